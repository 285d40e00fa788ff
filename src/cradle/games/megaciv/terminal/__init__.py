"""How Mega Civilization looks in a terminal: its players, land and cards."""
