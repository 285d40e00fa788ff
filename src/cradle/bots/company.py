"""The bots of a record: they answer for the seats that the table has given them, and say why they would.

A record names its bots and keeps what they remember, so a game that was saved goes on as if it had never been left.
"""

from random import Random
from typing import Any, Final, TypedDict

from cradle.bots.asking import BotFault, Reply, reply_of
from cradle.bots.bot import Bot
from cradle.bots.registry import default_opponent, make
from cradle.kernel.game import BadOptions
from cradle.kernel.record import Record
from cradle.kernel.seating import SeatedBot
from cradle.kernel.written import Written

CARETAKER: Final = "random"  # plays on for a bot that cannot


class Hint(TypedDict):
    """What a bot would answer, as its button says it, and why."""

    answer: Written
    label: str
    why: str
    bot: str


class Company:
    """The bots at a table, made when they are first asked.

    A bot that fails is replaced by the caretaker, and `faults` tells why; without a caretaker it raises BotFault.
    """

    def __init__(self, record: Record, seconds: float | None = None, caretaker: bool = True) -> None:
        self.record = record
        self.seconds = seconds  # the longest thought, where people wait for it
        self.caretaker = caretaker
        self.faults: list[str] = []
        self.made: dict[tuple[int, SeatedBot], Bot] = {}

    def asked(self) -> list[int]:
        """The seats of bots that have something to decide."""
        return [seat for seat in self.record.waiting() if self.record.bots[seat] is not None]

    def play_on(self) -> None:
        """Answer for the bots until a person is asked, or the game is over."""
        while (waiting := self.record.waiting()) and self.record.bots[waiting[0]] is not None:
            self.play(waiting[0])

    def play(self, seat: int) -> Reply:
        """The bot of this seat answers."""
        reply = self.reply(seat)
        self.record.play_for_bot(seat, reply["answer"], reply["memory"])
        return reply

    def reply(self, seat: int) -> Reply:
        """What the bot of this seat answers now, or its caretaker, who takes the seat if the bot fails."""
        try:
            return self.reply_of_its_own(seat)
        except (BotFault, BadOptions) as fault:
            if not self.caretaker:
                raise
            self.faults.append(f"{fault}; {CARETAKER} plays on for {self.record.names[seat]}")
            self.record.seat_bot(seat, CARETAKER)
            return self.reply_of_its_own(seat)

    def reply_of_its_own(self, seat: int) -> Reply:
        seated = self.record.bots[seat]
        assert seated is not None, "a person plays this seat"
        if (seat, seated) not in self.made:
            self.made[seat, seated] = make(seated[0], Random(seated[1]), self.record.game.name)
        bot, asked, memory = self.made[seat, seated], self.record.asked(seat), self.record.memory(seat)
        return reply_of(bot, seated[0], seated[1], asked, memory, self.record.perspective(seat), self.seconds)


def hint(record: Record, seat: Any, bot: str = "", seconds: float | None = None) -> Hint:
    """What a bot would answer for a seat that is asked, and why; nothing is played.

    Without a name it is the bot of this seat, or the usual opponent in this game.
    """
    seated = record.bots[record.checked_seat(seat)]
    named = bot or (seated[0] if seated is not None else default_opponent(record.game.name))
    seed, memory = (seated[1], record.memory(seat)) if seated is not None and named == seated[0] else (0, None)
    here = record.perspective(seat)
    question = here.question()
    if question is None:
        raise BadOptions("{name} has nothing to decide now", name=record.names[seat])
    thinker = make(named, Random(seed), record.game.name)
    reply = reply_of(thinker, named, seed, record.asked(seat), memory, here, seconds)
    labels = [each["label"] for each in question["candidates"] if each["answer"] == reply["answer"]]
    return {"answer": reply["answer"], "label": labels[0], "why": reply["why"], "bot": named}


def let_bots_play(record: Record) -> None:
    """Answer for the bots of a record until a person is asked, or the game is over."""
    Company(record).play_on()
