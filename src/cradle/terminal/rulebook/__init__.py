"""What the rules say, and where they live."""
