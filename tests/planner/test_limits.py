"""The limits by which the search gives up parts of baskets: no basket with a part is ever beyond them."""

from random import Random

import pytest

from conftest import SOAK
from cradle.games.megaciv.box.cards import ADVANCES, ANATOMY, CREDITS
from cradle.games.megaciv.phases.advances.prices import FIRST_COLOUR, SECOND_COLOUR, total
from cradle.games.megaciv.phases.advances.purchases import FREE_SCIENCE
from cradle.games.megaciv.planner.aims import Aim, credits_aim, mixed_aim
from cradle.games.megaciv.planner.position import Position
from cradle.games.megaciv.planner.search.counting.baskets import NO_GIFT
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.planner.search.counting.credit import credit_value
from cradle.games.megaciv.planner.search.counting.outlook import FULL
from cradle.games.megaciv.planner.search.counting.parts import Part, Standing
from cradle.games.megaciv.planner.search.solver import CASES, Search
from planner.oracle import a_large_position, a_position

POSITIONS = 400 if SOAK else 30
BASKETS = 60


def an_aim(rng: Random) -> Aim:
    return rng.choice((credits_aim(), mixed_aim({"points": 1, "credits": 0.02}, ())))


def a_basket(rng: Random, counter: Counter, inside: tuple[int, ...]) -> tuple[int, ...]:
    """What is inside and others, until the money is spent."""
    basket = inside
    for each in rng.sample(counter.open, len(counter.open)):
        if each not in basket and total((*basket, each), counter.cost) <= counter.most:
            basket = (*basket, each)
    return basket[: rng.randrange(len(inside), len(basket) + 1)]


def worth(of: Position, aim: Aim, gained: tuple[int, ...]) -> int:
    return sum(aim.weights[each] for each in gained) + aim.credit_weight * credit_value(of, gained)


@pytest.mark.parametrize("part", range(4))
def test_no_basket_is_beyond_the_limits_of_its_parts(part: int) -> None:
    for seed in range(part, POSITIONS, 4):
        rng = Random(seed)
        of = a_large_position(rng) if seed % 8 < 4 else a_position(rng, rng.randrange(5, 40), 11, 3)
        counter, aim = Counter(of), an_aim(rng)
        search = Search(counter, aim)
        for _ in range(BASKETS):
            basket = a_basket(rng, counter, search.free)
            gifts = [each for each in FREE_SCIENCE if each in counter.open and each not in basket]
            gift = rng.choice([NO_GIFT, *gifts]) if ANATOMY in basket else NO_GIFT
            special = tuple(each for each in basket if each in search.free or each in CASES)
            others = [each for each in basket if each not in special]
            kept = rng.randrange(0, len(others) + 1)
            may_come = [each for each in search.others if each not in others and each != gift and rng.random() < 0.5]
            shares = rng.choice((search.limits.gains.shares, [rng.randrange(0, FULL + 1) for _ in ADVANCES]))
            now = Standing(
                counter, Part((*special, *others[:kept]), gift, [*others[kept:], *may_come], shares), search.by_credit
            )
            offers = search.limits.offers(now, now.shares)
            weights = {advance: weight for _, weight, _, advance in offers.list}
            gained = basket if gift == NO_GIFT else (*basket, gift)
            most = offers.constant + sum(weights[each] for each in others[kept:])
            assert most >= FULL * worth(of, aim, gained), (seed, basket, gift)
            if kept == len(others):
                assert offers.alone >= FULL * worth(of, aim, gained), (seed, basket, gift)


def test_an_advance_of_two_colours_gives_the_same_to_both() -> None:
    """So what it gives is not less because one of them is ahead in its own price."""
    for each in ADVANCES:
        assert CREDITS[each][FIRST_COLOUR[each]] == CREDITS[each][SECOND_COLOUR[each]], each
