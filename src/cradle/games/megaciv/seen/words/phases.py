"""The rulebook's names of the thirteen phases of a turn, at length and in short, and the order of play in each."""

from typing import Final

from cradle.games.megaciv.turn import (
    ADVANCES_ACQUISITION,
    AST_ALTERATION,
    CALAMITY_RESOLUTION,
    MOVEMENT,
    SET_UP,
    SPECIAL_ABILITIES,
    TRADE,
    TRADE_CARDS_ACQUISITION,
)
from cradle.kernel.words.catalog import Text, say

PHASE_NAMES: Final[tuple[str, ...]] = (
    "set-up",
    "Tax Collection",
    "Population Expansion",
    "Movement",
    "Conflict",
    "City Construction",
    "Trade Cards Acquisition",
    "Trade",
    "Calamity Selection",
    "Calamity Resolution",
    "Special Abilities",
    "Remove Surplus Population",
    "Civilization Advances Acquisition",
    "A.S.T. Alteration",
    "the end",
)
SHORT_NAMES: Final[tuple[str, ...]] = (
    "set-up",
    "Tax",
    "Expansion",
    "Movement",
    "Conflict",
    "Construction",
    "Trade Cards",
    "Trade",
    "Selection",
    "Resolution",
    "Abilities",
    "Surplus",
    "Advances",
    "A.S.T.",
    "the end",
)
ORDERS: Final[dict[int, tuple[Text, Text | None]]] = {  # by phase: what its order is called, and what decides it
    SET_UP: (say("Start-up order"), None),
    MOVEMENT: (say("Order of movement"), say("by census")),
    TRADE_CARDS_ACQUISITION: (say("Order of drawing"), say("by cities")),
    TRADE: (say("At the market"), None),
    CALAMITY_RESOLUTION: (say("Calamities"), say("in this order")),
    SPECIAL_ABILITIES: (say("Order of abilities"), say("by A.S.T.")),
    ADVANCES_ACQUISITION: (say("Buying advances"), say("by A.S.T.")),
    AST_ALTERATION: (say("On the A.S.T."), say("by rank")),
}
RANKING: Final[tuple[Text, Text | None]] = (say("All civilizations"), say("by rank"))  # if a phase has no own order
