"""Alternatives to compare: the best basket for each single aim, then compromises between points and value kept.

No other possible basket beats one of them in points and in value kept at once.
"""

from collections.abc import Iterable
from typing import Final

from cradle.games.megaciv.planner.aims import ONE, credits_aim, points_aim, protection_aim
from cradle.games.megaciv.planner.names import calamity_named
from cradle.games.megaciv.planner.plan import OPTIMAL, Plan, best_plan, epoch_plan
from cradle.games.megaciv.planner.search.counting.baskets import Basket
from cradle.games.megaciv.planner.search.counting.counter import TIE, Counter
from cradle.games.megaciv.planner.search.counting.keeping import SCALE

DOZEN: Final = 12
COMPROMISE: Final = "compromise"
Praised = tuple[str, str, Plan]  # the aim, the praise, and the plan that is best at it
Level = tuple[int, int, int, int, bool]  # points, value kept, price, weight, with Roadbuilding


def alternatives(counter: Counter, against: Iterable[str] = (), ast: str = "basic", at_most: int = DOZEN) -> list[Plan]:
    """Baskets worth comparing, each with a sentence that says what it does best."""
    front = Front(counter)
    found: list[Plan] = []
    for aim, praise, each in single_aims(counter, front, against, ast):
        add(found, each, aim, praise)
    for each in front.compromises():
        add(found, each, COMPROMISE, "A compromise")
    return found[:at_most]


def single_aims(counter: Counter, front: "Front", against: Iterable[str], ast: str) -> list[Praised]:
    """The best basket for each aim, unless another beats it in points and in value kept at once."""
    aims: list[Praised] = [
        ("points", "Most points", front.plan_at(front.levels[-1])),
        ("kept", "Most kept", front.plan_at(front.levels[0])),
    ]
    credits = best_plan(counter, credits_aim())
    if front.is_beaten(credits):
        praise = "Most future credit among those that keep the most for their points"
        aims.append(("credits", praise, front.most_credit()))
    else:
        praise = "Most future credit" if credits.status == OPTIMAL else "Most future credit found"
        aims.append(("credits", praise, credits))
    epoch = epoch_plan(counter, ast)
    if epoch.advances() and not front.is_beaten(epoch):
        aims.append(("epoch", epoch.says.partition(":")[0], epoch))
    calamities = [calamity_named(each) for each in against if each.strip()]
    if calamities:
        safe = best_plan(counter, protection_aim(calamities))
        if not front.is_beaten(safe):
            aims.append(("protection", "Best protection", safe))
    return aims


def add(found: list[Plan], new: Plan, aim: str, praise: str) -> None:
    """Add a plan; if it is there already, add only the further praise."""
    for each in found:
        if each.advances() == new.advances():
            if aim != COMPROMISE:
                each.aims.append(aim)
                each.says = each.sentence(f"{each.says.partition(':')[0]}, {praise[0].lower()}{praise[1:]}")
            return
    new.aims, new.says = [aim], new.sentence(praise)
    found.append(new)


class Front:
    """For each number of points the basket that keeps most, leaving out those beaten by one with more points."""

    def __init__(self, counter: Counter) -> None:
        self.counter, self.aim = counter, points_aim()
        self.shelf = counter.shelf(self.aim)
        self.levels = unbeaten(self.all_levels())
        self.plans: dict[Level, Plan] = {}

    def all_levels(self) -> list[Level]:
        levels: list[Level] = []
        for road in (False, True):
            purse = self.counter.wide_purse if road else self.counter.purse
            before = -1
            for price, weight in self.shelf.best(road):
                points = weight // (TIE * ONE)
                if points > before:  # the first is the cheapest with this many points
                    levels.append((points, purse.kept_at(price) // SCALE, price, weight, road))
                before = points
        return levels

    def plan_at(self, level: Level) -> Plan:
        if level not in self.plans:
            basket = self.shelf.basket(level[2], level[3], level[4])
            self.plans[level] = Plan(self.counter, Basket(basket.advances, basket.gift, basket.cost, 0), "points")
        return self.plans[level]

    def is_beaten(self, plan: Plan) -> bool:
        """Another basket has more points and keeps more."""
        points, kept = plan.victory_points(), plan.value_kept()
        return any([level[0] > points and level[1] > kept for level in self.levels])

    def most_credit(self) -> Plan:
        return max([self.plan_at(level) for level in self.levels], key=lambda each: each.credit_value())

    def compromises(self) -> list[Plan]:
        """First those closest to the most points and the most value kept together."""
        points, kept = max(1, self.levels[-1][0]), max(1, self.levels[0][1])
        order = sorted(self.levels, key=lambda level: -(level[0] * kept + level[1] * points))
        return [self.plan_at(level) for level in order[:DOZEN]]


def unbeaten(levels: list[Level]) -> list[Level]:
    """Rising in points, falling in value kept."""
    found: list[Level] = []
    for level in sorted(levels, reverse=True):
        if not found or level[1] > found[-1][1]:
            found.append(level)
    return found[::-1]
