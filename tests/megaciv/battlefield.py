"""Worlds full of tokens, cities, ships and cards of war, for random play."""

from random import Random

from cradle.games.megaciv.box.atlas import COASTAL, KIND, LANDS, NONE
from cradle.games.megaciv.box.cards import (
    ADVANCED_MILITARY,
    ASTRONAVIGATION,
    CLOTH_MAKING,
    CULTURAL_ASCENDANCY,
    DIPLOMACY,
    ENGINEERING,
    METALWORKING,
    MILITARY,
    NAVAL_WARFARE,
    ROADBUILDING,
)
from cradle.games.megaciv.world.counters import bank
from cradle.games.megaciv.world.pieces import place_city, place_tokens
from cradle.games.megaciv.world.state import World
from megaciv.world import a_world

OF_WAR = (
    ADVANCED_MILITARY,
    ASTRONAVIGATION,
    CLOTH_MAKING,
    CULTURAL_ASCENDANCY,
    DIPLOMACY,
    ENGINEERING,
    METALWORKING,
    MILITARY,
    NAVAL_WARFARE,
    ROADBUILDING,
)


def busy_world(rng: Random, seats: int = 9, crowded: bool = False) -> World:
    """Tokens, cities, ships, cards and black pieces anywhere."""
    world = a_world(seats=seats, map=rng.choice(("west", "east")))
    lands = [area for area in LANDS if area not in world.out_of_play]
    coasts = [area for area in lands if KIND[area] == COASTAL]
    if crowded:
        lands = rng.sample(lands, 30)
    for seat in range(seats):
        for area in rng.sample(lands, rng.randrange(12)):
            place_tokens(world, seat, area, rng.randrange(1, 9))
        for area in rng.sample(lands, rng.randrange(6)):
            if world.city[area] == NONE:
                place_city(world, seat, area)
        bank(world, seat, rng.randrange(8))
        world.ships[seat] = tuple(sorted(rng.choice(coasts) for _ in range(rng.randrange(5))))
        world.advances[seat] = frozenset(card for card in OF_WAR if rng.random() < 0.3)
        world.hand[seat] = tuple(sorted(rng.sample(range(45), rng.randrange(4))))
    for area in rng.sample(lands, 6):
        place_tokens(world, seats, area, rng.randrange(1, 9))
        if world.city[area] == NONE:
            place_city(world, seats, area)
    return world
