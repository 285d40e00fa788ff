"""The setters of puzzles in Mega Civilization: each kind knows its question, and weighs every answer exactly."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.puzzles.baskets import BasketPuzzles
from cradle.games.megaciv.puzzles.losses import LossPuzzles
from cradle.games.megaciv.puzzles.payments import PaymentPuzzles
from cradle.games.megaciv.puzzles.trades import TradePuzzles
from cradle.kernel.flow.agenda import name_of
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Text
from cradle.kernel.words.written import Written
from cradle.puzzles.puzzle import Puzzle, Weighed

KINDS: Final[dict[str, BasketPuzzles | PaymentPuzzles | TradePuzzles | LossPuzzles]] = {
    "points": BasketPuzzles(),
    "payment": PaymentPuzzles(),
    "trade": TradePuzzles(),
    "loss": LossPuzzles(),
}


class MegacivSetter:
    """Everything is exact here, so no budget is needed."""

    kinds: Final = {name: each.kind for name, each in KINDS.items()}

    def kinds_of(self, here: Perspective) -> list[str]:
        asked = here.asked()
        if asked is None:
            return []
        return [name for name, each in KINDS.items() if name_of(asked) in each.kind.questions and each.fits(here)]

    def weigh(self, here: Perspective, kind: str, budget: int) -> list[Weighed]:
        return KINDS[kind].weigh(here)

    def tempting(self, here: Perspective, kind: str) -> list[list[Written]]:
        return KINDS[kind].tempting(here)

    def judge(self, here: Perspective, puzzle: Puzzle, answers: Sequence[Written]) -> Weighed:
        return KINDS[puzzle.kind].judge(here, answers)

    def in_words(self, here: Perspective, puzzle: Puzzle, weighed: Weighed) -> tuple[Text, Text]:
        return KINDS[puzzle.kind].in_words(here, weighed)

    def reason(self, here: Perspective, puzzle: Puzzle) -> Text:
        return KINDS[puzzle.kind].reason(here, puzzle)


SETTER: Final = MegacivSetter()
"""The setters that the title names."""
