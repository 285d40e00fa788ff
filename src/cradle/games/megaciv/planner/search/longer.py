"""Longer plans grow from shorter ones, so one more turn is never worse.

Every number of turns gets the same work, and work that a shorter plan does not need goes to the next.
"""

from collections.abc import Callable
from typing import Final

from cradle.games.megaciv.planner.aims import Aim
from cradle.games.megaciv.planner.search.budget import Budget
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.planner.search.horizon import Campaign
from cradle.games.megaciv.planner.search.improving import Improving
from cradle.games.megaciv.planner.search.narrowing import Narrowing
from cradle.games.megaciv.planner.search.plans import Plans

FEWEST_TURNS: Final = 2
SHARE: Final = 5  # a fifth of the work goes to the search by turns, and a fifth of the rest to changes
SHARE_OF_THREE: Final = 12  # with three turns both finish soon


class Ahead:
    """The best plan found for some turns, and a bound that no plan exceeds."""

    def __init__(self, plans: Plans, bound: int) -> None:
        self.plans, self.bound = plans, bound


def best_ahead(counter: Counter, aim: Aim, turns: int, income: int, work: int, seconds: float | None = None) -> Ahead:
    """The best plan for this many turns, after those for fewer."""
    found: Ahead | None = None
    rest, whole = 0, Budget(0, seconds)
    for number in range(FEWEST_TURNS, turns + 1):
        plans = Plans(counter, aim, number, income)
        if found is not None:
            plans.extend(found.plans.best)
        budget = whole.part(turns + 1 - number)
        budget.left = work + rest
        found = Ahead(plans, searched(plans, budget))
        rest = max(0, budget.left)
    assert found is not None
    return found


def searched(plans: Plans, budget: Budget) -> int:
    """Look for better plans turn by turn, then by changes, then within ranges; return a bound for all plans."""
    campaign = Campaign(plans)
    if plans.turns == FEWEST_TURNS:
        campaign.run(budget)
        return campaign.bound
    share = SHARE_OF_THREE if plans.turns == FEWEST_TURNS + 1 else SHARE
    spend(budget, share, campaign.run)
    if campaign.is_proven():
        return campaign.bound
    spend(budget, share, Improving(plans).run)
    return min(campaign.bound, Narrowing(plans).run(budget))


def spend(budget: Budget, share: int, run: Callable[[Budget], None]) -> None:
    """Spend one of this many parts of a budget; work that is not needed stays in the budget."""
    part = budget.part(share)
    budget.take(part.left)
    run(part)
    budget.take(-max(0, part.left))
