"""The game in a terminal: screens, prompts and commands."""
