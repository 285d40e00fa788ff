"""Buying advances in a terminal: what the planner is asked, what it proposes, and how it is paid."""
