"""A game in progress: playing, refusing, undoing, looking back, and who sees what in lanes."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from cradle.kernel.chance.table import ScriptedTable, Table
from cradle.kernel.flow.agenda import DONE, WAIT, Choice, in_lanes
from cradle.kernel.flow.plain import to_bytes
from cradle.kernel.game import headline
from cradle.kernel.record.record import Record
from cradle.kernel.story.line import UNDO
from cradle.kernel.words.catalog import BadOptions, Refused
from cradle.kernel.words.written import Word
from kernel.toy import TOY, Climb, Fair, FairRound, a_toy, setup
from loops import as_long_as


def a_match(seats: int = 3, order: str = "lanes") -> Record:
    return Record.new(TOY, seats=seats, seed=7, options={"order": order})


def all_bid(match: Record, *coins: int) -> None:
    for seat, bid in enumerate(coins):
        match.play_all(seat, [*[1] * bid, "seal"])


def told(match: Record, seat: int | None) -> list[str]:
    return [item["says"] for item in match.news(seat)]


def played_at_random(seed: int, seats: int = 3) -> Record:
    match, rng = Record.new(TOY, seats=seats, seed=seed), Random(seed)
    for _ in as_long_as(lambda: not match.over and len(match.lines) < 400):
        seat = rng.choice(match.waiting())
        match.play(seat, rng.choice(match.options(seat)))
    return match


# ---- who has won


@pytest.mark.parametrize(
    ("scores", "ranks", "says"),
    [
        ([30, 41, 12], [2, 1, 3], "Ben wins with 41 points, 11 ahead of Ann"),
        ([41, 41, 12], [2, 1, 3], "Ben wins by the tie-break: 41 points, as many as Ann"),
        ([41, 41, 12], [1, 1, 3], "Ann and Ben win together with 41 points"),
        ([0, 1, 0], [2, 1, 2], "Ben wins with 1 point, 1 ahead of Ann"),
    ],
)
def test_the_headline_says_who_won_and_how_clearly(scores: list[int], ranks: list[int], says: str) -> None:
    assert TOY.catalog.sentence(headline(scores, ranks), ["Ann", "Ben", "Cleo"]) == says


# ---- playing and refusing


def test_a_list_of_answers_is_played_in_order_up_to_the_first_refusal() -> None:
    match = a_match()
    all_bid(match, 0, 0, 0)

    with pytest.raises(Refused, match="2 steps cost 2 coins, you have 1"):
        match.play_all(0, [2, 2, 1, 2, "done"])

    assert match.view(0)["public"]["ladder"] == [5, 0, 0]
    assert match.waiting() == [0]


def test_a_refusal_says_why_and_cites_the_rule() -> None:
    match = a_match()
    all_bid(match, 5, 0, 0)

    with pytest.raises(Refused) as refused:
        match.play(0, 2)

    assert refused.value.sentence == "2 steps cost 2 coins, you have 1"
    assert refused.value.rule == "TOY-2"


@pytest.mark.parametrize("nonsense", [True, 1.0, None, "1", {"a": 1}, (1, (2, 3)), 99, "", b"1", (1,)])
def test_nonsense_is_refused_and_changes_nothing(nonsense: object) -> None:
    match = a_match()
    before = to_bytes(match.state)

    with pytest.raises(Refused):
        match.play(0, nonsense)

    assert to_bytes(match.state) == before
    assert len(match.lines) == 1


def test_an_answer_out_of_turn_is_refused() -> None:
    match = a_match()
    all_bid(match, 0, 0, 0)

    with pytest.raises(Refused, match="the game is waiting for Ann"):
        match.play(2, "done")
    with pytest.raises(Refused, match="no seat 17; the seats are 0 to 2"):
        match.play(17, "done")


def test_after_the_end_every_answer_is_refused_and_the_result_is_there() -> None:
    match = played_at_random(3)
    match = match if match.over else played_at_random(4)

    result = match.result()

    assert result is not None
    assert sorted(result) == ["headline", "ledger", "ranks", "scores"]
    with pytest.raises(Refused, match="over"):
        match.play(0, "done")


# ---- undo


def test_a_seat_takes_back_its_own_answers_one_by_one() -> None:
    match = a_match()
    all_bid(match, 0, 0, 0)
    before = to_bytes(match.state)

    match.play_all(0, [2, 1])
    assert match.undo(0) == 1
    assert match.undo(0) == 2

    assert to_bytes(match.state) == before
    with pytest.raises(Refused, match="Nothing to undo: dice"):
        match.undo(0)


def test_undo_then_redo_is_nothing() -> None:
    match = a_match()
    all_bid(match, 0, 0, 0)
    match.play_all(0, [2, 1])
    after = to_bytes(match.state)

    match.undo(0)
    match.play(0, 1)

    assert to_bytes(match.state) == after


def test_nobody_takes_back_what_came_before_another_seat_was_asked() -> None:
    match = a_match()
    all_bid(match, 0, 0, 0)
    match.play_all(0, [1, "done"])

    with pytest.raises(Refused):
        match.undo(0)


def test_nobody_takes_back_a_closing_of_lanes_or_a_draw() -> None:
    match = a_match()
    all_bid(match, 0, 0, 0)

    for seat in range(3):
        with pytest.raises(Refused):
            match.undo(seat)


def test_in_closed_lanes_a_seat_takes_back_its_own_lane_only() -> None:
    match = a_match()
    match.play_all(0, [1, 1, "seal"])
    match.play_all(1, [1])

    match.undo(0)
    match.play_all(0, [1, 1])
    match.play(1, "seal")
    match.play(0, "seal")
    match.play(2, "seal")

    assert match.view(None)["public"]["bids"] == [4, 1, 0]


def test_in_open_lanes_nothing_is_taken_back() -> None:
    match = a_match(2)
    all_bid(match, 0, 0)
    match.play(0, "done")
    match.play(1, "done")
    match.play(1, "ann")

    with pytest.raises(Refused):
        match.undo(1)


def test_who_is_alone_in_a_market_takes_back_until_it_is_over() -> None:
    match = a_match(2)
    all_bid(match, 0, 0)
    match.play(0, "done")
    match.play(1, "done")
    match.play(0, "done")
    match.play_all(1, ["ann", "ann"])

    assert match.undo(1) == "ann"
    assert match.view(None)["public"]["coins"] == [7, 5]


def test_undo_by_consent_strikes_lines_out_and_never_rolls_twice() -> None:
    match = a_match()
    all_bid(match, 1, 0, 0)
    first_card = match.view(0)["private"]["hand"]
    picks = [line[3] for line in match.lines]

    match.undo_by_consent(1)
    all_bid(match, 1, 0, 0)

    assert [line[3] for line in match.lines[: len(picks)]] == picks
    assert len(match.story.struck) == 4
    again = Record.new(TOY, seats=3, seed=7)
    all_bid(again, 1, 0, 0)
    again.play(0, "done")
    assert first_card == again.view(0)["private"]["hand"]
    with pytest.raises(Refused, match="no line 99"):
        match.undo_by_consent(99)


def test_picks_that_another_record_of_the_match_has_made_are_not_made_again() -> None:
    """Two servers have the match in memory; each plays for some of its seats, and reads what the other has stored."""
    here, there, alone = a_match(), a_match(), a_match()

    for _ in range(3):
        for one, other in ((here, there), (there, here)):
            play_a_round(one)
            play_a_round(alone)
            for line in one.lines[len(other.lines) :]:
                other.replay(line, ScriptedTable(line[3]))

    assert here.lines == there.lines == alone.lines


def play_a_round(match: Record) -> None:
    """Everybody seals a bid, and a card is drawn; nobody climbs or gives anything."""
    picks = match.story.picks
    for _ in as_long_as(lambda: not match.over and match.story.picks == picks):
        seat = match.waiting()[0]
        match.play(seat, match.options(seat)[-1])


def test_a_save_may_take_back_what_nobody_else_has_answered_since() -> None:
    """Whoever wrote it may not have asked anybody else by then; today the game would refuse."""
    match = a_match()
    all_bid(match, 0, 0, 0)
    match.play(0, 1)
    before = to_bytes(match.state)
    match.play(0, "done")
    with pytest.raises(Refused, match="another player has been asked"):
        match.undo(0)

    match.replay((0, UNDO, [match.length - 1], []), ScriptedTable([]))

    assert to_bytes(match.state) == before
    assert match.undo(0) == 1


def test_a_save_takes_back_nothing_behind_another_answer_or_chance() -> None:
    match = a_match()
    all_bid(match, 0, 0, 0)
    closing = match.length - 1
    with pytest.raises(Refused, match="cannot be taken back"):
        match.replay((2, UNDO, [closing], []), ScriptedTable([]))

    match.play(0, "done")
    match.play(1, 1)

    for taken in ([closing + 1], [closing + 1, closing + 2], [], None):
        with pytest.raises(Refused, match="cannot be taken back"):
            match.replay((0, UNDO, taken, []), ScriptedTable([]))


# ---- lanes: who sees what


def test_nobody_sees_anothers_answer_before_all_lanes_are_done() -> None:
    match = a_match()
    before = {seat: match.view(seat) for seat in (0, 2, None)}

    match.play_all(1, [1, 1, 1])

    assert {seat: match.view(seat) for seat in (0, 2, None)} == before
    assert match.view(1)["public"]["coins"] == [6, 3, 6]
    match.play(1, "seal")
    assert "Ben seals a bid" not in told(match, 0)
    assert "Ben seals a bid" in told(match, 1)


def test_who_waits_sees_the_lanes_before_its_own() -> None:
    match = a_match()
    match.play(2, WAIT)
    assert match.waiting() == [0, 1]

    match.play_all(0, [1, "seal"])
    assert match.waiting() == [1]
    match.play(1, "seal")

    assert match.waiting() == [2]
    assert match.view(2)["public"]["bids"] == [1, 0, 0]
    assert WAIT not in match.options(2)


def test_who_waits_sees_nothing_before_all_it_waits_for_are_done() -> None:
    match = a_match()
    match.play(2, WAIT)
    match.play_all(0, [1, 1, "seal"])

    assert match.view(2)["public"]["coins"] == [6, 6, 6]
    assert match.view(2)["waiting"] == [1]
    assert told(match, 2) == []
    match.play(1, "seal")
    assert match.view(2)["public"]["coins"] == [4, 6, 6]


def test_the_first_lane_cannot_wait() -> None:
    match = a_match()

    assert WAIT not in match.options(0)
    with pytest.raises(Refused, match="is not an answer"):
        match.play(0, WAIT)


def test_whoever_was_waited_for_cannot_take_back_what_was_then_seen() -> None:
    match = a_match()
    match.play(1, WAIT)
    match.play_all(0, [1, "seal"])

    with pytest.raises(Refused):
        match.undo(0)


def test_a_release_bars_those_who_were_seen_and_nobody_else() -> None:
    match = a_match(4)
    match.play(3, 1)
    match.play(1, WAIT)
    match.play(2, 1)

    match.play_all(0, [1, "seal"])

    assert [match.undo_of(seat)["possible"] for seat in range(4)] == [False, False, True, True]
    assert match.undo_of(1)["reason"] == "Nothing to undo: something hidden has been shown since"
    assert match.undo(2) == 1
    assert match.undo(3) == 1


class Peek(Choice):
    """Look at the next card, or not; then be done."""

    answers = (Word(1, "peek"), Word(DONE, "done"))

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, fair: Fair) -> Sequence[int]:
        return (1, DONE)

    def apply(self, fair: Fair, answer: int, table: Table) -> None:
        if answer == 1:
            table.whisper(self.seat, "drew", self.seat, fair.deck[0])
            fair.then(Peek(self.seat))


def peeking(seats: int, options: dict[str, Any], table: Table) -> Fair:
    fair = setup(seats, options, table)
    fair.agenda = []
    fair.then(in_lanes({seat: [Climb(seat, 0), Peek(seat)] for seat in range(seats)}), FairRound())
    return fair


@pytest.mark.parametrize("answers", [["peek"], ["peek", "peek", "done"], ["done"]])
def test_what_one_lane_is_shown_bars_no_other(answers: list[str]) -> None:
    match = Record.new(a_toy(peeking), seats=3, seed=7)
    match.play_all(0, [1, 1])
    match.play(1, "done")

    before = match.undo_of(0), match.draft(0)
    match.play_all(1, answers)

    assert (match.undo_of(0), match.draft(0)) == before
    assert match.undo_of(1)["possible"] == (answers[-1] == "done")
    assert match.undo(0) == 1
    assert match.undo(0) == 1
    with pytest.raises(Refused, match="you have not answered yet"):
        match.undo(0)


def test_going_back_by_consent_stays_a_barrier_after_an_undo() -> None:
    match = a_match()
    all_bid(match, 1, 0, 0)
    match.play_all(0, [1, 1])
    match.undo_by_consent(match.length - 1)

    match.play(0, 1)
    match.undo(0)

    with pytest.raises(Refused, match="the table went back to an earlier moment"):
        match.undo(0)


def test_in_strict_order_a_pass_stands_once_the_next_phase_has_asked() -> None:
    game = a_toy(peeking)
    game.phase = lambda fair: (1, 1 + fair.rounds_left if isinstance(fair.agenda[-1], Climb) else 9)
    match = Record.new(game, seats=2, seed=7, options={"order": "strict"})
    match.play(0, 1)
    assert match.undo_of(0)["possible"]

    match.play(0, "done")

    assert match.waiting() == [0]
    nothing = match.undo_of(0)
    assert nothing.pop("reason") == "Nothing to undo: the next phase has begun since"
    assert nothing == {"possible": False, "askable": True}
    with pytest.raises(Refused, match="the next phase has begun"):
        match.undo(0)


def test_a_whisper_is_heard_by_one_seat_only() -> None:
    match = a_match()
    all_bid(match, 0, 2, 0)

    assert any("Your card is" in sentence for sentence in told(match, 1))
    assert not any("Your card is" in sentence for sentence in told(match, 0) + told(match, None))


def test_the_bell_ends_an_open_market() -> None:
    match = a_match(2)
    all_bid(match, 0, 0)
    with pytest.raises(Refused, match="No market is open"):
        match.bell()
    match.play(0, "done")
    match.play(1, "done")

    match.bell()

    assert match.prompt(0).startswith("Add a coin")


# ---- looking back


def test_every_earlier_moment_can_be_shown() -> None:
    match = played_at_random(11)
    states = []
    again = Record.new(TOY, seats=3, seed=11)
    for line in match.lines[1:]:
        states.append(to_bytes(again.state))
        if line[0] is not None:
            again.play(line[0], line[2])

    for at in range(1, len(match.lines), 17):
        assert to_bytes(match.until(at).state) == states[at - 1]


def a_long_climb(steps: int) -> Record:
    """A match in which one seat has so many answers to take back, far more than lie between two snapshots."""

    def with_many_coins(seats: int, options: dict[str, Any], table: Table) -> Fair:
        fair = setup(seats, options, table)
        fair.coins, fair.agenda = [1000] * seats, [Climb(1, 0), Climb(0, 0)]
        return fair

    match = Record.new(a_toy(with_many_coins), seats=2, seed=7)
    match.play_all(0, [1] * steps)
    return match


def test_a_long_way_back_leaves_no_trace_of_what_was_taken_back() -> None:
    match = a_long_climb(300)
    first = match.asked(0) - 300

    match.take_back(0, first + 10)
    match.undo(0)

    assert match.view(0)["public"]["ladder"] == [298, 0]
    again = a_long_climb(298)
    assert to_bytes(match.state) == to_bytes(again.state)
    for steps, line in ((100, 101), (300, 301), (10, 302), (200, 492)):
        assert match.until(line).view(0)["public"]["ladder"] == [steps, 0]


def test_a_past_moment_can_be_played_on() -> None:
    match = played_at_random(11)

    past = match.until(40)
    rng = Random(11)
    again = Record.new(TOY, seats=3, seed=11)
    for _ in as_long_as(lambda: len(again.lines) < len(match.lines)):
        seat = rng.choice(again.waiting())
        again.play(seat, rng.choice(again.options(seat)))
    for line in match.lines[40:]:
        assert line[0] is not None
        past.play(line[0], line[2])

    assert to_bytes(past.state) == to_bytes(match.state)


def test_a_past_moment_knows_nothing_of_the_lanes_that_closed_after_it() -> None:
    match = a_match()
    all_bid(match, 0, 0, 0)

    past = match.until(match.length - 1)
    past.play(2, 1)

    assert told(past, 0) == ["Ann seals a bid"]
    assert told(past, None) == []


def test_a_moment_before_an_undo_shows_what_was_undone_later() -> None:
    match = a_match()
    all_bid(match, 0, 0, 0)
    match.play(0, 2)
    shown = to_bytes(match.state)
    match.undo(0)

    assert to_bytes(match.until(len(match.lines) - 1).state) == shown
    with pytest.raises(Refused, match="lines 1 to"):
        match.until(500)


def test_warnings_and_refusals_stand_beside_the_candidates() -> None:
    match = a_match()
    all_bid(match, 5, 0, 0)

    question = match.view(0)["question"]

    assert question is not None
    one, two = [("number", 1)], [("number", 2)]
    assert question["candidates"] == [
        {"answer": 1, "label": "1", "refers": one, "warning": "This is your last coin", "rule": "TOY-3"},
        {"answer": 2, "label": "2", "refers": two, "refusal": "2 steps cost 2 coins, you have 1", "rule": "TOY-2"},
        {"answer": "done", "label": "Done", "refers": [("word", "done")]},
    ]


@pytest.mark.parametrize("bots", [["random"], ["random"] * 4, "abc"], ids=["too few", "too many", "no list"])
def test_every_seat_has_a_bot_or_none(bots: Any) -> None:
    with pytest.raises(BadOptions, match="3 seats need 3 names of bots"):
        Record.new(TOY, seats=3, seed=7, bots=bots)


def test_answers_given_as_a_whole_do_not_go_beyond_what_could_be_undone() -> None:
    match = Record.new("stoneage", seats=2, seed=1)
    before = to_bytes(match.state)

    with pytest.raises(Refused, match="Answer 2 of 3 could not be undone, so none was played"):
        match.play_all(0, ["forest", 3, "hut"], whole=True)

    assert to_bytes(match.state) == before
