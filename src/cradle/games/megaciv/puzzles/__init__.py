"""The puzzles of Mega Civilization: purchases and payments of which one is better than all others, which is proven."""
