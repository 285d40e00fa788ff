"""Rich worlds: legal positions of the middle game, dealt at random for every set-up.

Random play from the start reaches neither cities nor cards, so the laws also start here: 3 to 9 cities, up to 30
advances, full hands with calamities and their givers, ships, barbarians, pirate cities, small stocks.
"""

from random import Random
from typing import Any

from cradle.games.megaciv.box.atlas import COASTAL, KIND, LANDS_IN_PLAY, LIMIT, NONE, REGIONS
from cradle.games.megaciv.box.cards import ADVANCES, CARD_KIND, CREDITS, FREE_CREDITS, MINOR, TRADEABLE
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.turn import Turn
from cradle.games.megaciv.world.counters import bank
from cradle.games.megaciv.world.pieces import place_city, place_tokens, take_tokens
from cradle.games.megaciv.world.state import World, areas_of, barbarians, card_of, tokens_on_board, unit_areas
from cradle.games.megaciv.world.support import limit
from cradle.kernel.chance.table import seeded


def rich_world(seats: int, seed: int, **options: Any) -> World:
    """A position in the middle of a game, at the beginning of a turn."""
    rng = Random(f"rich {seats} {seed}")
    world = GAME.start(seats, {"civilizations": "dealt", **options}, seeded(seed))
    assert isinstance(world, World)
    world.agenda = []
    clear_map(world)
    for seat in range(seats):
        settle_lands(world, seat, rng)
    scatter_black_pieces(world, rng)
    for seat in range(seats):
        launch_ships(world, seat, rng)
        learn(world, seat, rng)
        world.position[seat] = rng.randrange(3, 14)
        world.census[seat] = tokens_on_board(world, seat)
        bank(world, seat, rng.choice([0, 3, 10, 25, 40]))
    deal_hands(world, rng)
    world.turn = rng.randrange(4, 12)
    if world.turn_limit:
        world.turn_limit += world.turn
    world.then(Turn())
    return world


def clear_map(world: World) -> None:
    for seat in range(world.seats):
        for area in areas_of(world, seat):
            take_tokens(world, seat, area, 55)
        world.hand[seat] = ()


def settle_lands(world: World, seat: int, rng: Random) -> None:
    """Cities and enough tokens to support them, mostly at home."""
    home = [area for area in REGIONS[world.civilization[seat]] if free(world, area)]
    abroad = [area for area in LANDS_IN_PLAY[world.scenario] if free(world, area)]
    rng.shuffle(home)
    places = home + rng.sample(abroad, min(6, len(abroad)))
    cities = rng.randrange(3, 10)
    for area in places:
        if world.city_stock[seat] <= 9 - cities:
            break
        if free(world, area) and LIMIT[area] >= 1:
            place_city(world, seat, area)
    for area in places * 2:
        if tokens_on_board(world, seat) >= 2 * world.city.count(seat) + rng.randrange(0, 12):
            break
        if world.city[area] == NONE and all(not row[area] for at, row in enumerate(world.tokens) if at != seat):
            number = min(rng.randrange(1, 4), limit(world, seat, area) - world.tokens[seat][area])
            place_tokens(world, seat, area, max(0, number))


def free(world: World, area: int) -> bool:
    return world.city[area] == NONE and not any(row[area] for row in world.tokens) and area not in world.out_of_play


def scatter_black_pieces(world: World, rng: Random) -> None:
    lands = [area for area in LANDS_IN_PLAY[world.scenario] if free(world, area) and LIMIT[area] >= 1]
    rng.shuffle(lands)
    for area in lands[:3]:
        place_tokens(world, barbarians(world), area, rng.randrange(1, LIMIT[area] + 1))
    for area in lands[3 : 3 + rng.randrange(3)]:
        place_city(world, barbarians(world), area)


def launch_ships(world: World, seat: int, rng: Random) -> None:
    coasts = [area for area in unit_areas(world, seat) if KIND[area] == COASTAL]
    world.ships[seat] = tuple(sorted(rng.choice(coasts) for _ in range(rng.randrange(5)) if coasts))


def learn(world: World, seat: int, rng: Random) -> None:
    """Advances with the credits they gave; points of free choice go to one colour."""
    owned = rng.sample(ADVANCES, rng.choice([0, 4, 9, 15, 22, 30]))
    world.advances[seat] = frozenset(owned)
    points = list(world.credits[seat])
    for advance in owned:
        points = [have + given for have, given in zip(points, CREDITS[advance], strict=True)]
        points[rng.randrange(5)] += FREE_CREDITS[advance]
    world.credits[seat] = tuple(points)


def deal_hands(world: World, rng: Random) -> None:
    """Cards from anywhere in the stacks; tradeable calamities may have been passed on by somebody."""
    for seat in range(world.seats):
        piles = [at for at, pile in enumerate(world.stacks) if pile and at // 10 == world.block[seat]]
        for at in rng.choices(piles, k=rng.randrange(0, 13)):
            if world.stacks[at]:
                give(world, seat, at, rng)
        world.hand[seat] = tuple(sorted(world.hand[seat]))


def give(world: World, seat: int, at: int, rng: Random) -> None:
    layers = [list(layer) for layer in world.stacks[at]]
    card = layers[chosen := rng.randrange(len(layers))].pop(rng.randrange(len(layers[chosen])))
    world.stacks[at] = tuple(tuple(layer) for layer in layers if layer)
    world.hand[seat] += (card,)
    if CARD_KIND[card_of(card)] in (MINOR, TRADEABLE) and rng.random() < 0.5:
        world.giver[card] = rng.choice([other for other in range(world.seats) if other != seat])
