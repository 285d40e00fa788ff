"""Chance: the table with its dice and piles, and the sources of its numbers."""
