"""The parts of the store: each has one table or one family of tables. Nothing outside knows SQL."""
