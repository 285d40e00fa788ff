"""A match comes back into memory from the store, brought forward where it was begun under older rules."""
