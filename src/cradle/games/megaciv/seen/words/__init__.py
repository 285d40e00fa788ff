"""The words of Mega Civilization: names for areas, advances and cards, and a sentence for every event."""

from typing import Final

from cradle.games.megaciv.box.atlas import AREA_NAMES, KIND, OPEN_SEA, PLAIN_NAMES, VOLCANO_NAMES
from cradle.games.megaciv.box.cards import ADVANCE_NAMES, CARD_NAMES, COLOUR_IDS
from cradle.games.megaciv.box.civilizations import CIVILIZATION_NAMES, EPOCH_NAMES, LINE_UP, scenario
from cradle.games.megaciv.seen.words import fate, growth, pieces, trading, war
from cradle.games.megaciv.seen.words.rules import EVENT_RULES
from cradle.kernel.catalog import Catalog, Text, enumerate_in_words

# Areas as they are called in a sentence: "Crete", but "the Aegean Sea".
SPOKEN_AREAS: Final[tuple[str, ...]] = tuple(
    [f"the {name}" if KIND[area] == OPEN_SEA else name for area, name in enumerate(AREA_NAMES)]
)


def goods(cards: object) -> str:
    """Cards by name, with their number where there are several: "2 Ochre, Iron and 3 Marble"."""
    assert isinstance(cards, tuple)
    numbers = [(cards.count(card), CARD_NAMES[card]) for card in dict.fromkeys(cards)]
    return enumerate_in_words([name if number == 1 else f"{number} {name}" for number, name in numbers])


def places(numbers: object) -> str:
    """Areas, each with a number: "Rhodes 2, Thera 1"."""
    assert isinstance(numbers, tuple)
    return ", ".join([f"{AREA_NAMES[area]} {number}" for area, number in numbers])


def addends(lines: object) -> str:
    """The parts of a sum in a row: "15, −5 Sculpture, +5 Monarchy"."""
    assert isinstance(lines, tuple)
    return ", ".join([CATALOG.phrase(line.template, line.facts, ()) for line in lines if isinstance(line, Text)])


CATALOG: Final = Catalog(
    {
        "area": SPOKEN_AREAS,
        "other_area": SPOKEN_AREAS,
        "advance": ADVANCE_NAMES,
        "card": CARD_NAMES,
        "calamity": CARD_NAMES,
        "trade_card": (*CARD_NAMES, *CARD_NAMES),
        "civilization": CIVILIZATION_NAMES,
        "region": CIVILIZATION_NAMES,
        "plain": PLAIN_NAMES,
        "volcano": VOLCANO_NAMES,
        "colour": COLOUR_IDS,
        "epoch": EPOCH_NAMES,
        "goods": goods,
        "places": places,
        "sum": addends,
        "measure": fate.MEASURES,
    },
    {**pieces.EVENTS, **growth.EVENTS, **war.EVENTS, **trading.EVENTS, **fate.EVENTS},
    nobody="the barbarians",
    rules=EVENT_RULES,
)


def seat_names(seats: int, options: dict[str, object]) -> list[str]:
    """Seats are called by the civilizations they play; where these are chosen, by number."""
    if options["civilizations"] == "chosen":
        return [f"Player {seat + 1}" for seat in range(seats)]
    return [CIVILIZATION_NAMES[civilization] for civilization in LINE_UP[scenario(seats, str(options["map"]))]]
