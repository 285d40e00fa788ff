"""A player of Stone Age that has taught itself; it needs NumPy."""
