"""With the board on a real table: corrections to what was reported, and the way back to the screen."""
