"""Several turns ahead: what to buy now and what later, for an expected income; the best known plan at any time.

The first turn is paid with hand and treasury; whatever it keeps and the income pay for the turns after it, point by
point. Branch and bound decides turn by turn which advances come in; the last turn is solved exactly. What is proven is
said: the plan is optimal, or the best found together with a bound that no plan can exceed.
"""

from heapq import heappop, heappush
from math import gcd
from time import perf_counter
from typing import Final

from cradle.games.megaciv.box.cards import (
    ADVANCES,
    ANATOMY,
    COLOURS,
    FREE_CREDITS,
    LIBRARY,
    SPECIAL_CREDIT,
    SPECIAL_FROM,
)
from cradle.games.megaciv.phases.advances.prices import FIRST_COLOUR, LIBRARY_DISCOUNT, SECOND_COLOUR, prices, total
from cradle.games.megaciv.phases.advances.purchases import FREE_SCIENCE
from cradle.planner.aims import Aim
from cradle.planner.search.baskets import NO_GIFT, UNIT, Basket, Shelf
from cradle.planner.search.counter import Counter
from cradle.planner.search.credit import Credits, best_choice, credits_for_money, most_credits, spread, with_credits
from cradle.planner.search.keeping import SCALE
from cradle.planner.search.prospect import NEVER, Prospect, Question
from cradle.planner.search.solver import CASES, MOST_FROM_A_GIFT
from cradle.planner.search.stages import Stage, most_weight, way_here

QUICK: Final = 6  # rounds of adjusting the bound when a node is first looked at
CAREFUL: Final = 16  # and when its turn has come
TINY: Final = 1e-6


class Node:
    """A stage with part of its basket: what is inside, and what waits for a later turn."""

    def __init__(self, stage: Stage, inside: tuple[int, ...], gift: int, outside: frozenset[int]) -> None:
        self.stage, self.inside, self.gift, self.outside = stage, inside, gift, outside
        self.is_looked_at = False  # carefully
        self.pivot = NEVER  # the advance to decide next, or NEVER if the basket is complete

    def gained(self) -> tuple[int, ...]:
        return self.inside if self.gift == NO_GIFT else (*self.inside, self.gift)


class Campaign:
    """The search for the best plan of several turns."""

    def __init__(self, counter: Counter, aim: Aim, turns: int, income: int) -> None:
        self.counter, self.turns, self.income = counter, turns, income
        self.grain = max(1, gcd(*aim.weights))
        self.weights = [weight // self.grain for weight in aim.weights]
        self.best_weight = -1
        self.best: list[tuple[Stage, Basket]] = []  # the stages of the best plan, with what is bought in each
        self.waiting: list[tuple[float, int, Node, Prospect]] = []
        self.looked_at = 0
        self.bound, self.end = 0, 0.0
        self.seen: set[tuple[int, frozenset[int], Credits, int]] = set()
        self.leeway = leeway(counter)

    # ---- search

    def run(self, seconds: float) -> None:
        """Search until the best plan is proven or the time is over."""
        self.end = perf_counter() + seconds
        position = self.counter.position
        self.begin(Stage(0, position.owned, position.credits, self.counter.most, None), Prospect(self.turns))
        while self.waiting and -self.waiting[0][0] >= self.best_weight + 1 - TINY:
            if perf_counter() >= self.end:
                self.bound = int(-self.waiting[0][0] + TINY)
                return
            bound, _, node, prospect = heappop(self.waiting)
            if node.is_looked_at:
                self.divide(node, prospect, bound)
            else:
                node.is_looked_at = True
                self.look_at(node, prospect, CAREFUL)
        self.bound = self.best_weight

    def is_proven(self) -> bool:
        return self.bound <= self.best_weight

    def begin(self, stage: Stage, prospect: Prospect) -> None:
        """Open a turn: what is free comes in; Anatomy is out, or in with each of its gifts."""
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
        """The pivot comes in or waits; without one the basket is complete, unless there is no time to see to it."""
        if node.pivot == NEVER:
            if not self.close(node):
                self.wait(bound, node, prospect)
            return
        inside = (*node.inside, node.pivot)
        self.look_at(Node(node.stage, inside, node.gift, node.outside), prospect.copy(), QUICK)
        self.look_at(Node(node.stage, node.inside, node.gift, node.outside | {node.pivot}), prospect, QUICK)

    def look_at(self, node: Node, prospect: Prospect, rounds: int) -> None:
        """Bound a node, try the plan it suggests, and keep it if it could lead to a better one."""
        question = self.question(node)
        if question.money[0] < 0:
            return
        worth = float(node.stage.worth + sum([self.weights[each] for each in node.gained()]))
        bound = worth + prospect.lower(question, self.best_weight - worth, rounds)
        if bound < self.best_weight + 1 - TINY:
            return
        self.suggest(node, question, prospect)
        node.pivot = self.choose(question, prospect)
        if bound >= self.best_weight + 1 - TINY:
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

    def question(self, node: Node) -> Question:
        """What the rest of this turn and the later turns can still decide."""
        stage, gained = node.stage, node.gained()
        spent = sum([stage.cost[each] for each in node.inside])
        if LIBRARY in node.inside:
            spent = max(0, spent - LIBRARY_DISCOUNT)
        left = stage.money - spent
        kept = left if stage.turn or left < 0 else self.leeway[spent // UNIT] - spent
        money = [left] + [kept + self.income * later for later in range(1, self.turns - stage.turn)]
        owned = stage.owned.union(gained)
        later = prices(with_credits(stage.credits, gained), owned)
        waits = [each in node.outside or stage.cost[each] > left + LIBRARY_DISCOUNT for each in ADVANCES]
        first = [NEVER if each in owned else 1 if waits[each] else 0 for each in ADVANCES]
        weights = self.weights[:]
        weights[ANATOMY] += max([0, *[self.weights[each] for each in FREE_SCIENCE if each not in owned]])
        question = Question(stage.cost, later, weights, first, money)
        question.free_credits = sum([FREE_CREDITS[each] for each in gained])
        self.set_caps(stage, question)
        return question

    def set_caps(self, stage: Stage, question: Question) -> None:
        """By turn, the most that credits bought before it can save: they cost money, at the lowest prices possible."""
        may_buy = frozenset([each for each in question.open if question.first[each] == 0])
        discount = LIBRARY_DISCOUNT if LIBRARY in question.open else 0
        lowest, by_credit, gift = (
            stage.cost,
            stage.by_credit,
            0,
        )  # whether Anatomy is bought now is decided before all else
        for turn in range(1, len(question.money)):
            money = max(0, question.money[turn - 1]) + discount
            sure = question.free_credits + gift
            most = [sure + most_credits(row, lowest, may_buy, money) for row in by_credit]
            caps = [0] * len(ADVANCES)
            for each in question.open:
                given = max(most[FIRST_COLOUR[each]], most[SECOND_COLOUR[each]])
                if SPECIAL_FROM[each] in may_buy:
                    given += SPECIAL_CREDIT[each]
                caps[each] = min(question.later[each], given)
            question.caps[turn] = caps
            lowest = [price - cap for price, cap in zip(question.later, caps, strict=True)]
            if turn + 1 < len(question.money):
                by_credit = [credits_for_money(colour, lowest) for colour in COLOURS]
            may_buy = frozenset(question.open)
            gift = MOST_FROM_A_GIFT if ANATOMY in may_buy else 0

    def suggest(self, node: Node, question: Question, prospect: Prospect) -> None:
        """Buy now what the bound buys now, as far as the money goes, and plan on from there."""
        stage = node.stage
        wanted = [each for each in question.open if prospect.chosen[each] == 0]
        wanted.sort(key=lambda each: -prospect.brings[each] / max(1, stage.cost[each]))
        inside = list(node.inside)
        for each in wanted:
            if each != ANATOMY and total([*inside, each], stage.cost) <= stage.money:
                inside.append(each)
        self.follow(stage, tuple(inside), node.gift, prospect)

    def follow(self, stage: Stage, inside: tuple[int, ...], gift: int, prospect: Prospect) -> None:
        """Play a basket and the turns after it as the bound suggests."""
        if total(inside, stage.cost) > stage.money:
            return
        after = self.after(stage, inside, gift, None)
        if after.turn == self.turns - 1:
            self.finish(after)
            return
        wanted = [each for each in after.open if 0 <= prospect.chosen[each] <= after.turn - stage.turn]
        wanted.sort(key=lambda each: -prospect.brings[each] / max(1, after.cost[each]))
        bought: list[int] = []
        for each in wanted:
            if each != ANATOMY and total([*bought, each], after.cost) <= after.money:
                bought.append(each)
        self.follow(after, tuple(bought), NO_GIFT, prospect)

    def close(self, node: Node) -> bool:
        """The basket of a turn is complete: the next turn begins, for every choice of free credits; False: no time."""
        if total(node.inside, node.stage.cost) > node.stage.money:
            return True
        points = sum([FREE_CREDITS[each] for each in node.gained()])
        for way in spread(points // UNIT, len(COLOURS)):
            after = self.after(node.stage, node.inside, node.gift, tuple([UNIT * steps for steps in way]))
            self.begin(after, Prospect(self.turns - after.turn))
            if perf_counter() >= self.end:
                return not points
        return True

    def after(self, stage: Stage, inside: tuple[int, ...], gift: int, chosen: Credits | None) -> Stage:
        """The stage after a basket; where nothing is chosen, free credits go where they save most."""
        cost = total(inside, stage.cost)
        basket = Basket(tuple(sorted(inside)), gift, cost, 0)
        gained = basket.gained()
        owned, credits = stage.owned.union(gained), with_credits(stage.credits, gained)
        more = chosen or best_choice(stage.credits, stage.owned, gained)[1]
        credits = tuple([have + new for have, new in zip(credits, more, strict=True)])
        left = stage.money - cost
        if not stage.turn:
            left = self.counter.purse_for(basket).kept_at(cost) // SCALE
        after = Stage(stage.turn + 1, owned, credits, left + self.income, stage)
        after.basket, after.worth = basket, stage.worth + sum([self.weights[each] for each in gained])
        return after

    def finish(self, stage: Stage) -> None:
        """The last turn: the most weight its money can buy."""
        key = (stage.turn, stage.owned, stage.credits, stage.money)
        if key in self.seen:
            return
        self.seen.add(key)
        if stage.worth + most_weight(stage, self.weights) < self.best_weight + 1 - TINY:
            return
        shelf = Shelf(stage.open, stage.cost, self.weights, stage.money)
        plain, road = shelf.best(False)[-1], (shelf.best(True) or [(0, -1)])[-1]
        weight = stage.worth + max(plain[1], road[1])
        if weight > self.best_weight:
            with_road = road[1] > plain[1]
            found = road if with_road else plain
            self.best_weight = weight
            self.best = way_here(stage, shelf.basket(found[0], found[1], with_road))


def leeway(counter: Counter) -> list[int]:
    """By fives spent in the first turn: at most so much is spent and kept together, however much more is spent."""
    found, most = [], 0
    for price in range(counter.most // UNIT * UNIT, -1, -UNIT):
        most = max(most, price + counter.wide_purse.kept_at(price) // SCALE)
        found.append(most)
    return found[::-1]
