"""Every answer of a game by number, for programs that learn to play.

The list pairs a kind of thing with how it is written, for ``"rome"`` may be an area, a seat or a region. It is frozen
in the game's data and only ever appended to, so that a program trained on a shorter list can go on; its length is its
version. Ships and offers are numbered by their place among those a seat has, and `wait` is left out.
"""

from collections.abc import Sequence
from typing import Any

from cradle.kernel.flow.choice import Choice
from cradle.kernel.words.written import kind_of


class AnswerList:
    """The answers of a game, numbered from 0."""

    def __init__(self, pairs: Sequence[Sequence[Any]]) -> None:
        self.pairs = tuple([(str(kind), _key(written)) for kind, written in pairs])
        self._places: dict[tuple[str, Any], int] = {pair: number for number, pair in enumerate(self.pairs)}
        self._known: dict[type, dict[Any, int]] = {}  # by choice: answers that are always written the same

    def __len__(self) -> int:
        return len(self.pairs)

    def number(self, state: Any, choice: Choice, answer: Any) -> int:
        """The number of a candidate."""
        known = self._known.setdefault(type(choice), {})
        number = known.get(answer, -1)
        if number >= 0:
            return number
        kind = kind_of(choice.answers, state, choice, answer)
        number = self._places[kind.name, _key(kind.numbered(state, choice, answer))]
        if kind.is_fixed:
            known[answer] = number
        return number

    def legal(self, state: Any, choice: Choice, options: Sequence[Any]) -> dict[int, Any]:
        """The options of a question by their numbers."""
        known = self._known.get(type(choice))
        if known is None:
            known = self._known[type(choice)] = {}
        found: dict[int, Any] = {}
        for answer in options:
            number = known.get(answer, -1)
            found[number if number >= 0 else self.number(state, choice, answer)] = answer
        return found

    def answer(self, state: Any, choice: Choice, number: int) -> Any:
        """The option of this number, or None."""
        for answer in choice.options(state):
            if self.number(state, choice, answer) == number:
                return answer
        return None


def _key(written: Any) -> Any:
    """A written answer as a key of a dict: lists become tuples."""
    return tuple(written) if isinstance(written, list) else written
