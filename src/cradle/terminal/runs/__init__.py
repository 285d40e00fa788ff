"""Many games from the command line: simulations, arenas, measurements."""
