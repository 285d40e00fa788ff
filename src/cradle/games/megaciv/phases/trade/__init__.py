"""Phase 7."""
