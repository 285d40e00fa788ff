"""Conflict: what phase 4 resolves, phase 11 once more, and Barbarian Hordes for themselves."""
