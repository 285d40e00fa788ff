"""A game on disk: saves, their fields, the journal of a running game, and old saves that come forward."""
