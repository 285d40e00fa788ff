"""A plan for several turns as people read it: what to buy and pay now, what to buy later, and what is proven."""

from typing import Any, Final

from cradle.games.megaciv.box.cards import ADVANCE_IDS, ADVANCE_NAMES, POINTS
from cradle.games.megaciv.planner.aims import AIMS, ONE, WITH_WEIGHTS
from cradle.games.megaciv.planner.names import one_of
from cradle.games.megaciv.planner.plan import BEST_FOUND, OPTIMAL, Plan, aim_for, gap, in_points, plain_number
from cradle.games.megaciv.planner.position import checked_position
from cradle.games.megaciv.planner.search.budget import ENDLESS
from cradle.games.megaciv.planner.search.counting.baskets import Basket
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.planner.search.counting.credit import with_credits
from cradle.games.megaciv.planner.search.longer import Ahead, best_ahead
from cradle.games.megaciv.planner.search.stages import Stage
from cradle.kernel.doors import checked_number, checked_whole
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.language import enumerate_in_words

FEWEST: Final = 2
MOST: Final = 5
MOST_INCOME: Final = 2000
MOST_SECONDS: Final = 3600.0
MOST_WORK: Final = 1_000_000_000
USUAL_WORK: Final = 24_000  # steps for each turn after the first; three turns take about two seconds, compiled
WORTH_IN: Final[dict[str, str]] = {"protection": "in steps of protection", "mix": "by the mix"}


class TurnsPlan:
    """Baskets for several turns; the first with its payment, the others at the prices they will have."""

    def __init__(self, ahead: Ahead, counter: Counter, objective: str) -> None:
        plans = ahead.plans
        self.way = plans.best
        self.first = Plan(counter, self.way[0][1], objective)
        self.status = OPTIMAL if ahead.bound <= plans.best_weight else BEST_FOUND
        (stage, basket), (after, _) = self.way[0], self.way[1]
        printed = with_credits(stage.credits, basket.gained())
        self.first.choice = tuple([more - less for more, less in zip(after.credits, printed, strict=True)])
        scale = plans.grain / ONE
        self.worth, self.bound = plans.best_weight * scale, ahead.bound * scale
        self.spending_all = plans.spending_all * scale  # the worth of buying the most in every turn

    def advances(self) -> list[tuple[int, ...]]:
        """The advances, turn by turn."""
        return [basket.gained() for _, basket in self.way]

    def victory_points(self) -> int:
        return sum([POINTS[each] for gained in self.advances() for each in gained])

    def gap(self) -> float:
        """By how much a better plan could exceed this one at most, as a part of the bound."""
        return gap(self.worth, self.bound)

    def as_dict(self) -> dict[str, object]:
        """As plain data: the first turn as in a plan of one turn, but with the points of all turns."""
        found = {**self.first.as_dict(), "status": self.status, "victory_points": self.victory_points()}
        if self.status == BEST_FOUND:
            found["bound"], found["gap"] = plain_number(self.bound), self.gap()
        found["turns"] = [turn_as_dict(stage, basket) for stage, basket in self.way]
        found["says"] = " ".join(self.sentences())
        return found

    def sentences(self) -> list[str]:
        """Turn by turn, the reason for saving if there is any, and what is proven."""
        return [turn_in_words(stage, basket) for stage, basket in self.way] + self.why_save() + [self.proof()]

    def why_save(self) -> list[str]:
        """If a turn buys nothing although it could, what spending all the money every turn would bring."""
        saving = any([saves(stage, basket) for stage, basket in self.way[:-1]])
        if not saving or self.worth <= self.spending_all:
            return []
        brings = self.measured(self.spending_all)
        return [f"Saving pays off: spending as much as you can in every turn would bring only {brings}."]

    def measured(self, worth: float) -> str:
        """The worth of a plan, in the unit of its aim."""
        if self.first.objective == "points":
            return in_points(round(worth))
        return f"{worth:g} {worth_in(self.first.objective)}"

    def proof(self) -> str:
        """The worth of the plan by its aim, and whether a better one may exist."""
        points, objective = in_points(self.victory_points()), self.first.objective
        makes = f"Together: {points}"
        if objective != "points":
            makes += f", worth {self.worth:g} {worth_in(objective)}"
        if self.status == OPTIMAL:
            return f"{makes}. No plan is better: this is proven."
        best = f"This is the best plan found; none is worth more than {self.bound:g}"
        return f"{makes}. {best} (gap {100 * self.gap():.1f} %)."


def worth_in(objective: str) -> str:
    return WORTH_IN.get(objective, WITH_WEIGHTS.strip())


def saves(stage: Stage, basket: Basket) -> bool:
    """This turn buys nothing, although there is money for something."""
    return not basket.gained() and any([stage.cost[each] <= stage.money for each in stage.open])


def turn_in_words(stage: Stage, basket: Basket) -> str:
    when = "now" if not stage.turn else f"in turn {stage.turn + 1}"
    if basket.gained():
        names = enumerate_in_words([ADVANCE_NAMES[each] for each in basket.gained()])
        return f"Buy {when}: {names} for {basket.cost} of {stage.money}."
    if saves(stage, basket):
        return f"Buy nothing {when}: save your {stage.money} for later."
    return f"Buy nothing {when}: you cannot afford anything with {stage.money}."


def turn_as_dict(stage: Stage, basket: Basket) -> dict[str, object]:
    return {
        "turn": stage.turn + 1,
        "advances": [ADVANCE_IDS[each] for each in basket.gained()],
        "prices": basket.prices(stage.cost),
        "cost": basket.cost,
        "money": stage.money,
        "victory_points": sum([POINTS[each] for each in basket.gained()]),
    }


def plan_turns(
    position: Any,
    turns: Any,
    income: Any,
    work: Any = None,
    objective: Any = "points",
    against: Any = (),
    weights: Any = None,
    seconds: Any = None,
    extra: Any = None,
) -> TurnsPlan:
    """The best plan over two to five turns for an expected income a turn, as far as the work allows.

    The same question with the same work gets the same answer. A time limit, if there is one, replaces the usual work.
    """
    buyer = checked_position(position)
    check_wishes(turns, income, work, seconds)
    aim = aim_for(objective, against, weights, extra)
    if one_of(objective, AIMS, "objective") in ("credits", "epoch"):
        raise BadOptions(
            "plans for several turns aim for points, protection or a mix of the two, not for {objective}",
            objective=objective,
        )
    if aim.credit_weight or aim.kept_weight:
        raise BadOptions("a mix for several turns can weigh only points and protection")
    if work is None:
        work = USUAL_WORK if seconds is None else ENDLESS
    limit = None if seconds is None else float(seconds)
    counter = Counter(buyer)
    return TurnsPlan(best_ahead(counter, aim, turns, income, work, limit), counter, aim.name)


def check_wishes(turns: Any, income: Any, work: Any, seconds: Any) -> None:
    if not FEWEST <= checked_whole("turns", turns) <= MOST:
        raise BadOptions(
            "you can plan {least} to {most} turns ahead, not {turns}", least=FEWEST, most=MOST, turns=turns
        )
    if not 0 <= checked_whole("income", income) <= MOST_INCOME:
        wrong = "the income is 0 to {most} points a turn, not {income}"
        raise BadOptions(wrong, most=MOST_INCOME, income=income)
    if work is not None and not 0 <= checked_whole("work", work) <= MOST_WORK:
        raise BadOptions("the work is 0 to {most} steps, not {work}", most=MOST_WORK, work=work)
    if seconds is not None and not 0.0 <= checked_number("seconds", seconds) <= MOST_SECONDS:
        raise BadOptions(
            "the time limit is 0 to {most} seconds, not {seconds}", most=f"{MOST_SECONDS:g}", seconds=f"{seconds:g}"
        )
