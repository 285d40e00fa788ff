"""Questions to people, for lists of matches: in every language, each question put into words once."""

from collections.abc import Iterable

from cradle.kernel.record.record import Record
from cradle.server.words import LANGUAGES


class Prompts:
    """The questions that a match waits for."""

    def __init__(self) -> None:
        self._told: dict[int, tuple[int, dict[str, str]]] = {}  # by seat: the number of its question, and its words

    def told(self, record: Record, people: Iterable[int]) -> dict[str, dict[str, str]]:
        """By seat and language, the questions to people."""
        asked = set(people) & set(record.waiting())
        self._told = {seat: self._question(record, seat) for seat in sorted(asked)}
        return {str(seat): words for seat, (_, words) in self._told.items()}

    def _question(self, record: Record, seat: int) -> tuple[int, dict[str, str]]:
        before, number = self._told.get(seat), record.asked(seat)
        if before is not None and before[0] == number:
            return before
        return number, {language: record.prompt(seat, language) for language in LANGUAGES}
