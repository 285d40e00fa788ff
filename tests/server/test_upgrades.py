"""A store knows its version: old ones come forward after a copy, newer ones are refused."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from cradle.server.storage.database import engine_for
from cradle.server.storage.upgrades import bring_forward
from cradle.server.store import BadStore, Store, address_of, file_in
from server.tables import set_up

pytestmark = pytest.mark.anyio

ADD_COLUMN = {
    1: ["ALTER TABLE matches ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'", "UPDATE matches SET mood = 'merry'"]
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
        await bring_forward(engine, to=2, upgrades=upgrades)
    finally:
        await engine.dispose()


async def test_an_old_store_is_brought_forward(address: str) -> None:
    store = await Store.open(address)
    await set_up(store, "m1")
    await store.close()

    await upgraded(address, ADD_COLUMN)

    assert await moods(address) == ["merry"]
    await upgraded(address, {1: ["this would fail"]})  # it is of today's version already


async def test_a_store_of_a_newer_program_is_refused_with_a_sentence(address: str) -> None:
    await (await Store.open(address)).close()
    await upgraded(address, ADD_COLUMN)

    with pytest.raises(BadStore, match="it has version 2, this program knows 1; update it"):
        await Store.open(address)


async def test_a_store_from_which_nothing_leads_forward_is_refused(address: str) -> None:
    await (await Store.open(address)).close()

    with pytest.raises(BadStore, match="version 1 is too old"):
        await upgraded(address, {})


async def test_the_file_is_copied_before_it_is_upgraded(tmp_path: Path) -> None:
    address = address_of(tmp_path)
    store = await Store.open(address)
    await set_up(store, "m1")
    await store.close()

    await upgraded(address, ADD_COLUMN)

    with sqlite3.connect(f"{file_in(tmp_path)}.version-1") as copy:
        assert copy.execute("SELECT value FROM about WHERE name = 'version'").fetchone() == ("1",)
        assert "mood" not in [column[1] for column in copy.execute("PRAGMA table_info(matches)")]


async def test_an_upgrade_that_fails_leaves_the_store_as_it_was(address: str) -> None:
    store = await Store.open(address)
    await set_up(store, "m1")
    await store.close()

    with pytest.raises(Exception, match="nowhere"):
        await upgraded(address, {1: [*ADD_COLUMN[1], "UPDATE nowhere SET mood = ''"]})

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


async def test_a_second_server_on_one_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    store = await Store.open(address_of(tmp_path))

    with pytest.raises(BadStore, match=f"another server is using {file_in(tmp_path)}; stop it"):
        await Store.open(address_of(tmp_path))

    await store.close()
    await (await Store.open(address_of(tmp_path))).close()
