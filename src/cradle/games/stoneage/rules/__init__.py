"""The rules of Stone Age: the round, its actions, and everything on the board."""
