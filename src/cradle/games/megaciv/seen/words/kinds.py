"""The kinds of the facts of events and questions, by name, so that JSON says "knossos" instead of a number."""

from typing import Final

from cradle.games.megaciv.box.civilizations import EPOCH_IDS
from cradle.games.megaciv.box.kinds import (
    ADVANCE,
    AREA,
    CARD,
    CIVILIZATION,
    COLOUR,
    NUMBER,
    PLAIN,
    REGION,
    TRADE_CARD,
    VOLCANO,
)
from cradle.games.megaciv.short_game import THEME
from cradle.games.megaciv.world.kinds import OWNER, SEAT
from cradle.kernel.words.written import Kind, Pair, Things

EPOCH: Final = Things("epoch", EPOCH_IDS)

KINDS: Final[dict[str, Kind]] = {
    # who
    "seat": SEAT,
    "other": OWNER,
    "owner": OWNER,
    "seats": OWNER,
    "dealt": Pair(SEAT, CIVILIZATION),
    "forces": Pair(OWNER, NUMBER),
    "losses": Pair(OWNER, NUMBER),
    "victim": SEAT,
    "beneficiary": SEAT,
    "chosen": SEAT,
    "barred": SEAT,
    "involved": SEAT,
    "waited": SEAT,
    "civilization": CIVILIZATION,
    # where
    "area": AREA,
    "other_area": AREA,
    "areas": AREA,
    "places": Pair(AREA, NUMBER),
    "among": AREA,
    "closed": AREA,
    "fought": AREA,
    "pending": AREA,
    "seas": AREA,
    "region": REGION,
    "plain": PLAIN,
    "plains": PLAIN,
    "volcano": VOLCANO,
    "volcanoes": VOLCANO,
    # cards
    "advance": ADVANCE,
    "basket": ADVANCE,
    "used": ADVANCE,
    "card": CARD,
    "calamity": CARD,
    "goods": CARD,
    "twofold": CARD,
    "own_goods": CARD,
    "trade_card": TRADE_CARD,
    "colour": COLOUR,
    "epoch": EPOCH,
    "theme": THEME,
}

# Facts that mean themselves: numbers, names and whole sentences.
THEMSELVES: Final = frozenset(
    {
        "after",
        "answer",
        "before",
        "attackers",
        "cards",
        "cities",
        "lack",
        "left",
        "needed",
        "tokens",
        "counts",
        "damage",
        "name",
        "number",
        "outcome",
        "own_word",
        "points",
        "price",
        "rate",
        "reason",
        "rule",
        "space",
        "steps",
        "sum",
        "toll",
        "total",
        "treasury",
        "turn",
        "value",
        "what",
    }
)
