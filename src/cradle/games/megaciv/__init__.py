"""Mega Civilization, for five to eighteen players: thirteen phases a turn, from one token to the Iron Age."""
