"""The history of the world as a film."""
