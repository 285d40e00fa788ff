"""Standing orders: what a seat always answers, so that nobody waits for it."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from cradle.kernel.flow import name_of
from cradle.kernel.game import ANY_CHOICE
from cradle.kernel.record import Record
from cradle.server.messages import Order

LISTEN: Final = "listen"  # in a market: be there, but let nobody wait
LEAVE: Final = "done"
WAYS_OUT: Final = ("cancel", "done", "leave", "stay", "keep", "no")  # answers that begin nothing, the safest first


def on_offer(record: Record, language: str) -> list[Order]:
    """The orders that are usual in this game, as a page lists them."""
    return [Order(choice, answer, record.told(text, language)) for choice, answer, text in record.game.standing]


def fitting(
    record: Record, seat: int, standing: Sequence[Order], last: bool = False
) -> tuple[Order, Sequence[Any]] | None:
    """The first order that answers what the seat is asked now, and what it says.

    A seat that only listens leaves the market as one of the `last`, when nobody else is left to listen to.
    """
    here = record.perspective(seat)
    choice = here.asked() if standing else None
    if choice is None:
        return None
    for order in standing:
        if order.choice == name_of(choice):
            plain = LEAVE if last and order.answer == LISTEN else order.answer
            answers = [plain] if here.refusal(plain) is None else ready_way(order, record, seat)
            if answers:
                return order, answers
        elif order.choice == ANY_CHOICE and not record.in_market and len(here.options()) == 1:
            return order, here.options()
    return None


def ready_way(order: Order, record: Record, seat: int) -> Sequence[Any]:
    """All answers of the ready way that the order names, or none if the question has no such way."""
    question = record.question(seat)
    ways: Any = question["about"].get("ready", {}) if question else {}
    way: Sequence[Any] = ways.get(order.answer, ()) if isinstance(order.answer, str) else ()
    return way


def listens(record: Record, seat: int, standing: Sequence[Order]) -> bool:
    """In the market this seat does nothing but listen, so nobody waits for it there."""
    choice = record.perspective(seat).asked() if standing and record.in_market else None
    return choice is not None and any(order.choice == name_of(choice) and order.answer == LISTEN for order in standing)


def noted(standing: Sequence[Order], acted: Order, now: float) -> list[Any]:
    """The orders as they are kept, with the moment at which one of them acted."""
    return [msgspec.to_builtins(replace(order, acted=now) if order == acted else order) for order in standing]


def default_answer(record: Record, seat: int) -> Any:
    """The answer for a player whose time is up: the usual one, a way out, or the first one without a warning."""
    question = record.question(seat)
    assert question is not None, "nobody asks this seat anything"
    legal = [each for each in question["candidates"] if "refusal" not in each]
    usual = [each for each in legal if "default" in each]
    out = [each for word in WAYS_OUT for each in legal if each["answer"] == word]
    harmless = [each for each in legal if "warning" not in each]
    return (usual or out or harmless or legal)[0]["answer"]
