"""Chance: the table with its dice and piles, and where what it decides comes from."""
