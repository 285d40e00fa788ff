"""With the board on a real table: what people report, where the screen would show it on the map."""
