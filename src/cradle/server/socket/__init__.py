"""A match over a socket: one session for each client, and what is done about its messages."""
