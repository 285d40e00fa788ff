"""Shadow games: a phase on the screen, and the same phase at a table where people report what they see on the board."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from cradle.bots.bot import BlindBot
from cradle.bots.registry import make
from cradle.games.megaciv.box.civilizations import TOKENS
from cradle.games.megaciv.world.counts import Counts
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table as Chance
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import Choice, Step, name_of, reply, settle
from cradle.kernel.flow.columns import columns
from loops import as_they_come

MAP: Final = ("tokens", "city", "new_cities", "ships")
Said = tuple[str, int, Any]  # question, seat, answer
Report = Callable[[Choice, World, World, World], Any]  # to a question, with the worlds at the table, before and after


class Table(World):
    """A world whose map cannot be read: it lies on the table."""


def hidden(name: str) -> property:
    def read(world: World) -> Any:
        raise AssertionError(f"{name} is read, but the board lies on the table")

    return property(read, lambda world, value: None)


for each in MAP:
    setattr(Table, each, hidden(each))


def at_the_table(world: World, rng: Random) -> World:
    """The same world with its board on the table; of some stocks only bounds are known."""
    table = Table()
    for name in columns(World):
        value = getattr(world, name)
        setattr(table, name, value[:] if isinstance(value, list) else value)
    table.agenda = []
    most = []
    for seat in range(world.seats):
        stock, doubt = world.stock[seat], rng.choice([0, 0, 3, 20])
        table.stock[seat] = max(0, stock - rng.randint(0, doubt))
        most.append(min(TOKENS - world.treasury[seat], stock + rng.randint(0, doubt)))
    everyone = frozenset(range(world.seats))  # may meet everyone
    table.counts = Counts(tuple(most), tuple([everyone - {seat} for seat in range(world.seats)]))
    return table


def on_the_screen(
    world: World, phase: Step, seed: int, chance: Chance | None = None, said: list[Said] | None = None
) -> World:
    """The world after a phase as the engine plays it, by a busy bot and chance; `said` takes what was answered."""
    after, busy, chance = world.copy(), make("busy", Random(seed)), chance or seeded(seed)
    assert isinstance(busy, BlindBot)
    after.agenda = [phase]
    for choice in as_they_come(settle, after, chance):
        answer = busy.pick(choice, choice.options(after))
        if said is not None:
            said.append((name_of(choice), choice.seat, answer))
        reply(after, choice, answer, chance)
    return after


def play_reported(table: World, phase: Step, report: Report, before: World, after: World) -> list[Choice]:
    """The same phase at the table; return what was asked."""
    asked, chance = [], seeded(1)
    table.agenda = [phase]
    for choice in as_they_come(settle, table, chance):
        answer = report(choice, table, before, after)
        assert answer in choice.candidates(table), (choice, answer)
        assert choice.refuse(table, answer) is None, (choice, answer)
        asked.append(choice)
        reply(table, choice, answer, chance)
    return asked


def check_against(table: World, after: World, besides: tuple[str, ...] = ()) -> None:
    """All columns but those of the map are equal, and each stock lies within its bounds."""
    assert table.counts is not None
    for name in columns(World):
        if name not in (*MAP, "agenda", "counts", "stock", *besides):
            assert getattr(table, name) == getattr(after, name), name
    for seat, stock in enumerate(after.stock):
        assert 0 <= table.stock[seat] <= stock <= table.counts.most[seat] <= TOKENS - after.treasury[seat], seat
