"""Thinking ahead: bots give several answers at once, up to where something else may happen, so that people wait once.

A seat thinks ahead as long as its next question follows at once, without chance or another seat in between. In an
open market it finishes what it has begun; where only bots are left there, they trade with each other to the end.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, TypedDict

from cradle.bots.asking import BotFault, reply_of
from cradle.bots.bot import Bot
from cradle.bots.errands import Errand, perspective_of, seen_in
from cradle.bots.registry import make
from cradle.kernel.chance.table import Stopped, Table
from cradle.kernel.flow.agenda import WAIT, in_open_lanes, waiting
from cradle.kernel.game import find
from cradle.kernel.seen.live import Live
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.written import Written

MOST_OF_A_SEAT: Final = 60  # answers in one go
MOST_OF_A_MARKET: Final = 250


class AnswerAhead(TypedDict):
    """One answer, the number of its question, and the bot's memory after it."""

    seat: int
    asked: int
    answer: Written
    memory: Any
    leaves: bool  # with it the seat leaves an open market


class BotOnErrand:
    """A bot with its errand: the question, its seed and its memory."""

    def __init__(self, errand: Errand) -> None:
        self.seat, self.called, self.seed = errand["seat"], errand["bot"], errand["seed"]
        self.bot: Bot = make(self.called, Random(self.seed), errand["game"])
        self.asked, self.memory = errand["asked"], errand["memory"]

    def says(self, here: Perspective, seconds: float | None) -> AnswerAhead:
        """The bot's answer to its next question."""
        reply = reply_of(self.bot, self.called, self.seed, self.asked, self.memory, here, seconds)
        said: AnswerAhead = {
            "seat": self.seat,
            "asked": self.asked,
            "answer": reply["answer"],
            "memory": reply["memory"],
            "leaves": False,
        }
        self.asked, self.memory = self.asked + 1, reply["memory"]
        return said


def answers_of(errand: Errand, seconds: float | None = None) -> list[AnswerAhead]:
    """A bot's answer and those that follow; raises BotFault if it fails at the first."""
    player, here = BotOnErrand(errand), perspective_of(errand)
    answers: list[AnswerAhead] = []
    while len(answers) < MOST_OF_A_SEAT:
        try:
            said = player.says(here, seconds)
        except BotFault:
            if not answers:
                raise
            break  # it will be asked again, and that failure is reported
        answers.append(said)
        further = "wait" if said["answer"] == WAIT else here.after(said["answer"])
        if isinstance(further, str):
            said["leaves"] = further == "turn" and here.is_free()
            break
        if further.is_free():
            break
        here = further
    return answers


def market_of(errands: Sequence[Errand], seconds: float | None = None) -> list[AnswerAhead]:
    """The bots' answers in an open market without people, in turn, up to the first use of chance."""
    first = errands[0]
    players = {errand["seat"]: BotOnErrand(errand) for errand in errands}
    live = Live(find(first["game"]), seen_in(first), Table(no_chance), first["names"])
    answers: list[AnswerAhead] = []
    while len(answers) < MOST_OF_A_MARKET:
        asked = [choice for choice in waiting(live.state) if choice.seat in players]
        if not asked or not in_open_lanes(live.state):
            break
        choice = asked[0]
        here = live.perspective(choice.seat)
        try:
            answers.append(players[choice.seat].says(here, seconds))
            live.answer(choice, here.read(answers[-1]["answer"]))
        except Stopped:
            break  # leave picks of chance to the real table
        except BotFault:
            if not answers:
                raise
            break
    return answers


def no_chance() -> float:
    raise Stopped("chance")
