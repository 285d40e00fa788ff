"""A game in progress, as people and programs hold it in their hands."""
