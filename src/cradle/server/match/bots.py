"""Plans of bots: they think in a worker, several answers ahead, and what they thought out is played at the table.

In a market with people, bots keep the pace of the people: a bot that found nothing to do rests until something
happens, and none leaves before the people do. People hear which bots have looked at their offers and let them be.
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

A_FEW: Final = 5  # answers played before others get a word in


class Thinkers:
    """Thinks and plays for the bots of one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._heard: dict[int, int] = {}  # by bot that rests: how many news the market had when it last looked
        self._pace = MarketPace(room)

    def rests(self, seat: int, record: Record) -> bool:
        """In a market with people, this bot acted a moment ago, or has nothing to say to what has happened."""
        if self._pace.holds(seat, record):
            return True
        return record.in_market and people_in(self.room, record) and self._heard.get(seat) == record.news_count(None)

    async def plan(self, seats: list[int]) -> tuple[int, list[Errand], ThoughtOut]:
        """What the bots of these seats answer; several seats are those of a market that people have left."""

        def looked(record: Record) -> tuple[int, bool, list[Errand]]:
            if any(record.bots[seat] is None for seat in seats):
                raise MovedOn(MOVED_ON)  # a person has taken the seat
            alone = alone_in_market(self.room, record)
            tasks = errands_in_the_open(record, seats) if alone else [errand_of(record, seats[0])]
            return record.news_count(None), alone, tasks

        heard, alone, tasks = await self.room.look(looked)
        return heard, tasks, await self.room.house.work.run(self.room.id, think_ahead, tasks, alone)

    async def play(self, heard: int, tasks: list[Errand], answers: list[AnswerAhead]) -> None:
        """Play them at the table; a bot that had nothing to say to the others has heard all there was."""
        seated = {task["seat"]: (task["bot"], task["seed"]) for task in tasks}

        async def played(record: Record) -> None:
            if not answers or self._pace.keeps_back(answers[0]["seat"], record, answers[0]["answer"]):
                return
            before = record.news_count(None)
            if before == heard and answers[0]["answer"] in record.game.market_openings:
                self._tell_let_be(record, seated)  # it would rather have answered somebody
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
        """In a market with people: what lies there is nothing for these bots."""
        free = [seat for seat in seats if record.perspective(seat).is_free()]
        if free and record.in_market and people_in(self.room, record):
            self.room.reception.tell_let_be(record, free)

    async def _play_in_turn(
        self, record: Record, answers: list[AnswerAhead], seated: dict[int, tuple[str, int]], *, moved_on: bool
    ) -> None:
        """The answers in order, up to the first that does not fit any more.

        Whom a bot wanted to deal with may have withdrawn the offer while it thought: it thinks anew, without a fault.
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
