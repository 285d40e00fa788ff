"""Matches that come and go while others look: one begun in the middle is there whole, a deleted one says goodbye."""

from pathlib import Path
from typing import Any

import pytest

from cradle.kernel.record.record import Record
from cradle.server.lobby.uploads import add_played, without_chance
from cradle.server.storage.engine.database import Database
from loops import comes_true
from server.rooms_in import Ear, Hall, hall

pytestmark = pytest.mark.anyio
GOODBYE = "The host has deleted this match"


async def test_a_match_that_begins_in_the_middle_is_stored_with_its_lines_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two writes another process may read it, or the server may be killed."""
    async with hall(tmp_path) as there:
        store = there.rooms.house.store
        write, seen = Database.write, list[int]()

        async def written(self: Database, *steps: Any, **more: Any) -> None:
            await write(self, *steps, **more)
            seen.extend([await store.lines.count(match.id) for match in await store.matches.in_state("running")])

        monkeypatch.setattr(Database, "write", written)
        played = without_chance(Record.new("stoneage", seats=2, seed=3))
        await add_played(there.rooms.house, played, await there.person(), 0)

    assert {*seen} == {1}


async def test_who_comes_in_while_a_match_is_deleted_is_told(tmp_path: Path) -> None:
    async with hall(tmp_path) as there:
        room, ear = await there.match("me", "me"), Ear(0)
        await there.rooms.delete(room.id)

        await room.reception.welcome(ear, 0)

    assert GOODBYE in ear.everything()
    assert ear not in room.audience.clients


async def test_who_is_just_being_welcomed_when_a_match_is_deleted_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall(tmp_path) as there:
        room, ear = await there.match("me", "me"), Ear(0)
        chat = there.rooms.house.store.chat
        since = chat.since

        async def read_while_it_is_deleted(id: str) -> Any:
            said = await since(id)
            await there.rooms.delete(id)
            return said

        monkeypatch.setattr(chat, "since", read_while_it_is_deleted)
        await room.reception.welcome(ear, 0)

    assert GOODBYE in ear.everything()
    assert ear not in room.audience.clients


async def test_everybody_is_told_that_a_match_was_deleted_whatever_server_they_are_at(
    postgres_store: str,
) -> None:
    async with hall(postgres_store) as one, hall(postgres_store) as two:
        room, near, far = await one.match("me", "me"), Ear(0), Ear(1)
        there = await two.rooms.enter(room.id)
        await room.reception.welcome(near, 0)
        await there.reception.welcome(far, 0)

        await one.rooms.delete(room.id)
        two.rooms.heard(room.id, -1)

        await comes_true(lambda: GOODBYE in far.everything())
        await told_once(two, room.id, near, far)


async def told_once(two: Hall, id: str, *ears: Ear) -> None:
    await two.quiet()
    assert [ear.everything().count(GOODBYE) for ear in ears] == [1, 1]
    assert id not in two.rooms.open
