"""Phase 12."""
