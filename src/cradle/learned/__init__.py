"""What programs learn from and what they have learned, as arrays: for training, and for bots that play it."""
