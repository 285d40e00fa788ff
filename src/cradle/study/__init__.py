"""Playing many games and studying their results."""
