"""Players that need no chair."""
