"""Set-up: the board for two, three or four players (SA-SET)."""

from typing import Any, Final

from cradle.games.stoneage.rules.box import CARDS, TILES
from cradle.games.stoneage.rules.kinds import CARD, COLOUR, TILE
from cradle.games.stoneage.rules.round import Round
from cradle.games.stoneage.rules.state import BOARD, EMPTY, MOST_FIGURES, PLACES, SEATS, Valley
from cradle.kernel.chance.pile import draw_from
from cradle.kernel.chance.table import Table
from cradle.kernel.game import ORDER

OPTIONS: Final[dict[str, tuple[object, ...]]] = {"start": ("first", "random"), "order": ORDER}
START: Final = BOARD["start"]


def setup(seats: int, options: dict[str, Any], table: Table) -> Valley:
    valley = Valley()
    limits = BOARD["by_players"][str(seats)]
    valley.seats, valley.round = seats, 1
    valley.start_player = table.choose(range(seats), COLOUR) if options["start"] == "random" else 0  # SA-SET-4
    valley.village_places = limits["village_places"]
    valley.players_per_place = limits["players_per_resource_place"]
    lay_out_pieces(valley)
    lay_out_cards(valley, table)
    lay_out_buildings(valley, limits["building_stacks"], table)
    valley.then(Round())
    return valley


def lay_out_pieces(valley: Valley) -> None:
    """Give everyone 5 figures and 12 food, and nothing else (SA-SET-3)."""
    seats = valley.seats
    valley.home = [START["figures"]] * seats
    valley.reserve = [MOST_FIGURES - START["figures"]] * seats
    valley.figures = [0] * (SEATS * len(PLACES))
    valley.circles_taken = [0] * len(PLACES)
    valley.arrivals = ()
    valley.food = [START["food"]] * seats
    valley.resources = [0] * (4 * SEATS)
    valley.level = [0] * seats
    valley.tools = [()] * seats
    valley.spent_tools = [frozenset()] * seats
    valley.hungry = [0] * seats
    valley.cards = [()] * seats
    valley.ready = [()] * seats
    valley.extra = [EMPTY] * seats
    valley.buildings = [()] * seats


def lay_out_cards(valley: Valley, table: Table) -> None:
    """Four cards on spaces 1 to 4, in that order; 32 stay in the deck (SA-SET-1)."""
    valley.display, valley.deck = [EMPTY] * 4, CARDS
    for space in range(4):
        valley.display[space], valley.deck = draw_from(valley.deck, CARD, table)


def lay_out_buildings(valley: Valley, stacks: int, table: Table) -> None:
    """As many stacks of seven as there are players, the top tile open (SA-SET-2).

    Nobody has seen the other tiles, so covered tiles and tiles out of the game are one heap.
    """
    valley.open_tile, valley.covered, valley.unseen_tiles = [EMPTY] * 4, [0] * 4, TILES
    for stack in range(stacks):
        valley.covered[stack] = BOARD["tiles_per_stack"] - 1
        valley.open_tile[stack], valley.unseen_tiles = draw_from(valley.unseen_tiles, TILE, table)
