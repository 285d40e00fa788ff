"""Asks a bot: seeds it, checks its answer, and reports any failure in one sentence that names it."""

import signal
from threading import current_thread, main_thread
from typing import Any, Final, TypedDict

from cradle.bots.bot import Bot
from cradle.kernel.seating import MOST_DEPTH
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.title import in_short
from cradle.kernel.words.quoting import quoted
from cradle.kernel.words.written import Written

QUESTIONS: Final = 1 << 24  # more than a seat is ever asked in one game


class Reply(TypedDict):
    """A bot's answer, its memory afterwards, its reason, and the answers it plans to give next."""

    answer: Written
    memory: Any
    why: str
    next: list[Written]


class BotFault(Exception):
    """A bot broke down or answered what the rules do not allow; the sentence names it."""

    def __init__(self, bot: str, trouble: str) -> None:
        super().__init__(f"the bot {bot} {trouble}")
        self.bot, self.trouble = bot, trouble

    def __reduce__(self) -> Any:
        return BotFault, (self.bot, self.trouble)


def ask(
    bot: Bot, called: str, seed: int, asked: int, perspective: Perspective, seconds: float | None = None
) -> Written:
    """The answer of a bot to its seat's question number `asked`; the same seed, memory and view give the same answer.

    `seconds` limits the thinking time where people wait; a game that must be repeatable has no limit.
    """
    bot.rng.seed(seed * QUESTIONS + asked)
    door: Any = bot  # Any: the answer is checked below, plain and compiled alike
    try:
        with Cap(seconds):
            written = door.choose(perspective)
    except TookTooLong:
        raise BotFault(called, f"took more than {seconds:g} s for an answer") from None
    except (Exception, SystemExit) as trouble:  # no failure of a bot should end the game
        raise BotFault(called, f"broke down: {in_short(trouble)}") from trouble
    refusal = perspective.refusal(written)
    if refusal is not None:
        raise BotFault(called, f"gave an answer that is not allowed, {written!r}: {refusal['sentence']}")
    answer: Written = written
    return answer


def reply_of(
    bot: Bot, called: str, seed: int, asked: int, memory: Any, perspective: Perspective, seconds: float | None = None
) -> Reply:
    """Ask a bot with its memory, and return the new one; a single option is answered without asking."""
    options = perspective.answers()
    if len(options) == 1:
        return {"answer": perspective.written(options[0]), "memory": memory, "why": "", "next": []}
    bot.memory = plain_copy(memory)
    answer = ask(bot, called, seed, asked, perspective, seconds)
    try:
        why, further = perspective.tell(bot.why()), list(bot.goes_on_with())
        return {"answer": answer, "memory": plain_copy(bot.memory), "why": why, "next": further}
    except Exception as trouble:
        raise BotFault(called, f"broke down: {in_short(trouble)}") from trouble


def plain_copy(value: Any, depth: int = MOST_DEPTH) -> Any:
    """A copy of plain data: words, whole numbers, true, false and None, in lists and dicts nested up to `depth`."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if depth > 0 and isinstance(value, list):
        return [plain_copy(each, depth - 1) for each in value]
    if depth > 0 and isinstance(value, dict) and all([isinstance(name, str) for name in value]):
        return {name: plain_copy(each, depth - 1) for name, each in value.items()}
    raise TypeError(f"a memory holds words, whole numbers, lists and things by name, not {quoted(value)}")


class TookTooLong(BaseException):
    """A bot thinks for too long; a BaseException, so that it does not catch this by mistake."""


class Cap:
    """Stops a bot after this many seconds, where the system has an alarm: on the main thread under Unix."""

    def __init__(self, seconds: float | None) -> None:
        has_alarm = hasattr(signal, "setitimer") and current_thread() is main_thread()
        self.seconds = seconds if has_alarm else None
        self.before: Any = None

    def __enter__(self) -> None:
        if self.seconds is not None:
            self.before = signal.signal(signal.SIGALRM, wake_up)
            signal.setitimer(signal.ITIMER_REAL, self.seconds)

    def __exit__(self, *trouble: object) -> None:
        if self.seconds is not None:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self.before)


def wake_up(number: Any, frame: Any) -> None:
    raise TookTooLong
