"""Additions for a match whose board lies on a real table: acts of the host, seats at a desk, the time of a day."""
