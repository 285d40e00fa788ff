"""Saves of the first version: answers and picks are numbers, indexes into lists frozen with a game's data."""

from collections.abc import Mapping, Sequence
from typing import Any

from cradle.kernel.chance.dice import Roll, ways_to_roll
from cradle.kernel.chance.table import CHOOSE, DRAW, ROLL, RecordingTable, ScriptExhausted
from cradle.kernel.words.written import Kind, Pair, Things

Frozen = Mapping[str, Sequence[str]]  # by kind of thing: the ids in the order of the save's version


def inside(kinds: Sequence[Kind], old: Any, frozen: Frozen) -> Any:
    """An old answer for today's rules: a thing by its index in today's list, anything else unchanged."""
    answer = tuple(old) if isinstance(old, list) else old
    for kind in kinds:
        found = thing_of(kind, answer, frozen)
        if found is not None:
            return found
    return answer


def thing_of(kind: Kind, old: Any, frozen: Frozen) -> Any:
    """The thing of this kind that an old answer meant, or None if it meant none."""
    if isinstance(kind, Pair) and isinstance(old, tuple) and len(old) == 2:
        return inside([kind.first], old[0], frozen), inside([kind.second], old[1], frozen)
    if not isinstance(kind, Things) or not isinstance(old, int) or kind.name not in frozen:
        return None
    ids, place = frozen[kind.name], old - kind.first
    if not 0 <= place < len(ids) or ids[place] not in kind.places:
        return None
    return kind.first + kind.places[ids[place]]


class Stream:
    """All picks of an old save as one stream."""

    def __init__(self, picks: Sequence[int]) -> None:
        self.picks, self.used = picks, 0

    def next(self, ways: int) -> int:
        if self.used == len(self.picks):
            raise ScriptExhausted("after {used:# pick|# picks} of chance the old save holds no more", used=self.used)
        pick = self.picks[self.used]
        if not 0 <= pick < ways:
            wrong = "pick {number} is {name}, but there are only {ways:# way|# ways}"
            raise ScriptExhausted(wrong, number=self.used + 1, name=str(pick), ways=ways)
        self.used += 1
        return pick


class StreamTable(RecordingTable):
    """Picks come from an old save: a roll by its index among all rolls, a thing by its index in the frozen order."""

    def __init__(self, stream: Stream, frozen: Frozen) -> None:
        super().__init__(no_numbers)
        self.stream, self.frozen = stream, frozen

    def roll(self, dice: int) -> Roll:
        rolls, _ = ways_to_roll(dice)
        roll = rolls[self.stream.next(len(rolls))]
        self.picks.append([ROLL, list(roll)])
        return roll

    def draw(self, layer: Sequence[int], kind: Things, seat: int | None = None) -> int:
        return self.find(DRAW, layer, kind)

    def choose(self, things: Sequence[int], kind: Things, seat: int | None = None) -> int:
        return self.find(CHOOSE, things, kind)

    def find(self, verb: str, things: Sequence[int], kind: Things) -> int:
        at = in_frozen_order(things, kind, self.frozen)[self.stream.next(len(things))]
        self.picks.append([verb, kind.id_of(things[at])])
        return at


def no_numbers() -> float:
    raise ScriptExhausted("an old save gives picks, not numbers")


def in_frozen_order(things: Sequence[int], kind: Things, frozen: Frozen) -> Sequence[int]:
    """The indexes of sorted things, in the order of the old save."""
    places, ids = range(len(things)), tuple(frozen.get(kind.name, kind.ids))
    if ids == kind.ids or any([things[at] > things[at + 1] for at in places[:-1]]):
        return places
    then = {each: place for place, each in enumerate(ids)}
    return sorted(places, key=lambda at: then[kind.id_of(things[at])])
