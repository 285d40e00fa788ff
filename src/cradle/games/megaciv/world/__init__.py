"""What lies on the table, and what can be counted there."""
