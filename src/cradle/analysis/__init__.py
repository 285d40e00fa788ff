"""Looking back at a game: each seat's chance to win as it went, what decisions cost, and what was luck."""
