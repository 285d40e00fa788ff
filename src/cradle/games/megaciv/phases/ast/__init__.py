"""Phase 13: markers on the A.S.T., the end of the game and victory."""
