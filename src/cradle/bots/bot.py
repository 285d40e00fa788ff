"""What a bot is: something that answers for a seat from what that seat may see, and never from the state itself."""

from random import Random

from cradle.kernel.flow import Answer
from cradle.kernel.game import BadOptions
from cradle.kernel.perspective import Perspective


class Bot:
    """Answers for one seat; `rng` is its own chance, apart from that of the game."""

    name = "bot"

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, perspective: Perspective) -> Answer:
        """One of the seat's options."""
        raise NotImplementedError


def make(name: str, rng: Random) -> Bot:
    """The bot of this name."""
    from cradle.bots.simple import RandomBot

    bots = {bot.name: bot for bot in (RandomBot,)}
    if name not in bots:
        raise BadOptions(f"there is no bot {name!r}; there are: {', '.join(bots)}")
    return bots[name](rng)
