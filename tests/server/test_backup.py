"""`cradle backup`: a copy of a running store is whole, and can be used in its place."""

import asyncio
import subprocess
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from cradle import cli
from cradle.server.storage.backup import back_up
from cradle.server.store import BadStore, Store, address_of, file_in
from loops import as_long_as, comes_true
from server.tables import NOW, line, set_up

pytestmark = pytest.mark.anyio


async def test_a_copy_of_a_running_store_is_whole(tmp_path: Path) -> None:
    store = await Store.open(address_of(tmp_path / "data"))
    await set_up(store, "m1")
    going_on, written = True, 0

    async def keep_writing() -> None:
        nonlocal written
        for number in as_long_as(lambda: going_on):
            await store.lines.append("m1", number, [line(number)], NOW)
            written = number + 1

    writing = asyncio.create_task(keep_writing())
    await comes_true(lambda: written >= 20, apart=0.001)
    copy = address_of(tmp_path / "copy")
    await asyncio.to_thread(back_up, address_of(tmp_path / "data"), file_in(tmp_path / "copy"))
    going_on = False
    await writing
    await store.close()

    again = await Store.open(copy)
    kept = await again.lines.read("m1")
    assert 20 <= len(kept) <= written
    assert kept == [line(number) for number in range(len(kept))]
    await again.close()


async def test_the_command_copies_a_folder_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = await Store.open(address_of(tmp_path / "data"))
    await set_up(store, "m1")

    code = await asyncio.to_thread(cli.run, ["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "data")])

    await store.close()
    assert (code, capsys.readouterr().out) == (0, f"All matches are copied to {tmp_path / 'copy.db'}.\n")
    copy = await Store.open(f"sqlite:///{tmp_path / 'copy.db'}")
    assert await copy.matches.get("m1") is not None
    await copy.close()


def test_what_is_not_there_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = cli.run(["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path)])

    assert code == cli.UNUSABLE
    assert capsys.readouterr().err == f"cradle: there is no store {file_in(tmp_path)}\n"
    assert list(tmp_path.iterdir()) == []


def test_a_copy_that_fails_leaves_the_earlier_one(tmp_path: Path) -> None:
    file_in(tmp_path).write_text("no database at all, but long enough to be read as the beginning of one")
    (tmp_path / "copy.db").write_text("yesterday's")

    with pytest.raises(BadStore, match=f"{file_in(tmp_path)} is no store"):
        back_up(address_of(tmp_path), tmp_path / "copy.db")

    assert (tmp_path / "copy.db").read_text() == "yesterday's"


async def test_postgresql_is_copied_by_its_own_program(
    postgres_store: str, postgres_programs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(postgres_store)
    await set_up(store, "m1")
    monkeypatch.setenv("PATH", str(postgres_programs))

    await asyncio.to_thread(back_up, postgres_store, tmp_path / "copy.dump")
    await store.matches.delete("m1")
    bare = make_url(postgres_store).render_as_string()
    restored = subprocess.run(
        [postgres_programs / "pg_restore", "--clean", f"--dbname={bare}", tmp_path / "copy.dump"],
        capture_output=True,
        check=False,
    )

    assert restored.returncode == 0, restored.stderr
    assert await store.matches.get("m1") is not None
    await store.close()


def test_without_that_program_a_sentence_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(BadStore, match="pg_dump, which is not installed here"):
        back_up("postgresql://localhost/cradle", tmp_path / "copy.dump")


def test_what_pg_dump_complains_of_is_told_without_the_password(
    postgres_programs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(postgres_programs))

    with pytest.raises(BadStore, match="pg_dump could not copy the store") as told:
        back_up(f"postgresql://ann:hidden@/cradle?host={tmp_path}", tmp_path / "copy.dump")

    assert "hidden" not in str(told.value)
    assert list(tmp_path.iterdir()) == []
