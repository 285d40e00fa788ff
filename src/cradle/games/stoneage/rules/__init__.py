"""The rules of Stone Age: the round, its actions, and all that lies on the board."""
