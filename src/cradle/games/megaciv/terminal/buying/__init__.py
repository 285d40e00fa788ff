"""Buying advances in a terminal: the questions to the planner, its proposals, and the payment."""
