"""A bound for three and more turns: ranges of credits are split, the most promising first, until the bound is low."""

from heapq import heappop, heappush
from typing import Final

from cradle.games.megaciv.box.cards import COLOURS
from cradle.games.megaciv.phases.advances.prices import FIRST_COLOUR, SECOND_COLOUR
from cradle.games.megaciv.planner.search.budget import Budget
from cradle.games.megaciv.planner.search.counting.baskets import UNIT
from cradle.games.megaciv.planner.search.levers import TINY, Levers, View
from cradle.games.megaciv.planner.search.plans import Plans
from cradle.games.megaciv.planner.search.ranges import Market, Ranges, all_ranges

FIRST_ROUNDS: Final = 60  # rounds of adjusting the levers for all ranges
ROUNDS: Final = 10  # rounds for a part of them
UNDECIDED: Final = 0.2  # weight of an advance that the bound does not buy, compared with one that it buys


class Part:
    """Ranges with their levers, and the turn in which the bound buys each advance."""

    def __init__(self, ranges: Ranges, levers: Levers, chosen: list[int]) -> None:
        self.ranges, self.levers, self.chosen = ranges, levers, chosen


class Narrowing:
    """The search for a low bound."""

    def __init__(self, plans: Plans) -> None:
        self.plans, self.market = plans, Market(plans)
        self.waiting: list[tuple[float, int, Part]] = []
        self.number = 0

    def run(self, budget: Budget) -> int:
        """The bound when the budget is spent, or when no part can be split any further."""
        ranges = all_ranges(self.market)
        rate = self.plans.best_weight / max(1, self.market.money[-1])
        self.look_at(ranges, Levers(self.plans.turns, rate), FIRST_ROUNDS, budget)
        while self.waiting and not budget.is_over() and -self.waiting[0][0] >= self.plans.best_weight + 1 - TINY:
            part = self.waiting[0][2]
            turn, colour = self.widest(part)
            if not turn:
                break
            heappop(self.waiting)
            self.split(part, turn, colour, budget)
        most = -self.waiting[0][0] if self.waiting else 0.0
        return max(self.plans.best_weight, int(most + TINY))

    def split(self, part: Part, turn: int, colour: int, budget: Budget) -> None:
        ranges = part.ranges
        middle = (ranges.least[turn][colour] + ranges.most[turn][colour]) // (2 * UNIT) * UNIT
        below = ranges.below(self.market, turn, colour, middle)
        for half in (below, ranges.above(self.market, turn, colour, middle)):
            if half.are_possible():
                self.look_at(half, part.levers, ROUNDS, budget)

    def look_at(self, ranges: Ranges, levers: Levers, rounds: int, budget: Budget) -> None:
        """Bound a part, try the plan it suggests, and keep it if it could hold a better one."""
        budget.take(rounds * self.plans.turns)
        view = View(self.market, ranges)
        levers = view.lower(levers, float(self.plans.best_weight), rounds)
        if view.bound < self.plans.best_weight + 1 - TINY:
            return
        self.plans.follow(self.plans.start, view.chosen, view.brings)
        self.number += 1
        heappush(self.waiting, (-view.bound, self.number, Part(ranges, levers, view.chosen)))

    def widest(self, part: Part) -> tuple[int, int]:
        """The turn and colour whose range matters most, or turn 0 if all are narrow."""
        best, found = 0.0, (0, 0)
        spending = part.levers.spending()
        for turn in range(1, self.plans.turns):
            weights = [0.0] * len(COLOURS)
            for each in self.market.open:
                counts = UNDECIDED + (1.0 if part.chosen[each] == turn else 0.0)
                weights[FIRST_COLOUR[each]] += counts
                if FIRST_COLOUR[each] != SECOND_COLOUR[each]:
                    weights[SECOND_COLOUR[each]] += counts
            for colour in COLOURS:
                width = part.ranges.most[turn][colour] - part.ranges.least[turn][colour]
                if width >= UNIT and width * spending[turn] * weights[colour] > best:
                    best, found = width * spending[turn] * weights[colour], (turn, colour)
        return found
