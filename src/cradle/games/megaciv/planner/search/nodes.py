"""Parts of plans: a turn with a part of its basket, and what can still be decided in this turn and later ones."""

from cradle.games.megaciv.box.cards import (
    ADVANCES,
    ANATOMY,
    COLOURS,
    FREE_CREDITS,
    LIBRARY,
    SPECIAL_CREDIT,
    SPECIAL_FROM,
)
from cradle.games.megaciv.phases.advances.prices import FIRST_COLOUR, LIBRARY_DISCOUNT, SECOND_COLOUR, prices
from cradle.games.megaciv.phases.advances.purchases import FREE_SCIENCE
from cradle.games.megaciv.planner.search.counting.baskets import NO_GIFT, UNIT
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.planner.search.counting.credit import credits_for_money, most_credits, with_credits
from cradle.games.megaciv.planner.search.counting.keeping import SCALE
from cradle.games.megaciv.planner.search.prospect import NEVER, Question
from cradle.games.megaciv.planner.search.solver import MOST_FROM_A_GIFT
from cradle.games.megaciv.planner.search.stages import Stage


class Node:
    """A stage with part of its basket: the advances inside, and those that wait for a later turn."""

    def __init__(self, stage: Stage, inside: tuple[int, ...], gift: int, outside: frozenset[int]) -> None:
        self.stage, self.inside, self.gift, self.outside = stage, inside, gift, outside
        self.is_looked_at = False  # whether the careful look has been taken
        self.pivot = NEVER  # the advance to decide next, or NEVER if the basket is complete

    def gained(self) -> tuple[int, ...]:
        return self.inside if self.gift == NO_GIFT else (*self.inside, self.gift)


class Outset:
    """What all parts of plans share: the weights, the number of turns, and the money of each."""

    def __init__(self, counter: Counter, weights: list[int], turns: int, income: int) -> None:
        self.weights, self.turns, self.income = weights, turns, income
        self.leeway = leeway(counter)

    def question(self, node: Node) -> Question:
        """The question of what this turn and the later ones can still decide."""
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
        """By turn, the most that credits bought before can save: they cost money, at the lowest possible prices."""
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


def leeway(counter: Counter) -> list[int]:
    """By fives spent in the first turn: the most that can be spent and kept together, however much more is spent."""
    found, most = [], 0
    for price in range(counter.most // UNIT * UNIT, -1, -UNIT):
        most = max(most, price + counter.wide_purse.kept_at(price) // SCALE)
        found.append(most)
    return found[::-1]
