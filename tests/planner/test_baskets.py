"""The best basket: equal to brute force on small positions, and the laws it obeys."""

from random import Random
from typing import Any

import pytest

from conftest import SOAK
from cradle.games.megaciv.box.cards import (
    ADVANCES,
    ANATOMY,
    CALAMITIES,
    CARD,
    CARD_IDS,
    COINAGE,
    LIBRARY,
    MINING,
    POTTERY,
    SET_SIZE,
    TRADE_EMPIRE,
    WATER,
)
from cradle.games.megaciv.phases.advances.prices import total
from cradle.games.megaciv.planner.aims import Aim, credits_aim, mixed_aim, points_aim, protection_aim
from cradle.games.megaciv.planner.plan import plan
from cradle.games.megaciv.planner.position import Position, position
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.planner.search.counting.credit import credit_value
from cradle.games.megaciv.planner.search.solver import best_basket
from planner.oracle import a_hand, a_position, brute_force, saved

SMALL = 1000 if SOAK else 60


def planned(of: Position, aim: Aim) -> tuple[int, int, int]:
    """Weight, value kept and value of the cards kept, counted from the answer itself."""
    counter = Counter(of)
    basket = best_basket(counter, aim)
    assert basket.bound == basket.worth  # it is proven
    assert total(basket.advances, counter.cost) == basket.cost
    payment = counter.purse_for(basket).payment(basket.cost)
    weight = sum(aim.weights[each] for each in basket.gained()) + aim.kept_weight * payment.value_kept
    if aim.credit_weight:
        weight += aim.credit_weight * credit_value(of, basket.gained())
    return weight, payment.value_kept, payment.card_value


def some_aims(rng: Random) -> list[Aim]:
    calamities = rng.sample(CALAMITIES, 4)
    return [
        points_aim(),
        credits_aim(),
        protection_aim(calamities),
        mixed_aim({"points": 1, "kept": 0.03}, ()),
        mixed_aim({"points": 1, "credits": 0.02, "protection": 0.5, "kept": 0.01}, calamities),
    ]


@pytest.mark.parametrize("part", range(4))
def test_equal_to_brute_force(part: int) -> None:
    for seed in range(part, SMALL, 4):
        rng = Random(seed)
        of = a_position(rng, rng.randrange(1, 8 if SOAK else 6), rng.choice((0, 3, 5, 7, 11)), rng.randrange(1, 4))
        for aim in some_aims(rng):
            assert planned(of, aim) == brute_force(of, aim), (seed, aim.name)


def test_a_cheap_library_pays_for_what_all_the_money_could_not() -> None:
    """X.08: with Library for 20 an advance may cost 20 more than there is money."""
    for seed in range(SMALL):
        rng = Random(seed)
        is_open = frozenset([LIBRARY, *rng.sample([each for each in ADVANCES if each != LIBRARY], 5)])
        credits = (*[5 * rng.randrange(0, 20) for _ in range(4)], 5 * rng.randrange(35, 45))
        of = Position(frozenset(ADVANCES) - is_open, credits, a_hand(rng, 6, 2), rng.randrange(0, 56), 8)
        for aim in some_aims(rng):
            assert planned(of, aim) == brute_force(of, aim), (seed, aim.name)


def test_the_best_choice_of_free_credits_is_found() -> None:
    rng = Random(3)
    for _ in range(SMALL // 3):
        of = a_position(rng, 14, 0, 1)
        gained = rng.sample(of.open_advances(), 4)
        assert credit_value(of, gained) == saved(of, gained)


# ---- special cards


def test_library_makes_the_best_of_the_others_cheaper() -> None:
    """X.08: Library and Sculpture in one turn cost 220 + 10."""
    of = position(hand={"oil": 7, "gold": 2}, treasury=0)  # 196 + 36 = 232
    found = plan(of)

    assert found.basket.cost == 230
    assert LIBRARY in found.basket.advances
    assert sum(found.prices().values()) == 230
    assert len(found.basket.advances) == 2


def test_anatomy_brings_a_science_advance_free() -> None:
    """X.09"""
    of = position(hand={"oil": 8, "ivory": 1}, treasury=5)  # 256 + 9 + 5 = 270
    rich = Counter(of)
    basket = best_basket(rich, Aim("test", [1 if each in (ANATOMY, COINAGE) else 0 for each in ADVANCES]))

    assert basket.advances == (ANATOMY,)
    assert basket.gift == COINAGE
    assert basket.cost == 270


def test_mining_counts_two_for_a_token() -> None:
    """E-97: 131 of 120 in cards takes six tokens, one point lost."""
    owned = frozenset([MINING])
    hand = [0] * 46
    hand[CARD["resin"]], hand[CARD["lacquer"]], hand[CARD["wine"]] = 3, 3, 1  # 63 + 45 + 5
    hand[CARD["spice"]] = 1  # 7: 120 in all
    counter = Counter(Position(owned, (0,) * 5, tuple(hand), 6, 8))
    payment = counter.purse.payment(131)

    assert payment.treasury_paid == 6
    assert sum(payment.kept) == 0
    assert counter.most == 132


def test_X_16_gold_joins_the_salt() -> None:
    hand = [0] * 46
    hand[CARD["salt"]], hand[CARD["gold"]] = 4, 1
    counter = Counter(Position(frozenset([TRADE_EMPIRE]), (0,) * 5, tuple(hand), 0, 8))
    payment = counter.purse.payment(75)

    assert counter.most == 75
    assert (payment.completed, payment.stand_in) == (CARD["salt"], CARD["gold"])


def test_cards_above_the_hand_limit_pay_first() -> None:
    """P12.12: nine cards cannot all be kept by eight players, so one of them pays and no treasury is needed."""
    of = position(hand={"salt": 8, "ochre": 1, "bone": 2}, treasury=30)
    found = plan(of, "mix", weights={"kept": 1})

    assert sum(found.payment.kept) == 8
    assert found.payment.treasury_kept == 30


def test_free_advances_are_always_taken() -> None:
    of = Position(frozenset(), (60,) * 5, (0,) * 46, 0, 8)
    for objective in ("points", "credits", "epoch"):
        assert POTTERY in plan(of, objective).advances()
    assert POTTERY in plan(of, "protection", against=["famine"]).advances()


def test_a_search_that_grows_too_long_says_what_is_not_proven() -> None:
    everything = {CARD_IDS[card]: SET_SIZE[card] for card in range(WATER)}
    found = plan(position(hand=everything, treasury=55, players=18), "credits")
    told: dict[str, Any] = found.as_dict()

    assert told["status"] == "best_found"
    assert told["bound"] > told["credit_value"] == found.worth
    assert 0 < told["gap"] < 1
    assert "the best purchase found for credits" in found.proof()


# ---- laws


def test_more_treasury_never_hurts() -> None:
    for seed in range(SMALL // 3):
        rng = Random(seed)
        of = a_position(rng, rng.randrange(5, 40), 8, 4, 30)
        richer = Position(of.owned, of.credits, of.hand, of.treasury + rng.randrange(1, 20), of.players)
        for aim in (points_aim(), mixed_aim({"points": 1, "kept": 0.05}, ())):
            assert planned(richer, aim) >= planned(of, aim), seed


def test_the_order_of_the_hand_does_not_matter() -> None:
    cards = {"salt": 3, "gold": 2, "oil": 4, "tin": 1, "ochre": 3}
    turned = dict(reversed(cards.items()))
    for objective in ("points", "credits"):
        one, other = (
            plan(position(hand=cards, treasury=9), objective),
            plan(position(hand=turned, treasury=9), objective),
        )
        assert one.as_dict() == other.as_dict()


def test_points_are_never_fewer_than_those_of_another_aim() -> None:
    for seed in range(10):
        of = a_position(Random(seed), 30, 9, 5)
        best = plan(of).victory_points()
        assert all(plan(of, other).victory_points() <= best for other in ("credits", "epoch"))
