"""Worker processes, and what is thought out in them."""
