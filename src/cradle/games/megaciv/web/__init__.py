"""The additions of Mega Civilization to the server: its map as files for the page, the planner, all printed facts."""
