"""Effects of advances: an advance has taken effect where a world without it would have gone on differently.

An answer is given twice, with the same luck: once in the world as it is, once in a copy in which nobody holds the
advance. What differs up to the next question, in what lies on the table or in what may be answered, is its effect.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from cradle.games.megaciv.box.cards import ADVANCES, EMPIRICISM, LITERACY, MATHEMATICS, MONUMENT, WRITTEN_RECORD
from cradle.games.megaciv.study.coverage import Met, WatchedTable
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, reply, settle
from cradle.kernel.flow.columns import columns

# Here the advances one holds are left out, or make others cheaper, which alone is no effect.
SHOPPING: Final = ("FillBasket", "UseLibrary", "TakeGift")
MARKET: Final = ("trade", "offering", "wishes", "dealings")  # modules
# taken with the purchase, no other effect
CREDITS_ALONE: Final = (EMPIRICISM, LITERACY, MATHEMATICS, MONUMENT, WRITTEN_RECORD)
EVERY: Final = 2  # so many answers one is tried
COMPARED: Final = tuple([name for name in columns(World) if name not in ("agenda", "advances")])


class Effects:
    """Advances whose effect is still wanted."""

    def __init__(self) -> None:
        self.wanted = [advance for advance in ADVANCES if advance not in CREDITS_ALONE]
        self.answers = 0

    def try_one(self, world: World, choice: Choice, answer: Any, luck: Random) -> None:
        """Look whether the next advance that somebody holds makes a difference here; in the market none does."""
        self.answers += 1
        if self.answers % EVERY or type(choice).__module__.endswith(MARKET):
            return
        held = frozenset().union(*[world.advances[seat] for seat in world.ranking])
        for advance in self.wanted:
            if advance in held:
                self.wanted.remove(advance)
                if not makes_a_difference(world, choice, answer, advance, luck):
                    self.wanted.append(advance)
                return


class ReckoningTable(WatchedTable):
    """Hears too which advances changed the figure of a calamity."""

    def __init__(self, source: Callable[[], float], met: Met, effects: Effects) -> None:
        super().__init__(source, met)
        self.effects = effects

    def tell(self, event: str, *facts: Any) -> None:
        super().tell(event, *facts)
        if event == "reckoned":
            changes = [line.facts.get("advance") for line in facts[2]]
            self.effects.wanted = [advance for advance in self.effects.wanted if advance not in changes]


def makes_a_difference(world: World, choice: Choice, answer: Any, advance: int, luck: Random) -> bool:
    """The markers' requirements in phase 13 count every advance, so what comes after it is not compared."""
    without = world.copy()
    without.advances = [held - {advance} for held in world.advances]
    if type(choice).__name__ in SHOPPING:
        return False
    if list(choice.options(world)) != list(choice.options(without)):
        return True
    turn, twin = world.turn, world.copy()
    outcomes = [outcome(each, choice, answer, luck) for each in (twin, without)]
    return twin.turn == turn and not twin.over and outcomes[0] != outcomes[1]


def outcome(world: World, choice: Choice, answer: Any, luck: Random) -> list[Any]:
    """What lies on the table after the answer, and what is asked next."""
    same = Random(0)
    same.setstate(luck.getstate())
    table = Table(same.random)
    reply(world, choice, answer, table)
    try:
        question = settle(world, table)
    except RuntimeError:  # in the middle of a payment that needs the advance
        return ["no way on"]
    asked = [] if question is None else [type(question).__name__, question.seat]
    if question is not None and asked[0] not in SHOPPING:
        asked.append(list(question.options(world)))
    return [*[getattr(world, name) for name in COMPARED], *asked]
