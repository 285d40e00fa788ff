"""Lanes that follow others: a seat begins when those in contact with it before it are done, and sees them then."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cradle.kernel.chance.table import Table, seeded
from cradle.kernel.flow.agenda import DONE, Together, in_contact, question_to, reply, settle, waiting
from cradle.kernel.flow.plain import to_bytes
from cradle.kernel.record.record import Record
from cradle.kernel.seen.live import Live
from cradle.kernel.words.catalog import Refused
from kernel.toy import Bid, Climb, Fair, a_toy, setup
from loops import until

CHAIN = {0: [1], 1: [0, 2], 2: [1], 3: []}  # the last one meets nobody
ALL = {seat: range(4) for seat in range(4)}


def bidding_in_contact(contacts: Any) -> Any:
    """The Fair begins with bids in which a seat follows those in contact with it."""

    def laid_out(seats: int, options: dict[str, Any], table: Table) -> Fair:
        fair = setup(seats, options, table)
        fair.agenda = []
        bids = {seat: [Bid(seat, 0)] for seat in range(seats)}
        fair.then(in_contact(bids, contacts), *[Climb(seat, 0) for seat in range(seats)])
        return fair

    return a_toy(laid_out)


def test_a_seat_begins_when_those_before_it_in_contact_are_done() -> None:
    match = Record.new(bidding_in_contact(CHAIN), seats=4, seed=1)
    assert match.waiting() == [0, 3]

    match.play_all(0, [1, "seal"])
    assert match.waiting() == [1, 3]
    match.play(1, "seal")
    assert match.waiting() == [2, 3]


def test_lanes_end_when_all_are_done_whoever_answers_last() -> None:
    match = Record.new(bidding_in_contact(CHAIN), seats=4, seed=1)

    for seat in (3, 0, 1, 2):
        match.play(seat, "seal")

    assert match.waiting() == [0]
    assert isinstance(question_to(match.state, 0), Climb)


def test_who_follows_sees_those_it_follows_and_nobody_else() -> None:
    match = Record.new(bidding_in_contact(CHAIN), seats=4, seed=1)
    match.play_all(0, [1, "seal"])
    match.play_all(3, [1, 1])

    assert match.view(1)["public"]["coins"] == [5, 6, 6, 6]
    assert match.view(2)["public"]["coins"] == [6, 6, 6, 6]
    assert match.view(None)["public"]["coins"] == [6, 6, 6, 6]
    match.play_all(1, [1, 1, "seal"])
    assert match.view(2)["public"]["coins"] == [5, 4, 6, 6], "and those that these follow"
    assert match.view(0)["public"]["coins"] == [5, 6, 6, 6]
    assert [item["name"] for item in match.news(2)] == ["sealed", "sealed"]


def test_who_follows_somebody_who_waited_sees_whom_they_waited_for() -> None:
    """Otherwise the answers of the one who waited could not be shown to whoever follows."""
    match = Record.new(bidding_in_contact({0: [], 1: [], 2: [3], 3: [2]}), seats=4, seed=1)
    match.play(2, "wait")
    match.play_all(0, [1, "seal"])
    match.play_all(1, [1, 1, "seal"])

    match.play_all(2, [1, "seal"])

    assert match.view(3)["public"]["coins"] == [5, 4, 5, 6]
    assert match.options(3)


def test_nothing_is_taken_back_that_a_follower_has_seen() -> None:
    match = Record.new(bidding_in_contact(CHAIN), seats=4, seed=1)
    match.play(0, 1)
    match.undo(0)
    match.play_all(0, [1, "seal"])

    with pytest.raises(Refused):
        match.undo(0)

    match.play(1, 1)
    match.undo(1)
    assert match.waiting() == [1, 3]


def test_a_game_without_a_record_shows_the_same() -> None:
    game, table = bidding_in_contact(CHAIN), seeded(1)
    live, match = Live(game, game.start(4, {}, table), table), Record.new(game, seats=4, seed=1)
    rng = Random(5)

    for _ in until(lambda: not any(isinstance(choice, Bid) for choice in waiting(match.state))):
        live.ask()
        for seat in range(4):
            assert to_bytes(live.seen_by(seat)) == to_bytes(match.perspective(seat)._state)
        seat = rng.choice(match.waiting())
        choice = question_to(live.state, seat)
        assert choice is not None
        answer = rng.choice(choice.options(live.state))
        match.play(seat, choice.write(live.state, answer))
        live.answer(choice, answer)


def test_lanes_that_follow_all_before_them_are_the_strict_order() -> None:
    for seed in range(20):
        games = [bidding_in_contact(ALL).start(4, {"order": order}, seeded(seed)) for order in ("lanes", "strict")]
        rng = Random(seed)
        for _ in range(40):
            one, other = [settle(fair, seeded(1)) for fair in games]
            assert one == other
            if one is None or other is None:
                break
            assert [len(waiting(fair)) for fair in games] == [1, 1]
            answer = rng.choice(one.options(games[0]))
            reply(games[0], one, answer, seeded(1))
            reply(games[1], other, answer, seeded(1))
        assert [fair.agenda for fair in games] == [[], []]
        games[1].strict = False
        assert to_bytes(games[0]) == to_bytes(games[1])


def test_a_lane_without_a_question_lets_its_followers_begin() -> None:
    game = bidding_in_contact(CHAIN)
    fair = game.start(4, {}, seeded(1))
    fair.coins[1] = 0  # nothing to bid: sealed without a question

    settle(fair, seeded(1))
    first = waiting(fair)[0]
    reply(fair, first, DONE, seeded(1))
    settle(fair, seeded(1))

    assert [choice.seat for choice in waiting(fair)] == [2, 3]


def test_a_save_keeps_who_follows_whom(tmp_path: Path) -> None:
    game = bidding_in_contact(CHAIN)
    match = Record.new(game, seats=4, seed=1)
    match.play_all(0, [1, "seal"])
    match.play(1, 1)
    match.save(tmp_path / "fair")

    again = Record.load(tmp_path / "fair", game=game)

    assert again.waiting() == [1, 3]
    assert to_bytes(again.state) == to_bytes(match.state)


def test_lanes_that_follow_themselves_end_all_the_same() -> None:
    """No game makes such lanes, but the position of a saved game may hold them."""
    fair = setup(3, {}, seeded(1))
    fair.agenda = []
    lanes = tuple((Bid(seat, 0),) for seat in range(3))
    fair.then(Together(lanes, (0, 1, 2), after=((0, 1, 2),) * 3), Climb(0, 0))

    for _ in until(lambda: isinstance(settle(fair, seeded(1)), Climb)):
        asked = waiting(fair)[0]
        reply(fair, asked, DONE, seeded(1))

    assert isinstance(question_to(fair, 0), Climb)
