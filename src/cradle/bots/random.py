"""The simplest bot."""

from collections.abc import Sequence
from typing import Any

from cradle.bots.bot import BlindBot
from cradle.kernel.flow.agenda import Choice


class RandomBot(BlindBot):
    """Any legal answer, each as likely as the others; it never waits for other players."""

    name = "random"

    def pick(self, choice: Choice, options: Sequence[Any]) -> Any:
        if len(options) == 1:  # a lone end is no decision
            return options[0]
        return options[int(self.rng.random() * len(options))]
