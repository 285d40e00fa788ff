"""A bot's plan for a player is kept: advice follows the same plan until the player leaves it or the table moves on."""

import pytest

from cradle.bots.bot_plans import BotPlan, answers_in, plan_of
from cradle.bots.errands import errand
from cradle.kernel.record.record import Record
from cradle.server.match.advice import KeptPlans
from loops import at_most


def kept_for(match: Record, seat: int) -> tuple[KeptPlans, BotPlan]:
    plan, plans = plan_of(errand(match, seat, "steward")), KeptPlans()
    assert plan is not None
    plans.keep(match, seat, plan, "steward", "en")
    return plans, plan


@pytest.fixture
def moving() -> tuple[Record, int]:
    """A match in which somebody is about to move."""
    match = Record.new("megaciv", seats=5, seed=3, options={"map": "west"})
    for _ in at_most(5_000):
        seat = match.waiting()[0]
        question = match.question(seat)
        assert question is not None
        if question["choice"] == "ChooseMove" and match.phase[0] > 1:
            return match, seat
        match.play(seat, match.options(seat)[-1] if question["choice"] == "ChooseMove" else match.options(seat)[0])
    raise AssertionError("nobody moves")


def test_following_and_going_back_stay_within_the_plan(moving: tuple[Record, int]) -> None:
    match, seat = moving
    plans, plan = kept_for(match, seat)
    answers = answers_in(plan)

    for given, answer in enumerate(answers[:-1]):
        left = plans.left(match, seat, "steward", "en")
        assert left is not None
        assert answers_in(left) == answers[given:]
        match.play(seat, answer)
    match.undo(seat)

    left = plans.left(match, seat, "steward", "en")
    assert left is not None
    assert answers_in(left) == answers[-2:]


def test_a_move_of_ones_own_ends_the_plan(moving: tuple[Record, int]) -> None:
    match, seat = moving
    plans, plan = kept_for(match, seat)

    match.play(seat, next(option for option in match.options(seat) if option not in (answers_in(plan)[0], "done")))

    assert plans.left(match, seat, "steward", "en") is None


def test_what_the_table_does_ends_the_plan(moving: tuple[Record, int]) -> None:
    match, seat = moving
    plans, _ = kept_for(match, seat)

    match.seat_bot((seat + 1) % 5, "steward")

    assert plans.left(match, seat, "steward", "en") is None


def test_another_adviser_and_another_language_have_plans_of_their_own(moving: tuple[Record, int]) -> None:
    match, seat = moving
    plans, _ = kept_for(match, seat)

    assert plans.left(match, seat, "busy", "en") is None
    assert plans.left(match, seat, "steward", "de") is None
