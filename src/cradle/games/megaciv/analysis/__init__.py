"""Looking back at a game: every player's chance to win, and the worth of each decision."""
