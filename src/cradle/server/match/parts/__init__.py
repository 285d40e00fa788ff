"""The parts of a room: its memory of the match, its store, its table and clocks, and the people around it."""
