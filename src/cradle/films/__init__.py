"""Matches as short films, turn by turn."""
