"""A match over a socket: one session for each client, and a handler for each of its messages."""
