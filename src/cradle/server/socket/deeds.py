"""The handlers of a client's messages; `DEEDS` at the end lists them all."""

from typing import Any, Final

import msgspec

from cradle.bots.errands import errand
from cradle.bots.registry import bots_of, default_opponent
from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from cradle.kernel.title import title_of
from cradle.server.match import chat, consent, standing_orders
from cradle.server.match.put_questions import errand_of
from cradle.server.people.auth import check_seat
from cradle.server.protocol import messages
from cradle.server.protocol.messages import Attempted, Done, Hinted, Looked, OrdersChanged, Planned
from cradle.server.socket.session import Deeds, Session
from cradle.server.trouble import NotAllowed
from cradle.server.workers import thinking

MOST_DEEP: Final = 10  # lists within lists in a standing order
A_FEW: Final = 5  # answers tried right here; more than these go to a worker

# ---- the match


async def answer(session: Session, said: messages.Answer) -> None:
    seat = session.own_seat()
    played = await session.room.play(seat, said.at, said.answers, said.whole)
    refused = played.refused
    if refused is None:
        session.tell(Done(said.id, played.count))
    else:
        session.tell(Done(said.id, played.count, refused.told(session.language), refused.rule))


async def undo(session: Session, said: messages.Undo) -> None:
    seat = session.own_seat()
    await session.room.change(lambda record: record.undo(seat))
    session.tell(Done(said.id))


async def take_back(session: Session, said: messages.TakeBack) -> None:
    seat = session.own_seat()
    dropped = await session.room.change(lambda record: record.take_back(seat, said.asked))
    session.tell(Done(said.id, dropped=dropped))


async def attempt(session: Session, said: messages.Attempt) -> None:
    seat, answers = session.own_seat(), said.answers
    if len(answers) <= A_FEW:
        tried = await session.room.look(lambda record: record.attempt(seat, answers, session.language))
    else:
        task = await session.room.look(lambda record: errand(record, seat, thinking.ADVISER, session.language))
        tried = await session.room.house.work.run(session.room.id, thinking.attempt, task, answers)
    session.tell(Attempted(said.id, tried))


async def look(session: Session, said: messages.Look) -> None:
    seat = session.own_seat()
    task = await session.room.look(lambda record: errand(record, seat, thinking.ADVISER, session.language))
    session.tell(Looked(said.id, await session.room.house.work.run(session.room.id, thinking.look, task, said.answer)))


async def hint(session: Session, said: messages.Hint) -> None:
    seat, room = session.own_seat(), session.room
    if not room.memory.has_hints:
        raise NotAllowed("There are no hints in this match")
    if said.bot and said.bot not in bots_of(room.match.game):
        raise NotAllowed("There is no bot {bot}", bot=said.bot)
    name = said.bot or default_opponent(room.match.game)
    asked, left = await room.look(
        lambda record: (record.asked(seat), room.plans.left(record, seat, name, session.language))
    )
    if left is None:
        asked, advised = await think_of_advice(session, seat, name)
    else:
        advised = thinking.Advised(thinking.next_of(left), left)
    thought = advised.thought
    if thought.fault:
        raise NotAllowed("There is no advice: {fault}", fault=thought.fault)
    session.tell(Hinted(said.id, asked, thought.answer, thought.why, advised.plan, thought.next))


async def think_of_advice(session: Session, seat: int, bot: str) -> tuple[int, thinking.Advised]:
    """A bot's answer to the question put to a seat; its plan is kept if it still fits when it is ready."""
    room, language = session.room, session.language
    task = await room.look(lambda record: errand_of(record, seat, bot, language))
    advised: thinking.Advised = await room.house.work.run(room.id, thinking.advise, task)

    def keep(record: Record) -> None:
        if advised.plan is not None and record.asked(seat) == task["asked"]:
            room.plans.keep(record, seat, advised.plan, bot, language)

    await room.look(keep)
    return task["asked"], advised


async def plan(session: Session, said: messages.Plan) -> None:
    seat, room = session.own_seat(), session.room
    title = title_of(room.match.game)
    if not title.planner:
        raise NotAllowed("There is no planner for {game}", game=title.title)
    if not room.memory.has_hints:
        raise NotAllowed("There are no hints in this match")
    task = await room.look(lambda record: errand(record, seat, thinking.ADVISER, session.language))
    plans, pay, bill = await room.house.work.run(room.id, thinking.plans, task)
    session.tell(Planned(said.id, task["asked"], plans, pay, bill))


# ---- the table


async def say(session: Session, said: messages.Say) -> None:
    await chat.say(session.room, None if session.seat is None else session.own_seat(), said.text)
    session.tell(Done(said.id))


async def ask(session: Session, said: messages.Ask) -> None:
    own, room = session.own_seat(), session.room
    room.house.limits.count("asks", seat=f"{room.id} {own}")
    facts = {"seat": said.seat} if said.kind in consent.ABOUT_SOMEBODY else {}
    await room.house.shield(consent.ask_table(room, said.kind, own, facts))
    session.tell(Done(said.id))


async def vote(session: Session, said: messages.Vote) -> None:
    await session.room.house.shield(consent.vote(session.room, said.request, session.own_seat(), said.agrees))
    session.tell(Done(said.id))


async def set_orders(session: Session, said: messages.SetOrders) -> None:
    seat = session.own_seat()
    if any(lies_deep(order.answer, MOST_DEEP) for order in said.orders):
        raise NotAllowed("This cannot be read: lists lie too deep within lists")
    standing_orders.check(find(session.room.match.game), said.orders)
    record = session.room.record
    given = [standing_orders.worded(record, each, session.language) if record else each for each in said.orders]
    await session.room.table.change_seat(seat, orders=msgspec.to_builtins(given))
    session.room.audience.tell(OrdersChanged(session.room.memory.orders_of(seat)), session.room.audience.at(seat))
    session.tell(Done(said.id))


async def watch(session: Session, said: messages.Watch) -> None:
    if said.seat is not None:
        check_seat(session.who, said.seat, session.room)
    session.room.reception.leave(session)
    session.seat = said.seat
    await session.welcome(said.since)


def lies_deep(value: Any, most: int) -> bool:
    """Whether a value nests lists deeper than allowed; a stored value must be readable again everywhere."""
    if not isinstance(value, list | dict):
        return False
    parts = value.values() if isinstance(value, dict) else value
    return most == 0 or any(lies_deep(part, most - 1) for part in parts)


DEEDS: Final[Deeds] = {
    messages.Answer: answer,
    messages.Undo: undo,
    messages.TakeBack: take_back,
    messages.Attempt: attempt,
    messages.Look: look,
    messages.Hint: hint,
    messages.Plan: plan,
    messages.Say: say,
    messages.Ask: ask,
    messages.Vote: vote,
    messages.SetOrders: set_orders,
    messages.Watch: watch,
}
