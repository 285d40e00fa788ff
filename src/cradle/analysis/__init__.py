"""Analysis of a game: each seat's chance to win over time, the cost of decisions, and luck."""
