"""The special abilities of phase 10, one module for each or for each family."""
