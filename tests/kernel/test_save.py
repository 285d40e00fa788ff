"""Saved games: written whole or not at all, played again line by line, and every fault named by its line."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cradle
from cradle.kernel.chance.sources import Commitment, People, Seed
from cradle.kernel.flow.agenda import WAIT
from cradle.kernel.flow.plain import to_bytes, to_plain
from cradle.kernel.record.record import Record
from cradle.kernel.record.verify import verify
from cradle.kernel.save.file_format import BrokenSave, read, write
from cradle.kernel.words.catalog import BadOptions, Refused
from loops import as_long_as, as_they_come, at_most, until


def a_game(lines: int = 300, seed: int = 5, seats: int = 3) -> Record:
    match, rng = cradle.Record.new("stoneage", seats=seats, seed=seed), Random(seed)
    play_on(match, rng, lines)
    return match


def play_on(match: Record, rng: Random, lines: int) -> None:
    for _ in as_long_as(lambda: not match.over and len(match.lines) < lines):
        seat = rng.choice(match.waiting())
        match.play(seat, rng.choice(match.options(seat)))


def whole(match: Record) -> tuple[Any, ...]:
    return match.header(), match.lines, to_bytes(match.state), match.story.struck


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.cradle"
    a_game().save(path)
    return path


def forged(path: Path, change: Callable[[dict[str, Any], list[Any]], None]) -> None:
    """Change what a save holds and make its checks fit again, as a careful forger would."""
    stored = read(path)
    header, lines = dict(stored.header), [list(line) for line in stored.lines]
    change(header, lines)
    write(path, header, [(line[0], line[1], line[2], line[3]) for line in lines])


def test_a_save_comes_back_whole_and_goes_on_with_the_same_chance(saved: Path) -> None:
    match, again = a_game(), Record.load(saved)
    assert whole(again) == whole(match)

    play_on(match, Random(1), 500)
    play_on(again, Random(1), 500)

    assert whole(again) == whole(match)


def test_undone_lines_stay_in_the_file_and_come_back(tmp_path: Path) -> None:
    match = cradle.Record.new("stoneage", seats=2, seed=1)
    for _ in range(2):
        match.play(0, match.options(0)[3])
        match.undo(0)
    match.play(0, match.options(0)[4])
    match.undo_by_consent(1)
    match.play(0, match.options(0)[5])

    match.save(tmp_path / "game")

    assert whole(Record.load(tmp_path / "game")) == whole(match)


def test_a_running_game_grows_by_its_lines_and_is_sealed_when_closed(tmp_path: Path) -> None:
    path = tmp_path / "game"
    match = cradle.Record.new("stoneage", seats=2, seed=1)
    match.keep(path)
    for _ in range(20):
        seat = match.waiting()[0]
        match.play(seat, match.options(seat)[0])
        assert whole(Record.load(path)) == whole(match)
    if match.undo_of(match.waiting()[0])["possible"]:
        match.undo(match.waiting()[0])
    assert not read(path).sealed

    match.close()

    assert read(path).sealed
    assert whole(Record.load(path)) == whole(match)


class FullDisk:
    """The file of a running game, on a disk that has no room for a while."""

    def __init__(self, file: Any) -> None:
        self.file, self.full = file, False

    def write(self, content: bytes) -> int:
        if self.full:
            self.file.write(content[:3])
            raise OSError("the disk is full")
        return int(self.file.write(content))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


def test_lines_that_could_not_be_written_come_with_the_next_one(tmp_path: Path) -> None:
    match, rng = a_game(40), Random(4)
    match.keep(tmp_path / "game")
    journal = match.writer.journal
    assert journal is not None
    disk = journal._file = FullDisk(journal._file)
    disk.full = True
    for _ in range(3):
        with pytest.raises(OSError, match="the disk is full"):
            play_on(match, rng, len(match.lines) + 1)
    with pytest.raises(OSError, match="the disk is full"):
        match.undo_by_consent(len(match.lines) - 1)
    assert Record.load(tmp_path / "game").lines == match.lines[:-4]
    disk.full = False

    play_on(match, rng, len(match.lines) + 1)

    assert whole(Record.load(tmp_path / "game")) == whole(match)


def test_a_game_that_cannot_be_kept_elsewhere_is_kept_where_it_was(tmp_path: Path) -> None:
    match = a_game(40)
    match.keep(tmp_path / "game")

    with pytest.raises(OSError, match="No such file"):
        match.keep(tmp_path / "missing" / "game")
    play_on(match, Random(4), 45)

    assert whole(Record.load(tmp_path / "game")) == whole(match)


def test_a_torn_last_line_is_left_out_with_a_note(tmp_path: Path) -> None:
    path = tmp_path / "game"
    match = a_game(50)
    match.keep(path)
    match.pause()
    path.write_bytes(path.read_bytes()[:-7])

    again = Record.load(path)

    assert again.lines == match.lines[:-1]
    assert "torn" in again.recovery_note


def test_verify_recomputes_every_pick_from_the_seed(saved: Path) -> None:
    report = verify(saved)
    assert len(report.record.lines) == 300
    assert report.chance_checked
    assert report.sealed

    forged(saved, lambda header, lines: header.update(seed=6))

    with pytest.raises(BrokenSave, match=r"line 2: chance is written as .* but the seed gives"):
        verify(saved)


def test_without_its_seed_only_the_rules_are_checked(saved: Path) -> None:
    forged(saved, lambda header, lines: header.update(seed=None))

    report = verify(saved)

    assert not report.chance_checked
    assert len(report.record.lines) == 300


def test_a_committed_game_is_verified_with_its_secret_and_not_played_on_without(tmp_path: Path) -> None:
    source = Commitment.new(["ann", "ben"])
    match = cradle.Record.new("stoneage", seats=2, source=source)
    play_on(match, Random(1), 200)
    match.save(tmp_path / "game")

    assert source.secret().hex() not in (tmp_path / "game").read_text()
    assert not verify(tmp_path / "game").chance_checked
    assert verify(tmp_path / "game", source.secret()).chance_checked
    again = Record.load(tmp_path / "game")
    with pytest.raises(Refused, match="the secret of this match is needed"):
        play_on(again, Random(1), 400)
    with pytest.raises(BrokenSave, match="not the secret"):
        verify(tmp_path / "game", b"x" * 32)


def test_people_roll_the_dice_and_the_rest_is_drawn_for_them(tmp_path: Path) -> None:
    match = cradle.Record.new("stoneage", seats=2, source=People(frozenset(["roll"]), Seed(3)))
    rng, rolled = Random(2), 0
    for _ in at_most(500):
        if rolled >= 12:
            break
        seat = rng.choice(match.waiting())
        before, lines = to_bytes(match.state), len(match.lines)
        match.play(seat, rng.choice(match.options(seat)))
        for wanted in as_they_come(match.wanted):
            assert (to_bytes(match.state), len(match.lines)) == (before, lines), "nothing has happened yet"
            with pytest.raises(Refused, match="from 1 to 6"):
                match.provide([7] * wanted["dice"])
            with pytest.raises(Refused, match="First roll"):
                match.play(seat, match.options(seat)[0])
            match.provide([rng.randint(1, 6) for _ in range(wanted["dice"])])
            rolled += 1
    match.save(tmp_path / "game")

    assert whole(Record.load(tmp_path / "game")) == whole(match)
    report = verify(tmp_path / "game")
    assert report.picks == match.story.picks - rolled
    assert not report.chance_checked


def test_an_answer_that_waits_for_dice_can_be_taken_back() -> None:
    match = cradle.Record.new("stoneage", seats=2, source=People(frozenset(["roll"]), Seed(3)))
    rng = Random(2)
    for _ in as_long_as(lambda: match.wanted() is None):
        seat = rng.choice(match.waiting())
        match.play(seat, rng.choice(match.options(seat)))

    assert match.undo_of(seat)["possible"]
    match.undo(seat)

    assert match.wanted() is None
    assert match.waiting() == [seat]


BROKEN: dict[str, tuple[Callable[[dict[str, Any], list[Any]], Any], str]] = {
    "an illegal answer": (
        lambda header, lines: lines[1].__setitem__(2, "nowhere"),
        "line 3: the rules do not allow this line: 'nowhere' is not an answer",
    ),
    "an answer of another kind": (
        lambda header, lines: lines[1].__setitem__(2, ["x", 1]),
        "line 3: .*is not an answer",
    ),
    "a wrong seat": (lambda header, lines: lines[1].__setitem__(0, 2), "line 3: .*not your turn"),
    "a wrong choice": (
        lambda header, lines: lines[1].__setitem__(1, "PlaceFigures"),
        "line 3: .*answers PlaceFigures, but the game asks ChoosePlace",
    ),
    "too many picks": (
        lambda header, lines: lines[1].__setitem__(3, [["roll", [1]], ["roll", [2]]]),
        "line 3: .*holds 2 picks of chance, but 0 were needed",
    ),
    "a pick that cannot be": (
        lambda header, lines: lines[0][3].__setitem__(0, ["draw", "C99"]),
        "line 2: chance does not fit: pick 1 is 'C99'",
    ),
    "too few picks": (
        lambda header, lines: lines[0].__setitem__(3, lines[0][3][:1]),
        "line 2: chance does not fit: pick 2 is missing: something is drawn here",
    ),
    "an unknown act": (
        lambda header, lines: lines.insert(1, [None, "earthquake", None, []]),
        "line 3: .*the table has no act 'earthquake'",
    ),
    "no set-up": (lambda header, lines: lines.pop(0), "line 2: .*first line should be the set-up"),
    "an undo of nothing": (
        lambda header, lines: lines.insert(1, [0, "undo", [1], []]),
        "line 3: .*cannot be taken back",
    ),
    "an undo of no line": (lambda header, lines: lines.insert(1, [None, "undo", "x", []]), "line 3: "),
    "an undo of everything": (
        lambda header, lines: lines.insert(1, [None, "undo", 0, []]),
        "line 3: .*nobody has answered",
    ),
    "a bell in the wrong place": (
        lambda header, lines: lines.insert(1, [None, "bell", None, []]),
        "line 3: .*no market is open",
    ),
    "another game": (lambda header, lines: header.update(game="chess"), "line 1: there is no game 'chess'"),
    "a newer version": (
        lambda header, lines: header.update(rules=99),
        "line 1: it was saved under rules version 99, this program knows",
    ),
    "wrong seats": (lambda header, lines: header.update(seats=9, names=[]), "2 to 4 players, not 9"),
    "an unknown option": (lambda header, lines: header.update(options={"magic": 1}), "no option 'magic'"),
    "names that are none": (lambda header, lines: header.update(names=["", "", ""]), "line 1: a name has"),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_every_fault_is_named_by_its_line_and_the_file_stays_as_it_was(saved: Path, fault: str) -> None:
    change, message = BROKEN[fault]
    forged(saved, change)
    before = saved.read_bytes()

    with pytest.raises(BrokenSave, match=message):
        Record.load(saved)

    assert saved.read_bytes() == before


def test_everything_up_to_the_last_good_line_can_be_recovered(saved: Path) -> None:
    rows = saved.read_bytes().split(b"\n")
    rows[119] = b'[0,"Cho\xff'
    saved.write_bytes(b"\n".join(rows))

    match = Record.load(saved, recover=True)

    assert len(match.lines) == 118
    assert "line 120" in match.recovery_note
    assert to_bytes(match.state) == to_bytes(a_game().until(118).state)
    seat = match.waiting()[0]
    match.play(seat, match.options(seat)[0])


def test_a_line_that_breaks_off_in_the_middle_of_a_rule_leaves_the_game_before_it(saved: Path) -> None:
    at = next(k for k, line in enumerate(read(saved).lines) if k and line[3])
    forged(saved, lambda header, lines: lines[at].__setitem__(3, []))

    match = Record.load(saved, recover=True)

    assert to_bytes(match.state) == to_bytes(a_game().until(at).state)


@pytest.mark.parametrize("damage", ["lost", "doubled", "swapped"])
def test_what_is_recovered_is_always_the_beginning_of_the_game(saved: Path, damage: str) -> None:
    rows, match = saved.read_bytes().split(b"\n"), a_game()
    for at in range(3, 290, 23):
        broken = list(rows)
        if damage == "lost":
            del broken[at]
        elif damage == "doubled":
            broken.insert(at, broken[at])
        else:
            broken[at], broken[at + 1] = broken[at + 1], broken[at]
        saved.write_bytes(b"\n".join(broken))
        found = Record.load(saved, recover=True)
        assert found.lines == match.lines[: len(found.lines)]


def test_nothing_can_be_recovered_from_a_file_without_a_set_up(saved: Path) -> None:
    forged(saved, lambda header, lines: lines.pop(0))

    with pytest.raises(BrokenSave):
        Record.load(saved, recover=True)


def test_a_save_that_fails_leaves_the_old_file(saved: Path, tmp_path: Path) -> None:
    before = saved.read_bytes()
    match = a_game(30)
    match.beginning.names = [object()]  # type: ignore[list-item]  # cannot be written

    with pytest.raises(TypeError):
        match.save(saved)

    assert saved.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["game.cradle"]


def test_waiting_in_lanes_is_saved_too(tmp_path: Path) -> None:
    for seed in range(200):
        match = a_game(900, seed=seed)
        if any(line[2] == WAIT for line in match.lines):
            match.save(tmp_path / "game")
            assert whole(Record.load(tmp_path / "game")) == whole(match)
            return
    raise AssertionError("no seat ever waited")


def test_unknown_options_and_seats_are_refused_at_the_start() -> None:
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


def test_the_lines_of_a_save_can_be_read_without_a_manual(saved: Path) -> None:
    row = json.loads(saved.read_text().split("\n")[1])

    assert row[:3] == [None, "setup", None]
    assert row[3][0][0] == "draw"


# ---- positions


def test_a_game_can_begin_with_a_position(tmp_path: Path) -> None:
    before = a_game(120)

    match = Record.from_position("stoneage", before.state, seats=3, seed=2)
    play_on(match, Random(1), 100)
    match.save(tmp_path / "puzzle")

    assert match.until(1).waiting() == before.waiting()
    assert whole(Record.load(tmp_path / "puzzle")) == whole(match)
    assert verify(tmp_path / "puzzle").chance_checked


@pytest.mark.parametrize("column, value, message", [
    ("home", [1], "has 1 entries, 3 are expected"), ("round", "x", "should be a int"), ("food", 5, "should be a list"),
    ("deck", [1], "should be a tuple"), ("agenda", [{"step": "os.system", "fields": {}}], "no position"),
])  # fmt: skip
def test_a_position_is_checked(tmp_path: Path, column: str, value: Any, message: str) -> None:
    match = Record.from_position("stoneage", a_game(120).state, seats=3, seed=2)
    match.save(tmp_path / "puzzle")
    forged(tmp_path / "puzzle", lambda header, lines: header["position"].__setitem__(column, value))

    with pytest.raises(BrokenSave, match=message):
        Record.load(tmp_path / "puzzle")


def test_a_position_without_a_newer_column_takes_it_from_the_set_up(tmp_path: Path) -> None:
    match = Record.from_position("stoneage", a_game(120).state, seats=3, seed=2)
    match.save(tmp_path / "puzzle")
    forged(tmp_path / "puzzle", lambda header, lines: header["position"].pop("deck"))

    older = Record.load(tmp_path / "puzzle")

    before, after, usual = to_plain(match.state), to_plain(older.state), Record.new("stoneage", seats=3, seed=0)
    assert after["deck"] == to_plain(usual.state)["deck"]
    assert {**after, "deck": before["deck"]} == before


@pytest.mark.parametrize("other", [None, "tokens"], ids=["without an agenda", "of another game"])
def test_a_position_that_is_none_is_not_completed(tmp_path: Path, other: str | None) -> None:
    match = Record.from_position("stoneage", a_game(120).state, seats=3, seed=2)
    match.save(tmp_path / "puzzle")

    def spoilt(header: dict[str, Any], lines: Any) -> None:
        header["position"].pop("agenda" if other is None else "deck")
        if other is not None:
            header["position"][other] = []

    forged(tmp_path / "puzzle", spoilt)

    with pytest.raises(BrokenSave, match="should be a"):
        Record.load(tmp_path / "puzzle")


# ---- snapshots


def at_rest(lines: int) -> tuple[Record, dict[str, Any]]:
    match = a_game(lines)
    rng = Random(3)
    for _ in until(lambda: match.snapshot("today")):
        play_on(match, rng, len(match.lines) + 1)
    return match, json.loads(json.dumps(match.snapshot("today")))


def test_a_game_resumes_from_a_snapshot_and_reads_the_rest_only_when_asked() -> None:
    match, snapshot = at_rest(200)
    line = snapshot["line"]
    play_on(match, Random(8), line + 60)
    asked: list[str] = []

    def stored() -> list[Any]:
        asked.append("read")
        return match.lines[:line]

    again = Record.resume(match.header(), stored, snapshot, match.lines[line:], "today")
    mark = snapshot["news"][1]

    assert to_bytes(again.state) == to_bytes(match.state)
    assert [again.view(seat) for seat in (0, 1, 2, None)] == [match.view(seat) for seat in (0, 1, 2, None)]
    assert again.news(1, mark) == match.news(1, mark)
    assert asked == []
    assert again.news(1) == match.news(1)
    assert asked == ["read"]
    assert whole(again) == whole(match)


def test_a_resumed_game_tells_its_length_new_lines_and_news_without_reading_the_rest() -> None:
    match, snapshot = at_rest(200)
    line = snapshot["line"]
    play_on(match, Random(8), line + 60)

    def stored() -> list[Any]:
        raise AssertionError("nobody asked for them")

    again = Record.resume(match.header(), stored, snapshot, match.lines[line:], "today")

    assert (again.length, again.unread, again.lines_from(line)) == (match.length, line, match.lines[line:])
    assert again.moments == match.moments
    assert again.news_count(1) == len(match.news(1))
    assert again.first_news(1) == snapshot["news"][1]
    assert match.first_news(1) == match.unread == 0


def test_lines_before_a_snapshot_are_read_when_they_are_asked_for() -> None:
    match, snapshot = at_rest(200)
    again = Record.resume(match.header(), lambda: match.lines, snapshot, [], "today")

    assert again.lines_from(150) == match.lines[150:]


def test_the_table_goes_back_behind_a_snapshot() -> None:
    match, snapshot = at_rest(200)
    again = Record.resume(match.header(), lambda: match.lines[: snapshot["line"]], snapshot, [], "today")

    match.undo_by_consent(150)
    again.undo_by_consent(150)

    assert to_bytes(again.state) == to_bytes(match.state)


@pytest.mark.parametrize(("game", "seats"), [("stoneage", 3), ("megaciv", 5)])
def test_a_game_that_lets_go_of_its_past_goes_on_as_if_it_had_not(game: str, seats: int) -> None:
    match, lean = (Record.new(game, seats=seats, seed=4) for _ in range(2))
    rng = Random(6)

    def stored() -> list[Any]:
        return match.lines

    for _ in as_long_as(lambda: not match.over and match.length < 900):
        seat = rng.choice(match.waiting())
        if rng.random() < 0.1 and match.story.own(seat):
            match.undo(seat)
            lean.undo(seat)
        else:
            answer = rng.choice(match.options(seat))
            match.play(seat, answer)
            lean.play(seat, answer)
        if match.length % 50 == 0:
            lean.let_go(100, stored)
            for viewer in (*range(seats), None):
                first = lean.first_news(viewer)
                assert (lean.view(viewer), lean.news(viewer, first)) == (match.view(viewer), match.news(viewer, first))

    assert lean.unread > 500
    assert lean.story.lines[0] is lean.story.lines[499], "they are in nobody's memory any more"
    assert lean.lines == match.lines
    assert whole(lean) == whole(match)


def test_nothing_that_can_be_taken_back_is_let_go() -> None:
    match = Record.new("megaciv", seats=5, seed=4)
    play_on(match, Random(2), 300)
    own = match.story.own(match.waiting()[0])

    match.let_go(0, list)

    assert own
    assert match.story.own(match.waiting()[0]) == own
    assert match.unread <= min(match.story.now.barriers)


def test_a_resumed_game_goes_on_with_the_same_chance() -> None:
    match, snapshot = at_rest(200)
    again = Record.resume(match.header(), lambda: match.lines, snapshot, [], "today")

    play_on(match, Random(9), 320)
    rng = Random(9)
    for _ in as_long_as(lambda: not again.over and len(again.story.lines) < 320):
        seat = rng.choice(again.waiting())
        again.play(seat, rng.choice(again.options(seat)))

    assert to_bytes(again.state) == to_bytes(match.state)


@pytest.mark.parametrize("other", [{"build": "yesterday"}, {"rules": 0}, {"game": "megaciv"}])
def test_a_snapshot_of_another_version_or_build_is_ignored(other: dict[str, Any]) -> None:
    match, snapshot = at_rest(200)

    again = Record.resume(match.header(), lambda: match.lines, {**snapshot, **other, "state": {}}, [], "today")

    assert whole(again) == whole(match)


def test_no_snapshot_while_something_could_be_taken_back() -> None:
    match = cradle.Record.new("stoneage", seats=2, seed=1)
    assert match.snapshot("today") is not None
    match.play(0, match.options(0)[3])

    assert match.undo_of(0)["possible"]
    assert match.snapshot("today") is None
