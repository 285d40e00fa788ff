"""Feeding: everyone takes food for the agriculture level, then one food for every figure (SA-FED)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.stoneage.rules.kinds import ONE_RESOURCE, TWO_OF_CHOICE
from cradle.games.stoneage.rules.payments import cheapest
from cradle.games.stoneage.rules.single_use import TWO, holds_two, use_two
from cradle.games.stoneage.rules.state import KINDS, SEATS, Valley, figures_owned, from_start_player, resource_count
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, Step, together
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word

GO_HUNGRY: Final = DONE
PAYMENTS: Final[tuple[int, ...]] = (*KINDS, GO_HUNGRY)
PAYMENTS_OR_CARD: Final[tuple[int, ...]] = (*KINDS, TWO, GO_HUNGRY)
NONE_LEFT: Final = tuple(no("you have no {kind} left", "SA-FED-3", kind=kind) for kind in KINDS)
NO_MIX: Final = no("you have begun to feed with resources and cannot go hungry now", "SA-FED-5")


class Feeding(Step):
    """Income first; new and idle figures eat too (SA-FED-1, SA-AMB-11). The order does not matter (SA-FED-6)."""

    def run(self, valley: Valley, table: Table) -> None:
        short = []
        for seat in from_start_player(valley):
            valley.food[seat] += valley.level[seat]
            missing = figures_owned(valley, seat) - valley.food[seat]
            if missing <= 0:  # SA-FED-2: enough food must be paid
                valley.food[seat] = -missing
                table.tell("fed", seat, figures_owned(valley, seat), valley.food[seat])
                continue
            valley.food[seat] = 0
            if resource_count(valley, seat) >= missing or holds_two(valley, seat):
                short.append(Feed(seat, missing, ()))
            else:
                go_hungry(valley, seat, missing, table)
        if short:
            valley.then(together(short))


class Feed(Choice):
    """Pay one resource for each missing food, all of it, or lose ten points (SA-FED-3, SA-FED-5, SA-AMB-12).

    A seat that can neither pay nor use the card goes hungry unasked, so a seat with only hunger left has used it.
    """

    prompt = "{missing} food missing: feed with resources one by one, or go hungry and lose 10 points"
    awaited = "{seat} is short of food"
    rule = "SA-FED-3"
    deed = "Feed with {resource}"
    leads_on = True
    answers = (ONE_RESOURCE, TWO_OF_CHOICE, Word(GO_HUNGRY, "hungry", "go hungry: lose 10 points"))
    ends = True

    def __init__(self, seat: int, missing: int, paid: tuple[int, ...]) -> None:
        self.seat, self.missing, self.paid = seat, missing, paid

    def has_begun(self, valley: Valley) -> bool:
        return True

    def candidates(self, valley: Valley) -> Sequence[int]:
        return PAYMENTS_OR_CARD if holds_two(valley, self.seat) else PAYMENTS

    def default(self, valley: Valley) -> int | None:
        return cheapest(self, valley)

    def refuse(self, valley: Valley, kind: int) -> No | None:
        if kind == GO_HUNGRY:
            return NO_MIX if self.paid else None
        if kind == TWO:
            return None
        if valley.resources[SEATS * self.seat + kind] == 0:
            return NONE_LEFT[kind]
        have = resource_count(valley, self.seat)
        if have < self.missing:
            return no("{missing} food is missing, you have {have:# resource|# resources}", "SA-FED-3",
                      missing=self.missing, have=have)  # fmt: skip
        return None

    def label(self, valley: Valley, kind: int) -> Text:
        if kind in (GO_HUNGRY, TWO):
            return super().label(valley, kind)
        return say("{kind} (you have {have})", kind=kind, have=valley.resources[SEATS * self.seat + kind])

    def apply(self, valley: Valley, kind: int, table: Table) -> None:
        if kind == GO_HUNGRY:
            go_hungry(valley, self.seat, self.missing, table)
            return
        if kind == TWO:
            use_two(valley, self.seat, self)
            return
        valley.resources[SEATS * self.seat + kind] -= 1
        table.tell("fed_with", self.seat, kind)
        if self.missing > 1:
            valley.then(Feed(self.seat, self.missing - 1, (*self.paid, kind)))


def go_hungry(valley: Valley, seat: int, missing: int, table: Table) -> None:
    """Ten points, however many figures go hungry; scores may become negative, resources are kept (SA-FED-4)."""
    valley.hungry[seat] += 1
    table.tell("went_hungry", seat, missing)
