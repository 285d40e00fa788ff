"""A small game for saves that come forward: everyone picks the fruit of a garden, then a die tells the weather."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, State, Step, together
from cradle.kernel.game import ORDER, Game, Migration, Rules, Score, Seen, Spoken
from cradle.kernel.words.catalog import Catalog, No, no, say
from cradle.kernel.words.language import ENGLISH, Words
from cradle.kernel.words.written import Things, Word

FRUIT = Things("fruit", ["apple", "pear", "plum", "quince"])
APPLE, PEAR, PLUM, QUINCE = range(4)


class Orchard(State):
    gardens: list[tuple[int, ...]]  # by seat: how much of each fruit hangs there
    baskets: list[int]  # by seat
    weather: int


class Harvest(Choice):
    """Fruit is picked one by one; whoever picks a quince finds a note in it."""

    answers = (FRUIT, Word(DONE, "done", "Go home"))
    prompt = "Pick a fruit, or go home"
    ends: ClassVar[bool] = True

    def __init__(self, seat: int, picked: int) -> None:
        self.seat, self.picked = seat, picked

    def candidates(self, orchard: Orchard) -> Sequence[int]:
        return (APPLE, PEAR, PLUM, QUINCE, DONE)

    def refuse(self, orchard: Orchard, fruit: int) -> No | None:
        if fruit != DONE and orchard.gardens[self.seat][fruit] == 0:
            return no("none hangs there", "OR-1")
        return None

    def has_begun(self, orchard: Orchard) -> bool:
        return self.picked > 0

    def apply(self, orchard: Orchard, fruit: int, table: Table) -> None:
        if fruit == DONE:
            return
        garden = orchard.gardens[self.seat]
        orchard.gardens[self.seat] = garden[:fruit] + (garden[fruit] - 1,) + garden[fruit + 1 :]
        orchard.baskets[self.seat] += 1
        if fruit == QUINCE:
            table.whisper(self.seat, "note", self.seat)
        orchard.then(type(self)(self.seat, self.picked + 1))


class Weather(Step):
    def run(self, orchard: Orchard, table: Table) -> None:
        orchard.weather = table.roll(1)[0]


def orchard(
    rules: int = 2, migrations: Mapping[int, Migration] | None = None, kind: Things = FRUIT, ask: type[Choice] = Harvest
) -> Game:
    """The game in some version, with the names of that version."""

    def setup(seats: int, options: dict[str, Any], table: Table) -> Orchard:
        """One fruit of a kind that chance decides hangs in every garden, and one quince."""
        state = Orchard()
        state.gardens, state.baskets, state.weather = [], [0] * seats, 0
        for _ in range(seats):
            more = table.draw((APPLE, PEAR, PLUM), kind)
            state.gardens.append(tuple([int(fruit in (more, QUINCE)) for fruit in range(4)]))
        questions: list[Any] = [ask(seat, 0) for seat in range(seats)]  # type: ignore[call-arg]  # a kind of Harvest
        state.then(together(questions), Weather())
        return state

    return Game(
        name="orchard",
        title="The Orchard",
        rules=Rules(
            rules,
            (1, 2, 3),
            {"order": ORDER},
            setup,
            lambda state, seat: Score([(state.baskets[seat], say("fruit", "OR-1"))]),
            migrations=migrations,
        ),
        seen=Seen(
            lambda state, language: {"baskets": state.baskets[:]},
            lambda state, seat, language: {},
            lambda state, seat, table: state.copy(),
        ),
        spoken=Spoken(
            Catalog(Words(ENGLISH), {"note": ("seat", "A note for {seat}")}),
            lambda seats, options, language: ("Ann", "Ben", "Cleo")[:seats],
        ),
    )
