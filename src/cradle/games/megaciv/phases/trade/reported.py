"""Phase 7 with cards on a real table: everyone trades there until all are done, or the bell rings (P7.1)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.phases.trade.trade import CloseMarket
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, Step, in_the_open
from cradle.kernel.words.written import Word

JUST_DONE: Final[tuple[int, ...]] = (DONE,)


class TradeAtTable(Step):
    """The program knows no hands, so everyone is at the market (P7.2)."""

    def run(self, world: World, table: Table) -> None:
        world.trading = frozenset(world.ranking)
        table.tell("market_opened", world.ranking)
        world.then(in_the_open([EndTrade(seat) for seat in world.ranking]), CloseMarket())


class EndTrade(Choice):
    """Players do not report what changed hands (P7.1, G.34)."""

    prompt = "Trade with the others, and say when you are done"
    awaited = "{seat} is trading"
    rule = "P7.1"
    answers = (Word(DONE, "done", "I am done trading"),)
    ends = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return JUST_DONE

    def is_asked_alone(self, world: World, answer: int) -> bool:
        """Ask even a single answer: trade goes on until the last player is done."""
        return True

    def apply(self, world: World, answer: int, table: Table) -> None:
        world.trading -= {self.seat}
        table.tell("market_left", self.seat)
