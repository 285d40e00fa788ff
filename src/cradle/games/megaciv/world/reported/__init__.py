"""Where the board lies on the table: what people report instead of what would be seen on the map."""
