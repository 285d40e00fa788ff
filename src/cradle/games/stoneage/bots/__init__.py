"""Players of Stone Age: one that takes what looks best, and one that looks ahead."""
