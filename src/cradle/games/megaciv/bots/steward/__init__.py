"""How a steward of Mega Civilization plays: one module for each part of the turn."""
