"""Standing orders: fixed answers of a seat, so that nobody waits for it."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import ValidationError
from msgspec.structs import replace

from cradle.kernel.flow.agenda import WAIT, Choice, name_of
from cradle.kernel.flow.plain import registry
from cradle.kernel.game import Game
from cradle.kernel.record.record import Record
from cradle.kernel.standing import ANY_CHOICE, PLANNER
from cradle.kernel.title import title_of
from cradle.kernel.words.written import Written, is_writing
from cradle.server.protocol.messages import Order, OrderGroup
from cradle.server.trouble import NotAllowed

LISTEN: Final = "listen"  # in a market: present, but nobody waits for the seat
LEAVE: Final = "done"
WAYS_OUT: Final = ("cancel", "done", "leave", "stay", "keep", "no")  # answers that begin nothing, the safest first


def from_the_start() -> list[Any]:
    """The orders of a new player's seat: to pass when there is nothing to decide."""
    return [msgspec.to_builtins(Order(ANY_CHOICE, None))]


def on_offer(record: Record, language: str, hints: bool = True) -> list[OrderGroup]:
    """The usual orders of this game, as a page lists them; those of the planner only where it gives advice."""
    return [
        OrderGroup(choice, record.told(heading, language), [
            order
            for each in usual
            if not is_for_planner(order := Order(choice, each.answer, record.told(each.text, language))) or hints
        ])
        for choice, heading, usual in record.game.standing
    ]  # fmt: skip


def check(game: Game, given: Sequence[Order]) -> None:
    """Accept only orders that the game knows; any other would block its whole match."""
    for order in given:
        if not is_known(game, order.choice, order.answer):
            raise NotAllowed("There is no such standing order in {game}", game=game.title)


def is_known(game: Game, choice: str, answer: Any) -> bool:
    """Whether an order is on offer in the game, or is a possible answer to its question."""
    usual = [each for name, _, group in game.standing if name == choice for each in group]
    if any(each.is_meant_by(answer) for each in usual):
        return True
    return is_writing(answer) and msgspec.json.encode(answer) in answers_in(game.name).get(choice, ())


@cache
def answers_in(game: str) -> dict[str, frozenset[bytes]]:
    """All possible answers of a game, as JSON and by question, whatever the position."""
    title = title_of(game)
    kinds = [kind for kind in registry().values() if issubclass(kind, Choice) and title.holds(kind.__module__)]
    return {kind.name or kind.__name__: frozenset(map(msgspec.json.encode, every_answer(kind))) for kind in kinds}


def every_answer(kind: type[Choice]) -> list[Written]:
    return [answer for each in kind.answers for answer in each.every()]


def brought_forward(game: Game, stored: Sequence[Any]) -> list[dict[str, Any]]:
    """Stored orders under today's names; orders that the game no longer knows are left out."""
    kept = [order for each in stored if (order := read_again(each)) is not None]
    today = [replace(order, answer=said_today(game, order.answer)) for order in kept]
    return [msgspec.to_builtins(order) for order in today if is_known(game, order.choice, order.answer)]


def read_again(stored: Any) -> Order | None:
    try:
        return msgspec.convert(stored, Order)
    except ValidationError:
        return None


def said_today(game: Game, answer: Any) -> Any:
    return game.older_ways.get(answer, answer) if isinstance(answer, str) else answer


def worded(record: Record, order: Order, language: str) -> Order:
    """An order in words, with the player's own number if it has one."""
    way, number = parts_of(order)
    usual = [each for choice, _, group in record.game.standing if choice == order.choice for each in group]
    texts = [each.with_number(number) for each in usual if number is not None and each.blank and each.way == way]
    return replace(order, says=record.told(texts[0], language)) if texts else order


def parts_of(order: Order) -> tuple[Any, int | None]:
    """The answer of an order, and the number that its player has filled in."""
    match order.answer:
        case [str(way), int(number)]:
            return way, number
    return order.answer, None


def fitting(
    record: Record, seat: int, standing: Sequence[Order], last: bool = False
) -> tuple[Order, Sequence[Any]] | None:
    """The first order with an answer to the present question, and that answer; the planner's answer comes later.

    A seat that only listens leaves the market as one of the `last`, when nobody else is left to listen to. A player who
    has begun an answer in person, or has taken one back, is left to it: a basket is never carried on. Only what has run
    out is ended for them too: no city can be built any more.
    """
    here = record.perspective(seat)
    choice = here.asked() if standing and not record.has_taken_back(seat) else None
    if choice is None:
        return None
    foregone = choice.foregone(record.state)
    legal = here.options() if foregone is None else [choice.write(record.state, foregone)]
    only = [answer for answer in legal if answer != WAIT]
    for order in standing:
        alone = len(only) == 1 and (choice.runs_out or not record.draft(seat))
        if order.choice == ANY_CHOICE and not record.in_market and alone:
            return order, only
        if order.choice == name_of(choice) and not choice.has_begun(record.state):
            answers = said_by(order, record, seat, last)
            if answers is not None:
                return order, answers
    return None


def said_by(order: Order, record: Record, seat: int, last: bool) -> Sequence[Any] | None:
    """An order's answer to its question: no answers yet if the planner has to think, None if it may not."""
    if is_for_planner(order):
        return ()
    plain = LEAVE if last and order.answer == LISTEN else order.answer
    return [plain] if record.perspective(seat).refusal(plain) is None else ready_way(order, record, seat)


def is_for_planner(order: Order) -> bool:
    """Whether it is an order to buy as the planner advises, with or without a limit."""
    return bool(parts_of(order)[0] == PLANNER)


def most_unasked(order: Order) -> int | None:
    """How many points the planner may spend before asking its player; None for any number."""
    way, most = parts_of(order)
    return most if way == PLANNER else None


def ready_way(order: Order, record: Record, seat: int) -> Sequence[Any] | None:
    """All answers of the ready way that the order names, or None if the question has no such way.

    An order with a number acts while the treasury holds at least that many, and passes otherwise.
    """
    question = record.question(seat)
    about: Any = question["about"] if question else {}
    way, least = parts_of(order)
    answers: Sequence[Any] = about.get("ready", {}).get(way, ()) if isinstance(way, str) else ()
    return [LEAVE] if answers and least is not None and about["treasury"] < least else answers or None


def listens(record: Record, seat: int, standing: Sequence[Order]) -> bool:
    """Whether this seat only listens in the market, so that nobody waits for it there."""
    choice = record.perspective(seat).asked() if standing and record.in_market else None
    return choice is not None and any(order.choice == name_of(choice) and order.answer == LISTEN for order in standing)


def noted(standing: Sequence[Order], acted: Order, now: float, answered: tuple[int, int]) -> list[Any]:
    """The orders to be stored, with the moment at which this one acted and what it answered."""
    new = replace(acted, acted=now, answered=answered)
    return [msgspec.to_builtins(new if order == acted else order) for order in standing]


def default_answer(record: Record, seat: int) -> Any:
    """The answer for a player whose time is up: the usual one, a way out, or the first one without a warning."""
    question = record.question(seat)
    assert question is not None, "nobody asks this seat anything"
    legal = [each for each in question["candidates"] if "refusal" not in each and each["answer"] != WAIT]
    usual = [each for each in legal if "default" in each]
    out = [each for word in WAYS_OUT for each in legal if each["answer"] == word]
    harmless = [each for each in legal if "warning" not in each]
    return (usual or out or harmless or legal)[0]["answer"]
