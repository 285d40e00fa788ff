"""Several turns ahead: what to buy now and later with an expected income; the best plan known so far at any time.

Branch and bound decides turn by turn which advances come in. The result says what is proven: the plan is optimal, or
it is the best found, with a bound that no plan can exceed.
"""

from heapq import heappop, heappush
from typing import Final

from cradle.games.megaciv.box.cards import ANATOMY, COLOURS, FREE_CREDITS
from cradle.games.megaciv.phases.advances.prices import total
from cradle.games.megaciv.phases.advances.purchases import FREE_SCIENCE
from cradle.games.megaciv.planner.search.budget import Budget
from cradle.games.megaciv.planner.search.counting.baskets import NO_GIFT, UNIT
from cradle.games.megaciv.planner.search.counting.credit import credits_for_money, spread
from cradle.games.megaciv.planner.search.nodes import Node, Outset
from cradle.games.megaciv.planner.search.plans import TINY, Plans
from cradle.games.megaciv.planner.search.prospect import NEVER, Prospect, Question
from cradle.games.megaciv.planner.search.solver import CASES
from cradle.games.megaciv.planner.search.stages import Stage

QUICK: Final = 6  # rounds of adjusting the bound at the first look at a node
CAREFUL: Final = 16  # rounds when the node's turn has come
LAST_TURN: Final = 12  # steps that the last turn of a plan takes


class Campaign:
    """The search for the best plan of several turns."""

    def __init__(self, plans: Plans) -> None:
        self.plans, self.turns, self.weights = plans, plans.turns, plans.weights
        self.outset = Outset(plans.counter, plans.weights, plans.turns, plans.income)
        self.waiting: list[tuple[float, int, Node, Prospect]] = []
        self.looked_at = 0
        self.bound = 0
        self.has_begun = False
        self.budget = Budget(0)

    # ---- search

    def run(self, budget: Budget) -> None:
        """Search until the best plan is proven or the budget is spent; more budget continues the search."""
        self.budget = budget
        if not self.has_begun:
            self.has_begun = True
            self.begin(self.plans.start, Prospect(self.turns))
        while self.waiting and -self.waiting[0][0] >= self.plans.best_weight + 1 - TINY:
            if budget.is_over():
                self.bound = int(-self.waiting[0][0] + TINY)
                return
            bound, _, node, prospect = heappop(self.waiting)
            if node.is_looked_at:
                self.divide(node, prospect, bound)
            else:
                node.is_looked_at = True
                self.look_at(node, prospect, CAREFUL)
        self.bound = self.plans.best_weight

    def is_proven(self) -> bool:
        return self.bound <= self.plans.best_weight

    def begin(self, stage: Stage, prospect: Prospect) -> None:
        """Open a turn: free advances come in; Anatomy is out, or in with each of its gifts."""
        if stage.turn == self.turns - 1:
            self.finish(stage)
            return
        stage.by_credit = [credits_for_money(colour, stage.cost) for colour in COLOURS]
        free = tuple(
            [each for each in stage.open if not stage.cost[each] and self.weights[each] >= 0 and each not in CASES]
        )
        self.look_at(Node(stage, free, NO_GIFT, frozenset([ANATOMY])), prospect, QUICK)
        if ANATOMY in stage.open:
            for gift in (NO_GIFT, *[each for each in FREE_SCIENCE if each in stage.open and each not in free]):
                self.look_at(Node(stage, (*free, ANATOMY), gift, frozenset()), prospect.copy(), QUICK)

    def divide(self, node: Node, prospect: Prospect, bound: float) -> None:
        """The pivot comes in or waits; without a pivot the basket is complete, unless the budget is spent."""
        if node.pivot == NEVER:
            if not self.close(node):
                self.wait(bound, node, prospect)
            return
        inside = (*node.inside, node.pivot)
        self.look_at(Node(node.stage, inside, node.gift, node.outside), prospect.copy(), QUICK)
        self.look_at(Node(node.stage, node.inside, node.gift, node.outside | {node.pivot}), prospect, QUICK)

    def look_at(self, node: Node, prospect: Prospect, rounds: int) -> None:
        """Bound a node, try the plan it suggests, and keep it if it could lead to a better one."""
        question = self.outset.question(node)
        self.budget.take(rounds * len(question.money))
        if question.money[0] < 0:
            return
        worth = float(node.stage.worth + sum([self.weights[each] for each in node.gained()]))
        bound = worth + prospect.lower(question, self.plans.best_weight - worth, rounds)
        if bound < self.plans.best_weight + 1 - TINY:
            return
        self.suggest(node, question, prospect)
        node.pivot = self.choose(question, prospect)
        if bound >= self.plans.best_weight + 1 - TINY:
            self.wait(-bound, node, prospect)

    def wait(self, bound: float, node: Node, prospect: Prospect) -> None:
        """Keep a node until its turn comes, the highest bound first."""
        self.looked_at += 1
        heappush(self.waiting, (bound, self.looked_at, node, prospect))

    def choose(self, question: Question, prospect: Prospect) -> int:
        """The advance that brings most in this turn; if none would come in now, the one that brings most later."""
        best, pivot = -1.0, NEVER
        for each in question.open:
            if question.first[each] == 0 and question.now[each] <= question.money[0]:
                brings = prospect.brings[each] + (1000.0 if prospect.chosen[each] == 0 else 0.0)
                if brings > best:
                    best, pivot = brings, each
        return pivot

    # ---- turns

    def suggest(self, node: Node, question: Question, prospect: Prospect) -> None:
        """Buy now what the bound buys now, as far as the money goes, and plan on from there."""
        stage, plans = node.stage, self.plans
        wanted = [each for each in question.open if prospect.chosen[each] == 0]
        inside = plans.affordable(stage, node.inside, wanted, prospect.brings)
        if total(inside, stage.cost) > stage.money:
            return
        after = plans.after(stage, inside, node.gift, None)
        later = [max(turn - 1, 0) if turn != NEVER else NEVER for turn in prospect.chosen]
        if plans.follow(after, later, prospect.brings):
            self.budget.take(LAST_TURN)

    def close(self, node: Node) -> bool:
        """A basket is complete: the next turn begins, with every choice of credits; False: the budget is spent."""
        if total(node.inside, node.stage.cost) > node.stage.money:
            return True
        points = sum([FREE_CREDITS[each] for each in node.gained()])
        for way in spread(points // UNIT, len(COLOURS)):
            after = self.plans.after(node.stage, node.inside, node.gift, tuple([UNIT * steps for steps in way]))
            self.begin(after, Prospect(self.turns - after.turn))
            if self.budget.is_over():
                return not points
        return True

    def finish(self, stage: Stage) -> None:
        if self.plans.finish(stage):
            self.budget.take(LAST_TURN)
