"""Looking back at a match: any earlier moment, its news, its record and its figures."""
