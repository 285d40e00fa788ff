"""Who is asking, and who sits where."""
