"""The attendant of a match asks the bots, carries out standing orders, and obeys clocks and bells.

Each match is attended by one process: the holder of its lease.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from cradle.bots.registry import default_opponent
from cradle.kernel.record.record import Record
from cradle.server.house import log
from cradle.server.match import standing_orders
from cradle.server.match.bots import Thinkers
from cradle.server.match.consent import ask_table, close_lapsed
from cradle.server.match.holding import keep_breaks
from cradle.server.match.market_pace import alone_in_market, only_listens
from cradle.server.match.parts.bots_alone import TO_THE_END, UNTIL, bots_rest, only_bots_left
from cradle.server.match.parts.real_board import board_on_table
from cradle.server.match.put_questions import check_asked, errand_of
from cradle.server.match.room import Room
from cradle.server.protocol.messages import Order, OrdersChanged
from cradle.server.store import StoredSeat
from cradle.server.trouble import Busy, Hindrance
from cradle.server.workers.pool import WorkFailed
from cradle.server.workers.thinking import ADVISER, purchase

LAST_RESORT: Final = "random"  # plays on for a bot that fails
A_GLANCE: Final = 1.2  # seconds between two answers of a show
A_BREATH: Final = 0.2  # seconds before another try after a refusal
MOST_MISFITS: Final = 50  # refused answers in a row, of all seats together
CARETAKER: Final = "caretaker"  # in the settings of a seat: a bot plays until the person is back


class Attendant:
    """Attends to one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._thinkers = Thinkers(room)
        self._thinking: set[int] = set()  # seats whose bot is thinking
        self._planned: dict[int, tuple[int, Any]] = {}  # by seat: the question and the order that consulted the planner
        self._misfits = 0  # answers in a row that did not fit
        self._told: set[int] = set()  # seats whose people have a notice that it is their move
        self._rests = False  # only bots are left, and they wait until somebody says how it goes on

    def wake(self) -> None:
        """Something happened: let bots with a question think, and carry out standing orders."""
        if self.room.house.backoff.rests(self.room.id):
            return
        try:
            self._look_around()
        except Exception as trouble:  # any fault stays within this match
            self.hindered(trouble)

    def hindered(self, trouble: Exception) -> None:
        """Mostly the table has moved on, and the next answer fits. If none fits, or after a fault, the match is set
        aside: it rests for a while, and its people are told."""
        if isinstance(trouble, Hindrance) and not isinstance(trouble, Busy) and self._misfits < MOST_MISFITS:
            self._misfits += 1
            log.info("match %s: %s", self.room.id, trouble.says)
            return
        self.room.house.backoff.set_aside(self.room.id, trouble)
        self.room.house.start(self.room.reception.tell_table_later())

    def _look_around(self) -> None:
        room = self.room
        if not room.attended or room.record is None or room.clocks.paused or room.match.state != "running":
            return
        self._tell_people(room.record)
        if self._bots_rest(room.record):
            return
        for seats in self._groups(room.record):
            room.house.start(self._answer(seats))
            self._thinking.update(seats)

    def _bots_rest(self, record: Record) -> bool:
        """Whether only bots are left and their turn is over; when that begins, everybody is told."""
        rested, self._rests = self._rests, bots_rest(self.room.memory, record)
        if self._rests and not rested:
            self.room.house.start(self.room.reception.table_changed_later())
        return self._rests

    def _groups(self, record: Record) -> list[list[int]]:
        """The seats that can think now: each on its own, but all bots together in a market that people have left."""
        ready = [seat for seat in record.waiting() if self._is_ready(seat, record)]
        if alone_in_market(self.room, record) and not is_show(self.room):
            bots = [seat for seat in ready if record.bots[seat] is not None]
            listeners = [[seat] for seat in ready if seat not in bots]
            return [*listeners, bots] if bots and not self._thinking else listeners
        return [[seat] for seat in ready]

    def _is_ready(self, seat: int, record: Record) -> bool:
        if seat in self._thinking or not self._answers_by_itself(self.room.chairs[seat], record):
            return False
        return not self._thinkers.rests(seat, record)

    def _tell_people(self, record: Record) -> None:
        """In a match of days, notify the people who are away that it is their move, once for each question."""
        room = self.room
        if room.memory.pace.kind != "days":
            return
        here = room.audience.seats_here()
        awaited = {seat for seat in record.waiting() if is_person(room.chairs[seat]) and seat not in here}
        for seat in self._told - awaited:
            room.house.start(self._take_back(seat))
        for seat in awaited - self._told:
            room.house.start(self._tell_person(seat, record.asked(seat), record.prompt(seat)))
        self._told = awaited

    async def _tell_person(self, seat: int, asked: int, prompt: str) -> None:
        """Store a notice for this person; if that fails, it is tried again."""
        try:
            await self.room.house.telling.your_move(self.room.id, seat, asked, prompt)
        except Exception as trouble:
            self._told.discard(seat)
            self.hindered(trouble)

    async def _take_back(self, seat: int) -> None:
        """Withdraw the notice, since the person has answered or is here; if that fails, it is tried again."""
        try:
            await self.room.house.telling.answered(self.room.id, seat)
        except Exception as trouble:
            self._told.add(seat)
            self.hindered(trouble)

    def _answers_by_itself(self, chair: StoredSeat, record: Record) -> bool:
        if record.bots[chair.seat] is not None:
            return not is_show(self.room) or bool(self.room.audience.clients)
        return self._order_for(chair.seat, record) is not None

    def _order_for(self, seat: int, record: Record) -> tuple[Order, Sequence[Any]] | None:
        if board_on_table(self.room.match):
            return None  # "I have moved" is said when it is true, also where nothing else can be said
        standing = [each for each in self.room.memory.orders_of(seat) if self._may_act(each, seat, record)]
        last = bool(standing) and all(only_listens(self.room, record, other) for other in record.waiting())
        return standing_orders.fitting(record, seat, standing, last)

    def _may_act(self, order: Order, seat: int, record: Record) -> bool:
        """Whether the order may act: the planner needs leave to advise, and is asked once per order and question."""
        asked_already = self._planned.get(seat) == (record.asked(seat), order.answer)
        return not standing_orders.is_for_planner(order) or (self.room.memory.has_hints and not asked_already)

    async def _answer(self, seats: list[int]) -> None:
        """Play answers for seats; if something is in the way, the match goes on."""
        try:
            if self.room.record is not None and self.room.record.bots[seats[0]] is not None:
                await self._ask_bots(seats)
            else:
                await self._obey_order(seats[0])
            self._misfits = 0
        except Exception as trouble:
            self.hindered(trouble)
            await asyncio.sleep(A_BREATH)
        finally:
            self._thinking.difference_update(seats)
        self.wake()

    async def _ask_bots(self, seats: list[int]) -> None:
        """Let the bots think in a worker; replace a bot that fails, or whose thinking cannot even begin."""
        room = self.room
        if is_show(room):
            await asyncio.sleep(A_GLANCE)
        try:
            heard, tasks, plan = await self._thinkers.plan(seats)
        except WorkFailed as failed:
            await self._replace(seats[0], failed.says)
            raise
        if plan.fault:
            await self._replace(seats[0], plan.fault)
            return
        await self._thinkers.play(heard, tasks, plan.answers[:1] if is_show(room) else plan.answers)

    async def _replace(self, seat: int, fault: str) -> None:
        log.warning("match %s, seat %d: %s", self.room.id, seat, fault)
        await self.room.replace_bot(seat, LAST_RESORT)

    async def _obey_order(self, seat: int) -> None:
        room = self.room
        at, found = await room.look(lambda record: (record.asked(seat), self._order_for(seat, record)))
        if found is None:
            return
        order, answers = found
        if standing_orders.is_for_planner(order):
            answers = await self._planner_says(seat, at, order)
        if not answers or order not in room.memory.orders_of(seat):
            return
        played = await room.play(seat, at, [*answers])
        answered = (at, at + played.count)
        now = room.house.now()
        await room.table.revise_seat(
            seat, lambda _: {"orders": standing_orders.noted(room.memory.orders_of(seat), order, now, answered)}
        )
        room.audience.tell(OrdersChanged(room.memory.orders_of(seat)), room.audience.at(seat))

    async def _planner_says(self, seat: int, at: int, order: Order) -> Sequence[Any]:
        """The planner's purchase; none if it costs so much that the player wants to decide."""
        room, self._planned[seat] = self.room, (at, order.answer)
        task = await room.look(lambda record: errand_of(record, seat, ADVISER))
        return await room.house.work.run(room.id, purchase, task, standing_orders.most_unasked(order))

    # ---- time

    async def tick(self) -> None:
        """Look at the clocks: time that is up, the market's bell, requests that have lapsed."""
        room, now = self.room, self.room.house.now()
        if room.record is None:
            await room.recall()
        await close_lapsed(room, now)
        if room.match.state != "running" or room.memory.trouble:
            return
        if room.record is None:
            await room.catch_up()  # something could not be stored, and has to be read again
            return
        await keep_breaks(room, now)
        if room.clocks.rings(now):
            await room.change(lambda record: record.bell() if record.in_market else None)
        for seat in room.clocks.at_zero(now):
            await self._time_is_up(seat)
        self.wake()

    async def _time_is_up(self, seat: int) -> None:
        """Do as the match's settings say when a player's time is up."""
        room, setting = self.room, self.room.match.settings.get("at_zero", CARETAKER)
        if setting == "nothing" or board_on_table(room.match):
            return
        if setting == "default":
            await self._answer_as_usual(seat)
        elif setting == "vote" and any(chair.seat != seat and is_person(chair) for chair in room.chairs):
            await ask_table(room, "replace", None, {"seat": seat})
        else:
            await hand_to_bot(room, seat, "", caretaker=True)

    async def _answer_as_usual(self, seat: int) -> None:
        def usual(record: Record) -> tuple[int, Any]:
            check_asked(record, seat)
            return record.asked(seat), standing_orders.default_answer(record, seat)

        at, answer = await self.room.look(usual)
        await self.room.play(seat, at, [answer])


def is_show(room: Room) -> bool:
    """A show is a match of bots for people to watch: they play slowly, and only while somebody watches."""
    return bool(room.match.settings.get("show"))


def is_person(chair: StoredSeat) -> bool:
    return chair.kind == "person" and not chair.bot


async def hand_to_bot(room: Room, seat: int, bot: str, caretaker: bool = False, to_end: bool = False) -> None:
    """Let a bot play for a seat until its person takes it back; if only bots are left, for this turn or to the end."""
    since = room.house.now() if caretaker else None
    await room.give_seat(seat, bot or default_opponent(room.match.game), caretaker=caretaker, away_since=since)
    if only_bots_left(room.memory):
        await play_on(room, to_end)


async def play_on(room: Room, to_end: bool) -> None:
    """Let the bots play to the end of this turn, or of the match."""
    turn = await room.look(lambda record: record.phase[0])
    await room.table.change(settings={UNTIL: TO_THE_END if to_end else turn})


async def take_back(room: Room, seat: int) -> None:
    """Give the seat back to its person."""
    chair = room.chairs[seat]
    if chair.kind == "bot" or chair.bot is None:
        return
    await room.give_seat(seat, None, from_bot=True, caretaker=False, away_since=None)
