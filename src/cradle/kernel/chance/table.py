"""The table: the only door to dice, draws and announcements.

A silent table plays; a recording one also remembers the picks by name and the events; a scripted one follows a list of
picks; a probing one tries every possible outcome; a stopping one stops before anything that could not be taken back.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cradle.kernel.chance.dice import Roll, ways_to_roll
from cradle.kernel.words.catalog import PLAIN, Text, Told, say
from cradle.kernel.words.written import Things

Event = tuple[int | None, str, tuple[object, ...]]  # the seat that hears it (None: everyone), its name, its facts
Pick = Sequence[Any]  # what chance decided: ["roll", [3, 5, 1]], ["draw", "salt"], ["choose", "red"]

ROLL: Final = "roll"
DRAW: Final = "draw"
CHOOSE: Final = "choose"
WANTED: Final = {ROLL: "dice are rolled here", DRAW: "something is drawn here", CHOOSE: "something is chosen here"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Silent: chance comes from one source of numbers in [0, 1), a number for each pick, and nobody listens."""

    def __init__(self, source: Callable[[], float]) -> None:
        self.source = source

    def roll(self, dice: int) -> Roll:
        """Roll this many dice; faces ascending."""
        rolls, sums = ways_to_roll(dice)
        return rolls[bisect_right(sums, int(self.source() * sums[-1]))]

    def draw(self, layer: Sequence[int], kind: Things, seat: int | None = None) -> int:
        """Draw a card: its index in the layer. Only `seat` sees it, or everyone if it is None."""
        return int(self.source() * len(layer))

    def choose(self, things: Sequence[int], kind: Things, seat: int | None = None) -> int:
        """Choose one of these things with equal chances: its index. Only `seat` sees it, or everyone if it is None."""
        return int(self.source() * len(things))

    def tell(self, event: str, *facts: object) -> None:
        """Announce what happened, to everyone."""

    def reveal(self, event: str, *facts: object) -> None:
        """Announce something hidden until now to everyone; nobody can take back what came before."""

    def whisper(self, seat: int, event: str, *facts: object) -> None:
        """Show something hidden to one seat; the others hear nothing."""


def seeded(seed: int) -> Table:
    return Table(Random(seed).random)


@mypyc_attr(allow_interpreted_subclasses=True)
class RecordingTable(Table):
    """Remembers the picks and events of the answer in progress, and whether something hidden was shown."""

    def __init__(self, source: Callable[[], float]) -> None:
        super().__init__(source)
        self.picks: list[Pick] = []
        self.events: list[Event] = []
        self.shown = False

    def roll(self, dice: int) -> Roll:
        rolls, sums = ways_to_roll(dice)
        roll = rolls[bisect_right(sums, int(self.source() * sums[-1]))]
        self.picks.append([ROLL, list(roll)])
        return roll

    def draw(self, layer: Sequence[int], kind: Things, seat: int | None = None) -> int:
        at = int(self.source() * len(layer))
        self.picks.append([DRAW, kind.id_of(layer[at])])
        return at

    def choose(self, things: Sequence[int], kind: Things, seat: int | None = None) -> int:
        at = int(self.source() * len(things))
        self.picks.append([CHOOSE, kind.id_of(things[at])])
        return at

    def tell(self, event: str, *facts: object) -> None:
        self.events.append((None, event, facts))

    def reveal(self, event: str, *facts: object) -> None:
        self.events.append((None, event, facts))
        self.shown = True

    def whisper(self, seat: int, event: str, *facts: object) -> None:
        self.events.append((seat, event, facts))
        self.shown = True


class ScriptExhausted(Told):
    """The game needs a pick that the script does not have."""

    def __init__(self, template: str, **facts: object) -> None:
        text = Text(template, "", facts)
        super().__init__(PLAIN.phrase(text), text)


class ScriptedTable(RecordingTable):
    """Each pick is the next entry of a script: a name, or a number among all possible outcomes."""

    def __init__(self, script: Sequence[Any]) -> None:
        super().__init__(_no_chance)
        self.script = script

    def roll(self, dice: int) -> Roll:
        rolls, _ = ways_to_roll(dice)
        said = self.next_pick(ROLL)
        if isinstance(said, int):
            roll = rolls[self.way(said, len(rolls))]
        else:
            roll = tuple(said) if isinstance(said, list | tuple) else ()
        if roll not in rolls:
            wrong = "pick {number} is {name}, which is no roll of {dice:# die|# dice}"
            raise ScriptExhausted(wrong, number=len(self.picks) + 1, name=str(said), dice=dice)
        self.picks.append([ROLL, list(roll)])
        return roll

    def draw(self, layer: Sequence[int], kind: Things, seat: int | None = None) -> int:
        return self.find(DRAW, layer, kind)

    def choose(self, things: Sequence[int], kind: Things, seat: int | None = None) -> int:
        return self.find(CHOOSE, things, kind)

    def find(self, verb: str, things: Sequence[int], kind: Things) -> int:
        said = self.next_pick(verb)
        if isinstance(said, int):
            at = self.way(said, len(things))
        else:
            thing = kind.read(None, None, said)
            if thing is None or thing not in things:
                wrong = "pick {number} is {name}, which is not there to be drawn or chosen"
                raise ScriptExhausted(wrong, number=len(self.picks) + 1, name=repr(said))
            at = things.index(thing)
        self.picks.append([verb, kind.id_of(things[at])])
        return at

    def next_pick(self, verb: str) -> Any:
        place = len(self.picks)
        if place >= len(self.script):
            raise ScriptExhausted("pick {number} is missing: {wanted}", number=place + 1, wanted=say(WANTED[verb]))
        said = self.script[place]
        if isinstance(said, int):
            return said
        if not isinstance(said, list | tuple) or len(said) != 2 or said[0] != verb:
            wrong = "pick {number} is {name}, but {wanted}"
            raise ScriptExhausted(wrong, number=place + 1, name=repr(said), wanted=say(WANTED[verb]))
        return said[1]

    def way(self, said: int, ways: int) -> int:
        if not 0 <= said < ways:
            wrong = "pick {number} is {name}, but there are only {ways:# way|# ways}"
            raise ScriptExhausted(wrong, number=len(self.picks) + 1, name=str(said), ways=ways)
        return said


def _no_chance() -> float:
    raise ScriptExhausted("this table has no dice")


class ProbingTable(RecordingTable):
    """Tries every possible outcome, one branch after another, each with its exact probability."""

    def __init__(self) -> None:
        super().__init__(_no_chance)
        self.path: list[int] = []
        self.sums: list[Sequence[int]] = []
        self.chance = Fraction(1)

    def roll(self, dice: int) -> Roll:
        rolls, sums = ways_to_roll(dice)
        return rolls[self.follow(sums)]

    def draw(self, layer: Sequence[int], kind: Things, seat: int | None = None) -> int:
        return self.follow(range(1, len(layer) + 1))

    def choose(self, things: Sequence[int], kind: Things, seat: int | None = None) -> int:
        return self.follow(range(1, len(things) + 1))

    def follow(self, sums: Sequence[int]) -> int:
        """The outcome to follow in this branch; the weights of all are given as running sums."""
        place = len(self.sums)
        if place == len(self.path):
            self.path.append(0)
        way = self.path[place]
        self.sums.append(sums)
        self.chance *= Fraction(sums[way] - (sums[way - 1] if way else 0), sums[-1])
        return way

    def next_branch(self) -> bool:
        """Turn to the next branch; False when all have been followed."""
        while self.path:
            way = self.path.pop() + 1
            if way < len(self.sums[len(self.path)]):
                self.path.append(way)
                break
        self.sums, self.events, self.chance = [], [], Fraction(1)
        return bool(self.path)


class Stopped(Exception):
    """Something would happen that cannot be taken back."""


class StoppingTable(RecordingTable):
    """Raises Stopped at the first pick and before the first hidden thing is shown."""

    def __init__(self) -> None:
        super().__init__(_no_chance)

    def roll(self, dice: int) -> Roll:
        raise Stopped("chance")

    def draw(self, layer: Sequence[int], kind: Things, seat: int | None = None) -> int:
        raise Stopped("chance")

    def choose(self, things: Sequence[int], kind: Things, seat: int | None = None) -> int:
        raise Stopped("chance")

    def reveal(self, event: str, *facts: object) -> None:
        raise Stopped("reveal")

    def whisper(self, seat: int, event: str, *facts: object) -> None:
        raise Stopped("reveal")
