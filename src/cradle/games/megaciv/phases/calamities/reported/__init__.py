"""Calamities at a real board: what people report, where the screen would show it on the map."""
