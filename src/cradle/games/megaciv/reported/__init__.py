"""A board on the table: what is corrected there, and the way back to the screen."""
