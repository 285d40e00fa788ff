"""Bots think several answers ahead: the same as if each question had been put to them at the table."""

from collections.abc import Sequence

import pytest

from bots.markets import at_a_market
from cradle.bots.ahead import AnswerAhead, answers_of, market_of
from cradle.bots.asking import BotFault
from cradle.bots.company import Company
from cradle.bots.errands import errand, errands_in_the_open
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import State, Step
from cradle.kernel.record.record import Record
from loops import as_long_as


def play_as_asked(match: Record, answers: Sequence[AnswerAhead]) -> int:
    """Play answers that were thought out; each is what its bot says when it is asked that question."""
    company = Company(match)
    for said in answers:
        reply = company.reply(said["seat"])
        assert (match.asked(said["seat"]), reply["answer"]) == (said["asked"], said["answer"])
        assert reply["memory"] == said["memory"]
        match.play_for_bot(said["seat"], said["answer"], said["memory"])
    return len(answers)


@pytest.mark.parametrize(("game", "bot", "seats"), [("stoneage", "greedy", 3), ("megaciv", "steward", 5)])
def test_a_seat_answers_ahead_as_it_would_answer_one_by_one(game: str, bot: str, seats: int) -> None:
    match = Record.new(game, seats=seats, seed=4, bots=[bot] * seats)
    errands, answers = 150, 0
    for _ in range(errands):
        answers += play_as_asked(match, answers_of(errand(match, match.waiting()[0])))

    assert answers > 1.3 * errands, "often more than one answer at once"


def test_in_a_market_a_seat_finishes_what_it_has_begun_and_no_more() -> None:
    match = at_a_market()
    seat = next(seat for seat in match.waiting() if answers_of(errand(match, seat))[0]["answer"] == "post")

    answers = answers_of(errand(match, seat))
    play_as_asked(match, answers)

    assert answers[-1]["answer"] == "post"
    assert [item["name"] for item in match.news(None)].count("offer_posted") == 1
    assert match.perspective(seat).is_free()


def test_bots_left_alone_in_a_market_deal_to_its_end_as_they_would_in_turn() -> None:
    match = at_a_market()
    rounds = 0
    for _ in as_long_as(lambda: match.in_market):
        play_as_asked(match, market_of(errands_in_the_open(match, match.waiting())))
        rounds += 1

    assert rounds < 5
    assert "cards_swapped" in [item["name"] for item in match.news(None)]


class RollDie(Step):
    """Chance has a say as soon as the market is over."""

    def run(self, state: State, table: Table) -> None:
        table.roll(1)


def test_bots_do_not_think_beyond_the_market() -> None:
    match = at_a_market()
    match.state.agenda.insert(-1, RollDie())

    for _ in as_long_as(lambda: match.in_market):
        assert play_as_asked(match, market_of(errands_in_the_open(match, match.waiting()))) > 0


def test_only_who_leaves_a_market_is_marked_as_leaving() -> None:
    match = at_a_market()
    seat = match.waiting()[0]
    assert not any(said["leaves"] for said in answers_of(errand(match, seat)))

    match.seat_bot(seat, "bots.own:Last")

    [said] = answers_of(errand(match, seat))
    assert (said["answer"], said["leaves"]) == ("done", True)


def test_a_bot_that_fails_later_on_is_heard_as_far_as_it_came() -> None:
    match = Record.new("megaciv", seats=5, seed=1, bots=["bots.own:Crashing"] * 5)
    seat = match.waiting()[0]

    play_as_asked(match, answers_of(errand(match, seat)))

    with pytest.raises(BotFault, match="no figures left"):
        answers_of(errand(match, seat))
