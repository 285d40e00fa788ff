"""Conflict, as phase 4 resolves it; phase 11 resolves it once more, and Barbarian Hordes fight by it too."""
