"""Phase 3 at a real board: everyone moves there and says so, in order if they may meet each other."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.cards import METALWORKING
from cradle.games.megaciv.box.civilizations import SHIPS
from cradle.games.megaciv.box.kinds import NUMBER
from cradle.games.megaciv.phases.movement.entry import Entry, entry_of
from cradle.games.megaciv.phases.movement.ships import PRICE
from cradle.games.megaciv.told.on_the_map import AboutReportMove, Neighbour
from cradle.games.megaciv.world.conflict.strength import threshold
from cradle.games.megaciv.world.counters import pay
from cradle.games.megaciv.world.kinds import id_of_owner
from cradle.games.megaciv.world.orders import movement_order
from cradle.games.megaciv.world.reported.stock import may_grow
from cradle.games.megaciv.world.state import World, holds, tokens_on_board
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step, in_contact
from cradle.kernel.flow.closed_lanes import follow_anew
from cradle.kernel.words.catalog import No, Text, no, say

MOST_PAID: Final = SHIPS * PRICE  # for a new fleet
PAYMENTS: Final[tuple[int, ...]] = tuple(range(MOST_PAID + 1))


class ReportedMovement(Step):
    """In movement order; players with nobody before them whom they may meet move at once (P3.1)."""

    def run(self, world: World, table: Table) -> None:
        assert world.counts is not None
        order = [seat for seat in movement_order(world) if tokens_on_board(world, seat) or world.treasury[seat]]
        world.counts = world.counts.without_waits()  # they were for another turn
        contacts = world.counts.to_move_apart()
        if order:
            world.then(in_contact({seat: [ReportMove(seat)] for seat in order}, contacts))


def with_contacts(world: World) -> None:
    """Contacts have changed during movement: players yet to move wait for those they may meet, and nobody else."""
    assert world.counts is not None
    follow_anew(world, world.counts.to_move_apart())


class ReportMove(Choice):
    """Players say that all tokens and ships have moved, and what ships cost from treasury (P3.2, P3.9, P3.11)."""

    prompt = "Move your tokens and ships on the board, then say what ships cost you from treasury"
    awaited = "{seat} is moving on the board"
    rule = "P3.2"
    deed = "{what}"
    answers = (NUMBER,)
    ends = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def about(self, world: World) -> AboutReportMove:
        assert world.counts is not None
        entry, met = entry_of(world, self.seat), world.counts.contacts[self.seat]
        return {"seat": self.seat, "neighbours": [met_on_the_map(world, entry, each) for each in sorted(met)]}

    def candidates(self, world: World) -> Sequence[int]:
        return PAYMENTS

    def refuse(self, world: World, paid: int) -> No | None:
        treasury = world.treasury[self.seat]
        if paid <= treasury:
            return None
        return no("you have {treasury:# token|# tokens} in treasury", "P3.9", treasury=treasury)

    def is_asked_alone(self, world: World, paid: int) -> bool:
        """Ask even a single answer: the players after them wait until they have moved."""
        return True

    def label(self, world: World, paid: int) -> Text:
        if not paid:
            return say("I have moved, and paid nothing from treasury")
        return say("I have moved, and paid {number:# token|# tokens} from treasury", number=paid)

    def apply(self, world: World, paid: int, table: Table) -> None:
        if paid:
            pay(world, self.seat, paid)
            table.tell("treasury_spent", self.seat, paid)
        may_grow(world, self.seat, min(MOST_PAID - paid, tokens_on_board(world, self.seat)))  # ships paid with tokens
        table.tell("moved_on_the_board", self.seat)


def met_on_the_map(world: World, entry: Entry, other: int) -> Neighbour:
    """What the advances of players whom the seat may meet mean for it (P4a.2, P4b.2, P3.24, P3.25)."""
    return {
        "id": id_of_owner(world, other),
        "needed": threshold(world, entry.seat, other),
        "metalworking": holds(world, other, METALWORKING) and not holds(world, entry.seat, METALWORKING),
        "diplomacy": other in entry.diplomacy,
        "ascendancy": other in entry.ascendancy,
    }
