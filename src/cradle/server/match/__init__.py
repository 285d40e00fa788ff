"""One match while it is played: its room, its table and audience, its clocks, bots, orders and requests."""
