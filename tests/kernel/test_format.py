"""The file of a saved game: what is written is read again, every fault is named by its line, nothing is ever lost."""

import json
import os
from concurrent.futures import ThreadPoolExecutor
from errno import EIO, ENOSPC
from pathlib import Path
from threading import Barrier, local
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cradle.kernel.save.file_format import MOST_BYTES, TORN, BrokenSave, Save, SaveRows, read, write
from cradle.kernel.save.journal import Journal
from cradle.kernel.story.line import Line

HEADER: dict[str, Any] = {
    "game": "toy",
    "rules": 2,
    "seats": 3,
    "options": {"order": "lanes", "turns": 5, "quick": True},
    "names": ["Ann", "Łucja", "🎲"],
    "seed": 7,
}
LINES: list[Line] = [
    (None, "setup", None, [["draw", "salt"], ["roll", [3, 5]]]),
    (0, "Walk", "knossos", []),
    (0, "WalkNumber", 2, []),
    (0, "undo", 2, []),
    (1, "Pay", ["salt", 3], []),
    (2, "Fight", "done", [["roll", [1, 1, 6]], ["choose", "red"]]),
    (None, "bell", None, []),
    (1, "Feed", "wait", []),
]
MORE: Line = (0, "Walk", "malta", [])


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    write(tmp_path / "game", HEADER, LINES)
    return tmp_path / "game"


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """A game whose program was killed after its last line."""
    Journal(tmp_path / "game", HEADER, LINES).let_go()
    return tmp_path / "game"


def rewrite(path: Path, at: int, row: str) -> None:
    rows = path.read_text().split("\n")
    rows[at - 1] = row
    path.write_text("\n".join(rows))


def test_what_is_written_is_read_again(saved: Path) -> None:
    save = read(saved)

    assert (save.header, save.lines, save.sealed, save.note) == (HEADER, LINES, True, "")
    assert list(save.header) == list(HEADER)


def test_a_line_stands_in_the_file_as_people_would_write_it(saved: Path) -> None:
    rows = saved.read_text().split("\n")

    assert rows[0].startswith('{"format":2,"game":"toy","rules":2,"seats":3,')
    assert rows[2].startswith('[0,"Walk","knossos",[],"')
    assert rows[-2].startswith('{"lines":8,"sha256":"')


def test_the_running_check_is_told_by_the_documentation(saved: Path) -> None:
    """Eight hexadecimal digits of SHA-256 over the check before and the line without its own."""
    from hashlib import sha256

    rows = saved.read_text().split("\n")
    header = json.loads(rows[0])
    said = {name: value for name, value in header.items() if name not in ("format", "check")}
    before = sha256(json.dumps(said, separators=(",", ":"), ensure_ascii=False).encode()).hexdigest()[:8]
    assert header["check"] == before
    for row in rows[1:-2]:
        *line, check = json.loads(row)
        before = sha256((before + json.dumps(line, separators=(",", ":"))).encode()).hexdigest()[:8]
        assert check == before


# ---- faults ----------------------------------------------------------------------------------------------------------

FAULTS = {
    "not JSON": (4, '[0,"Wal', r"line 4: a line \[seat, choice, answer, picks, check\] was expected; this one is cut"),
    "empty": (4, "", "line 4: a line .* was expected"),
    "no line": (4, '"Walk"', "line 4: a line .* was expected"),
    "too short": (4, '[0,"Walk",2,[]]', "line 4: a line .* was expected"),
    "deep": (4, "[" * 100_000, "line 4: this line holds lists within lists"),
    "deep objects": (4, '{"a":' * 100_000, "line 4: this line holds lists within lists"),
    "long": (4, f'[0,"{"x" * 1_000_000}",2,[],"12345678"]', "line 4: this line has 10000.. characters"),
    "a float": (4, '[0,"WalkNumber",2.0,[],"12345678"]', "line 4: 2.0 is no whole number"),
    "not a number": (4, '[0,"WalkNumber",NaN,[],"12345678"]', "line 4: NaN is no whole number"),
    "huge": (4, f'[0,"WalkNumber",{"9" * 5000},[],"12345678"]', "line 4: a number with 5000 digits"),
    "half a character": (4, '[0,"WalkNumber","\\ud800",[],"12345678"]', "line 4: this line is not text"),
    "a true seat": (4, '[true,"WalkNumber",2,[],"12345678"]', "line 4: the seat should be a whole number or null"),
    "no such seat": (4, '[3,"WalkNumber",2,[],"12345678"]', "line 4: there is no seat 3; the seats are 0 to 2"),
    "a negative seat": (4, '[-1,"WalkNumber",2,[],"12345678"]', "line 4: there is no seat -1"),
    "no choice": (4, '[0,7,2,[],"12345678"]', "line 4: the choice should be a word"),
    "an object": (4, '[0,"WalkNumber",{},[],"12345678"]', "line 4: the answer should be a word, a whole number"),
    "a true answer": (4, '[0,"WalkNumber",true,[],"12345678"]', "line 4: the answer should be"),
    "no picks": (4, '[0,"WalkNumber",2,null,"12345678"]', "line 4: the picks of chance should be a list"),
    "old picks": (4, '[0,"WalkNumber",2,[3],"12345678"]', "line 4: the picks of chance should be a list of pairs"),
    "a seven": (4, '[0,"WalkNumber",2,[["roll",[7]]],"12345678"]', "line 4: the picks of chance"),
    "a numbered card": (4, '[0,"WalkNumber",2,[["draw",7]],"12345678"]', "line 4: the picks of chance"),
    "edited": (4, '[0,"WalkNumber",3,[],"12345678"]', "line 4: this line or one before it was edited"),
    "edited seal": (10, '{"lines":8,"sha256":""}', "line 10: the seal does not fit"),
    "early seal": (4, '{"lines":2,"sha256":""}', "line 4: the seal does not fit"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named_by_its_line_and_the_file_left_alone(saved: Path, fault: str) -> None:
    at, row, message = FAULTS[fault]
    rewrite(saved, at, row)
    before = saved.read_bytes()

    with pytest.raises(BrokenSave, match=message) as broken:
        read(saved)

    assert broken.value.line == at
    assert saved.read_bytes() == before
    kept = read(saved, recover=True)
    assert kept.lines == LINES[: at - 2]
    assert f"line {at}" in kept.note
    assert not kept.sealed


HEADERS: dict[str, tuple[list[Any], str]] = {
    "rules": ([-30_000_000, 0, 10**9, True, "2", None, [2]], "a whole number from 1 to 10000"),
    "seats": ([0, -1, 1000, True, "3", None], "a whole number from 1 to 100"),
    "game": (["", 7, None], "a word"),
    "options": ([[], None, {"turns": []}, {"turns": None}], "words, whole numbers, true or false by name"),
    "names": (["Ann", [1, 2, 3], None], "a list of names"),
    "seed": ([True, "7", []], "a whole number"),
    "commitment": ([7, "x", "A" * 64], "64 hexadecimal digits"),
    "words": ([7, "x", [7]], "a list of words"),
    "people": (["roll", [], ["dice"], [["roll"]]], "a list of"),
    "format": ([1, 3, True, "2"], "2, the one this program knows"),
    "note": ([7], "a sentence"),
}


@pytest.mark.parametrize("name", HEADERS)
def test_every_field_of_the_header_is_checked(saved: Path, name: str) -> None:
    values, expected = HEADERS[name]
    for value in values:
        rewrite(saved, 1, json.dumps({"format": 2, **HEADER, name: value}))
        for recover in (False, True):
            with pytest.raises(BrokenSave, match=f"line 1: the header should give '{name}' as {expected}"):
                read(saved, recover)


@pytest.mark.parametrize("name", ["rules", "seats", "options", "names"])
def test_a_field_that_is_missing_is_named(saved: Path, name: str) -> None:
    rewrite(saved, 1, json.dumps({key: value for key, value in HEADER.items() if key != name}))

    with pytest.raises(BrokenSave, match=f"line 1: the header should give '{name}'"):
        read(saved)


@pytest.mark.parametrize("number", ["2.0", "NaN", "Infinity", "1e3"])
def test_numbers_of_the_header_are_whole(saved: Path, number: str) -> None:
    rewrite(saved, 1, '{"game":"toy","rules":' + number + "}")

    with pytest.raises(BrokenSave, match=f"line 1: .*{number} is no whole number"):
        read(saved)


def test_there_are_as_many_names_as_seats(saved: Path) -> None:
    rewrite(saved, 1, json.dumps({**HEADER, "names": ["Ann"]}))

    with pytest.raises(BrokenSave, match="line 1: the header names 1 players for 3 seats"):
        read(saved)


def test_an_edited_header_is_named(saved: Path) -> None:
    saved.write_text(saved.read_text().replace('"seed":7', '"seed":8'))

    with pytest.raises(BrokenSave, match="line 1: the header was edited"):
        read(saved)


@pytest.mark.parametrize("content", [b"", b"\n\n", b"\xff\xfe\x00\x01", b"hello\n", b"[]\n", b"[" * 100_000, b"{}"])
def test_a_file_that_is_no_foundis_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "noise"
    path.write_bytes(content)

    for recover in (False, True):
        with pytest.raises(BrokenSave, match=r"line 1: .*a (saved game|header naming the game)"):
            read(path, recover)


def test_a_file_that_is_far_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as large:
        large.truncate(MOST_BYTES + 1)

    with pytest.raises(BrokenSave, match="it is larger than 64 MB"):
        read(path, recover=True)


def test_a_byte_that_is_no_text_breaks_its_own_line_only(saved: Path) -> None:
    rows = saved.read_bytes().split(b"\n")
    rows[5] = rows[5].replace(b"salt", b"s\xfflt")
    saved.write_bytes(b"\n".join(rows))

    with pytest.raises(BrokenSave, match="line 6: this line is not text; it was damaged"):
        read(saved)
    assert read(saved, recover=True).lines == LINES[:4]


def test_nothing_may_follow_the_seal(saved: Path) -> None:
    saved.write_bytes(saved.read_bytes() + b'[0,"Walk","knossos",[],"12345678"]\n')

    with pytest.raises(BrokenSave, match="line 11: nothing should follow the seal"):
        read(saved)


def test_line_ends_of_another_system_do_no_harm(saved: Path) -> None:
    saved.write_bytes(saved.read_bytes().replace(b"\n", b"\r\n"))

    assert read(saved).lines == LINES


# ---- files of the first format ---------------------------------------------------------------------------------------

OLD = Path(__file__).parent.parent / "records" / "stoneage-2-undo.cradle"


def test_files_of_the_first_format_are_read_as_they_are() -> None:
    save = read(OLD)

    assert save.format == 1
    assert save.sealed
    assert save.header["rules"] == 1
    assert len(save.lines) == 984
    assert save.lines[0][3] == json.loads(OLD.read_text().split("\n")[1])[3]


def test_files_of_the_first_format_end_with_their_seal(tmp_path: Path) -> None:
    rows = OLD.read_text().split("\n")
    path = tmp_path / "cut"
    path.write_text("\n".join(rows[:100]) + "\n")

    with pytest.raises(BrokenSave, match="line 101: the seal that closes a saved game was expected; the file is cut"):
        read(path)
    assert len(read(path, recover=True).lines) == 99


# ---- torn, flipped, cut, doubled, swapped ----------------------------------------------------------------------------


def test_a_torn_last_line_is_left_out_with_a_note(running: Path) -> None:
    content = running.read_bytes()
    last = len(content) - content[:-1].rindex(b"\n") - 1
    for cut in range(2, last):
        running.write_bytes(content[:-cut])
        save = read(running)
        assert (save.lines, save.sealed, save.note) == (LINES[:-1], False, "the last line was torn; it is left out")

    running.write_bytes(content[:-1])  # only the end of the line is missing
    assert (read(running).lines, read(running).note) == (LINES, "")


def test_a_torn_seal_is_left_out_too(saved: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:-20])

    save = read(saved)

    assert (save.lines, save.sealed, save.note) == (LINES, False, TORN)


def fits(save: Save) -> None:
    """Whatever happened to the file, what is read is the beginning of the game."""
    assert save.header == HEADER
    assert save.lines == LINES[: len(save.lines)]
    assert not save.sealed or save.lines == LINES


def damaged(path: Path, content: bytes) -> None:
    """It can be read, or the fault is named; with `recover` never more than the game's own lines come out."""
    path.write_bytes(content)
    fault = 0
    for recover in (False, True):
        try:
            fits(read(path, recover))
        except BrokenSave as broken:
            fault = broken.line
    assert fault <= content.count(b"\n") + 2


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("damage")


def text_of(sealed: bool) -> bytes:
    text = SaveRows(HEADER)
    for line in LINES:
        text.add(line)
    return text.content() + (text.seal() if sealed else b"")


@given(sealed=st.booleans(), at=st.integers(0, 2000), bit=st.integers(0, 7))
@example(sealed=False, at=0, bit=0)
def test_a_flipped_bit_never_changes_the_game(folder: Path, sealed: bool, at: int, bit: int) -> None:
    content = bytearray(text_of(sealed))
    content[at % len(content)] ^= 1 << bit
    damaged(folder / "game", bytes(content))


@given(sealed=st.booleans(), at=st.integers(0, 2000), noise=st.binary(max_size=20), length=st.integers(0, 50))
def test_noise_in_the_file_never_changes_the_game(
    folder: Path, sealed: bool, at: int, noise: bytes, length: int
) -> None:
    content = text_of(sealed)
    at %= len(content)
    damaged(folder / "game", content[:at] + noise + content[at + length :])


@given(sealed=st.booleans(), data=st.data())
def test_rows_removed_doubled_swapped_or_cut_never_change_the_game(folder: Path, sealed: bool, data: Any) -> None:
    rows = text_of(sealed).split(b"\n")
    for _ in range(data.draw(st.integers(1, 3))):
        one, other = data.draw(st.integers(0, len(rows) - 1)), data.draw(st.integers(0, len(rows) - 1))
        change = data.draw(st.sampled_from(["remove", "double", "swap", "cut", "end"]))
        if change == "remove" and len(rows) > 1:
            del rows[one]
        elif change == "double":
            rows.insert(other, rows[one])
        elif change == "swap":
            rows[one], rows[other] = rows[other], rows[one]
        elif change == "cut":
            rows[one] = rows[one][: data.draw(st.integers(0, 100))]
        else:
            del rows[one + 1 :]
    damaged(folder / "game", b"\n".join(rows))


@given(content=st.binary(max_size=300))
def test_noise_is_no_save(folder: Path, content: bytes) -> None:
    path = folder / "noise"
    path.write_bytes(content)

    with pytest.raises(BrokenSave):
        read(path)


# ---- writing ---------------------------------------------------------------------------------------------------------


def test_a_link_stays_a_link_and_its_target_is_written(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "far" / "game")

    write(tmp_path / "link", HEADER, LINES[:3])
    write(tmp_path / "link", HEADER, LINES)

    assert (tmp_path / "link").is_symlink()
    assert read(tmp_path / "far" / "game").lines == LINES
    assert os.listdir(tmp_path / "far") == ["game"]


@pytest.mark.skipif(os.name == "nt", reason="modes of another system")
def test_a_file_keeps_its_mode_and_a_new_one_gets_the_usual(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    write(tmp_path / "game", HEADER, LINES)
    assert (tmp_path / "game").stat().st_mode == (tmp_path / "usual").stat().st_mode

    (tmp_path / "game").chmod(0o640)
    write(tmp_path / "game", HEADER, LINES)
    assert (tmp_path / "game").stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("step", ["fsync", "replace", "chmod"])
def test_a_foundthat_fails_leaves_the_old_file(saved: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    before = saved.read_bytes()

    def full(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, step, full)
    with pytest.raises(OSError, match="the disk is full"):
        write(saved, HEADER, LINES[:2])
    monkeypatch.undo()

    assert saved.read_bytes() == before
    assert os.listdir(saved.parent) == ["game"]


@pytest.mark.parametrize("name", [object(), "\ud800", float("nan")])
def test_what_cannot_be_written_leaves_the_old_file(saved: Path, name: object) -> None:
    before = saved.read_bytes()

    with pytest.raises((TypeError, ValueError)):
        write(saved, {**HEADER, "names": [name]}, LINES)

    assert saved.read_bytes() == before
    assert os.listdir(saved.parent) == ["game"]


def test_what_a_killed_program_left_behind_is_taken_away_by_a_later_save(saved: Path) -> None:
    old, fresh, of_another = ".game.part", ".game.0123abcd.part", ".game.x.0123abcd.part"
    for name in (old, fresh, ".game.89abcdef.part", of_another):
        (saved.parent / name).write_bytes(b"half a game")
        os.utime(saved.parent / name, (0, 0))
    (saved.parent / fresh).touch()  # somebody may be writing it at this moment

    write(saved, HEADER, LINES)

    assert sorted(os.listdir(saved.parent)) == sorted(["game", fresh, of_another])
    assert read(saved).lines == LINES


@pytest.mark.parametrize("failing", [False, True])
def test_several_at_once_foundto_one_file_and_it_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: bool
) -> None:
    """They meet after everybody has written a part and before anybody puts it in place."""
    writers, fsync, path = 3, os.fsync, tmp_path / "game"
    meeting, met = Barrier(writers, timeout=60), local()

    def fsync_together(file: int) -> None:
        fsync(file)
        if not getattr(met, "done", False):  # the folder is synced as well
            met.done = True
            meeting.wait()
            if failing and met.number == 1:
                raise OSError("the disk is full")

    def save(number: int) -> None:
        met.number = number
        write(path, HEADER, LINES[: number + 3])

    monkeypatch.setattr(os, "fsync", fsync_together)
    with ThreadPoolExecutor(writers) as pool:
        troubles = [job.exception() for job in [pool.submit(save, number) for number in range(writers)]]

    assert [str(trouble) for trouble in troubles if trouble] == (["the disk is full"] if failing else [])
    assert os.listdir(tmp_path) == ["game"]
    found = read(path)
    assert found.sealed
    assert found.lines == LINES[: len(found.lines)]


# ---- a running game --------------------------------------------------------------------------------------------------


def test_every_line_of_a_running_game_is_in_the_file_at_once(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "game", HEADER, LINES[:1])
    for number in range(2, len(LINES) + 1):
        journal.keep_up(LINES[:number])
        save = read(tmp_path / "game")
        assert (save.lines, save.sealed, save.note) == (LINES[:number], False, "")
    journal.close(LINES)

    assert read(tmp_path / "game").sealed
    write(tmp_path / "other", HEADER, LINES)
    assert (tmp_path / "game").read_bytes() == (tmp_path / "other").read_bytes()


@pytest.mark.parametrize("tail", [b"", b'[0,"Wal', b"\x00\x00\x00", b'{"lines":'])
def test_a_journal_goes_on_where_the_last_one_was_killed(running: Path, tail: bytes) -> None:
    running.write_bytes(running.read_bytes() + tail)
    inode = running.stat().st_ino

    journal, more = Journal(running, HEADER, read(running).lines), [*LINES, MORE]
    journal.keep_up(more)

    assert running.stat().st_ino == inode
    assert read(running).lines == more
    journal.close(more)
    assert read(running).sealed


def test_a_journal_mends_a_line_that_lacks_only_its_end(running: Path) -> None:
    running.write_bytes(running.read_bytes()[:-1])

    journal = Journal(running, HEADER, LINES)
    journal.keep_up([*LINES, MORE])

    assert read(running).lines == [*LINES, MORE]


def test_a_journal_adds_what_the_file_does_not_hold_yet(running: Path) -> None:
    more = [*LINES, MORE]

    Journal(running, HEADER, more).let_go()

    assert read(running).lines == more


def test_a_journal_on_another_game_or_a_sealed_one_begins_anew(saved: Path) -> None:
    Journal(saved, HEADER, LINES).let_go()
    assert (read(saved).lines, read(saved).sealed) == (LINES, False)

    other = {**HEADER, "seed": 8}
    Journal(saved, other, LINES[:2]).let_go()
    assert (read(saved).header, read(saved).lines) == (other, LINES[:2])


class FailingFile:
    """A file on a disk that is full at one moment: the operation of this number fails, a write in its middle."""

    def __init__(self, file: Any, fails_at: int, lasting: bool) -> None:
        self.file, self.fails_at, self.lasting, self.done = file, fails_at, lasting, 0

    def fails(self) -> bool:
        self.done += 1
        return self.done == self.fails_at or (self.lasting and self.done > self.fails_at)

    def write(self, content: bytes) -> int:
        half = content[: max(1, len(content) // 2)]  # never all at once
        if self.fails():
            self.file.write(half[: len(half) // 2])
            raise OSError(ENOSPC, "the disk is full")
        return int(self.file.write(half))

    def truncate(self, size: int) -> None:
        if self.fails():
            raise OSError(ENOSPC, "the disk is full")
        self.file.truncate(size)

    def fileno(self) -> int:
        if self.fails():
            raise OSError(EIO, "the disk does not answer")  # as fsync would
        return int(self.file.fileno())

    def seek(self, place: int) -> None:
        self.file.seek(place)

    def close(self) -> None:
        self.file.close()


def kept_on(fails_at: int, lasting: bool, path: Path) -> tuple[Journal, FailingFile, int]:
    """All lines given to a journal on such a disk; how many could not be written at once."""
    journal = Journal(path, HEADER, LINES[:2])
    file = journal._file = FailingFile(journal._file, fails_at, lasting)
    failures = 0
    for number in range(3, len(LINES) + 1):
        try:
            journal.keep_up(LINES[:number])
        except OSError:
            failures += 1
        found = read(path)
        assert found.lines == LINES[: len(found.lines)], "the file is always the beginning of the game"
        assert failures or len(found.lines) == number
    return journal, file, failures


def test_a_line_that_could_not_be_written_is_written_with_the_next_one(tmp_path: Path) -> None:
    operations = kept_on(0, False, tmp_path / "good")[1].done
    assert operations > 50
    for fails_at in range(1, operations + 1):
        path = tmp_path / f"failing {fails_at}"
        journal, _, failures = kept_on(fails_at, False, path)
        assert failures == 1

        journal.close(LINES)

        assert read(path).sealed
        assert read(path).lines == LINES


def test_a_file_whose_disk_stays_full_is_the_beginning_of_the_game(tmp_path: Path) -> None:
    for fails_at in range(1, 30):
        path = tmp_path / f"full {fails_at}"
        journal, file, failures = kept_on(fails_at, True, path)
        assert failures > 1
        with pytest.raises(OSError, match="the disk"):
            journal.close(LINES)
        file.fails_at = file.done + 1_000_000  # there is room again

        journal.close(LINES)

        assert read(path).lines == LINES


def test_a_seal_that_could_not_be_written_is_written_the_next_time(tmp_path: Path) -> None:
    for fails_at in (1, 2, 3, 4):
        path = tmp_path / f"seal {fails_at}"
        journal = Journal(path, HEADER, LINES)
        journal._file = FailingFile(journal._file, fails_at, False)
        with pytest.raises(OSError, match="the disk"):
            journal.close(LINES)
        assert not read(path).sealed

        journal.close(LINES)

        assert read(path).sealed
