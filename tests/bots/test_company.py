"""Bots at the table of a record: named in the save, with what they remember, and replaced when they fail."""

import json
from pathlib import Path
from random import Random

import pytest

import cradle
from bots.own import SECRET
from cradle.bots import errands
from cradle.bots.asking import BotFault
from cradle.bots.company import Company, hint
from cradle.bots.playing import Seated, play_bots
from cradle.bots.registry import make
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.plain import to_bytes
from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from cradle.kernel.save.file_format import write
from cradle.kernel.seen.live import Live
from cradle.kernel.story.line import Line
from cradle.kernel.words.catalog import BadOptions, Refused
from loops import until

COUNTING = "bots.own:Counting"
BUILD = "this one"


def a_match(bot: str = COUNTING, seats: int = 2, seed: int = 5, game: str = "stoneage") -> Record:
    return Record.new(game, seats=seats, seed=seed, bots=[bot] * seats)


def played(match: Record, answers: int) -> Record:
    """The bots answer so often, or to the end."""
    company = Company(match)
    for _ in range(answers):
        if match.over:
            break
        company.play(match.waiting()[0])
    return match


def asked_counting(match: Record, seat: int) -> int:
    asked: int = (match.memory(seat) or {"asked": 0})["asked"]
    return asked


# ---- what a save tells of its bots


def test_a_save_names_its_bots_and_the_seeds_of_their_chance(tmp_path: Path) -> None:
    match = Record.new("stoneage", seats=3, seed=5, bots=[None, f"{COUNTING}:short", "random"])
    match.save(tmp_path / "game.cradle")
    again = Record.load(tmp_path / "game.cradle")

    assert [bot and bot[0] for bot in again.bots] == [None, f"{COUNTING}:short", "random"]
    assert again.bots == match.bots == Record.new("stoneage", 3, 5, bots=[None, f"{COUNTING}:short", "random"]).bots
    assert len({bot[1] for bot in match.bots if bot}) == 2


def test_a_save_of_people_says_nothing_of_bots(tmp_path: Path) -> None:
    match = Record.new("stoneage", seats=2, seed=5)

    assert "bots" not in match.header()
    assert match.bots == (None, None)


@pytest.mark.parametrize("cut", [1, 7, 40, 133, 300])
def test_a_game_that_was_saved_goes_on_as_if_it_had_never_been_left(cut: int, tmp_path: Path) -> None:
    whole = played(a_match(), 10_000)
    match = played(a_match(), cut)
    match.save(tmp_path / "game.cradle")
    again = played(Record.load(tmp_path / "game.cradle"), 10_000)

    assert whole.over
    assert again.lines == whole.lines
    assert again.memory(1) == whole.memory(1)


def test_what_bots_remember_is_kept_line_by_line(tmp_path: Path) -> None:
    match = a_match()
    match.keep(tmp_path / "game.cradle")
    played(match, 30)
    again = Record.load(tmp_path / "game.cradle")

    assert [again.memory(seat) for seat in (0, 1)] == [match.memory(seat) for seat in (0, 1)]
    assert asked_counting(again, 0) > 5


def test_a_game_goes_on_from_a_snapshot_with_what_its_bots_remember() -> None:
    match = played(a_match(), 60)
    company = Company(match)
    for _ in until(lambda: match.snapshot(BUILD)):
        company.play(match.waiting()[0])
    stored = json.loads(json.dumps(match.snapshot(BUILD)))
    lines: list[Line] = list(match.lines)
    again = Record.resume(match.header(), lambda: lines, stored, [], BUILD)

    assert again.bots == match.bots
    assert played(again, 50).lines == played(match, 50).lines


def test_only_what_has_changed_is_kept_again() -> None:
    match = a_match("random")
    played(match, 30)

    assert {len(line) for line in match.lines} == {4}


def test_games_with_bots_are_verified(tmp_path: Path) -> None:
    match = played(a_match(), 10_000)
    match.save(tmp_path / "game.cradle")

    assert cradle.verify(tmp_path / "game.cradle").chance_checked


# ---- what the others may know


def test_nobody_sees_what_a_bot_remembers() -> None:
    match = played(a_match(seats=3), 50)
    shown = [match.view_json(seat) + json.dumps(match.news(seat)) for seat in (0, 1, 2, None)]

    assert SECRET in json.dumps(match.lines)
    assert not any(SECRET in each for each in shown)


def test_remembering_changes_neither_counters_nor_barriers() -> None:
    match, plain = played(a_match(), 50), Record.new("stoneage", seats=2, seed=5)
    for line in match.lines[1:]:
        plain.play(line[0], line[2])

    assert [plain.asked(seat) for seat in (0, 1)] == [match.asked(seat) for seat in (0, 1)]
    assert [plain.undo_of(seat) for seat in (0, 1)] == [match.undo_of(seat) for seat in (0, 1)]


# ---- taking back


def test_undo_brings_back_what_a_bot_remembered_before() -> None:
    match = played(a_match(), 40)
    remembered, length = [match.memory(0), match.memory(1)], len(match.lines)
    played(match, 25)
    match.undo_by_consent(length)

    assert [match.memory(0), match.memory(1)] == remembered


def test_a_person_who_takes_a_seat_back_can_undo_what_the_bot_did_last() -> None:
    match = Record.new("stoneage", seats=2, seed=4, bots=[COUNTING, None])
    Company(match).play(0)
    assert match.prompt(0).startswith("How many figures")
    match.seat_bot(0, None)
    match.undo(0)

    assert asked_counting(match, 0) == 0
    assert match.prompt(0).startswith("Choose a place")


# ---- giving seats away


def test_a_seat_is_given_to_a_bot_and_taken_back(tmp_path: Path) -> None:
    match = Record.new("stoneage", seats=2, seed=5, names=["Ann", "Ben"])
    match.seat_bot(1, "random")
    given = match.bots[1]
    match.seat_bot(1, None)
    match.save(tmp_path / "game.cradle")
    again = Record.load(tmp_path / "game.cradle")

    assert given is not None
    assert given[0] == "random"
    assert again.bots == (None, None)
    assert [item["says"] for item in again.news(0)[-2:]] == [
        "Ben is played by the bot random from now on",
        "Ben is played by a person again",
    ]
    assert again.news(None)[-2]["facts"] == {"seat": "blue", "bot": "random"}


def test_giving_a_seat_away_asks_nobody_anew_and_takes_nothing_from_anybody() -> None:
    match = Record.new("stoneage", seats=2, seed=5)
    match.play(0, "forest")
    before = match.asked(0), match.undo_of(0), match.options(0)
    match.seat_bot(1, "random")

    assert (match.asked(0), match.undo_of(0), match.options(0)) == before
    assert match.until(len(match.lines)).asked(0) == match.asked(0)
    assert match.undo(0) == "forest"


def test_a_seat_stays_given_when_the_table_goes_back() -> None:
    match = Record.new("stoneage", seats=2, seed=5)
    match.play_all(0, ["forest", 2])
    match.seat_bot(1, "random")
    Company(match).play(1)
    match.undo_by_consent(1)

    assert match.waiting() == [0]
    assert match.bots[1] is not None
    with pytest.raises(Refused, match="Everything from line 1 on has been taken back already"):
        match.undo_by_consent(1)


def test_a_new_bot_begins_without_the_memory_of_the_one_before() -> None:
    match = played(a_match(), 20)
    match.seat_bot(0, COUNTING, seed=3)

    assert match.bots[0] == (COUNTING, 3)
    assert match.memory(0) is None


@pytest.mark.parametrize(
    "act, trouble",
    [
        ([9], "There is no seat 9"),
        ([0, "", 3], "The name of a bot has 1 to 120 letters"),
        ([0, "random", "x"], "The seed of a bot is a whole number"),
        ([0, "random"], r"A seat is given as \[seat, bot, seed\] or \[seat\]"),
        ("random", "A seat is given as"),
    ],
)
def test_a_seat_that_cannot_be_given_is_refused(act: object, trouble: str) -> None:
    match = Record.new("stoneage", seats=2, seed=5)

    with pytest.raises(Refused, match=trouble):
        match.act("bot", act)


def test_the_number_of_bots_must_fit_the_seats() -> None:
    with pytest.raises(BadOptions, match="2 seats need 2 names of bots"):
        Record.new("stoneage", seats=2, seed=5, bots=["random"])


@pytest.mark.parametrize("bot", ["nobody", "elder:mighty", "busy", "no.such.module:Bot"])
def test_a_bot_that_is_not_there_is_not_seated(bot: str) -> None:
    match = Record.new("stoneage", seats=2, seed=5)

    with pytest.raises(BadOptions, match=r"there is no bot|has no level|does not play"):
        Record.new("stoneage", seats=2, seed=5, bots=[None, bot])
    with pytest.raises(BadOptions, match=r"there is no bot|has no level|does not play"):
        match.seat_bot(1, bot)

    assert match.bots == (None, None)
    assert match.length == 1


def test_a_save_may_name_bots_from_elsewhere(tmp_path: Path) -> None:
    match = Record.new("stoneage", seats=2, seed=5, names=["Ann", "Ben"], bots=["random", None])
    match.seat_bot(1, "random", 7)
    header, lines = match.header(), match.lines
    header["bots"][0][0] = "far.away:Bot"
    write(tmp_path / "game.cradle", header, [*lines[:-1], (None, "bot", [1, "nobody", 7], [])])

    again = Record.load(tmp_path / "game.cradle")
    company = Company(again)
    company.play_on()

    assert again.until(2).bots[1] == ("nobody", 7)
    assert again.over
    assert [fault.partition(";")[0] for fault in company.faults] == [
        "there is no bot 'far.away:Bot'",
        "there is no bot 'nobody'",
    ]


# ---- bots that fail


@pytest.mark.parametrize(
    "bot, trouble",
    [
        ("bots.own:Crashing", "the bot bots.own:Crashing broke down: ZeroDivisionError: no figures left"),
        ("bots.own:Cheating", "gave an answer that is not allowed, 'all the gold'"),
        ("bots.own:Leaving", "broke down: SystemExit: enough of this"),
        ("bots.own:Odd", "a memory holds words, whole numbers, lists and things by name, not {1, 2}"),
        ("bots.own:Knotted", "a memory holds words, whole numbers, lists and things by name, not [[...]]"),
        ("bots.own:Unmakeable", "cannot be made: OSError: the weights are missing"),
    ],
)
def test_a_caretaker_plays_on_for_a_bot_that_fails(bot: str, trouble: str, tmp_path: Path) -> None:
    match = Record.new("stoneage", seats=2, seed=5, names=["Ann", "Ben"], bots=["random", bot])
    company = Company(match)
    company.play_on()
    match.save(tmp_path / "game.cradle")

    assert match.over
    assert len(company.faults) == 1
    assert trouble in company.faults[0]
    assert company.faults[0].endswith("; random plays on for Ben")
    assert "\n" not in company.faults[0]
    assert Record.load(tmp_path / "game.cradle").bots[1] == match.bots[1]
    assert any(item["name"] == "seat_given" for item in match.news(0))


def test_without_a_caretaker_the_fault_is_told_and_nothing_is_lost() -> None:
    match = Record.new("stoneage", seats=2, seed=5, bots=["random", "bots.own:Crashing"])

    with pytest.raises(BotFault, match=r"the bot bots\.own:Crashing broke down"):
        Company(match, caretaker=False).play_on()
    assert asked_counting(match, 1) == 2


def test_a_bot_that_thinks_for_ever_is_stopped_where_people_wait() -> None:
    match = Record.new("stoneage", seats=2, seed=5, bots=["bots.own:Endless", None])
    company = Company(match, seconds=0.05)
    company.play(0)

    assert company.faults == [
        "the bot bots.own:Endless took more than 0.05 s for an answer; random plays on for Red",
    ]


# ---- the same bot everywhere


@pytest.mark.parametrize("game, seats, options", [("stoneage", 3, {}), ("megaciv", 5, {"turns": 2})])
def test_a_game_without_a_record_is_the_game_a_record_would_be(
    game: str, seats: int, options: dict[str, object]
) -> None:
    match = Record.new(game, seats=seats, seed=5, options=options, bots=[COUNTING] * seats)
    table, seeds = seeded(5), [bot[1] for bot in match.bots if bot is not None]
    live = Live(find(game), find(game).start(seats, options, table), table, match.names)
    play_bots([Seated(make(COUNTING, Random(seed)), COUNTING, seed) for seed in seeds], live, 10**6)
    Company(match, caretaker=False).play_on()

    assert to_bytes(live.state) == to_bytes(match.state)


@pytest.mark.parametrize("game, seats", [("stoneage", 2), ("megaciv", 5)])
def test_an_errand_brings_back_the_answer_of_the_bot_at_the_table(game: str, seats: int) -> None:
    match = a_match(game=game, seats=seats)
    company = Company(match)
    for _ in range(80 if game == "stoneage" else 40):
        seat = match.waiting()[0]
        errand: errands.Errand = json.loads(json.dumps(errands.errand(match, seat)))

        assert errands.run(errand) == company.play(seat)


# ---- hints


def test_a_hint_is_the_answer_of_a_bot_with_its_reason() -> None:
    match = Record.new("stoneage", seats=2, seed=5)
    found = hint(match, 0, COUNTING)
    lines = list(match.lines)

    assert found["answer"] in match.options(0)
    assert found["label"] in [each["label"] for each in (match.question(0) or {"candidates": []})["candidates"]]
    assert found["why"] == "this is question 1"
    assert found == hint(match, 0, COUNTING)
    assert match.lines == lines
    assert hint(match, 0)["bot"] == cradle.default_opponent("stoneage")


def test_a_seat_that_is_not_asked_gets_no_hint() -> None:
    match = Record.new("stoneage", seats=2, seed=5, names=["Ann", "Ben"])

    with pytest.raises(BadOptions, match="Ben has nothing to decide now"):
        hint(match, 1)
