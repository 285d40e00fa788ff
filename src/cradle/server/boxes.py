"""The printed parts of a game, which never change: made once for all matches that are played with the same box."""

from typing import Final

import msgspec
from msgspec import Raw

from cradle.kernel.record.record import Record

MOST_BOXES: Final = 64
NO_BOX: Final = Raw(b"null")


class Boxes:
    """The boxes in use, as JSON; the oldest one makes room for a new one."""

    def __init__(self) -> None:
        self._made: dict[bytes, Raw] = {}

    def of(self, record: Record, language: str) -> Raw:
        """The box of a match: the same for the same game, seats and options."""
        if record.game.box is None:
            return NO_BOX
        key = msgspec.json.encode((record.game.name, record.seats, record.game_options, language))
        if key not in self._made:
            while len(self._made) >= MOST_BOXES:
                del self._made[next(iter(self._made))]
            self._made[key] = Raw(msgspec.json.encode(record.game.box(record.state, language)))
        return self._made[key]
