"""The card with two resources of the owner's choice, used once at any moment the rules give (SA-EFF-10, SA-EFF-11)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.stoneage.rules.box import THE_TWO_RESOURCES_CARD
from cradle.games.stoneage.rules.gains import gain
from cradle.games.stoneage.rules.kinds import ONE_RESOURCE
from cradle.games.stoneage.rules.state import GOLD, KINDS, Valley
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice

TWO: Final[int] = THE_TWO_RESOURCES_CARD  # the answer that uses it is its number


def holds_two(valley: Valley, seat: int) -> bool:
    ready = valley.ready[seat]
    return len(ready) > 0 and TWO in ready


def use_two(valley: Valley, seat: int, question: Choice | None) -> None:
    """Turn the card down, take two, and return to the interrupted question; its lower part still counts (SA-EFF-12)."""
    valley.ready[seat] = tuple([card for card in valley.ready[seat] if card != TWO])
    if question is not None:
        valley.then(question)
    valley.then(TakeResource(seat, 2))


class TakeResource(Choice):
    """Equal or different, as the owner likes (SA-EFF-10)."""

    prompt = "Take a resource of your choice ({left} to take)"
    awaited = "{seat} is choosing resources"
    rule = "SA-EFF-10"
    deed = "Take {resource}"
    leads_on = True
    answers = (ONE_RESOURCE,)

    def __init__(self, seat: int, left: int) -> None:
        self.seat, self.left = seat, left

    def candidates(self, valley: Valley) -> Sequence[int]:
        return KINDS

    def default(self, valley: Valley) -> int:
        return GOLD

    def apply(self, valley: Valley, kind: int, table: Table) -> None:
        gain(valley, self.seat, kind, 1)
        table.tell("resource_chosen", self.seat, kind)
        if self.left > 1:
            valley.then(TakeResource(self.seat, self.left - 1))
