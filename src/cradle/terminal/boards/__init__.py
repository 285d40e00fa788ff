"""The boards that draw games in a terminal."""
