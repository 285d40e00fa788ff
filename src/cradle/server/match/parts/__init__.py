"""What a room is made of: what is known of the match, its store, its table and clocks, and those around it."""
