"""Phase 5, building: a city takes tokens, and advances help."""
