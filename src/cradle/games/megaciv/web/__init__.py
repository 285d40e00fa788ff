"""What Mega Civilization adds to the server: its map as files for the page, the planner, and all that is printed."""
