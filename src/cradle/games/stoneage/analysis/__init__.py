"""The analysis of Stone Age games."""
