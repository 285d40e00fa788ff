"""What people report in a phase when their cards lie on a real table."""
