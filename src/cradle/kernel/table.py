"""The table: the only door to dice, draws and announcements.

A silent table plays; a recording one also remembers what chance decided and what was said; a scripted one rolls
what it is told; a probing one tries every way chance could fall.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random

from mypy_extensions import mypyc_attr

Event = tuple[int | None, str, tuple[object, ...]]  # who hears it (None: everyone), its name, its facts


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Silent: chance comes from one source of numbers in [0, 1), and nobody listens."""

    def __init__(self, source: Callable[[], float]) -> None:
        self.source = source

    def pick(self, ways: int) -> int:
        """One of so many equal ways."""
        return int(self.source() * ways)

    def weigh(self, sums: Sequence[int]) -> int:
        """One of several unequal ways; the weights are given as running sums."""
        total: int = sums[-1]
        return bisect_right(sums, int(self.source() * total))

    def tell(self, event: str, *facts: object) -> None:
        """Announce what happened, to everyone."""

    def whisper(self, seat: int, event: str, *facts: object) -> None:
        """Show something hidden to one seat; the others hear nothing."""


def seeded(seed: int) -> Table:
    return Table(Random(seed).random)


class RecordingTable(Table):
    """Remembers the picks and events of the answer in progress."""

    def __init__(self, source: Callable[[], float]) -> None:
        super().__init__(source)
        self.picks: list[int] = []
        self.events: list[Event] = []

    def pick(self, ways: int) -> int:
        way = int(self.source() * ways)
        self.picks.append(way)
        return way

    def weigh(self, sums: Sequence[int]) -> int:
        total: int = sums[-1]
        way = bisect_right(sums, int(self.source() * total))
        self.picks.append(way)
        return way

    def tell(self, event: str, *facts: object) -> None:
        self.events.append((None, event, facts))

    def whisper(self, seat: int, event: str, *facts: object) -> None:
        self.events.append((seat, event, facts))


class ScriptExhausted(Exception):
    """Chance was asked for something the script does not hold."""


class ScriptedTable(RecordingTable):
    """Chance falls as written: each pick is the next number of the script."""

    def __init__(self, script: Sequence[int]) -> None:
        super().__init__(_no_chance)
        self.script = script

    def pick(self, ways: int) -> int:
        return self.read(ways)

    def weigh(self, sums: Sequence[int]) -> int:
        return self.read(len(sums))

    def read(self, ways: int) -> int:
        place = len(self.picks)
        if place >= len(self.script):
            raise ScriptExhausted(f"pick {place + 1} of {ways} ways is missing")
        way = self.script[place]
        if not 0 <= way < ways:
            raise ScriptExhausted(f"pick {place + 1} is {way}, but there are only {ways} ways")
        self.picks.append(way)
        return way


def _no_chance() -> float:
    raise ScriptExhausted("this table has no dice")


class ProbingTable(RecordingTable):
    """Follows one branch of chance after another, with the exact probability of each."""

    def __init__(self) -> None:
        super().__init__(_no_chance)
        self.path: list[int] = []
        self.sums: list[Sequence[int]] = []
        self.chance = Fraction(1)

    def pick(self, ways: int) -> int:
        return self.weigh(range(1, ways + 1))

    def weigh(self, sums: Sequence[int]) -> int:
        place = len(self.picks)
        if place == len(self.path):
            self.path.append(_next_way(sums, 0))
        way = self.path[place]
        self.picks.append(way)
        self.sums.append(sums)
        self.chance *= Fraction(sums[way] - (sums[way - 1] if way else 0), sums[-1])
        return way

    def next_branch(self) -> bool:
        """Turn to the next branch not yet followed; False when all have been."""
        while self.path:
            way = _next_way(self.sums[len(self.path) - 1], self.path.pop() + 1)
            if way < len(self.sums[len(self.path)]):
                self.path.append(way)
                break
        self.picks, self.sums, self.events, self.chance = [], [], [], Fraction(1)
        return bool(self.path)


def _next_way(sums: Sequence[int], way: int) -> int:
    """The first way from here on that can happen at all."""
    while way < len(sums) and sums[way] == (sums[way - 1] if way else 0):
        way += 1
    return way
