"""Standing orders: what a seat always answers, so that nobody waits for it."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from cradle.kernel.flow import name_of
from cradle.kernel.record import Record
from cradle.server.messages import Order

ANY_CHOICE: Final = "*"  # an order for every question, carried out only where nothing else may be answered
WAYS_OUT: Final = ("cancel", "done", "leave", "stay", "keep", "no")  # answers that begin nothing, the safest first


def fitting(record: Record, seat: int, standing: Sequence[Order]) -> Order | None:
    """The first order that answers what the seat is asked now."""
    if not standing:
        return None
    here = record.perspective(seat)
    choice = here.asked()
    if choice is None:
        return None
    for order in standing:
        if order.choice == name_of(choice) and here.refusal(order.answer) is None:
            return order
        if order.choice == ANY_CHOICE and here.options() == [order.answer]:
            return order
    return None


def noted(standing: Sequence[Order], acted: Order, now: float) -> list[Any]:
    """The orders as they are kept, with the moment at which one of them acted."""
    return [msgspec.to_builtins(replace(order, acted=now) if order is acted else order) for order in standing]


def default_answer(record: Record, seat: int) -> Any:
    """The answer for a player whose time is up: the usual one, a way out, or the first one without a warning."""
    question = record.question(seat)
    assert question is not None, "nobody asks this seat anything"
    legal = [each for each in question["candidates"] if "refusal" not in each]
    usual = [each for each in legal if "default" in each]
    out = [each for word in WAYS_OUT for each in legal if each["answer"] == word]
    harmless = [each for each in legal if "warning" not in each]
    return (usual or out or harmless or legal)[0]["answer"]
