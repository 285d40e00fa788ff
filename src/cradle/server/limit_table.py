"""How much one address, person, seat, socket or match may ask for: one table, and the sentences that explain it.

`docs/security.md` has the same table, with what happens beyond each limit. Limits within a time recover
steadily; limits at once recover when one of the counted things ends.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from math import ceil
from typing import Final

from msgspec import Struct

from cradle.server.runtime.rate_limits import RateLimits
from cradle.server.trouble import TooMuch
from cradle.server.words import in_words

A_MINUTE: Final = 60.0
AN_HOUR: Final = 3_600.0
AT_ONCE: Final = 0.0


class Limit(Struct, frozen=True):
    """The limits by kind of owner, within this many seconds or at once."""

    within: float
    most: dict[str, int]


LIMITS: Final[dict[str, Limit]] = {
    "requests": Limit(A_MINUTE, {"address": 1_200}),
    "connections": Limit(AT_ONCE, {"address": 300}),
    "sockets": Limit(AT_ONCE, {"address": 200}),
    "messages": Limit(5.0, {"socket": 250}),
    "loop time": Limit(10.0, {"address": 2_500, "match": 4_000}),  # milliseconds of the event loop's work
    "unread": Limit(AT_ONCE, {"socket": 1_000_000, "address": 16_000_000}),  # bytes that wait for a reader
    "matches": Limit(AN_HOUR, {"address": 60, "person": 60}),
    "people": Limit(AN_HOUR, {"address": 120}),
    "uploads": Limit(AN_HOUR, {"address": 40, "person": 40}),
    "uploads at once": Limit(AT_ONCE, {"address": 3, "server": 48}),
    "upload bytes": Limit(AN_HOUR, {"address": 64_000_000}),
    "analyses": Limit(AN_HOUR, {"address": 20, "person": 20}),
    "pictures": Limit(AN_HOUR, {"address": 20, "person": 20}),  # films count too
    "seat requests": Limit(10 * A_MINUTE, {"address": 6, "person": 3, "match": 18}),
    "remarks": Limit(A_MINUTE, {"seat": 30, "match": 90}),
    "asks": Limit(A_MINUTE, {"seat": 20}),  # requests to the others at the table
}
SAYS: Final = {
    "requests": "The server answers {most} requests a minute from one address",
    "connections": "The server keeps {most} connections from one address",
    "sockets": "From one address, {most} pages can look at matches at once",
    "loop time": "The server has worked on what your address asked for as long as it can",
    "matches": "You can begin {most} matches an hour",
    "people": "The server gets to know {most} new people an hour from one address",
    "uploads": "You can upload {most} saved games an hour",
    "uploads at once": "The server takes {most} uploads at once",
    "upload bytes": "You can upload {most} bytes an hour",
    "analyses": "You can have {most} matches analysed an hour",
    "pictures": "You can have {most} films and pictures made an hour",
    "seat requests": "A seat can be asked for {most} times in ten minutes",
    "remarks": "There is room for {most} remarks a minute",
    "asks": "You can ask the table {most} times a minute",
}
AGAIN: Final = {
    "seconds": "{limit}; please try again in {number} seconds",
    "minutes": "{limit}; please try again in {number} minutes",
    "later": "{limit}; please try again when one of them has ended",
}
LONG: Final = 120  # seconds; longer times are told in minutes


class Limits:
    """Everything that has been counted; `given` replaces numbers of the table, by name."""

    def __init__(self, given: Mapping[str, int], now: Callable[[], float] = time.monotonic) -> None:
        self._given, self._now = given, now
        self._rates: dict[tuple[str, str], RateLimits] = {
            (name, whose): self._rate(name, whose, limit.within)
            for name, limit in LIMITS.items()
            for whose in limit.most
            if limit.within
        }
        self._held: dict[tuple[str, str], Counter[str]] = {
            (name, whose): Counter() for name, limit in LIMITS.items() for whose in limit.most if not limit.within
        }

    def most(self, name: str, whose: str) -> int:
        """One number of the table."""
        return self._given.get(name, LIMITS[name].most[whose])

    def _rate(self, name: str, whose: str, seconds: float) -> RateLimits:
        most = self.most(name, whose)
        return RateLimits(most, most / seconds, self._now)

    # ---- within a time

    def count(self, name: str, /, **who: str) -> None:
        """Count one more for each of these owners; beyond a limit, refuse with the limit and when to try again."""
        self.check(name, **who)
        self.spend(name, 1.0, **who)

    def check(self, name: str, amount: float = 1.0, /, **who: str) -> None:
        """Refuse if one more, or this much more, would be beyond a limit."""
        for whose, key in who.items():
            if wait := self._rates[name, whose].wait(key, amount):
                raise too_much(name, self.most(name, whose), wait)

    def spend(self, name: str, amount: float, /, **who: str) -> None:
        """Count this much as used, even if it is more than was left."""
        for whose, key in who.items():
            self._rates[name, whose].spend(key, amount)

    def wait(self, name: str, /, **who: str) -> float:
        """Seconds until there may be one more."""
        return max(self._rates[name, whose].wait(key) for whose, key in who.items())

    # ---- at once

    @contextmanager
    def one_more(self, name: str, /, **who: str) -> Iterator[None]:
        """Count one more as open or under way, or refuse beyond the limit."""
        for whose, key in who.items():
            if not self.has_room(name, 1, **{whose: key}):
                raise too_much(name, self.most(name, whose))
        self.hold(name, 1, **who)
        try:
            yield
        finally:
            self.hold(name, -1, **who)

    def has_room(self, name: str, amount: int, /, **who: str) -> bool:
        """Whether there is room for this much more."""
        return all(self._held[name, whose][key] + amount <= self.most(name, whose) for whose, key in who.items())

    def hold(self, name: str, amount: int, /, **who: str) -> None:
        """Count this much more as held, or less; owners who hold nothing are forgotten."""
        for whose, key in who.items():
            held = self._held[name, whose]
            held[key] += amount
            if held[key] <= 0:
                del held[key]

    def held(self, name: str, whose: str) -> int:
        """How much of it all owners hold together."""
        return self._held[name, whose].total()


def too_much(name: str, most: int, wait: float = 0.0) -> TooMuch:
    """The refusal, with the limit and when to try again."""
    number = max(2, ceil(wait) if wait < LONG else ceil(wait / A_MINUTE))
    when = "later" if not wait else "seconds" if wait < LONG else "minutes"

    def told(language: str) -> str:
        limit = in_words(SAYS[name], {"most": most}, language)
        return in_words(AGAIN[when], {"limit": limit, "number": number}, language)

    return TooMuch("", told=told, wait=ceil(wait))
