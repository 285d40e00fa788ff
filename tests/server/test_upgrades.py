"""A store knows its version: old ones are upgraded after a copy, newer ones are refused."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from cradle.server.storage.engine.database import engine_for
from cradle.server.storage.schema import VERSION
from cradle.server.storage.upgrades import bring_forward
from cradle.server.store import BadStore, Store, address_of, file_in
from server.tables import set_up

pytestmark = pytest.mark.anyio

NEXT = VERSION + 1
ADD_COLUMN = {
    VERSION: ["ALTER TABLE matches ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'", "UPDATE matches SET mood = 'merry'"]
}


async def moods(address: str) -> list[str]:
    engine = engine_for(address)
    async with engine.connect() as connection:
        found = (await connection.execute(text("SELECT mood FROM matches"))).scalars().all()
    await engine.dispose()
    return list(found)


async def upgraded(address: str, upgrades: dict[int, list[str]]) -> None:
    engine = engine_for(address)
    try:
        await bring_forward(engine, to=NEXT, upgrades=upgrades)
    finally:
        await engine.dispose()


async def test_an_old_store_is_brought_forward(address: str) -> None:
    store = await Store.open(address)
    await set_up(store, "m1")
    await store.close()

    await upgraded(address, ADD_COLUMN)

    assert await moods(address) == ["merry"]
    await upgraded(address, {VERSION: ["this would fail"]})  # it is of today's version already


FIRST = (  # the way back from today's tables to those of the first version
    "ALTER TABLE matches DROP COLUMN touched",
    "ALTER TABLE matches DROP COLUMN warned",
    "ALTER TABLE matches ADD COLUMN expires FLOAT",
    "UPDATE matches SET expires = 1",
    "DROP TABLE uptime",
    "DROP TABLE made",
    "DROP TABLE results",
    "UPDATE about SET value = '1' WHERE name = 'version'",
)


async def test_the_first_version_comes_forward_and_none_of_its_matches_is_too_old(address: str) -> None:
    store = await Store.open(address)
    await set_up(store, "m1")
    await store.requests.ask("m1", "open", 0, {"says": "?"}, until=1.0)
    await store.close()
    engine = engine_for(address)
    async with engine.begin() as connection:
        for statement in FIRST:
            await connection.execute(text(statement))
    await engine.dispose()

    again = await Store.open(address)

    match = await again.matches.get("m1")
    assert match is not None
    assert (match.touched, match.warned, again.uptime.seconds) == (0.0, None, 0.0)
    assert await again.requests.open("m1") == [], "requests that do not say whom they ask have lapsed"
    await again.close()


async def test_a_store_of_a_newer_program_is_refused_with_a_sentence(address: str) -> None:
    await (await Store.open(address)).close()
    await upgraded(address, ADD_COLUMN)

    with pytest.raises(BadStore, match=f"it has version {NEXT}, this program knows {VERSION}; update it"):
        await Store.open(address)


async def test_a_store_from_which_nothing_leads_forward_is_refused(address: str) -> None:
    await (await Store.open(address)).close()

    with pytest.raises(BadStore, match=f"version {VERSION} is too old"):
        await upgraded(address, {})


async def test_the_file_is_copied_before_it_is_upgraded(tmp_path: Path) -> None:
    address = address_of(tmp_path)
    store = await Store.open(address)
    await set_up(store, "m1")
    await store.close()

    await upgraded(address, ADD_COLUMN)

    with sqlite3.connect(f"{file_in(tmp_path)}.version-{VERSION}") as copy:
        assert copy.execute("SELECT value FROM about WHERE name = 'version'").fetchone() == (str(VERSION),)
        assert "mood" not in [column[1] for column in copy.execute("PRAGMA table_info(matches)")]


async def test_an_upgrade_that_fails_leaves_the_store_as_it_was(address: str) -> None:
    store = await Store.open(address)
    await set_up(store, "m1")
    await store.close()

    with pytest.raises(Exception, match="nowhere"):
        await upgraded(address, {VERSION: [*ADD_COLUMN[VERSION], "UPDATE nowhere SET mood = ''"]})

    again = await Store.open(address)
    assert await again.matches.get("m1") is not None
    await again.close()
    with pytest.raises(Exception, match="mood"):
        await moods(address)


async def test_processes_that_begin_a_store_together_agree(address: str) -> None:
    stores = await asyncio.gather(*[Store.open(address, alone=False) for _ in range(3)])

    assert len({store.key for store in stores}) == 1
    for store in stores:
        await store.close()


async def test_a_new_file_that_somebody_is_just_beginning_is_waited_for(tmp_path: Path) -> None:
    other = sqlite3.connect(file_in(tmp_path), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    opening = asyncio.create_task(Store.open(address_of(tmp_path)))
    await asyncio.wait([opening], timeout=0.2)
    assert not opening.done()

    other.close()
    await (await opening).close()


async def test_a_second_server_on_one_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    store = await Store.open(address_of(tmp_path))

    with pytest.raises(BadStore, match=f"another server is using {file_in(tmp_path)}; stop it"):
        await Store.open(address_of(tmp_path))

    await store.close()
    await (await Store.open(address_of(tmp_path))).close()
