"""A match while it is played: its room, its bots, orders and requests, and all rooms of this process."""
