"""The puzzles of Stone Age: answers that are clearly best in many imagined worlds."""
