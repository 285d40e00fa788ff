"""Looking back at a game: everybody's chance to win, and what each decision was worth."""
