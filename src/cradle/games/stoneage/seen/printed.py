"""The print on cards, tiles and board, sent once per match, since it never changes."""

from typing import Final, TypedDict

from cradle.games.stoneage.rules.box import (
    AMOUNT,
    CARDS,
    COST,
    FIXED,
    ICONS,
    PROFESSION,
    PROFESSIONS,
    RESOURCE,
    SYMBOL,
    SYMBOLS,
    TILE_KINDS,
    TILE_POINTS,
    TILE_SIZE,
    TILE_TYPE,
    TILE_TYPES,
    TILES,
    UPPER,
    UPPER_NAMES,
    UPPER_PARTS,
    Effect,
    Price,
)
from cradle.games.stoneage.rules.buildings import one_by_one
from cradle.games.stoneage.rules.kinds import CARD, COLOUR_IDS, ONE_RESOURCE, PLACE, TILE
from cradle.games.stoneage.rules.state import BOARD, KIND_NAMES, KINDS, MOST_FIGURES, MOST_TOOLS, PLACES, VALUES
from cradle.games.stoneage.seen.words import CATALOG, PHASES, lower_words, place_words, tile_words, upper_words
from cradle.kernel.words.language import EN

LEDGER_ROWS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("buildings", ("SA-BLD-2",)),
    ("points", ("SA-EFF-5",)),
    ("hunger", ("SA-FED-4",)),
    ("culture", ("SA-FIN-1",)),
    ("farmers", ("SA-FIN-2",)),
    ("toolmakers", ("SA-FIN-3",)),
    ("builders", ("SA-FIN-4",)),
    ("shamans", ("SA-FIN-5",)),
    ("resources", ("SA-FIN-6", "SA-EFF-11")),
)


class CardFace(TypedDict):
    """A card: its effect when taken, and its points at the end."""

    id: str
    type: Effect  # of its upper part
    amount: int | None
    resource: str | None
    symbol: str | None
    profession: str | None
    icons: int
    now: str
    at_the_end: str


class TileFace(TypedDict):
    """A building: its price as a row of resources, or a number of resources and kinds; its points if printed."""

    id: str
    type: Price
    slots: list[str]
    resources: int
    kinds: int | None
    points: int | None
    label: str


class Most(TypedDict):
    """Maximums: figures and tools of one player, tiles in a stack."""

    figures: int
    tools: int
    tiles: int


class LedgerRow(TypedDict):
    """A row of the final ledger, and the rules of its lines."""

    id: str
    rules: list[str]


class PhaseCard(TypedDict):
    """A phase of a round."""

    id: str
    name: str


class Box(TypedDict):
    """Everything printed, with short labels; names of places, goods and colours by their ids.

    `dice` lists the gains of a die for everyone, from 1 to 6.
    """

    cards: list[CardFace]
    tiles: list[TileFace]
    places: dict[str, str]
    brings: dict[str, str]  # by place: the effect of figures there
    values: dict[str, int]
    resources: list[str]
    dice: list[str]
    most: Most
    ledger: list[LedgerRow]
    symbols: list[str]
    professions: list[str]
    colours: list[str]
    phases: list[PhaseCard]  # of a round
    names: dict[str, str]  # of goods and symbols, by their ids


def box(language: str = EN) -> Box:
    return {
        "cards": [card_face(card, language) for card in CARDS],
        "tiles": [tile_face(tile, language) for tile in TILES],
        "places": {PLACE.id_of(place): CATALOG.name("spot", place, language) for place in PLACES},
        "brings": {PLACE.id_of(place): place_words(place, language) for place in PLACES},
        "values": dict(zip(KIND_NAMES, VALUES, strict=True)),
        "resources": [ONE_RESOURCE.id_of(kind) for kind in KINDS],
        "dice": [*KIND_NAMES[: len(KINDS)], "tool", "agriculture"],
        "most": {"figures": MOST_FIGURES, "tools": MOST_TOOLS, "tiles": BOARD["tiles_per_stack"]},
        "ledger": [{"id": id, "rules": list(rules)} for id, rules in LEDGER_ROWS],
        "symbols": list(SYMBOLS),
        "professions": list(PROFESSIONS),
        "colours": list(COLOUR_IDS),
        "names": {
            **{each: CATALOG.name("kind", kind, language) for kind, each in enumerate(KIND_NAMES)},
            **{each: CATALOG.name("symbol", symbol, language) for symbol, each in enumerate(SYMBOLS)},
        },
        "phases": [
            {"id": each, "name": CATALOG.name("phase", phase, language)} for phase, each in enumerate(PHASES[:-1])
        ],
    }


def card_face(card: int, language: str) -> CardFace:
    parts = UPPER_PARTS[UPPER[card]]
    return {
        "id": CARD.id_of(card),
        "type": UPPER_NAMES[UPPER[card]],
        "amount": AMOUNT[card] if "amount" in parts or "value" in parts else None,
        "resource": ONE_RESOURCE.id_of(RESOURCE[card]) if "resource" in parts else None,
        "symbol": SYMBOLS[SYMBOL[card]] if SYMBOL[card] >= 0 else None,
        "profession": PROFESSIONS[PROFESSION[card]] if PROFESSION[card] >= 0 else None,
        "icons": ICONS[card],
        "now": upper_words(card, language),
        "at_the_end": lower_words(card, language),
    }


def tile_face(tile: int, language: str) -> TileFace:
    return {
        "id": TILE.id_of(tile),
        "type": TILE_TYPES[TILE_TYPE[tile]],
        "slots": [ONE_RESOURCE.id_of(kind) for kind in one_by_one(COST[tile])],
        "resources": TILE_SIZE[tile],
        "kinds": TILE_KINDS[tile] or None,
        "points": TILE_POINTS[tile] if TILE_TYPE[tile] == FIXED else None,
        "label": tile_words(tile, language),
    }
