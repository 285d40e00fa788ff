"""Better plans from the best one known: advances move between turns, come in, go out or change places.

Every change that helps is kept, and at first some that do not, so that the search does not end at the first plan that
no single change improves. Random numbers come from a fixed seed, so the same plan is improved in the same way.
"""

from math import exp
from random import Random
from typing import Final

from cradle.games.megaciv.box.cards import ANATOMY, COLOURS, CREDITS, FREE_CREDITS
from cradle.games.megaciv.phases.advances.prices import prices, total
from cradle.games.megaciv.phases.advances.purchases import FREE_SCIENCE
from cradle.games.megaciv.planner.search.budget import Budget
from cradle.games.megaciv.planner.search.counting.baskets import NO_GIFT
from cradle.games.megaciv.planner.search.counting.keeping import SCALE
from cradle.games.megaciv.planner.search.plans import Plans

CHANGES: Final = 8  # changes that take as long as the bound of a part
LAST_TURN: Final = 12  # steps that the last turn of a plan takes
ROUND: Final = 2000  # changes before the search returns to the best plan
WARM: Final = 0.25  # how much worse a change may be at first, as a share of the heaviest advance
COLD: Final = 0.01
OUT: Final = -1
Baskets = list[list[int]]  # by turn


class Draft:
    """A plan that is being changed: what each turn buys, Anatomy's gift, and the colour for credits of free choice."""

    def __init__(self, baskets: Baskets, gift: int, colour: int) -> None:
        self.baskets, self.gift, self.colour = baskets, gift, colour
        self.left = OUT  # money left at the end, or OUT if the plan cannot be paid
        self.weight = 0

    def gained(self, turn: int) -> list[int]:
        bought = self.baskets[turn]
        return [*bought, self.gift] if self.gift != NO_GIFT and ANATOMY in bought else bought


class Improving:
    """The search for better plans."""

    def __init__(self, plans: Plans) -> None:
        self.plans, self.rng = plans, Random(plans.turns)
        self.open = plans.start.open
        self.gifts = [each for each in FREE_SCIENCE if each in self.open]
        self.heaviest = max([1, *plans.weights])
        money = plans.start.money + plans.income * (plans.turns - 1)
        self.rate = plans.best_weight / max(1, 2 * money)  # the worth of money left over
        self.tried: set[tuple[object, ...]] = set()

    def run(self, budget: Budget) -> None:
        """Change the best plan again and again until the budget is spent."""
        while self.open and not budget.is_over():
            self.improve(self.draft(), budget)

    def draft(self) -> Draft:
        """The best plan known, as a draft."""
        way = self.plans.best
        gifts = [basket.gift for _, basket in way if basket.gift != NO_GIFT]
        draft = Draft([list(basket.advances) for _, basket in way], gifts[0] if gifts else NO_GIFT, 0)
        draft.colour = self.rng.choice(COLOURS)
        self.judge(draft)
        return draft

    def improve(self, draft: Draft, budget: Budget) -> None:
        for number in range(ROUND):
            if number % CHANGES == 0:
                if budget.is_over():
                    return
                budget.take(self.plans.turns)
            changed = self.changed(draft)
            self.judge(changed)
            if changed.left == OUT:
                continue
            warmth = self.heaviest * (COLD + (WARM - COLD) * (1.0 - number / ROUND))
            loss = draft.weight - changed.weight + self.rate * (draft.left - changed.left)
            if draft.left == OUT or loss <= 0.0 or self.rng.random() < exp(-loss / warmth):
                draft = changed
                if draft.weight > self.plans.best_weight - self.heaviest and self.play(draft):
                    budget.take(LAST_TURN)

    def changed(self, draft: Draft) -> Draft:
        """A draft with one advance added, removed or moved to another turn, or with two exchanged."""
        rng, new = self.rng, Draft([basket[:] for basket in draft.baskets], draft.gift, draft.colour)
        kind, advance, turn = rng.randrange(8), rng.choice(self.open), rng.randrange(self.plans.turns)
        if kind == 0:
            new.colour = rng.choice(COLOURS)
            new.gift = rng.choice(self.gifts) if self.gifts else NO_GIFT
        if kind <= 2 and draft.baskets[turn]:
            new.baskets[turn].remove(rng.choice(draft.baskets[turn]))
        before = OUT
        for at, basket in enumerate(new.baskets):
            if advance in basket:
                basket.remove(advance)
                before = at
        new.baskets[turn].append(advance)
        if kind >= 6 and before != OUT and len(new.baskets[turn]) > 1:
            other = rng.choice(new.baskets[turn][:-1])
            new.baskets[turn].remove(other)
            new.baskets[before].append(other)
        return new

    def judge(self, draft: Draft) -> None:
        """Weigh a draft, and count the money it leaves."""
        plans, start = self.plans, self.plans.start
        money, credits, owned = start.money, list(start.credits), start.owned
        weight = 0
        for turn, basket in enumerate(draft.baskets):
            cost = total(basket, prices(tuple(credits), owned)) if basket else 0
            if cost > money or (draft.gift in basket and draft.gift != NO_GIFT):
                return
            money = money - cost if turn else plans.counter.purse.kept_at(cost) // SCALE
            gained = draft.gained(turn)
            for each in gained:
                weight += plans.weights[each]
                for at, credit in enumerate(CREDITS[each]):
                    credits[at] += credit
                credits[draft.colour] += FREE_CREDITS[each]
            owned = owned.union(gained)
            money += plans.income
        if len(owned) == len(start.owned) + sum([len(draft.gained(turn)) for turn in range(plans.turns)]):
            draft.weight, draft.left = weight, money

    def play(self, draft: Draft) -> bool:
        """Play all turns of a draft but the last, and solve that exactly; True: it was worth it."""
        plans, stage = self.plans, self.plans.start
        key = (draft.gift, *[frozenset(basket) for basket in draft.baskets[:-1]])
        if key in self.tried:
            return False
        self.tried.add(key)
        for basket in draft.baskets[:-1]:
            if total(basket, stage.cost) > stage.money:
                return False
            stage = plans.after(stage, tuple(basket), draft.gift if ANATOMY in basket else NO_GIFT, None)
        return plans.finish(stage)
