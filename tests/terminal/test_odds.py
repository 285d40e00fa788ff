"""Odds before a roll are exact."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from cradle import Record
from cradle.games.stoneage.terminal.odds import odds_of
from cradle.terminal.boards.odds_in_words import in_full, in_short
from loops import as_long_as


def about_to_gather(place: str, figures: int) -> Record:
    """Red alone has placed, everyone else has gone hunting; Red resolves."""
    match = Record.new("stoneage", seats=2, seed=1)
    match.play_all(0, [place, figures])
    match.play_all(1, ["hunting_grounds", 5])
    match.play_all(0, ["hunting_grounds", 5 - figures] if figures < 4 else ["hunting_grounds"])
    assert match.view(0)["question"]["choice"] == "ResolvePlace"  # type: ignore[index]  # Red is asked
    return match


@pytest.mark.parametrize(
    "place, figures, divisor, kind", [("forest", 3, 3, "wood"), ("quarry", 2, 5, "stone"), ("river", 1, 6, "gold")]
)
def test_the_odds_of_a_roll_are_those_of_counting_all_rolls(place: str, figures: int, divisor: int, kind: str) -> None:
    match = about_to_gather(place, figures)
    counted = Counter(sum(dice) // divisor for dice in product(range(1, 7), repeat=figures))

    odds = odds_of(match.perspective(0), place)

    assert odds == {f"{amount} {kind}": Fraction(ways, 6**figures) for amount, ways in sorted(counted.items())}
    assert sum(odds.values()) == 1


@pytest.mark.parametrize("seats, ways", [(2, 11), (3, 91), (4, 671)])
def test_each_reward_of_shared_dice_is_as_likely_as_counted_by_hand(seats: int, ways: int) -> None:
    match = first_card_to_pay("a die for everyone", seats)
    seat = match.waiting()[0]
    paying = next(answer for answer in match.options(seat) if answer != "done")

    assert odds_of(match.perspective(seat), paying) == {"each reward among the dice": Fraction(ways, 6**seats)}


def first_card_to_pay(name: str, seats: int) -> Record:
    """A game played at random until the last resource for such a card is to be paid."""
    for seed in range(100):
        match, rng = Record.new("stoneage", seats=seats, seed=seed), Random(seed)
        for _ in as_long_as(match.waiting):
            seat = match.waiting()[0]
            if match.prompt(seat).startswith(f"Pay 1 resource for the card ({name}"):
                return match
            match.play(seat, rng.choice(match.options(seat)))
    raise AssertionError("no such card was ever paid for")


def test_looking_at_the_odds_changes_nothing() -> None:
    match = about_to_gather("forest", 3)
    before = match.view(0)

    odds_of(match.perspective(0), "forest")

    assert match.view(0) == before


def test_an_answer_without_dice_has_no_odds() -> None:
    match = Record.new("stoneage", seats=2, seed=1)

    assert odds_of(match.perspective(0), "forest") == {}


def test_odds_fit_on_a_line_and_are_exact_on_a_page() -> None:
    odds = {f"{n} wood": Fraction(1, 4) for n in (1, 2, 3, 4)}

    assert in_short(odds, 60) == "wood 1:25% 2:25% 3:25% 4:25%"
    assert in_short(odds, 20) == "wood 1 to 4 in 100%, mean 2.5 (odds: all)"
    assert in_full(odds)[0] == "  1 wood   25.00%  = 1/4"
