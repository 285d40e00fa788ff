"""Phase 3."""
