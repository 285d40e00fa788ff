"""What this process knows of a match: its row and seats, open requests, record and clocks."""

import asyncio
from typing import Any

import msgspec

from cradle.kernel.record.record import Record
from cradle.server.match.parts.clocks import MatchClocks
from cradle.server.match.parts.shown_table import pace_of
from cradle.server.protocol.messages import Order
from cradle.server.protocol.setting_up import Pace
from cradle.server.store import Gone, Match, StoredRequest, StoredSeat
from cradle.server.trouble import Hindrance


class MatchMemory:
    """A match in memory. Hold its `lock` to look at the record or to change anything."""

    def __init__(self, match: Match, chairs: list[StoredSeat], now: float) -> None:
        self.match, self.chairs = match, chairs
        self.id = match.id
        self.lock = asyncio.Lock()
        self.requests: list[StoredRequest] = []
        self.decided: StoredRequest | None = None  # the last one, so that its asker hears the outcome
        self.record: Record | None = None
        self.clocks = MatchClocks(self.pace, match.seats)
        self.let_be: dict[int, int] = {}  # by bot in a market: the number of news when it last wanted nothing
        self.copies: dict[int, asyncio.Task[Any]] = {}  # by line: copies for phones at a real board
        self.runs: tuple[int, list[int]] = (-1, [])  # by line: last turns of a forecast
        self.trouble: Hindrance | None = None  # why the match cannot go on
        self.deleted = False  # nothing can be done in it any more
        self.loaded = self.used = now  # when it came into memory; when somebody last did something here

    @property
    def pace(self) -> Pace:
        return pace_of(self.match)

    @property
    def has_hints(self) -> bool:
        """Bots and planner give advice in this match."""
        return bool(self.match.settings.get("hints", True))

    def orders_of(self, seat: int) -> list[Order]:
        return msgspec.convert(self.chairs[seat].orders, list[Order])

    def people(self, record: Record) -> list[int]:
        """The seats that people play."""
        return [chair.seat for chair in self.chairs if chair.kind == "person" and record.bots[chair.seat] is None]

    def check_there(self) -> None:
        """Refuse if the match has been deleted."""
        if self.deleted:
            raise Gone

    def set_seat(self, seat: int, columns: dict[str, object]) -> None:
        """Set columns of a seat that have been stored."""
        for name, value in columns.items():
            setattr(self.chairs[seat], name, value)

    def seat_bots(self, record: Record) -> None:
        """Note the bots that play, as the record has them."""
        for chair, bot in zip(self.chairs, record.bots, strict=True):
            chair.bot = None if bot is None else bot[0]
