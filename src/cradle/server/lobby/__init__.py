"""Other ways into a match than sitting down at a new one: the show on the landing page, and uploaded games."""
