"""The process itself: its event loop, its garbage collection, its limits, and what it does after a fault."""
