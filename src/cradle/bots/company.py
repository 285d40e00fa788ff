"""The bots of a record: they answer for the seats that the table has given them, and give reasons.

A record names its bots and keeps their memories, so a saved game continues as if it had never been left.
"""

from random import Random
from typing import Any, Final, TypedDict

from cradle.bots.asking import BotFault, Reply, reply_of
from cradle.bots.bot import Bot
from cradle.bots.registry import default_opponent, make
from cradle.kernel.doors import checked_flag, checked_word, odd
from cradle.kernel.record.record import Record
from cradle.kernel.seating import SeatedBot
from cradle.kernel.words.catalog import BadOptions, say
from cradle.kernel.words.written import Written

CARETAKER: Final = "random"  # takes over from a bot that fails
MOST_SECONDS: Final = 86_400  # per answer


class Hint(TypedDict):
    """A bot's proposed answer, the text of its button, and the reason."""

    answer: Written
    label: str
    why: str
    bot: str


class Company:
    """The bots at a table, created on their first question.

    The caretaker replaces a bot that fails, and `faults` tells why; without a caretaker the failure raises BotFault.
    """

    def __init__(self, record: Any, seconds: Any = None, caretaker: Any = True) -> None:
        self.record: Record = checked_record(record)
        self.seconds = checked_seconds(seconds)  # the longest thinking time, where people wait
        self.caretaker = checked_flag("caretaker", caretaker)
        self.faults: list[str] = []
        self.made: dict[tuple[int, SeatedBot], Bot] = {}

    def asked(self) -> list[int]:
        """The seats of bots that have something to decide."""
        return [seat for seat in self.record.waiting() if self.record.bots[seat] is not None]

    def play_on(self) -> None:
        """Answer for the bots until a person is asked, or the game is over."""
        while (waiting := self.record.waiting()) and self.record.bots[waiting[0]] is not None:
            self.play(waiting[0])

    def play(self, seat: Any) -> Reply:
        """Let the bot of this seat answer."""
        reply = self.reply(seat)
        self.record.play_for_bot(seat, reply["answer"], reply["memory"])
        return reply

    def reply(self, seat: Any) -> Reply:
        """The answer of this seat's bot; if the bot fails, the caretaker takes the seat and answers."""
        if self.record.bots[self.record.checked_seat(seat)] is None:
            raise BadOptions("a person plays for {name}, not a bot", name=self.record.names[seat])
        check_asked(self.record, seat)
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


def check_asked(record: Record, seat: int) -> None:
    if seat not in record.waiting():
        raise BadOptions("{name} has nothing to decide now", name=record.names[seat])


def checked_record(record: Any) -> Record:
    if not isinstance(record, Record):
        raise odd("record", say("a game in progress, a cradle.Record"), record)
    return record


def checked_seconds(seconds: Any) -> float | None:
    """The limit for thinking in seconds, or None for no limit."""
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds <= MOST_SECONDS:
        raise odd("seconds", say("a number of seconds up to {most}", most=MOST_SECONDS), seconds)
    return float(seconds)


def hint(record: Any, seat: Any, bot: Any = "", seconds: Any = None) -> Hint:
    """The answer a bot would give for a seat with a question, and why; nothing is played.

    Without a name this asks the bot of the seat, or the usual opponent in this game.
    """
    return hint_from(checked_record(record), seat, checked_word("bot", bot), checked_seconds(seconds))


def hint_from(record: Record, seat: Any, bot: str, seconds: float | None) -> Hint:
    seated = record.bots[record.checked_seat(seat)]
    named = bot or (seated[0] if seated is not None else default_opponent(record.game.name))
    seed, memory = (seated[1], record.memory(seat)) if seated is not None and named == seated[0] else (0, None)
    here = record.perspective(seat)
    check_asked(record, seat)
    question = here.question()
    assert question is not None
    thinker = make(named, Random(seed), record.game.name)
    reply = reply_of(thinker, named, seed, record.asked(seat), memory, here, seconds)
    labels = [each["label"] for each in question["candidates"] if each["answer"] == reply["answer"]]
    return {"answer": reply["answer"], "label": labels[0], "why": reply["why"], "bot": named}


def let_bots_play(record: Any) -> None:
    """Answer for the bots of a record until a person is asked, or the game is over."""
    Company(record).play_on()
