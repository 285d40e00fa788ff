"""The kinds of things that answers name and chance decides: areas, advances, civilizations, cards."""

from typing import Final

from cradle.games.megaciv.box.atlas import AREA_IDS
from cradle.games.megaciv.box.cards import ADVANCE_IDS, CARD_IDS
from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS
from cradle.kernel.written import Things

AREA: Final = Things("area", AREA_IDS)
ADVANCE: Final = Things("advance", ADVANCE_IDS)
CIVILIZATION: Final = Things("civilization", CIVILIZATION_IDS)
CARD: Final = Things("card", CARD_IDS)  # by name
TRADE_CARD: Final = Things("trade_card", [*CARD_IDS, *[f"{each} east" for each in CARD_IDS]])  # by physical card
CHAIR: Final = Things("chair", [f"seat {number}" for number in range(1, 19)])  # before civilizations are chosen
