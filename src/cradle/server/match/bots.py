"""Plans of bots: they think in a worker, several answers ahead, and then the room plays their answers at the table.

In a market with people, bots keep the pace of the people: a bot that found nothing to do rests until something
happens, and none leaves before the people do. People are told which bots have looked at their offers and want none.
Once only bots are left, they deal with each other without a break.
"""

import asyncio
from collections.abc import Iterable
from typing import Final

from cradle.bots.ahead import AnswerAhead
from cradle.bots.errands import Errand, errands_in_the_open
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import Refused
from cradle.server.match.market_pace import MarketPace, alone_in_market, people_in
from cradle.server.match.parts.bots_alone import bots_rest
from cradle.server.match.parts.persistence import MOVED_ON
from cradle.server.match.put_questions import errand_of
from cradle.server.match.room import Room
from cradle.server.trouble import MovedOn
from cradle.server.workers.thinking import ThoughtOut, think_ahead

A_FEW: Final = 5  # answers in a row before others get a turn


class Thinkers:
    """Lets the bots of one room think, and plays their answers."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._heard: dict[int, int] = {}  # by resting bot: the number of news in the market when it last looked
        self._pace = MarketPace(room)

    def rests(self, seat: int, record: Record) -> bool:
        """Whether this bot, in a market with people, has just acted or has nothing new to respond to."""
        if self._pace.holds(seat, record):
            return True
        return record.in_market and people_in(self.room, record) and self._heard.get(seat) == record.news_count(None)

    async def plan(self, seats: list[int]) -> tuple[int, list[Errand], ThoughtOut]:
        """The answers of the bots in these seats; several seats think together in a market that people have left."""

        def looked(record: Record) -> tuple[int, bool, list[Errand]]:
            if any(record.bots[seat] is None for seat in seats):
                raise MovedOn(MOVED_ON)  # a person has taken the seat
            alone = alone_in_market(self.room, record)
            tasks = errands_in_the_open(record, seats) if alone else [errand_of(record, seats[0])]
            return record.news_count(None), alone, tasks

        heard, alone, tasks = await self.room.look(looked)
        return heard, tasks, await self.room.house.work.run(self.room.id, think_ahead, tasks, alone)

    async def play(self, heard: int, tasks: list[Errand], answers: list[AnswerAhead]) -> None:
        """Play the answers at the table; a bot that did nothing rests until there is more news."""
        seated = {task["seat"]: (task["bot"], task["seed"]) for task in tasks}

        async def played(record: Record) -> None:
            if not answers or self._pace.keeps_back(answers[0]["seat"], record, answers[0]["answer"]):
                return
            before = record.news_count(None)
            if before == heard and answers[0]["answer"] in record.game.market_openings:
                self._tell_let_be(record, seated)  # otherwise it would have answered somebody
            await self._play_in_turn(record, answers, seated, moved_on=before != heard)
            for seat in seated:
                self._pace.acted(seat, record)
            if answers[0]["answer"] in record.game.market_openings:
                self._pace.offered(record, before)
            if record.news_count(None) == before:
                self._heard.update({seat: heard for seat in seated if record.perspective(seat).is_free()})
                if before == heard:
                    self._tell_let_be(record, seated)

        await self.room.change(played)

    def _tell_let_be(self, record: Record, seats: Iterable[int]) -> None:
        """In a market with people: tell them that these bots want none of the offers."""
        free = [seat for seat in seats if record.perspective(seat).is_free()]
        if free and record.in_market and people_in(self.room, record):
            self.room.reception.tell_let_be(record, free)

    async def _play_in_turn(
        self, record: Record, answers: list[AnswerAhead], seated: dict[int, tuple[str, int]], *, moved_on: bool
    ) -> None:
        """Play the answers in order, up to the first that no longer fits.

        While a bot thinks, others may withdraw the offer it wanted; it thinks anew, and that is no fault.
        """
        for count, said in enumerate(answers):
            seat = said["seat"]
            if record.asked(seat) != said["asked"] or record.bots[seat] != seated[seat]:
                return
            if said["leaves"] and people_in(self.room, record):
                return
            if bots_rest(self.room.memory, record):
                return
            try:
                record.play_for_bot(seat, said["answer"], said["memory"])
            except Refused:
                if count == 0 and not moved_on:
                    raise
                return
            if count % A_FEW == A_FEW - 1:
                await asyncio.sleep(0)
