"""Puzzles: positions from recorded games with one clearly best answer, which the game proves."""
