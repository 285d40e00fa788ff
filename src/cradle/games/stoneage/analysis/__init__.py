"""How a game of Stone Age is looked back at."""
