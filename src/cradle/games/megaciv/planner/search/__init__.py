"""The workings of the planner: rows of baskets, payments, bounds, and the searches for one turn and for several."""
