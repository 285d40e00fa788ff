"""Ways into a match other than sitting down at a new one: the show on the landing page, and uploaded games."""
