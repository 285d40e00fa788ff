"""Stone Age in a terminal: places, cards, buildings, players and odds."""
