"""The pace of bots in a market with people: each acts once in a few seconds, and at first they only make offers.

People have time to read a bot's offer before another bot takes it up. In a match of days nobody waits for that, and
once only bots are left they deal with each other without a break. While the match is paused, no time passes.
"""

from random import Random
from typing import Final

from cradle.kernel.record.record import Record
from cradle.kernel.words.written import Written
from cradle.server.match import standing_orders
from cradle.server.match.room import Room

BETWEEN: Final = (2.0, 4.0)  # seconds from one action of a bot to its next
OPENING: Final = 5.0  # seconds in which people look around: bots answer nobody yet
READING: Final = 8.0  # seconds in which only people may take up a bot's offer


class MarketPace:
    """Decides when the bots of one room may act in the market that is open now."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._opened: float | None = None  # the table's time when people were first seen in this market
        self._due: dict[int, float] = {}  # by bot: when it may act again
        self._offered: dict[str, float] = {}  # by bot, as others name it: when it last made an offer

    def holds(self, seat: int, record: Record) -> bool:
        """Whether people are trading and this bot has just acted."""
        if not self._counts(record):
            self._opened = None
            self._due.clear()
            self._offered.clear()
            return False
        now = self._now()
        if self._opened is None:
            self._opened = now
        if seat not in self._due:
            self._due[seat] = now + pause(seat, record) - BETWEEN[0]
        return now < self._due[seat]

    def acted(self, seat: int, record: Record) -> None:
        if self._counts(record):
            self._due[seat] = self._now() + pause(seat, record)

    def offered(self, record: Record, since: int) -> None:
        """A bot has made an offer: the events from `since` on give the name that others use for it."""
        self._offered.update({str(item["facts"].get("seat")): self._now() for item in record.news(None, since)})

    def keeps_back(self, seat: int, record: Record, first: Written) -> bool:
        """Whether an answer that is no offer has to wait: people have just come, or have not yet read a bot's offer."""
        if self._opened is None or not self._counts(record) or first in record.game.market_openings:
            return False
        readable = self._offered.get(str(first), -READING) + READING
        still = max(self._opened + OPENING, readable) - self._now()
        if still <= 0:
            return False
        still = min(still, BETWEEN[0])  # meanwhile a person may have offered something better
        self._due[seat] = self._now() + still + pause(seat, record) - BETWEEN[0]
        return True

    def _now(self) -> float:
        return self.room.clocks.table_time(self.room.house.now())

    def _counts(self, record: Record) -> bool:
        return record.in_market and self.room.memory.pace.kind != "days" and people_in(self.room, record)


def pause(seat: int, record: Record) -> float:
    """The time this bot takes, a little different for each bot and each time."""
    return Random(f"{seat} {record.length}").uniform(*BETWEEN)


def alone_in_market(room: Room, record: Record) -> bool:
    """Whether only bots are left in the market, and seats that only listen."""
    return record.in_market and not people_in(room, record)


def people_in(room: Room, record: Record) -> bool:
    """Whether a person is among the seats with something to decide."""
    asked = [seat for seat in record.waiting() if record.bots[seat] is None]
    return any(not only_listens(room, record, seat) for seat in asked)


def only_listens(room: Room, record: Record, seat: int) -> bool:
    return record.bots[seat] is None and standing_orders.listens(record, seat, room.memory.orders_of(seat))
