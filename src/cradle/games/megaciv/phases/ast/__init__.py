"""Phase 13."""
