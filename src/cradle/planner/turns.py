"""A plan for several turns as people read it: what to buy now and how to pay it, what later, and what is proven."""

from collections.abc import Iterable, Mapping
from typing import Final

from cradle.games.megaciv.box.cards import ADVANCE_IDS, ADVANCE_NAMES, POINTS
from cradle.kernel.catalog import enumerate_in_words
from cradle.kernel.game import BadOptions
from cradle.planner.aims import AIMS, ONE, aim_named
from cradle.planner.names import one_of
from cradle.planner.plan import BEST_FOUND, OPTIMAL, Plan, gap, in_points, plain_number
from cradle.planner.position import Position
from cradle.planner.search.baskets import Basket
from cradle.planner.search.counter import Counter
from cradle.planner.search.credit import with_credits
from cradle.planner.search.horizon import Campaign
from cradle.planner.search.stages import Stage

FEWEST: Final = 2
MOST: Final = 5
MOST_INCOME: Final = 2000
MOST_SECONDS: Final = 3600.0
WORTH_IN: Final[dict[str, str]] = {"protection": "in steps of protection", "mix": "by the mix"}


class TurnsPlan:
    """Baskets for several turns; the first with its payment, the others at the prices they will have."""

    def __init__(self, campaign: Campaign, objective: str) -> None:
        self.campaign = campaign
        self.first = Plan(campaign.counter, campaign.best[0][1], objective)
        self.status = OPTIMAL if campaign.is_proven() else BEST_FOUND
        (stage, basket), (after, _) = campaign.best[0], campaign.best[1]
        printed = with_credits(stage.credits, basket.gained())
        self.first.choice = tuple([more - less for more, less in zip(after.credits, printed, strict=True)])
        self.worth = campaign.best_weight * campaign.grain / ONE
        self.bound = campaign.bound * campaign.grain / ONE

    def advances(self) -> list[tuple[int, ...]]:
        """Turn by turn."""
        return [basket.gained() for _, basket in self.campaign.best]

    def victory_points(self) -> int:
        return sum([POINTS[each] for gained in self.advances() for each in gained])

    def gap(self) -> float:
        """By how much at most a better plan could exceed this one, as a part of the bound."""
        return gap(self.worth, self.bound)

    def as_dict(self) -> dict[str, object]:
        """As plain data: the first turn as in a plan of one turn, but with the points of all turns."""
        found = {**self.first.as_dict(), "status": self.status, "victory_points": self.victory_points()}
        if self.status == BEST_FOUND:
            found["bound"], found["gap"] = plain_number(self.bound), self.gap()
        found["turns"] = [turn_as_dict(stage, basket) for stage, basket in self.campaign.best]
        found["says"] = " ".join(self.sentences())
        return found

    def sentences(self) -> list[str]:
        """Turn by turn, and what is proven."""
        found = []
        for stage, basket in self.campaign.best:
            names = enumerate_in_words([ADVANCE_NAMES[each] for each in basket.gained()])
            bought = names if basket.gained() else "nothing"
            when = "now" if not stage.turn else f"in turn {stage.turn + 1}"
            found.append(f"Buy {when}: {bought} for {basket.cost} of {stage.money}.")
        return [*found, self.proof()]

    def proof(self) -> str:
        """What the plan is worth by its aim, and whether a better one may exist."""
        points, objective = in_points(self.victory_points()), self.first.objective
        makes = f"That makes {points}"
        if objective != "points":
            makes += f" and is worth {self.worth:g} {WORTH_IN[objective]}"
        if self.status == OPTIMAL:
            return f"{makes}, and it is proven that no plan is better."
        return f"{makes}, the best plan found; none exceeds {self.bound:g} (gap {100 * self.gap():.1f} %)."


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
    position: Position,
    turns: int,
    income: int,
    seconds: float = 2.0,
    objective: str = "points",
    against: Iterable[str] = (),
    weights: Mapping[str, float] | None = None,
) -> TurnsPlan:
    """The best plan over two to five turns for an expected income a turn, as far as the time given allows."""
    if not FEWEST <= turns <= MOST:
        raise BadOptions(f"plans are made for {FEWEST} to {MOST} turns ahead, not {turns}")
    if not 0 <= income <= MOST_INCOME:
        raise BadOptions(f"an income is 0 to {MOST_INCOME} points a turn, not {income}")
    if not 0.0 <= seconds <= MOST_SECONDS:
        raise BadOptions(f"the time for a plan is 0 to {MOST_SECONDS:g} seconds, not {seconds:g}")
    if one_of(objective, AIMS, "objective") in ("credits", "epoch"):
        raise BadOptions(f"several turns are planned for points, protection or a mix of them, not for {objective}")
    aim = aim_named(objective, against, weights)
    if aim.credit_weight or aim.kept_weight:
        raise BadOptions("a mix for several turns weighs points and protection only")
    campaign = Campaign(Counter(position), aim, turns, income)
    campaign.run(seconds)
    return TurnsPlan(campaign, aim.name)
