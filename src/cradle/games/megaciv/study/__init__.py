"""The results of a run of Mega Civilization: tables, a report, what it covered, and how fast it was."""
