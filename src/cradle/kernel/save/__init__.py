"""A game on disk: saves, their fields, the journal of a running game, and the migration of old saves."""
