"""Harbour, for two to six players: load unseen, and see what the wind lets sail."""
