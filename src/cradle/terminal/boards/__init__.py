"""How games look in a terminal, and how to get the board of one."""
