"""Saved games: written whole or not at all, read line by line, and every fault named by its line."""

import json
from pathlib import Path
from random import Random

import pytest

import cradle
from cradle.kernel.catalog import Refused
from cradle.kernel.flow import WAIT
from cradle.kernel.plain import to_bytes
from cradle.kernel.record import Record
from cradle.kernel.save import BrokenSave, as_text, verify


def a_game(lines: int = 300, seed: int = 5, seats: int = 3) -> Record:
    match, rng = cradle.Record.new("stoneage", seats=seats, seed=seed), Random(seed)
    while not match.over and len(match.lines) < lines:
        seat = rng.choice(match.waiting())
        match.play(seat, rng.choice(match.options(seat)))
    return match


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.cradle"
    a_game().save(path)
    return path


def rewrite(path: Path, at: int, row: str) -> None:
    rows = path.read_text().split("\n")
    rows[at - 1] = row
    path.write_text("\n".join(rows))


def test_a_save_comes_back_to_the_last_byte_and_goes_on_with_the_same_chance(saved: Path) -> None:
    match, again = a_game(), Record.load(saved)
    assert as_text(again) == as_text(match)
    assert to_bytes(again.state) == to_bytes(match.state)

    rng = Random(1)
    for _ in range(200):
        seat = match.waiting()[0]
        answer = rng.choice(match.options(seat))
        match.play(seat, answer)
        again.play(seat, answer)

    assert as_text(again) == as_text(match)


def test_undone_lines_stay_in_the_file_and_come_back(tmp_path: Path) -> None:
    match = cradle.Record.new("stoneage", seats=2, seed=1)
    match.play(0, 3)
    match.undo(0)
    match.play(0, 4)
    match.undo_by_consent(1)
    match.play(0, 5)

    match.save(tmp_path / "game")
    again = Record.load(tmp_path / "game")

    assert as_text(again) == as_text(match)
    assert to_bytes(again.state) == to_bytes(match.state)
    assert again.struck == match.struck


def test_verify_recomputes_every_pick_from_the_seed(saved: Path) -> None:
    assert len(verify(saved).lines) == 300

    header = json.loads(saved.read_text().split("\n")[0])
    rewrite(saved, 1, json.dumps(header | {"seed": 6}, separators=(",", ":")))
    reseal(saved)

    with pytest.raises(BrokenSave, match=r"line 2: chance is written as .* but the seed gives"):
        verify(saved)


def reseal(path: Path) -> None:
    """Make the seal fit again, as a careful forger would."""
    from hashlib import sha256

    *body, _, _ = path.read_text().split("\n")
    text = "\n".join(body) + "\n"
    seal = {"lines": len(body) - 1, "sha256": sha256(text.encode()).hexdigest()}
    path.write_text(text + json.dumps(seal, separators=(",", ":")) + "\n")


BROKEN = {
    "a cut line": (40, '[1,"Choose', "line 40: a line .seat, choice, answer, picks. was expected; this one is cut"),
    "an illegal answer": (3, '[0,"ChoosePlace",99,[]]', "line 3: the rules do not allow this line: 99 is no answer"),
    "a wrong seat": (3, '[2,"ChoosePlace",3,[]]', "line 3: .*not your turn"),
    "a wrong choice": (3, '[0,"PlaceFigures",3,[]]', "line 3: .*answers PlaceFigures, but the game asks ChoosePlace"),
    "too many picks": (3, '[0,"ChoosePlace",3,[1,2]]', "line 3: .*holds 2 picks of chance, but 0 were needed"),
    "a pick that cannot be": (2, '[null,"setup",null,[99,1,1,1,1,1,1]]', "line 2: chance does not fit: pick 1 is 99"),
    "too few picks": (2, '[null,"setup",null,[1]]', "line 2: chance does not fit: pick 2 of 35 ways is missing"),
    "no list": (3, '{"seat":0}', "line 3: a line .* was expected"),
    "a seat that is no number": (3, '["x","ChoosePlace",3,[]]', "line 3: the seat should be a whole number or null"),
    "picks that are no numbers": (3, '[0,"ChoosePlace",3,["x"]]', "line 3: the picks of chance should be a list"),
    "an unknown act": (3, '[null,"earthquake",null,[]]', "line 3: .*the table has no act 'earthquake'"),
    "no set-up": (2, '[0,"ChoosePlace",3,[]]', "line 2: .*first line should be the set-up"),
    "an undo of nothing": (3, '[0,"undo",1,[]]', "line 3: .*line 1 cannot be taken back"),
    "an undo of no line": (3, '[0,"undo","x",[]]', "line 3: .*should name the line"),
    "no header": (1, "[1]", "line 1: a header naming the game was expected"),
    "no JSON at all": (1, "hello", "line 1: a header naming the game was expected"),
    "another game": (
        1,
        '{"game":"chess","rules":1,"seats":2,"options":{},"names":[]}',
        "line 1: there is no game 'chess'",
    ),
    "a newer version": (
        1,
        '{"game":"stoneage","rules":99,"seats":3,"options":{},"names":[],"seed":1}',
        "line 1: it was saved under rules version 99, this program knows",
    ),
    "wrong seats": (1, '{"game":"stoneage","rules":1,"seats":9,"options":{},"names":[]}', "2 to 4 players, not 9"),
    "an unknown option": (
        1,
        '{"game":"stoneage","rules":1,"seats":3,"options":{"magic":1},"names":[]}',
        "no option 'magic'",
    ),
    "a header without seats": (
        1,
        '{"game":"stoneage","rules":1,"options":{},"names":[]}',
        "should give 'seats' as int",
    ),
    "a seed that is no number": (
        1,
        '{"game":"stoneage","rules":1,"seats":3,"options":{},"names":[],"seed":"x"}',
        "should give 'seed' as a whole number",
    ),
    "a wrong seal": (302, '{"lines":300,"sha256":"0"}', "line 302: the seal does not fit"),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_every_fault_is_named_by_its_line_and_the_file_stays_as_it_was(saved: Path, fault: str) -> None:
    at, row, message = BROKEN[fault]
    rewrite(saved, at, row)
    before = saved.read_bytes()

    with pytest.raises(BrokenSave, match=message):
        Record.load(saved)

    assert saved.read_bytes() == before


def test_a_file_that_ends_between_two_lines_is_named_as_cut(saved: Path) -> None:
    saved.write_text("\n".join(saved.read_text().split("\n")[:100]) + "\n")

    with pytest.raises(BrokenSave, match="line 101: the seal that closes a saved game was expected; the file is cut"):
        Record.load(saved)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00\x01", b"\n\n"])
def test_a_file_that_is_no_text_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "noise"
    path.write_bytes(content)

    with pytest.raises(BrokenSave, match="line 1: "):
        Record.load(path)


def test_everything_up_to_the_last_good_line_can_be_recovered(saved: Path) -> None:
    rewrite(saved, 120, '[0,"Cho')

    match = Record.load(saved, recover=True)

    assert len(match.lines) == 118
    assert "line 120" in match.recovery_note
    assert to_bytes(match.state) == to_bytes(a_game().until(118).state)
    seat = match.waiting()[0]
    match.play(seat, match.options(seat)[0])


def test_a_line_that_breaks_off_in_the_middle_of_a_rule_leaves_the_game_before_it(saved: Path) -> None:
    rows = saved.read_text().split("\n")
    at = next(number for number, row in enumerate(rows[2:], start=3) if not row.endswith(",[]]"))
    seat, choice, answer, _ = json.loads(rows[at - 1])
    rewrite(saved, at, json.dumps([seat, choice, answer, []]))

    match = Record.load(saved, recover=True)

    assert to_bytes(match.state) == to_bytes(a_game().until(at - 2).state)


def test_nothing_can_be_recovered_from_a_file_without_a_set_up(saved: Path) -> None:
    rewrite(saved, 2, "x")

    with pytest.raises(BrokenSave):
        Record.load(saved, recover=True)


def test_a_save_that_fails_leaves_the_old_file(saved: Path, tmp_path: Path) -> None:
    before = saved.read_bytes()
    match = a_game(30)
    match.names = [object()]  # type: ignore[list-item]  # cannot be written

    with pytest.raises(TypeError):
        match.save(saved)

    assert saved.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["game.cradle"]


def test_waiting_in_lanes_is_saved_too(tmp_path: Path) -> None:
    for seed in range(200):
        match = a_game(900, seed=seed)
        if any(line[2] == WAIT for line in match.lines):
            match.save(tmp_path / "game")
            assert as_text(Record.load(tmp_path / "game")) == as_text(match)
            return
    raise AssertionError("no seat ever waited")


def test_unknown_options_and_seats_are_refused_at_the_start() -> None:
    from cradle.kernel.game import BadOptions

    with pytest.raises(BadOptions, match="2 to 4 players, not 5"):
        cradle.Record.new("stoneage", seats=5)
    with pytest.raises(BadOptions, match="there is no game 'go'"):
        cradle.Record.new("go", seats=2)
    with pytest.raises(BadOptions, match="can be 'first', 'random'"):
        cradle.Record.new("stoneage", seats=2, options={"start": "last"})
    with pytest.raises(BadOptions, match="no option 'x'"):
        cradle.Record.new("stoneage", seats=2, options={"x": 1})


def test_refused_is_part_of_the_public_face() -> None:
    with pytest.raises(cradle.Refused):
        cradle.Record.new("stoneage", seats=2, seed=1).play(1, 3)
    assert cradle.Refused is Refused
