"""The words of Mega Civilization: names for areas, advances and cards, and a sentence for every event."""

from typing import Final

from cradle.games.megaciv.atlas import AREA_NAMES
from cradle.games.megaciv.cards import ADVANCE_NAMES, CARD_NAMES, COLOUR_IDS
from cradle.games.megaciv.civilizations import CIVILIZATION_NAMES, EPOCH_NAMES, LINE_UP, scenario
from cradle.games.megaciv.words import fate, growth, pieces, trading, war
from cradle.kernel.catalog import Catalog

CATALOG: Final = Catalog(
    {
        "area": AREA_NAMES,
        "other_area": AREA_NAMES,
        "advance": ADVANCE_NAMES,
        "card": CARD_NAMES,
        "calamity": CARD_NAMES,
        "civilization": CIVILIZATION_NAMES,
        "colour": COLOUR_IDS,
        "epoch": EPOCH_NAMES,
    },
    {**pieces.EVENTS, **growth.EVENTS, **war.EVENTS, **trading.EVENTS, **fate.EVENTS},
    nobody="the barbarians",
)


def seat_names(seats: int, options: dict[str, object]) -> list[str]:
    """Seats are called by the civilizations they play; where these are chosen, by number."""
    if options["civilizations"] == "chosen":
        return [f"Player {seat + 1}" for seat in range(seats)]
    return [CIVILIZATION_NAMES[civilization] for civilization in LINE_UP[scenario(seats, str(options["map"]))]]
