"""The puzzles of Mega Civilization: purchases and payments of which one is provably better than all others."""
