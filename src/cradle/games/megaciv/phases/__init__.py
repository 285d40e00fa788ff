"""The thirteen phases of a turn, one module each, named as the rulebook names them."""
