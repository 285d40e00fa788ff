"""Puzzles: positions from recorded games in which one answer is clearly best; games say which, and prove it."""
