"""The basket with the most victory points: the planner proves it, and finds the best of all other baskets.

Another basket lacks an advance of the best one, or holds more than all of them; but that would bring more points and
so cannot be paid. So the best basket without one of its advances, for each of them, is the second best.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from cradle.games.megaciv.box.cards import ADVANCE, ADVANCE_IDS, ANATOMY, POINTS
from cradle.games.megaciv.phases.advances.prices import total
from cradle.games.megaciv.planner.aims import ONE, Aim, points_aim
from cradle.games.megaciv.planner.answers import basket_answers
from cradle.games.megaciv.planner.plan import OPTIMAL, Plan, best_plan
from cradle.games.megaciv.planner.position import position_seen
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.written import Written
from cradle.puzzles.puzzle import Puzzle, Weighed
from cradle.puzzles.setter import PuzzleKind

DONE: Final = "done"
FEWEST: Final = 5  # affordable advances; with fewer the puzzle is too easy
NEVER: Final = -1000 * ONE  # the weight of an advance that is left out


class BasketPuzzles:
    """Find the advances that bring the most points for what you can pay."""

    kind: Final = PuzzleKind(
        say("Best basket"),
        say("Which purchase brings you the most victory points this turn?"),
        ("FillBasket",),
        is_exact=True,
    )

    def fits(self, here: Perspective) -> bool:
        question: Any = here.asked()
        return not question.basket and len(here.answers()) > FEWEST

    def weigh(self, here: Perspective) -> list[Weighed]:
        """The best basket and the best other one; nothing if both bring equally many points.

        If Anatomy is affordable its gift is a choice of its own, so such positions make no puzzle.
        """
        counter = Counter(position_seen(here))
        best = best_plan(counter, points_aim())
        if best.status != OPTIMAL or not best.basket.advances or can_buy(counter, ANATOMY):
            return []
        others = [best_plan(counter, points_without(each)) for each in best.basket.advances]
        second = max(others, key=Plan.victory_points)
        if second.status != OPTIMAL or second.victory_points() >= best.victory_points():
            return []
        return [weighed_plan(best), weighed_plan(second)]

    def tempting(self, here: Perspective) -> list[list[Written]]:
        """Wrong answers that look good: the dearest first, the cheapest first, the most points first."""
        counter = Counter(position_seen(here))
        orders: list[Callable[[int], tuple[int, int]]] = [
            lambda each: (-counter.cost[each], each),
            lambda each: (counter.cost[each], each),
            lambda each: (-POINTS[each], counter.cost[each]),
        ]
        return [filled_in_order(counter, sorted(counter.open, key=order)) for order in orders]

    def judge(self, here: Perspective, answers: Sequence[Written]) -> Weighed:
        return Weighed([*answers], float(sum([POINTS[each] for each in advances_of(answers)])))

    def in_words(self, here: Perspective, weighed: Weighed) -> tuple[Text, Text]:
        counter, bought = Counter(position_seen(here)), advances_of(weighed.answers)
        worth = say("{points:# victory point|# victory points}", points=round(weighed.value))
        if not bought:
            return say("buying nothing"), worth
        cost = total(bought, counter.cost)
        return say("{advance} for {cost}", advance=tuple(bought), cost=cost), worth

    def reason(self, here: Perspective, puzzle: Puzzle) -> Text:
        """What you can pay, and what any other basket brings."""
        counter = Counter(position_seen(here))
        cost = total(advances_of(puzzle.best.answers), counter.cost)
        says = (
            "You can pay {most}, and this purchase costs {cost}. Any other brings at most "
            "{points:# victory point|# victory points}. This is proven."
        )
        return say(says, most=counter.most, cost=cost, points=round(puzzle.second.value))


def can_buy(counter: Counter, advance: int) -> bool:
    return advance in counter.open and counter.cost[advance] <= counter.most


def points_without(advance: int) -> Aim:
    aim = points_aim()
    aim.weights[advance] = NEVER
    return aim


def weighed_plan(plan: Plan) -> Weighed:
    return Weighed([*basket_answers(plan), DONE], float(plan.victory_points()))


def filled_in_order(counter: Counter, advances: Sequence[int]) -> list[Written]:
    """In this order, each advance that can still be paid for goes into the basket."""
    basket: list[int] = []
    for advance in advances:
        if total((*basket, advance), counter.cost) <= counter.most:
            basket.append(advance)
    return [*[ADVANCE_IDS[each] for each in basket], DONE]


def advances_of(answers: Sequence[Any]) -> list[int]:
    """The advances in a basket, whatever their order."""
    return sorted([ADVANCE[answer] for answer in answers if answer in ADVANCE])
