"""Runs of many games: playing them, their results, and the standings of bots."""
