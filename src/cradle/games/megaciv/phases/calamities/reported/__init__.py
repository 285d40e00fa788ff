"""Calamities at a board on the table: what people are asked instead of what would be seen on the map."""
