"""Paying one resource at a time: for cards, for buildings with a free price, and for missing food."""

from typing import Final

from cradle.games.stoneage.rules.single_use import TWO
from cradle.games.stoneage.rules.state import KINDS, Valley
from cradle.kernel.flow.agenda import DONE, Choice

PAYMENTS: Final[tuple[int, ...]] = (*KINDS, DONE)
PAYMENTS_OR_CARD: Final[tuple[int, ...]] = (*KINDS, TWO, DONE)


def cheapest(payment: Choice, valley: Valley) -> int | None:
    """The cheapest resource that can be paid now."""
    payable = [kind for kind in KINDS if payment.refuse(valley, kind) is None]
    return payable[0] if payable else None
