"""One question put to a steward: what it sees, what it may answer, what it remembers, and why it answers so."""

from typing import Any

from cradle.games.megaciv.seen.numbers import Sight
from cradle.kernel.flow import Choice
from cradle.kernel.perspective import Perspective
from cradle.kernel.written import Written


class Scene:
    """The question with its options in writing; `notes` are the steward's memory and are replaced, never changed."""

    def __init__(self, perspective: Perspective, choice: Choice, notes: dict[str, Any]) -> None:
        self.perspective = perspective
        self.seat = choice.seat
        self.question: Any = choice
        self.sight: Sight = perspective.numbers()
        self.options: list[Written] = perspective.options()
        self.notes = notes
        self.why = ""

    def may(self, answer: Written) -> bool:
        return answer in self.options

    def note(self, name: str) -> Any:
        """What was remembered under this name in this turn, or None."""
        kept = self.notes.get(name)
        return kept[1] if kept is not None and kept[0] == self.sight.turn else None

    def remember(self, name: str, value: Any) -> None:
        """Keep plain data until the turn is over."""
        self.notes[name] = [self.sight.turn, value]

    def forget(self, name: str) -> None:
        self.notes.pop(name, None)

    def first(self) -> Written:
        """Any answer that is no end, if there is one."""
        for option in self.options:
            if option not in ("done", "wait", "cancel"):
                return option
        return self.options[0]
