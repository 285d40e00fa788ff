"""The names of the seats: those that people chose, or else the game's current ones."""

from collections.abc import Sequence
from typing import Any

from cradle.kernel.record.parts.beginning import Beginning
from cradle.kernel.story.timeline import Story
from cradle.kernel.words.language import EN


class SeatNames:
    """The names of the seats in every language; the game's own may change with every line."""

    def __init__(self, beginning: Beginning) -> None:
        self._beginning = beginning
        self._since_last_line: dict[str, list[str]] = {}  # by language

    def called(self, story: Story, language: Any) -> list[str]:
        """The names of the seats; a seat without a chosen name has the game's current name for it in this language."""
        game, given = self._beginning.game, self._beginning.names
        game.catalog.words_in(language)
        if language == EN and (game.called is None or not story.lines):
            return given
        if language not in self._since_last_line:
            unnamed, own = self._usual(EN), self._own(story, language)
            named = [own[seat] if name == unnamed[seat] else name for seat, name in enumerate(given)]
            self._since_last_line[language] = named
        return self._since_last_line[language]

    def _own(self, story: Story, language: str) -> Sequence[str]:
        """The game's own names for the seats."""
        game = self._beginning.game
        now = [] if game.called is None or not story.lines else game.called(story.now.state, language)
        return now or self._usual(language)

    def _usual(self, language: str) -> Sequence[str]:
        return self._beginning.game.seat_names(self._beginning.seats, self._beginning.options, language)

    def forget(self) -> None:
        """The game has gone on."""
        self._since_last_line.clear()
