"""The puzzles of Stone Age: find the answer that is clearly best in many imagined worlds."""
