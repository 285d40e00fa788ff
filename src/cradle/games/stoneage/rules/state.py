"""The valley: everything on the board and in front of the players."""

from typing import Final

from cradle.kernel.flow.agenda import State
from cradle.kernel.game import check, load_data

BOARD: Final = load_data("cradle.games.stoneage", "board.json")

WOOD: Final = 0
CLAY: Final = 1
STONE: Final = 2
GOLD: Final = 3
FOOD: Final = 4
KINDS: Final[tuple[int, ...]] = (WOOD, CLAY, STONE, GOLD)  # the kinds of resources; food is not one
KIND_NAMES: Final[tuple[str, ...]] = (*[each["id"] for each in BOARD["resources"]], "food")
VALUES: Final[tuple[int, ...]] = (*[each["value"] for each in BOARD["resources"]], BOARD["food_divisor"])  # SA-NUM-1

PLACE_NAMES: Final[tuple[str, ...]] = tuple(each["id"].replace("_", " ") for each in BOARD["places"])
GROUPS: Final[tuple[str, ...]] = tuple(each["group"] for each in BOARD["places"])
CIRCLES: Final[tuple[int, ...]] = tuple(each["circles"] or 99 for each in BOARD["places"])  # 99: no limit
AT_LEAST: Final[tuple[int, ...]] = tuple(each["at_least"] for each in BOARD["places"])
PLACES: Final[tuple[int, ...]] = tuple(range(len(PLACE_NAMES)))

TOOLMAKER: Final = 0
HUT: Final = 1
FIELD: Final = 2
HUNT: Final = 3
FOREST: Final = 4
CLAY_PIT: Final = 5
QUARRY: Final = 6
RIVER: Final = 7
CARD_SPACE: Final = 8  # the first of four
BUILDING_STACK: Final = 12  # the first of four

NO_GOODS: Final = -1
GATHERED: Final[tuple[int, ...]] = (*[NO_GOODS] * HUNT, FOOD, *KINDS, *[NO_GOODS] * 8)  # by place: the kind of goods

MOST_FIGURES: Final[int] = BOARD["most"]["figures"]  # SA-NUM-6
MOST_TOOLS: Final[int] = BOARD["most"]["tools"]  # SA-NUM-7
MOST_TOOL_VALUE: Final[int] = BOARD["most"]["tool_value"]
MOST_LEVEL: Final[int] = BOARD["most"]["level"]  # SA-NUM-8

EMPTY: Final = 0  # no card on a space or no tile on a stack
SEATS: Final = 4  # columns by place or kind and seat have room for four

check(KIND_NAMES == ("wood", "clay", "stone", "gold", "food"), "board.json", "resources", "wood, clay, stone, gold")
check(len(PLACES) == 16, "board.json", "places", f"there are 16 places, not {len(PLACES)}")
check(PLACE_NAMES[HUNT] == "hunting grounds", "board.json", "places", "the fourth place is the hunting grounds")
check(GROUPS[CARD_SPACE] == "card" and GROUPS[BUILDING_STACK] == "building", "board.json", "places", "wrong order")


class Valley(State):
    """Everything on the board; the set-up fills the columns."""

    seats: int
    round: int
    start_player: int
    village_places: int  # how many of toolmaker, hut and field may be used in a round
    players_per_place: int  # players per place on forest, clay pit, quarry and river

    home: list[int]  # figures at home, by seat
    reserve: list[int]  # figures not yet born, by seat
    figures: list[int]  # figures standing on a place, at 4 × place + seat
    circles_taken: list[int]  # by place: the sum of its figures, kept because placement needs it all the time

    arrivals: tuple[int, ...]  # this round's placements, as 4 × place + seat, in order

    food: list[int]  # by seat
    resources: list[int]  # at 4 × seat + kind
    level: list[int]  # on the agriculture track, by seat
    tools: list[tuple[int, ...]]  # values of the tiles, by seat
    spent_tools: list[frozenset[int]]  # slots used this round, by seat
    hungry: list[int]  # how often a seat took the loss of ten points

    cards: list[tuple[int, ...]]  # taken from the display, by seat
    ready: list[tuple[int, ...]]  # single-use cards not yet used, by seat
    extra: list[int]  # the card drawn face down, by seat
    buildings: list[tuple[tuple[int, int], ...]]  # tile and points, by seat

    display: list[int]  # card by space
    deck: tuple[int, ...]  # cards not yet seen; they have no order until one is drawn
    open_tile: list[int]  # by stack
    covered: list[int]  # tiles under the open one, by stack
    unseen_tiles: tuple[int, ...]  # all unseen tiles, including those out of the game


def held(valley: Valley, seat: int) -> list[int]:
    """A seat's resources by kind."""
    return valley.resources[SEATS * seat : SEATS * seat + 4]


def resource_count(valley: Valley, seat: int) -> int:
    goods, row = valley.resources, SEATS * seat
    return goods[row] + goods[row + 1] + goods[row + 2] + goods[row + 3]


def figures_owned(valley: Valley, seat: int) -> int:
    return MOST_FIGURES - valley.reserve[seat]


def from_start_player(valley: Valley) -> list[int]:
    """The seats clockwise from the start player (SA-RND-2)."""
    return [(valley.start_player + turn) % valley.seats for turn in range(valley.seats)]
