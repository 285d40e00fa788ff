"""Lessons: a game is taught on tables of its own, one thing at a time; what is taught is data of the game."""
