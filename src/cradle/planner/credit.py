"""Credit value: what the credits of new advances would save on every advance still not held, at today's prices."""

from collections.abc import Sequence

from cradle.games.megaciv.cards import ADVANCES, COLOURS, COLOURS_OF, CREDITS, FREE_CREDITS
from cradle.games.megaciv.prices import FIRST_COLOUR, SECOND_COLOUR, prices
from cradle.games.megaciv.purchases import CREDIT_STEP
from cradle.planner.position import Position

Credits = tuple[int, ...]


def credit_value(position: Position, gained: Sequence[int], wanted: int = 0) -> int:
    """What the credits of these advances would save, those of free choice in the colours that save most.

    Where less than what is wanted can be saved, the colours are not looked for.
    """
    return best_choice(position.credits, position.owned, gained, wanted)[0]


def best_choice(held: Credits, before: frozenset[int], gained: Sequence[int], wanted: int = 0) -> tuple[int, Credits]:
    """The most that can be saved, and the colours to choose for Monument and Written Record (P12.9)."""
    credits, owned = with_credits(held, gained), before.union(gained)
    today, later = prices(held, before), prices(credits, owned)
    left = [each for each in ADVANCES if each not in owned and later[each]]
    saved = sum([today[each] - later[each] for each in ADVANCES if each not in owned])
    points = sum([FREE_CREDITS[each] for each in gained])
    if not points or saved + points * most_of_a_colour(left) < wanted:
        return saved, (0,) * len(COLOURS)
    gains = [gain_by_steps(colour, points // CREDIT_STEP, later, left) for colour in COLOURS]
    double = [each for each in left if FIRST_COLOUR[each] != SECOND_COLOUR[each]]
    best, chosen = -1, (0,) * len(COLOURS)
    for way in spread(points // CREDIT_STEP, len(COLOURS)):
        more = sum([gain[steps] for gain, steps in zip(gains, way, strict=True)])
        more += sum([double_gain(each, credits, way, later[each]) for each in double])
        if more > best:
            best, chosen = more, way
    return saved + best, tuple([CREDIT_STEP * steps for steps in chosen])


def most_of_a_colour(advances: Sequence[int]) -> int:
    """How many advances at most have a colour in common."""
    return max([len([each for each in advances if colour in COLOURS_OF[each]]) for colour in COLOURS])


def gain_by_steps(colour: int, steps: int, later: list[int], left: list[int]) -> list[int]:
    """What so many fives of a colour save on advances of this colour alone."""
    own = [later[each] for each in left if FIRST_COLOUR[each] == colour == SECOND_COLOUR[each]]
    return [sum([min(CREDIT_STEP * step, price) for price in own]) for step in range(steps + 1)]


def double_gain(advance: int, credits: Credits, steps: tuple[int, ...], price: int) -> int:
    """What a choice saves on an advance of two colours, of which the higher counts (P.2)."""
    first, second = FIRST_COLOUR[advance], SECOND_COLOUR[advance]
    before = max(credits[first], credits[second])
    after = max(credits[first] + CREDIT_STEP * steps[first], credits[second] + CREDIT_STEP * steps[second])
    return min(after - before, price)


def with_credits(credits: Credits, gained: Sequence[int]) -> Credits:
    """Credits with those printed on these advances."""
    found = list(credits)
    for advance in gained:
        for colour in COLOURS:
            found[colour] += CREDITS[advance][colour]
    return tuple(found)


def spread(steps: int, places: int) -> list[tuple[int, ...]]:
    if places == 1:
        return [(steps,)]
    return [(first, *rest) for first in range(steps + 1) for rest in spread(steps - first, places - 1)]
