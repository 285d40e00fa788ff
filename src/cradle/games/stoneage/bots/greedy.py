"""Greedy takes what looks best now and never looks ahead."""

from random import Random

from cradle.bots.bot import Bot
from cradle.games.stoneage.bots.habits import habit
from cradle.games.stoneage.bots.outlook import Outlook
from cradle.games.stoneage.bots.reasons import reason
from cradle.games.stoneage.bots.weights import WEIGHTS
from cradle.games.stoneage.rules.state import Valley
from cradle.kernel.flow.agenda import Choice
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Text
from cradle.kernel.words.written import Written


class GreedyBot(Bot):
    """Ranks every open place by its gain per figure, and pays with the resources it needs least."""

    name = "greedy"

    def __init__(self, rng: Random, level: str = "normal") -> None:
        super().__init__(rng, level)
        self.thought: tuple[Valley, Choice, int] | None = None  # the last question, and its answer

    def choose(self, perspective: Perspective) -> Written:
        choice, valley = perspective.asked(), perspective.sample(Random(0))
        assert choice is not None, "nobody asks this seat anything"
        assert isinstance(valley, Valley), "this bot plays Stone Age"
        answer = habit(valley, choice, perspective.answers(), Outlook(valley, choice.seat, WEIGHTS))
        self.thought = (valley, choice, answer)
        return perspective.written(answer)

    def why(self) -> Text | str:
        """The reason for its last answer."""
        if self.thought is None:
            return ""
        valley, choice, answer = self.thought
        return reason(valley, choice, (answer,), WEIGHTS)
