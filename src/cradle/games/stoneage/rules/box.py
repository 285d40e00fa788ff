"""The box: the 36 civilization cards and 28 buildings, read from the data and checked.

Cards and tiles are known by their number: card 13 is C13 of the data, tile 5 is B05. Tables have an unused entry 0.
"""

from typing import Any, Final, Literal

from cradle.games.stoneage.rules.state import KIND_NAMES, VALUES
from cradle.kernel.game import check, load_data

DICE_FOR_ALL: Final = 0
FOOD_CARD: Final = 1
RESOURCE_CARD: Final = 2
ROLL_CARD: Final = 3
POINTS_CARD: Final = 4
TOOL_CARD: Final = 5
AGRICULTURE_CARD: Final = 6
EXTRA_CARD: Final = 7
SINGLE_USE_TOOL: Final = 8
TWO_RESOURCES: Final = 9
Effect = Literal[
    "dice_for_all", "food", "resource", "roll_resource", "points", "tool", "agriculture", "draw_card",
    "single_use_tool", "choose_resources",
]  # fmt: skip
Price = Literal["fixed", "kinds", "any"]
UPPER_NAMES: Final[tuple[Effect, ...]] = (
    "dice_for_all",
    "food",
    "resource",
    "roll_resource",
    "points",
    "tool",
    "agriculture",
    "draw_card",
    "single_use_tool",
    "choose_resources",
)
UPPER_PARTS: Final[tuple[tuple[str, ...], ...]] = (
    (),
    ("amount",),
    ("resource", "amount"),
    ("resource",),
    ("amount",),
    (),
    (),
    (),
    ("value",),
    (),
)
UPPER_COUNTS: Final[tuple[int, ...]] = (10, 7, 5, 3, 3, 1, 2, 1, 3, 1)  # SA-NUM-2

PROFESSIONS: Final[tuple[str, ...]] = ("farmer", "toolmaker", "builder", "shaman")
FARMER: Final = 0
TOOLMAKERS: Final = 1
BUILDER: Final = 2
SHAMAN: Final = 3
SYMBOLS: Final[tuple[str, ...]] = (
    "medicine",
    "art",
    "music",
    "writing",
    "sundial",
    "pottery",
    "transport",
    "weaving",
)
ICON_COUNTS: Final[tuple[int, ...]] = (7, 8, 9, 7)  # SA-NUM-4

FIXED: Final = 0
OF_KINDS: Final = 1
ANY: Final = 2
TILE_TYPES: Final[tuple[Price, ...]] = ("fixed", "kinds", "any")

CARD_FILE: Final = "civilization_cards.json"
TILE_FILE: Final = "buildings.json"

_CARDS: Final[list[dict[str, Any]]] = load_data("cradle.games.stoneage", CARD_FILE)
_TILES: Final[list[dict[str, Any]]] = load_data("cradle.games.stoneage", TILE_FILE)


def _check_cards(cards: list[dict[str, Any]]) -> None:
    for number, card in enumerate(cards, start=1):
        check(card.get("id") == f"C{number:02}", CARD_FILE, card.get("id"), f"card C{number:02} is expected here")
        _check_upper(card["id"], card.get("upper", {}))
        lower = card.get("lower", {})
        known = lower.get("symbol") in SYMBOLS or lower.get("profession") in PROFESSIONS
        check(known, CARD_FILE, card["id"], "the lower part needs a known symbol or profession")
        check("symbol" in lower or "icons" in lower, CARD_FILE, card["id"], "a profession needs its icons")
    for name, count in zip(UPPER_NAMES, UPPER_COUNTS, strict=True):
        found = len([card for card in cards if card["upper"]["type"] == name])
        check(found == count, CARD_FILE, name, f"{count} cards are expected, {found} are there")
    for symbol in SYMBOLS:
        found = len([card for card in cards if card["lower"].get("symbol") == symbol])
        check(found == 2, CARD_FILE, symbol, f"each symbol is on 2 cards (SA-NUM-3), this one on {found}")
    for profession, count in zip(PROFESSIONS, ICON_COUNTS, strict=True):
        icons = [card["lower"]["icons"] for card in cards if card["lower"].get("profession") == profession]
        check(
            len(icons) == 5 and sum(icons) == count, CARD_FILE, profession, f"5 cards with {count} icons are expected"
        )


def _check_upper(entry: str, upper: dict[str, Any]) -> None:
    """Check that each kind of upper part comes with its gifts."""
    kind = upper.get("type")
    check(kind in UPPER_NAMES, CARD_FILE, entry, f"unknown upper part {kind!r}")
    check(upper.get("resource", "wood") in KIND_NAMES[:4], CARD_FILE, entry, "unknown resource")
    for part in UPPER_PARTS[UPPER_NAMES.index(str(kind))]:
        check(part in upper, CARD_FILE, entry, f"its upper part needs {part!r}")


def _check_tiles(tiles: list[dict[str, Any]]) -> None:
    check(len(tiles) == 28, TILE_FILE, "all", f"28 tiles are expected, {len(tiles)} are there")
    for number, tile in enumerate(tiles, start=1):
        check(tile.get("id") == f"B{number:02}", TILE_FILE, tile.get("id"), f"tile B{number:02} is expected here")
        check(tile.get("type") in TILE_TYPES, TILE_FILE, tile["id"], f"unknown type {tile.get('type')!r}")
        if tile["type"] == "fixed":
            _check_fixed(tile["id"], tile.get("cost", {}), tile.get("points"))
    for name, count in zip(TILE_TYPES, (17, 8, 3), strict=True):  # SA-NUM-5
        found = len([tile for tile in tiles if tile["type"] == name])
        check(found == count, TILE_FILE, name, f"{count} tiles are expected, {found} are there")
    free = sorted([(tile.get("resources", 0), tile.get("kinds", 0)) for tile in tiles if tile["type"] == "kinds"])
    wanted = [(size, kinds) for size in (4, 5) for kinds in (1, 2, 3, 4)]
    check(free == wanted, TILE_FILE, "kinds", "4 and 5 resources of 1 to 4 kinds are expected, one tile each")


def _check_fixed(entry: str, cost: dict[str, int], points: object) -> None:
    """Check that the printed points are the worth of the price (SA-BLD-3)."""
    for kind in cost:
        check(kind in KIND_NAMES[:4], TILE_FILE, entry, f"unknown resource {kind!r}")
    worth = sum([VALUES[KIND_NAMES.index(kind)] * count for kind, count in cost.items()])
    check(sum(cost.values()) == 3, TILE_FILE, entry, "a fixed price is three resources")
    check(worth == points, TILE_FILE, entry, f"its price is worth {worth}, not {points}")


_check_cards(_CARDS)
_check_tiles(_TILES)


def _upper(card: dict[str, Any], name: str) -> int:
    value = card["upper"].get(name, 0)
    return KIND_NAMES.index(value) if isinstance(value, str) else int(value)


CARDS: Final[tuple[int, ...]] = tuple(range(1, 37))
UPPER: Final[tuple[int, ...]] = (-1, *[UPPER_NAMES.index(card["upper"]["type"]) for card in _CARDS])
AMOUNT: Final[tuple[int, ...]] = (0, *[_upper(card, "amount") or _upper(card, "value") for card in _CARDS])
RESOURCE: Final[tuple[int, ...]] = (-1, *[_upper(card, "resource") for card in _CARDS])
SYMBOL: Final[tuple[int, ...]] = (
    -1,
    *[SYMBOLS.index(card["lower"]["symbol"]) if "symbol" in card["lower"] else -1 for card in _CARDS],
)
PROFESSION: Final[tuple[int, ...]] = (
    -1,
    *[PROFESSIONS.index(card["lower"]["profession"]) if "icons" in card["lower"] else -1 for card in _CARDS],
)
ICONS: Final[tuple[int, ...]] = (0, *[card["lower"].get("icons", 0) for card in _CARDS])
THE_TWO_RESOURCES_CARD: Final[int] = UPPER.index(TWO_RESOURCES)

TILES: Final[tuple[int, ...]] = tuple(range(1, 29))
TILE_TYPE: Final[tuple[int, ...]] = (-1, *[TILE_TYPES.index(tile["type"]) for tile in _TILES])
COST: Final[tuple[tuple[int, ...], ...]] = (
    (),
    *[tuple([tile.get("cost", {}).get(kind, 0) for kind in KIND_NAMES[:4]]) for tile in _TILES],
)
TILE_POINTS: Final[tuple[int, ...]] = (0, *[tile.get("points", 0) for tile in _TILES])
TILE_SIZE: Final[tuple[int, ...]] = (0, *[tile.get("resources", tile.get("resources_max", 3)) for tile in _TILES])
TILE_KINDS: Final[tuple[int, ...]] = (0, *[tile.get("kinds", 0) for tile in _TILES])
