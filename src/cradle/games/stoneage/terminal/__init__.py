"""How Stone Age looks in a terminal: its places, cards, buildings, players and odds."""
