"""Counters: a player's tokens and cities in stock and its treasury, wherever the pieces stand on the map (G.3).

Every change of these columns goes through here. Black pieces come from nobody's stock and never run out (Q-30).
"""

from cradle.games.megaciv.world.state import World


def draw_tokens(world: World, owner: int, number: int) -> int:
    """Take tokens from stock for the map, as many as there are; return how many (G.3, Q-53)."""
    if owner >= world.seats:
        return number
    number = min(number, world.stock[owner])
    world.stock[owner] -= number
    return number


def return_tokens(world: World, owner: int, number: int) -> None:
    """Tokens come back to the stock from the map."""
    if owner < world.seats:
        world.stock[owner] += number


def draw_city(world: World, owner: int) -> None:
    """A city piece leaves the stock for the map."""
    if owner < world.seats:
        world.city_stock[owner] -= 1


def return_city(world: World, owner: int) -> None:
    """A city piece comes back to the stock from the map."""
    if owner < world.seats:
        world.city_stock[owner] += 1


def bank(world: World, seat: int, number: int) -> int:
    """Gain treasury from stock, capped by it; return how much (G.3)."""
    number = min(number, world.stock[seat])
    world.stock[seat] -= number
    world.treasury[seat] += number
    if world.counts is not None:
        world.counts = world.counts.with_most(seat, world.counts.most[seat] - number)
    return number


def pay(world: World, seat: int, number: int) -> int:
    """Move treasury to stock, as much as there is; return how much (G.3, Q-54)."""
    number = min(number, world.treasury[seat])
    world.treasury[seat] -= number
    world.stock[seat] += number
    if world.counts is not None:
        world.counts = world.counts.with_most(seat, world.counts.most[seat] + number)
    return number
