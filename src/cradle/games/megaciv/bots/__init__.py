"""How a busy player of Mega Civilization answers: its memory, and its habits in each kind of question."""
