"""A game in progress, as people and programs use it."""
