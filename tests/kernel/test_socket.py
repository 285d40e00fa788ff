"""A record behind a socket: numbered questions, news, what if, taking back any group, doors that check."""

import copy
import json
import pickle
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, WAIT, Choice, Step, together
from cradle.kernel.flow.plain import to_bytes
from cradle.kernel.record.parts.answering import Stale
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import BadOptions, Refused, Text, say
from cradle.kernel.words.written import Things, Word
from kernel import toy
from kernel.toy import TOY, Bid, Fair, a_toy
from loops import as_long_as, until


def a_match(seats: int = 3, seed: int = 7) -> Record:
    return Record.new(TOY, seats=seats, seed=seed)


def all_bid(match: Record, *coins: int) -> None:
    for seat, bid in enumerate(coins):
        match.play_all(seat, [*[1] * bid, "seal"])


def told(match: Record, seat: int | None, since: int = 0) -> list[str]:
    return [item["says"] for item in match.news(seat, since)]


# ---- doors


@pytest.mark.parametrize("seat", [-1, 3, 99, True, 1.0, "0", [0]])
def test_seats_are_checked_at_every_door(seat: Any) -> None:
    match = a_match()
    doors: list[Any] = [
        match.view, match.perspective, match.prompt, match.options, match.question, match.news, match.draft,
        match.asked, match.undo, match.undo_of,
        lambda who: match.play(who, 1), lambda who: match.play_all(who, [1]), lambda who: match.attempt(who, [1]),
        lambda who: match.look(who, 1), lambda who: match.take_back(who, 0),
    ]  # fmt: skip

    for door in doors:
        with pytest.raises(Refused, match="There is no seat"):
            door(seat)

    assert len(match.lines) == 1


def test_a_spectator_sees_the_public_part_only() -> None:
    view = a_match().view(None)

    assert view["private"] is None
    assert view["question"] is None
    assert "undo" not in view


@pytest.mark.parametrize("game", ["__init__", "chess", "", "stoneage.state", "../x", 5, None, "kernel"])
def test_only_games_are_games(game: Any) -> None:
    with pytest.raises(BadOptions, match="there is no game"):
        Record.new(game, seats=2)


@pytest.mark.parametrize("seed", [True, 1.5, "7", [1]])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(BadOptions, match="a seed is a whole number"):
        Record.new(TOY, seats=2, seed=seed)


@pytest.mark.parametrize(
    "names", [["Ann"], ["Ann", ""], ["Ann", 5], ["Ann", "x" * 41], ["Ann", "a\nb"], "AB", ["  ", "B"]]
)
def test_names_are_checked(names: Any) -> None:
    with pytest.raises(BadOptions, match="name"):
        Record.new(TOY, seats=2, names=names)


@pytest.mark.parametrize("order", [True, 1, None, ["lanes"], "LANES"])
def test_values_of_options_are_checked_by_type_too(order: Any) -> None:
    with pytest.raises(BadOptions, match="option 'order'"):
        Record.new(TOY, seats=2, options={"order": order})


def test_a_record_is_neither_copied_nor_pickled() -> None:
    for way in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="save it"):
            way(a_match())


# ---- the question that is meant


def test_a_second_click_does_not_answer_the_next_question() -> None:
    match = a_match()
    all_bid(match, 0, 0, 0)
    number = match.asked(0)
    match.play(0, 1, at=number)

    with pytest.raises(Stale, match="moved on"):
        match.play(0, 1, at=number)

    assert match.view(0)["public"]["ladder"] == [1, 0, 0]
    match.play(0, 1, at=number + 1)


def test_a_question_keeps_its_number_whatever_others_do() -> None:
    match = a_match()
    number = match.asked(2)

    match.play_all(0, [1, 1, "seal"])
    match.play(1, WAIT) if WAIT in match.options(1) else None

    assert match.asked(2) == number
    assert match.view(2)["asked"] == number


def test_answers_undos_and_acts_of_the_table_raise_the_number() -> None:
    match = a_match()
    numbers = [match.asked(0)]
    match.play(0, 1)
    numbers.append(match.asked(0))
    match.undo(0)
    numbers.append(match.asked(0))
    match.undo_by_consent(1) if match.story.kept(1, len(match.lines)) else match.play(0, 1)
    numbers.append(match.asked(0))

    assert numbers == sorted(set(numbers))


# ---- closed lanes


def test_who_is_done_is_public_and_nothing_else() -> None:
    match = a_match()
    match.play_all(1, [1, 1, "seal"])

    view = match.view(0)

    assert view["waiting"] == [0, 2]
    assert view["public"] == a_match().view(0)["public"]
    assert [each["seat"] for each in view["awaited"]] == [0, 2]
    assert "bid of 0" not in str(view["awaited"]), "others read a prompt of their own"


def test_others_read_what_a_seat_is_busy_with() -> None:
    match = a_match()
    all_bid(match, 0, 0, 0)

    assert match.view(1)["awaited"] == [{"seat": 0, "prompt": "Ann is on the ladder"}]


def test_a_seat_may_wait_only_while_one_before_it_is_not_done() -> None:
    match = a_match()
    assert WAIT in match.options(1)
    match.play(0, "seal")

    assert WAIT not in match.options(1)
    assert WAIT in match.options(2)


def test_who_waits_just_as_the_others_finish_is_late_not_wrong() -> None:
    match = a_match()
    match.play(0, "seal")

    with pytest.raises(Stale, match="nobody left to wait for"):
        match.play(1, WAIT)
    assert match.waiting() == [1, 2]


def test_a_waiting_seat_is_released_only_when_all_lanes_before_it_are_done() -> None:
    match = a_match(4)
    match.play(3, WAIT)
    match.play(2, "seal")
    assert match.waiting() == [0, 1]
    match.play(0, "seal")
    assert match.waiting() == [1]
    match.play(1, "seal")

    assert match.waiting() == [3]


def test_a_seat_that_waited_sees_the_lanes_before_it_and_no_later_one() -> None:
    match = a_match(4)
    match.play(1, WAIT)
    match.play_all(2, [1, 1, 1, "seal"])
    match.play_all(0, [1, "seal"])

    assert match.view(1)["public"]["bids"] == [1, 0, 0, 0]
    assert match.view(1)["public"]["coins"] == [5, 6, 6, 6]
    assert told(match, 1) == ["Ann seals a bid"]


def test_wait_answer_undo_leaves_a_record_that_loads(tmp_path: Any) -> None:
    for seats in (2, 3, 4):
        match = a_match(seats)
        match.play(1, WAIT)
        match.play(0, 1)
        match.undo(0)
        match.play(0, "seal")
        match.play_all(1, [1, "seal"])

        again = Record.new(TOY, seats=seats, seed=7)
        for line in match.lines[1:]:
            again.replay(line, again.writer.chance())
        assert to_bytes(again.state) == to_bytes(match.state)


def test_taking_back_is_whole_or_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match()
    all_bid(match, 0, 0, 0)
    match.play(0, 1)
    before, lines = to_bytes(match.state), len(match.lines)
    match.story.snapshots = []  # nothing to go back from

    with pytest.raises(IndexError):
        match.undo(0)

    assert to_bytes(match.state) == before
    assert len(match.lines) == lines
    assert not match.story.struck


# ---- barriers


class Wander(Choice):
    """One seat does what it likes, as long as it likes; another is never asked."""

    answers = (Things("deed", ["walk", "look", "shout", "roll", "swear"]), Word(DONE, "done"))

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, state: Any) -> Sequence[int]:
        return (0, 1, 2, 3, 4, DONE)

    def final(self, answer: int) -> bool:
        return answer == 4

    def apply(self, state: Any, answer: int, table: Table) -> None:
        if answer == DONE:
            return
        if answer == 0:
            table.tell("gave", 0, 1)
        elif answer == 1:
            table.whisper(0, "drew", 0, 5)
        elif answer == 2:
            table.reveal("gave", 0, 1)
        elif answer == 3:
            table.roll(1)
        state.then(Wander(self.seat))


def wandering(*before: Step) -> Record:
    def setup(seats: int, options: dict[str, Any], table: Table) -> Fair:
        fair = toy.setup(seats, options, table)
        fair.agenda = [Wander(0), *before]
        return fair

    game = a_toy(setup)
    return Record.new(game, seats=2, seed=1)


@pytest.mark.parametrize("deed, reason", [
    ("look", "something hidden"), ("shout", "something hidden"), ("roll", "dice or cards"), ("swear", "final"),
])  # fmt: skip
def test_a_barrier_falls_although_the_same_seat_is_asked_next(deed: str, reason: str) -> None:
    match = wandering()
    match.play_all(0, ["walk", deed])

    assert reason in match.undo_of(0)["reason"]
    with pytest.raises(Refused, match=reason):
        match.undo(0)
    match.play(0, "walk")
    assert match.undo(0) == "walk"
    with pytest.raises(Refused, match=reason):
        match.undo(0)


def test_a_barrier_falls_when_lanes_close_although_who_closed_them_is_asked_next() -> None:
    match = wandering(together([Bid(0, 0), Bid(1, 0)]))
    match.play(1, "seal")
    match.play(0, "seal")

    assert match.waiting() == [0]
    with pytest.raises(Refused, match="everyone's answers"):
        match.undo(0)


def test_what_is_merely_told_can_be_taken_back() -> None:
    match = wandering()
    match.play_all(0, ["walk", "walk"])

    assert match.undo(0) == "walk"
    assert match.undo(0) == "walk"


@pytest.mark.parametrize("deed", ["look", "shout", "roll"])
def test_an_attempt_stops_at_what_cannot_be_taken_back(deed: str) -> None:
    match = wandering()

    tried = match.attempt(0, ["walk", deed, "walk"])

    assert (tried["applied"], tried["stopped"]) == (1, "chance" if deed == "roll" else "reveal")


def test_a_past_moment_has_the_barrier_it_had_then() -> None:
    match = wandering()
    match.play_all(0, ["walk", "walk", "look", "walk"])
    match.undo(0)

    for line in range(1, len(match.lines) + 1):
        past, again = match.until(line), wandering()
        for each in match.lines[1:line]:
            again.replay(each, again.writer.chance())
        assert past.undo_of(0) == again.undo_of(0)
        assert past.asked(0) == again.asked(0)
        assert past.draft(0) == again.draft(0)


def test_no_undo_across_an_undo_by_consent() -> None:
    match = a_match()
    all_bid(match, 0, 0, 0)
    match.play_all(0, [1, 1])
    match.undo_by_consent(len(match.lines) - 1)

    with pytest.raises(Refused, match="earlier moment"):
        match.undo(0)


def test_no_undo_across_an_act_of_the_table_that_changes_who_is_asked() -> None:
    match = a_match(2)
    all_bid(match, 0, 0)
    match.play(0, "done")
    match.play(1, "done")
    match.bell()

    for seat in (0, 1):
        with pytest.raises(Refused):
            match.undo(seat)


def test_undo_says_what_goes() -> None:
    match = a_match()
    all_bid(match, 0, 0, 0)
    match.play(0, 2)

    assert match.undo_of(0) == {"possible": True, "label": "2"}
    assert match.undo_of(1)["possible"] is False


# ---- ends


def test_a_lone_end_is_asked_while_something_could_be_taken_back() -> None:
    match = a_match(2)
    all_bid(match, 0, 0)
    match.play_all(0, [2, 2, 2])

    assert match.waiting() == [0]
    assert match.options(0) == ["done"]
    match.undo(0)
    assert match.options(0) == [1, 2, "done"]


def test_a_lone_end_with_nothing_to_take_back_is_played_unasked() -> None:
    match = a_match(2)
    match.play_all(0, [1] * 6)
    match.play(1, "seal")

    assert match.waiting() == [1]


# ---- news


def test_a_seat_that_polls_loses_nothing_said_in_closed_lanes() -> None:
    match, heard = a_match(3), {viewer: list[str]() for viewer in (0, 1, 2, None)}

    def poll() -> None:
        for viewer, items in heard.items():
            items += told(match, viewer, len(items))

    for seat, answers in ((2, [1, "seal"]), (0, [1, 1, "seal"]), (1, ["seal"])):
        for answer in answers:
            match.play(seat, answer)
            poll()

    for viewer, items in heard.items():
        assert items == told(match, viewer)
        assert sorted(items[:3]) == ["Ann seals a bid", "Ben seals a bid", "Cleo seals a bid"]
    assert heard[2][0] == "Cleo seals a bid", "one's own comes first"
    assert "Your card is" in heard[0][-1]
    assert not any("Your card is" in says for says in heard[1])


def test_news_carry_facts_and_the_seats_own_numbers() -> None:
    match = a_match()
    all_bid(match, 2, 0, 0)

    items = match.news(1)

    assert [item["n"] for item in items] == list(range(len(items)))
    assert items[-1]["name"] == "awarded"
    assert items[-1]["facts"] == {"seat": 0, "bid": 2}


def test_what_is_taken_back_is_struck_and_told() -> None:
    match = a_match(2)
    all_bid(match, 0, 0)
    match.play(0, "done")
    match.play(1, "done")
    mark = len(match.news(None))
    match.play(0, "ben")
    match.undo_by_consent(len(match.lines) - 1)

    items = match.news(None, mark)

    assert [(item["name"], item.get("struck", False)) for item in items] == [
        ("gave", True),
        ("undone_by_consent", False),
    ]
    assert items[1]["of"] == [mark]


def test_who_waited_hears_what_it_waited_for_once() -> None:
    match = a_match()
    match.play(1, WAIT)
    match.play(0, "seal")
    assert told(match, 1) == ["Ann seals a bid"]

    match.play(1, "seal")
    match.play(2, "seal")

    assert told(match, 1).count("Ann seals a bid") == 1
    assert told(match, 2).count("Ann seals a bid") == 1


def test_an_undo_of_what_everyone_saw_is_told_to_everyone() -> None:
    match = wandering()
    match.play(0, "walk")
    heard = match.news(1)
    match.undo(0)

    [undone] = match.news(1, len(heard))

    assert (undone["name"], undone["of"]) == ("undone", [heard[-1]["n"]])
    assert match.news(1)[undone["of"][0]]["struck"]


def test_an_undo_in_a_closed_lane_is_no_news_to_others() -> None:
    match = a_match()
    match.play_all(0, [1, "seal"])
    match.undo(0)

    assert match.news(1) == []
    assert told(match, 0)[-1] == "Ann takes back an answer"


# ---- what if


def test_an_attempt_changes_and_tells_nothing() -> None:
    match = a_match()
    all_bid(match, 0, 0, 0)
    before = to_bytes(match.state)

    tried = match.attempt(0, [2, 2, 1])

    assert tried["applied"] == 3
    assert tried["view"]["public"]["ladder"] == [5, 0, 0]
    assert tried["stopped"] is None
    assert tried["refused"] is None
    assert to_bytes(match.state) == before
    assert len(match.lines) == 4


class Peek(Wander):
    """A rule that looks into another's hand and says what it sees."""

    def warn(self, state: Fair, answer: int) -> Text:
        return say("the cards are worth {n}", n=sum(state.hands[1]))


def test_an_attempt_looks_at_an_imagined_world_and_gives_away_nothing_hidden() -> None:
    def holding(card: int) -> Record:
        def setup(seats: int, options: dict[str, Any], table: Table) -> Fair:
            fair = toy.setup(seats, options, table)
            fair.hands, fair.deck = [(), (card,)], tuple([each for each in range(8) if each != card])
            fair.agenda = [Peek(0)]
            return fair

        return Record.new(a_toy(setup), seats=2, seed=1)

    assert holding(0).attempt(0, ["walk"]) == holding(7).attempt(0, ["walk"])
    assert holding(0).look(0, "walk") == holding(7).look(0, "walk")


def test_an_attempt_names_the_first_refusal_and_the_warnings() -> None:
    match = a_match()
    all_bid(match, 4, 0, 0)

    tried = match.attempt(0, [1, 1, 1])

    assert tried["applied"] == 2
    assert tried["warnings"] == ["This is your last coin"]
    assert tried["refused"] == {"sentence": "1 steps cost 1 coins, you have 0", "rule": "TOY-2"}


@pytest.mark.parametrize("lanes, reason", [(True, "lanes"), (False, "turn")])
def test_an_attempt_stops_before_others_are_concerned(lanes: bool, reason: str) -> None:
    match = a_match()
    if not lanes:
        all_bid(match, 0, 0, 0)

    tried = match.attempt(0, [1, "seal" if lanes else "done"])

    assert (tried["applied"], tried["stopped"]) == (1, reason)


def test_several_answers_whole_or_not_at_all() -> None:
    match = a_match()
    all_bid(match, 3, 0, 0)

    with pytest.raises(Refused, match="you have 1"):
        match.play_all(0, [2, 2], whole=True)
    assert match.view(0)["public"]["ladder"] == [0, 0, 0]

    match.play_all(0, [2, 1, "done"], whole=True)
    assert match.view(0)["public"]["ladder"] == [3, 0, 0]


@pytest.mark.parametrize("answers", ["12", 5, None, {"a": 1}])
def test_several_answers_are_a_list(answers: Any) -> None:
    with pytest.raises(Refused, match="Several answers are a list"):
        a_match().play_all(0, answers)


def test_looking_at_an_answer_says_whether_it_can_be_taken_back() -> None:
    match = a_match()
    all_bid(match, 0, 0, 0)

    assert match.look(0, 1) == {"undo": "yes"}
    assert match.look(0, "done") == {"undo": "turn"}


def test_what_is_not_allowed_is_not_tried_out() -> None:
    match = a_match()
    all_bid(match, 5, 0, 0)

    assert match.look(0, 2) == {"refusal": match.attempt(0, [2])["refused"]}
    with pytest.raises(Refused, match="2 steps cost 2 coins, you have 1"):
        match.perspective(0).outcomes(2)


def test_the_view_as_text_is_the_view() -> None:
    match = a_match()
    match.play_all(1, [1, "seal"])

    for seat in (0, 1, 2, None):
        assert json.loads(match.view_json(seat)) == json.loads(json.dumps(match.view(seat)))
        assert "question" not in json.loads(match.view_json(seat, question=False))


def test_a_public_part_made_once_is_shown_to_nobody_else() -> None:
    """States of closed lanes are made for one look; another may then lie where they lay."""
    match = a_match(4)
    for seat in range(4):
        match.play_all(seat, [1] * (seat + 1))

    for _ in range(50):
        for seat in range(4):
            assert match.view(seat)["public"]["coins"] == [5 - seat if other == seat else 6 for other in range(4)]


def test_in_closed_lanes_a_view_stands_until_its_own_lane_goes_on() -> None:
    match = a_match(4)
    match.play(0, 1)
    match.play(1, 1)
    before = match.view(1)

    match.play(0, 1)

    after = match.view(1)
    assert after["public"] is before["public"]
    assert after["private"] is before["private"]
    match.play(1, 1)
    assert match.view(1)["public"] != before["public"]


@pytest.mark.parametrize("seed", range(12))
def test_what_is_shown_again_is_what_would_be_made_anew(seed: int) -> None:
    match, rng = a_match(4), Random(seed)
    for _ in as_long_as(lambda: not match.over and match.length < 60):
        seat = rng.choice(match.waiting())
        if rng.random() < 0.25 and match.undo_of(seat)["possible"]:
            match.undo(seat)
        else:
            match.play(seat, rng.choice(match.options(seat)))
        anew = match.until(match.length)
        for viewer in (*range(4), None):
            assert match.view(viewer) == anew.view(viewer)
            assert match.view_json(viewer) == anew.view_json(viewer)


# ---- taking back any group


def test_any_group_since_the_barrier_can_be_taken_back() -> None:
    match = a_match()
    all_bid(match, 0, 0, 0)
    first = match.asked(0)
    match.play_all(0, [2, 1, 2])
    assert [draft["answers"] for draft in match.draft(0)] == [[2], [1], [2]]

    fell_away = match.take_back(0, first + 1)

    assert fell_away == []
    assert match.view(0)["public"]["ladder"] == [4, 0, 0]
    assert [draft["answers"] for draft in match.draft(0)] == [[2], [2]]


def test_what_is_no_longer_legal_falls_away_and_is_reported() -> None:
    match = a_match(3)
    all_bid(match, 0, 0, 0)
    match.play_all(0, [2, 2])
    drafts = match.draft(0)

    with pytest.raises(Refused, match="Nothing that began with question 999"):
        match.take_back(0, 999)
    match.take_back(0, drafts[0]["asked"])

    assert match.view(0)["public"]["ladder"] == [2, 0, 0]


def test_nothing_is_taken_back_past_a_barrier() -> None:
    match = a_match()
    number = match.asked(0)
    all_bid(match, 1, 0, 0)

    with pytest.raises(Refused):
        match.take_back(0, number)


def test_answers_in_closed_lanes_are_no_moments_for_others_until_all_are_done() -> None:
    match = a_match()
    begun = match.moments

    match.play(0, "seal")
    assert (match.moments, match.length) == (begun, begun + 1)

    for seat in match.waiting():
        match.play(seat, "seal")
    assert match.moments == match.length


def test_news_of_closed_lanes_name_no_moment() -> None:
    match = a_match()
    match.play(0, "seal")
    assert all("at" not in item for item in match.news(0) if item["name"] == "sealed")


def test_a_market_is_open_until_the_bell() -> None:
    match = a_match()
    for _ in until(lambda: match.in_market):
        seat = match.waiting()[0]
        match.play(seat, match.options(seat)[-1])

    match.bell()

    assert not match.in_market
