"""The story of a game: its lines, the moments after them, and each seat's news."""
