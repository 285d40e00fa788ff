"""Phase 4."""
