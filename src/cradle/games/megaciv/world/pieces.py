"""Pieces on the move: between stock, treasury and map, each with its flow rule (G.3, G.6).

Every change of tokens and cities on the map goes through here, so that none is ever lost or made; `counters` holds
what that does to a player's stock and treasury.
"""

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.world.counters import draw_city, draw_tokens, return_city, return_tokens
from cradle.games.megaciv.world.rows import grown, with_tokens
from cradle.games.megaciv.world.state import World, barbarians
from cradle.kernel.chance.table import Table


def place_tokens(world: World, owner: int, area: int, number: int) -> int:
    """Put tokens from stock on the map, as many as there are; return how many (G.3, Q-53)."""
    number = draw_tokens(world, owner, number)
    world.tokens[owner] = with_tokens(world.tokens[owner], area, world.tokens[owner][area] + number)
    return number


def place_everywhere(world: World, seat: int, by: bytes, number: int) -> None:
    """Put tokens from stock on the map in every area: by[n] where n tokens stand."""
    world.tokens[seat] = grown(world.tokens[seat], by)
    draw_tokens(world, seat, number)


def take_tokens(world: World, owner: int, area: int, number: int) -> int:
    """Move tokens from the map to their owner's stock, as many as there are; return how many."""
    number = min(number, world.tokens[owner][area])
    world.tokens[owner] = with_tokens(world.tokens[owner], area, world.tokens[owner][area] - number)
    return_tokens(world, owner, number)
    return number


def move_tokens(world: World, owner: int, start: int, end: int, number: int) -> None:
    """Move tokens from one area to another."""
    row = world.tokens[owner]
    row = with_tokens(row, start, row[start] - number)
    world.tokens[owner] = with_tokens(row, end, row[end] + number)


def place_city(world: World, owner: int, area: int) -> None:
    """Put a city piece from stock on the map."""
    draw_city(world, owner)
    world.city[area] = owner


def take_city(world: World, area: int) -> int:
    """Put the city into its owner's stock; return the owner."""
    owner = world.city[area]
    world.city[area] = NONE
    return_city(world, owner)
    if owner != barbarians(world):
        world.new_cities[owner] -= {area}
    return owner


def destroy_city(world: World, area: int, table: Table) -> None:
    """Put the city, and a Public Works token beside it, into stock (C.gen.destroy, C.gen.pw)."""
    owner = take_city(world, area)
    take_tokens(world, owner, area, world.tokens[owner][area])
    table.tell("city_destroyed", owner, area)


def annex_city(world: World, seat: int, area: int, table: Table) -> None:
    """Exchange a city for one of the annexing player's; a Public Works token there is destroyed (G.6, P1b.7)."""
    owner = take_city(world, area)
    take_tokens(world, owner, area, world.tokens[owner][area])
    place_city(world, seat, area)
    table.tell("city_annexed", seat, owner, area)


def annex_tokens(world: World, seat: int, owner: int, area: int, number: int, table: Table) -> None:
    """Exchange tokens one for one; the annexing player's stock must hold them (G.6)."""
    take_tokens(world, owner, area, number)
    place_tokens(world, seat, area, number)
    table.tell("tokens_annexed", seat, owner, area, number)


def make_pirate_city(world: World, area: int, table: Table) -> None:
    """The city goes to its owner's stock and a pirate city is put there (G.6, C.gen.pw)."""
    owner = take_city(world, area)
    take_tokens(world, owner, area, world.tokens[owner][area])
    place_city(world, barbarians(world), area)
    table.tell("city_turned_pirate", owner, area)


def make_barbarians(world: World, owner: int, area: int, number: int, table: Table) -> None:
    """Tokens go to their owner's stock and barbarian tokens take their place (C.gen.annex_short)."""
    take_tokens(world, owner, area, number)
    place_tokens(world, barbarians(world), area, number)
    table.tell("tokens_turned_barbarian", owner, area, number)


def sink_ship(world: World, seat: int, area: int, table: Table) -> None:
    """A ship goes to its owner's stock."""
    at = world.ships[seat].index(area)
    world.ships[seat] = world.ships[seat][:at] + world.ships[seat][at + 1 :]
    table.tell("ship_lost", seat, area)
