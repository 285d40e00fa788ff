"""Which bots there are, and how to get one by its name; each is imported when it is asked for."""

from collections.abc import Callable
from random import Random
from typing import Final

from cradle.bots.bot import Bot
from cradle.kernel.game import BadOptions


def random_bot(rng: Random) -> Bot:
    from cradle.bots.random import RandomBot

    return RandomBot(rng)


def busy_bot(rng: Random) -> Bot:
    from cradle.bots.megaciv.busy import BusyBot

    return BusyBot(rng)


BOTS: Final[dict[str, Callable[[Random], Bot]]] = {"random": random_bot, "busy": busy_bot}


def make(name: str, rng: Random) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise BadOptions(f"there is no bot {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name](rng)
