"""Alternatives: at most a dozen, none worse than another possible basket in points and in value kept at once."""

from random import Random

from conftest import SOAK
from cradle.games.megaciv.box.cards import POINTS, ROADBUILDING
from cradle.games.megaciv.phases.advances.prices import prices, total
from cradle.games.megaciv.planner import Counter, alternatives, plan, position
from cradle.games.megaciv.planner.position import Position
from planner.oracle import a_position, baskets, most_kept, payments


def every_basket(of: Position) -> list[tuple[int, int]]:
    """Points and value kept of every basket that can be paid."""
    cost = prices(of.credits, of.owned)
    ways = {road: payments(of, of.hand_limit(road)) for road in (False, True)}
    found = []
    for basket, gift in baskets(of):
        kept = most_kept(of, ways[ROADBUILDING in basket], total(basket, cost))
        if kept is not None:
            gained = basket if gift < 0 else (*basket, gift)
            found.append((sum(POINTS[each] for each in gained), kept[0]))
    return found


def test_none_is_beaten_by_another_possible_basket() -> None:
    for seed in range(200 if SOAK else 25):
        rng = Random(seed)
        of = a_position(rng, rng.randrange(1, 7), rng.choice((4, 7, 10)), 3)
        possible = every_basket(of)
        for each in alternatives(Counter(of), ["famine"]):
            points, kept = each.victory_points(), each.value_kept()
            assert (points, kept) in possible
            assert not any(other[0] > points and other[1] > kept for other in possible), seed


def test_at_most_a_dozen_all_different_each_with_a_sentence() -> None:
    of = position(own=["mining", "trade_empire"], hand={"oil": 6, "gold": 4, "tin": 5, "salt": 6}, treasury=40)
    found = alternatives(Counter(of), ["famine", "flood"], "expert")

    assert 5 <= len(found) <= 12
    assert len({each.advances() for each in found}) == len(found)
    assert all(each.says.endswith(".") and each.says.count("\n") == 0 for each in found)


def test_the_optimum_of_each_single_aim_comes_first() -> None:
    of = position(own=["music"], hand={"salt": 4, "gold": 1}, treasury=12)
    found = alternatives(Counter(of))

    assert found[0].victory_points() == plan(of).victory_points()
    assert found[1].says.startswith("Most kept")
    assert found[2].credit_value() == plan(of, "credits").credit_value()
