"""Observations and learned weights as arrays, for training and for bots."""
