"""Questions that are answered with yes or no."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.world.state import World
from cradle.kernel.flow.agenda import Choice
from cradle.kernel.words.written import Kind, Word

YES: Final = 1
NO: Final = 0
YES_OR_NO: Final[tuple[int, ...]] = (YES, NO)


def yes_or_no(yes: str, no: str) -> tuple[Kind, ...]:
    """The two answers with the words of their buttons: what happens, never only Yes and No."""
    return (Word(YES, "yes", yes), Word(NO, "no", no))


class YesOrNo(Choice):
    """A question with two answers; `answers` names their buttons."""

    answers = yes_or_no("Yes", "No")

    def candidates(self, world: World) -> Sequence[int]:
        return YES_OR_NO
