"""Elder tries its most promising answers in imagined worlds before it gives one."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from cradle.bots.bot import Bot
from cradle.games.stoneage.bots.branches import best_placement
from cradle.games.stoneage.bots.lookahead import Level, Lookahead, Plan, plans_for
from cradle.games.stoneage.bots.outlook import Outlook
from cradle.games.stoneage.bots.reasons import reason
from cradle.games.stoneage.bots.weights import WEIGHTS
from cradle.games.stoneage.rules.placement import ChoosePlace
from cradle.games.stoneage.rules.state import Valley
from cradle.kernel.flow.agenda import Choice
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Text
from cradle.kernel.words.written import Written

LEVELS: Final[dict[str, Level]] = {"easy": Level(4, 1), "normal": Level(12, 5), "hard": Level(20, 12, 600)}


class ElderBot(Bot):
    """Information-set Monte Carlo over the rest of the round; the level sets the number of worlds and the depth."""

    name = "elder"
    levels: ClassVar[tuple[str, ...]] = ("easy", "normal", "hard")

    def __init__(self, rng: Random, level: str = "normal") -> None:
        super().__init__(rng, level)
        self.judgement, self.work = WEIGHTS, LEVELS[level]
        self.thought: tuple[Valley, Choice, Plan] | None = None  # the last question, and the plan for it

    def choose(self, perspective: Perspective) -> Written:
        choice, valley = perspective.asked(), perspective.sample(self.rng)
        assert choice is not None, "nobody asks this seat anything"
        assert isinstance(valley, Valley), "this bot plays Stone Age"
        looks = [Outlook(valley, seat, WEIGHTS) for seat in range(valley.seats)]
        plans = plans_for(valley, choice, perspective.answers(), looks[choice.seat], self.work.plans)
        plan = self.decide(choice, plans, Lookahead(perspective, choice.seat, looks, self.judgement, self.rng))
        self.thought = (valley, choice, plan)
        return perspective.written(plan[0])

    def decide(self, choice: Choice, plans: list[Plan], ahead: Lookahead) -> Plan:
        """The best of the plans, with as much work as the level allows."""
        if self.work.tries and isinstance(choice, ChoosePlace):
            return best_placement(ahead, plans, self.work.tries)
        return ahead.best(plans, self.work)

    def why(self) -> Text | str:
        """The reason for its last answer."""
        if self.thought is None:
            return ""
        valley, choice, plan = self.thought
        return reason(valley, choice, plan, self.judgement)

    def goes_on_with(self) -> Sequence[Written]:
        """The number of figures for the place it chose."""
        if self.thought is None or not isinstance(self.thought[1], ChoosePlace):
            return ()
        return list(self.thought[2][1:])
