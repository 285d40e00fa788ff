"""Measurements of the program itself."""
