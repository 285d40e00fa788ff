"""A saved game that was cut anywhere: it can be loaded and used, or one sentence says what is missing."""

import gzip
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from cradle.kernel.record.record import Record
from cradle.kernel.record.verify import verify
from cradle.kernel.save.file_format import BrokenSave, compact, read, seal_of

OLD = Path(__file__).parent.parent / "records" / "stoneage-2-undo.cradle"


def a_game(answers: int = 5) -> Record:
    match, rng = Record.new("stoneage", seats=2, seed=7), Random(1)
    for _ in range(answers):
        seat = match.waiting()[0]
        match.play(seat, rng.choice(match.options(seat)))
    return match


def sealed(folder: Path) -> bytes:
    a_game().save(folder / "whole")
    return (folder / "whole").read_bytes()


def running(folder: Path) -> bytes:
    match = a_game()
    match.keep(folder / "whole")
    match.pause()
    return (folder / "whole").read_bytes()


def packed(folder: Path) -> bytes:
    return gzip.compress(sealed(folder), mtime=0)


def of_the_first_format(folder: Path) -> bytes:
    """The beginning of an old record, with a seal of its own."""
    body = b"".join(OLD.read_bytes().splitlines(keepends=True)[:10])
    return body + compact(seal_of(9, sha256(body).hexdigest())).encode() + b"\n"


def opened(path: Path, recover: bool = False) -> Record | BrokenSave:
    """The game, or what is wrong with it."""
    try:
        return Record.load(path, recover)
    except BrokenSave as broken:
        return broken


def use(match: Record, again: Path) -> None:
    """Whatever was loaded is looked at, saved, loaded, verified and played on."""
    for seat in (None, 0, 1):
        assert match.view(seat)["waiting"] == match.waiting()
        match.news(seat)
    assert match.result() is None
    seat = match.waiting()[0]
    assert match.prompt(seat)

    match.save(again)
    assert Record.load(again).lines == match.lines
    assert verify(again).sealed
    match.play(seat, match.options(seat)[0])


KINDS: dict[str, Callable[[Path], bytes]] = {
    "sealed": sealed,
    "running": running,
    "packed": packed,
    "of the first format": of_the_first_format,
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_save_cut_at_any_byte_can_be_used_or_says_what_is_missing(tmp_path: Path, kind: str) -> None:
    content = KINDS[kind](tmp_path)
    path, loaded = tmp_path / "cut", {False: 0, True: 0}
    for cut in range(len(content)):
        path.write_bytes(content[:cut])
        for recover in (False, True):
            found = opened(path, recover)
            if isinstance(found, Record):
                loaded[recover] += 1
                use(found, tmp_path / "again")
            else:
                assert str(found).startswith(f"{path}, line "), f"cut at byte {cut}"
        assert path.read_bytes() == content[:cut]
    assert loaded[True] >= loaded[False]
    assert (loaded[True] > 0) == (kind != "packed")


def test_a_save_cut_at_any_byte_is_verified_as_far_as_it_goes_or_refused(tmp_path: Path) -> None:
    content, path, good = sealed(tmp_path), tmp_path / "cut", 0
    for cut in range(len(content) - 1):
        path.write_bytes(content[:cut])
        try:
            report = verify(path)
        except BrokenSave:
            continue
        assert not report.sealed
        good += 1
    assert good > 0


def test_a_journal_cut_at_any_byte_is_continued_or_refused(tmp_path: Path) -> None:
    content, path, whole, continued = running(tmp_path), tmp_path / "cut", a_game().lines, 0
    for cut in range(len(content)):
        path.write_bytes(content[:cut])
        match = opened(path)
        if isinstance(match, BrokenSave):
            continue
        match.keep(path)
        seat = match.waiting()[0]
        match.play(seat, match.options(seat)[0])
        match.close()
        again = read(path)
        assert again.sealed
        assert [*again.lines[:-1]] == whole[: len(again.lines) - 1]
        continued += 1
    assert continued > 0


@pytest.mark.parametrize("recover", [False, True])
@pytest.mark.parametrize("tail", [b"", b'[null,"set', b'{"lines":0,"sha256":"%s"}\n'])
def test_a_header_alone_is_no_game(tmp_path: Path, tail: bytes, recover: bool) -> None:
    header = sealed(tmp_path).splitlines(keepends=True)[0]
    path = tmp_path / "cut"
    path.write_bytes(header + tail.replace(b"%s", sha256(header).hexdigest().encode()))

    with pytest.raises(BrokenSave, match="line 2: the set-up was expected; there is no whole line after the header"):
        Record.load(path, recover)


def test_a_game_without_lines_is_not_resumed() -> None:
    with pytest.raises(BrokenSave, match="the stored game, line 2: the set-up was expected"):
        Record.resume(a_game().header(), list, None, [], "today")


def test_an_old_save_whose_lines_are_nonsense_says_so(tmp_path: Path) -> None:
    rows = of_the_first_format(tmp_path).splitlines(keepends=True)
    path = tmp_path / "odd"
    for at, row in ((1, b'[null,"setup",null,[]]'), (4, b'[0,"undo",[[1]],[]]'), (4, b'[0,"undo",["x"],[]]')):
        body = b"".join([*rows[:at], row + b"\n", *rows[at + 1 : 10]])
        path.write_bytes(body + compact(seal_of(9, sha256(body).hexdigest())).encode() + b"\n")
        found = opened(path)
        if isinstance(found, Record):
            assert "cannot be played under today's rules" in found.recovery_note
            use(found, tmp_path / "again")
        else:
            assert found.line in (2, at + 1)
