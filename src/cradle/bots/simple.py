"""Bots that look at nothing but their options."""

from cradle.bots.bot import Bot
from cradle.kernel.flow import WAIT, Answer
from cradle.kernel.perspective import Perspective


class RandomBot(Bot):
    """Any legal answer, each as likely as the others; it never waits for other players."""

    name = "random"

    def choose(self, perspective: Perspective) -> Answer:
        return self.rng.choice([answer for answer in perspective.options() if answer != WAIT])
