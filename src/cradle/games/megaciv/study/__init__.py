"""What a run of Mega Civilization tells: tables, a report, what it met, and how fast it was."""
