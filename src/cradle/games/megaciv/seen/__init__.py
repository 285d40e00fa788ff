"""What the players see, believe and read."""
