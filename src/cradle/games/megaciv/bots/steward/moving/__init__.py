"""How the steward spreads: growth, movement on land and sea, and new cities."""
