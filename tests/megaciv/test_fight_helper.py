"""Who would win a conflict, as a phone at a real board is told: what the rules would leave, and how it comes about."""

import pytest

from cradle.games.megaciv.web.fights import reckoned
from cradle.games.megaciv.web.forms import FightingSide, FightWish


def test_whoever_lacks_metalworking_removes_first_in_each_round() -> None:
    """P4a.2, A.metalworking.1: five against three who have it."""
    told = reckoned(FightWish([FightingSide(5), FightingSide(3, ["metalworking"])], limit=2))

    assert told.rounds == [[4, 2], [3, 1], [2, 0]]
    assert told.left == [2, 0]
    assert told.removal == [[0], [1]]
    assert told.without_metalworking == [3, 0]


def test_beside_a_city_only_one_side_stays_and_those_who_fit_do_not_fight() -> None:
    """P4a.3, P4a.10."""
    sides = [FightingSide(2), FightingSide(1), FightingSide(1)]

    assert reckoned(FightWish(sides, limit=4)).rounds == []
    assert reckoned(FightWish(sides)).left == [2, 0, 0]  # the smaller sides remove first, both at once


@pytest.mark.parametrize(("mine", "theirs", "needed"), [(0, 0, 7), (1, 0, 6), (0, 1, 8), (1, 1, 7)])
def test_engineering_counts_for_attacker_and_defender(mine: int, theirs: int, needed: int) -> None:
    """P4b.2, A.engineering.1, A.engineering.2."""
    told = reckoned(FightWish([FightingSide(7, ["engineering"] * mine), FightingSide(6, ["engineering"] * theirs)]))

    assert (told.tokens_needed[1], told.defenders[1]) == (needed, needed - 1)
