"""What people tell of a phase whose cards lie on the table."""
