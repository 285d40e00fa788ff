"""Asking a bot: its chance is set, its answer is checked, and whatever goes wrong is one sentence that names it."""

from typing import Any, Final

from cradle.bots.bot import Bot
from cradle.kernel.perspective import Perspective
from cradle.kernel.written import Written

QUESTIONS: Final = 1 << 24  # more than a seat is ever asked in one game


class BotFault(Exception):
    """A bot broke down or answered what the rules do not allow; the sentence names it."""

    def __init__(self, bot: str, trouble: str) -> None:
        super().__init__(f"the bot {bot} {trouble}")
        self.bot, self.trouble = bot, trouble


def ask(bot: Bot, called: str, seed: int, asked: int, perspective: Perspective) -> Written:
    """The answer of a bot to its seat's question number `asked`; the same seed and view give the same answer."""
    bot.rng.seed(seed * QUESTIONS + asked)
    try:
        written = bot.choose(perspective)
    except Exception as trouble:  # whatever it is, the game need not end with it
        raise BotFault(called, f"broke down: {in_short(trouble)}") from trouble
    refusal = perspective.refusal(written)
    if refusal is not None:
        raise BotFault(called, f"gave an answer that is not allowed, {written!r}: {refusal['sentence']}")
    return written


def in_short(trouble: Any) -> str:
    """An exception in one line."""
    said = " ".join(str(trouble).split())
    return f"{type(trouble).__name__}: {said}" if said else type(trouble).__name__
