"""The screen: how it is laid out, and how options are listed."""
