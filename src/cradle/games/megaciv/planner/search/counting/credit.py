"""Credit value: how much the credits of new advances would save on all advances still not held, at today's prices."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.cards import ADVANCES, COLOURS, CREDITS, FREE_CREDITS
from cradle.games.megaciv.phases.advances.prices import FIRST_COLOUR, SECOND_COLOUR, prices
from cradle.games.megaciv.phases.advances.purchases import CREDIT_STEP
from cradle.games.megaciv.planner.position import Position

Credits = tuple[int, ...]
NO_CREDITS: Final[Credits] = (0,) * len(COLOURS)
MOST_STEPS: Final = sum(FREE_CREDITS) // CREDIT_STEP


def credit_value(position: Position, gained: Sequence[int], wanted: int = 0) -> int:
    """How much the credits of these advances would save, with free choices in the colours that save most.

    If less than the amount wanted can be saved, the search for colours is skipped.
    """
    return best_choice(position.credits, position.owned, gained, wanted)[0]


def best_choice(held: Credits, before: frozenset[int], gained: Sequence[int], wanted: int = 0) -> tuple[int, Credits]:
    """The most that can be saved, and the colours to choose for Monument and Written Record (P12.9)."""
    credits, owned = with_credits(held, gained), before.union(gained)
    today, later = prices(held, before), prices(credits, owned)
    left = [each for each in ADVANCES if each not in owned]
    saved = sum([today[each] - later[each] for each in left])
    steps = sum([FREE_CREDITS[each] for each in gained]) // CREDIT_STEP
    if not steps:
        return saved, NO_CREDITS
    single, highest = gains_by_steps(steps, later, left)
    if saved + at_most(highest, steps) < wanted:
        return saved, NO_CREDITS
    double = [each for each in left if FIRST_COLOUR[each] != SECOND_COLOUR[each] and later[each]]
    best, chosen = -1, NO_CREDITS
    arts, crafts, civic, religion, science = highest
    for way in WAYS[steps]:
        if arts[way[0]] + crafts[way[1]] + civic[way[2]] + religion[way[3]] + science[way[4]] <= best:
            continue
        more = sum([single[colour][way[colour]] for colour in COLOURS])
        for each in double:
            more += double_gain(each, credits, way, later[each])
        if more > best:
            best, chosen = more, way
    return saved + best, tuple([CREDIT_STEP * number for number in chosen])


def gains_by_steps(steps: int, later: list[int], left: list[int]) -> tuple[list[list[int]], list[list[int]]]:
    """By colour, what a number of fives saves on advances of this colour alone, and at most on all with this colour."""
    single, highest = [[0] * (steps + 1) for _ in COLOURS], [[0] * (steps + 1) for _ in COLOURS]
    for each in left:
        price, first, second = later[each], FIRST_COLOUR[each], SECOND_COLOUR[each]
        for step in range(1, steps + 1 if price else 1):
            gain = CREDIT_STEP * step if CREDIT_STEP * step < price else price
            highest[first][step] += gain
            if first == second:
                single[first][step] += gain
            else:
                highest[second][step] += gain
    return single, highest


def at_most(gains: list[list[int]], steps: int) -> int:
    """The most that a number of fives saves: each goes where it adds most, and adds less the more a colour has."""
    added = [row[step + 1] - row[step] for row in gains for step in range(steps)]
    return sum(sorted(added, reverse=True)[:steps])


def double_gain(advance: int, credits: Credits, steps: Credits, price: int) -> int:
    """What a choice saves on an advance of two colours, of which only the higher counts (P.2)."""
    first, second = FIRST_COLOUR[advance], SECOND_COLOUR[advance]
    one, other = credits[first], credits[second]
    before = one if one > other else other
    one += CREDIT_STEP * steps[first]
    other += CREDIT_STEP * steps[second]
    gain = (one if one > other else other) - before
    return gain if gain < price else price


def with_credits(credits: Credits, gained: Sequence[int]) -> Credits:
    """Credits plus those printed on these advances."""
    found = list(credits)
    for advance in gained:
        for colour in COLOURS:
            found[colour] += CREDITS[advance][colour]
    return tuple(found)


def credits_for_money(colour: int, cost: list[int]) -> list[tuple[int, int]]:
    """Advances with the credits they give to a colour, free choice included, best for the money first."""
    pairs = [(each, CREDITS[each][colour] + FREE_CREDITS[each]) for each in ADVANCES]
    return sorted([pair for pair in pairs if pair[1]], key=lambda pair: cost[pair[0]] / pair[1])


def most_credits(by_credit: list[tuple[int, int]], cost: list[int], may_buy: frozenset[int], money: int) -> int:
    """The most credits of a colour for this money: the best value first, the last one in part."""
    most = 0
    for advance, credit in by_credit:
        if advance in may_buy:
            if cost[advance] > money:
                return most + credit * money // cost[advance]
            most, money = most + credit, money - cost[advance]
    return most


def spread(steps: int, places: int) -> list[tuple[int, ...]]:
    if places == 1:
        return [(steps,)]
    return [(first, *rest) for first in range(steps + 1) for rest in spread(steps - first, places - 1)]


WAYS: Final[tuple[list[Credits], ...]] = tuple([spread(steps, len(COLOURS)) for steps in range(MOST_STEPS + 1)])
