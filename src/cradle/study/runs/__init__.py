"""Runs of many games: who plays them, what came of each, and how bots stand."""
