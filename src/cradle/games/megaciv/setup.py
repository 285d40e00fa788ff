"""Set-up: map, civilizations, pieces, credits and stacks for 5 to 18 players (S)."""

from typing import Any, Final

from cradle.games.megaciv.atlas import NONE, OUT_OF_PLAY, START_AREA
from cradle.games.megaciv.civilizations import (
    BLOCK,
    CITIES,
    LINE_UP,
    START_CREDITS,
    TOKENS,
    scenario,
)
from cradle.games.megaciv.pieces import place_tokens
from cradle.games.megaciv.stacks import build_stacks
from cradle.games.megaciv.state import EAST_CARD, NO_TOKENS, World
from cradle.games.megaciv.turn import Turn
from cradle.kernel.game import ORDER
from cradle.kernel.table import Table

OPTIONS: Final[dict[str, tuple[object, ...]]] = {
    "map": ("west", "east"),
    "ast": ("basic", "expert"),
    "length": ("full", "short"),
    "turns": (0, *range(1, 101)),  # 0: no limit
    "civilizations": ("dealt", "chosen"),
    "offers": (60, *range(1001)),
    "wonder_scores_city": (False, True),
    "order": ORDER,
}


def setup(seats: int, options: dict[str, Any], table: Table) -> World:
    world = World()
    world.seats = world.players = seats
    world.scenario = scenario(seats, options["map"])
    world.expert, world.short = options["ast"] == "expert", options["length"] == "short"
    world.wonder_scores_city = options["wonder_scores_city"]
    world.turn, world.turn_limit, world.last_turn, world.over = 1, options["turns"], 0, False
    world.iron_bonus = NONE
    world.offers_a_turn, world.offers_left = options["offers"], 0
    lay_out_pieces(world)
    take_civilizations(world, LINE_UP[world.scenario])
    build_stacks(world, table)
    place_start_tokens(world)
    world.then(Turn())
    return world


def lay_out_pieces(world: World) -> None:
    """54 tokens, 9 cities and 4 ships in stock, nothing else (S.7)."""
    seats = world.seats
    world.out_of_play = frozenset(OUT_OF_PLAY[world.scenario])
    world.tokens = [NO_TOKENS] * (seats + 1)
    world.city = [NONE] * len(NO_TOKENS)
    world.new_cities = [frozenset()] * seats
    world.ships = [()] * seats
    world.stock, world.treasury, world.city_stock = [TOKENS] * seats, [0] * seats, [CITIES] * seats
    world.census, world.position = [0] * seats, [0] * seats
    world.advances = [frozenset()] * seats
    world.credits = [(START_CREDITS[world.scenario],) * 5] * seats  # S.9
    world.hand = [()] * seats
    world.giver = [NONE] * (2 * EAST_CARD)


def take_civilizations(world: World, civilizations: tuple[int, ...]) -> None:
    """Who plays what decides rank and block (S.3, S.5)."""
    world.civilization = list(civilizations)
    world.ranking = tuple(sorted(range(world.seats), key=lambda seat: civilizations[seat]))
    blocks = dict(zip(LINE_UP[world.scenario], BLOCK[world.scenario], strict=True))
    world.block = [blocks[civilization] for civilization in civilizations]


def place_start_tokens(world: World) -> None:
    for seat in range(world.seats):
        place_tokens(world, seat, START_AREA[world.civilization[seat]], 1)
