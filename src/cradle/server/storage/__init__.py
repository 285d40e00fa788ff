"""The rooms behind the store: one table or family of tables each. Nothing outside knows SQL."""
