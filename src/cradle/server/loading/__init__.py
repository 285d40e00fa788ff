"""How a match comes back into memory from the store, brought forward if it was begun under older rules."""
