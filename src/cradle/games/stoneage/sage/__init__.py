"""A bot that taught itself Stone Age; it needs NumPy."""
