"""How offers, values of commodities and Cancel are written in the market."""

from typing import Any, Final

from cradle.games.megaciv.phases.trade.drafts import STOP
from cradle.games.megaciv.phases.trade.market import MOST_OPEN_ANSWERS, MOST_OPEN_OFFERS
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.written import Numbered, Word, Written

OF_VALUE: Final = 100  # added to a face value in an answer that then names one of its commodities
VALUES: Final[tuple[int, ...]] = tuple([OF_VALUE + value for value in range(1, 10)])


class Offers(Numbered):
    """Offers and answers on the table, by number; the list of all answers knows them by their place among those asked
    for."""

    is_fixed = False

    def numbered(self, state: Any, choice: Any, answer: Any) -> Written | None:
        before = [each for each in choice.candidates(state) if self.least <= each < answer]
        return f"{self.word} {len(before) + 1}"

    def every(self) -> list[Written]:
        return [f"{self.word} {place}" for place in range(1, MOST_OPEN_OFFERS + MOST_OPEN_ANSWERS + 1)]


class FaceValues(Numbered):
    """A face value; one of its commodities is named next."""

    def label(self, state: Any, choice: Any, answer: Any) -> Text:
        return say("a commodity of value {value}", value=answer - OF_VALUE)


OFFER: Final = Offers("offer", "offer", 1, 999_999)
FACE_VALUES: Final = FaceValues("value", "value", VALUES[0], VALUES[-1], -OF_VALUE)
CANCEL: Final = Word(STOP, "cancel", "Cancel")
BACK: Final = Word(STOP, "cancel", "Back")
