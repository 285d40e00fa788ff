"""The kinds of things in the box that answers name and chance picks: areas, advances, cards, numbers of tokens."""

from typing import Any, Final

from cradle.games.megaciv.box.atlas import AREA_IDS, PLAIN_IDS, VOLCANO_IDS
from cradle.games.megaciv.box.cards import ADVANCE_IDS, CARD_IDS, COLOUR_IDS
from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS, TOKENS
from cradle.kernel.flow.agenda import DONE
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.written import Numbered, Numbers, Things, Word

AREA: Final = Things("area", AREA_IDS)
REGION: Final = Things("region", CIVILIZATION_IDS)  # a region is called after the civilization that lives there
PLAIN: Final = Things("plain", PLAIN_IDS)  # flood plains
VOLCANO: Final = Things("volcano", VOLCANO_IDS)
CIVILIZATION: Final = Things("civilization", CIVILIZATION_IDS)
CHAIR: Final = Things("chair", [f"seat {number}" for number in range(1, 19)])  # before civilizations are chosen
ADVANCE: Final = Things("advance", ADVANCE_IDS)
COLOUR: Final = Things("colour", COLOUR_IDS)  # of credits
CARD: Final = Things("card", CARD_IDS)  # by name
TRADE_CARD: Final = Things("trade_card", [*CARD_IDS, *[f"{each} east" for each in CARD_IDS]])  # by physical card


class Stacks(Numbered):
    """The nine stacks of trade cards."""

    def label(self, state: Any, choice: Any, answer: Any) -> Text:
        return say("stack {number}", number=answer)


class Tokens(Numbers):
    """A number of tokens."""

    def label(self, state: Any, choice: Any, answer: Any) -> Text:
        return say("{number:# token|# tokens}", number=answer)


STACK: Final = Stacks("stack", "stack", 1, 9)
NUMBER: Final = Numbers(0, TOKENS)
NUMBER_OF_TOKENS: Final = Tokens(0, TOKENS)
FINISH: Final = Word(DONE, "done", "Stop here")  # for choices without a better word for it
