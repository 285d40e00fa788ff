"""Lessons teach a game one thing at a time, on tables of their own; their content is data of the game."""
