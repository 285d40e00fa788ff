"""How a game flows: a state with its agenda of steps, and both as plain data."""
