"""Worker processes, and the functions that run in them."""
