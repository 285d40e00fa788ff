"""One process at a time looks after a match; when it dies, another takes over."""

import asyncio
import time
from pathlib import Path

import pytest

from cradle.server.store import Store, address_of
from server.rooms_in import hall
from server.tables import NOW, set_up

pytestmark = pytest.mark.anyio


async def test_a_lease_is_held_by_one_process_until_it_lapses(store: Store) -> None:
    await set_up(store, "m1")
    leases = store.leases

    assert await leases.take("m1", "here", NOW, NOW + 10)
    assert not await leases.take("m1", "there", NOW + 9, NOW + 19)
    assert await leases.take("m1", "here", NOW + 9, NOW + 20)
    assert not await leases.take("m1", "there", NOW + 19, NOW + 29)
    assert await leases.take("m1", "there", NOW + 20, NOW + 30)
    assert not await leases.take("m1", "here", NOW + 20, NOW + 30)


async def test_renewing_tells_which_leases_are_still_held(store: Store) -> None:
    await set_up(store, "m1", "m2")
    await store.leases.take("m1", "here", NOW, NOW + 10)
    await store.leases.take("m2", "here", NOW, NOW + 1)
    await store.leases.take("m2", "there", NOW + 2, NOW + 10)

    assert await store.leases.renew(["m1", "m2"], "here", NOW + 5, NOW + 15) == ["m1"]
    assert await store.leases.unattended(NOW + 12, NOW + 22) == ["m2"]


async def test_running_matches_without_a_lease_are_unattended(store: Store) -> None:
    await set_up(store, "m1", "m2")
    await set_up(store, "m3", state="over")
    await store.leases.take("m1", "here", NOW, NOW + 10)

    assert await store.leases.unattended(NOW, NOW + 10) == ["m2"]
    await store.leases.let_go("there")
    assert await store.leases.unattended(NOW, NOW + 10) == ["m2"]
    await store.leases.let_go("here", "m1")
    assert sorted(await store.leases.unattended(NOW, NOW + 10)) == ["m1", "m2"]


async def test_a_lease_of_a_clock_that_was_set_back_since_counts_no_more(store: Store) -> None:
    await set_up(store, "m1")
    await store.leases.take("m1", "gone", NOW + 3_600, NOW + 3_610)

    assert await store.leases.unattended(NOW, NOW + 10) == ["m1"]
    assert await store.leases.take("m1", "here", NOW, NOW + 10)
    assert not await store.leases.take("m1", "there", NOW - 5, NOW + 5), "clocks differ a little"


async def test_all_processes_on_a_store_share_its_clock(store: Store) -> None:
    first, second = await store.time(), await store.time()

    assert first <= second < first + 60
    assert abs(first - time.time()) < 60


async def test_matches_that_rest_keep_no_others_from_being_looked_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only a few matches are found at a time, and those that rest may come first again and again."""
    monkeypatch.setattr("cradle.server.match.rooms.MOST_AT_ONCE", 2)
    async with hall(address_of(tmp_path)) as there:
        await set_up(there.rooms.house.store, "m1", "m2", "m3", "m4", "m5")
        tried: list[str] = []
        monkeypatch.setattr(there.rooms, "_take_up", tried.append)
        for _ in range(3):
            await there.rooms._renew()

    assert tried == ["m1", "m2", "m3", "m4", "m5"]


async def test_of_many_processes_one_takes_a_free_lease(address: str) -> None:
    stores = [await Store.open(address, alone=False) for _ in range(4)]
    await set_up(stores[0], "m1")

    takers = [store.leases.take("m1", f"process {number}", NOW, NOW + 10) for number, store in enumerate(stores)]

    assert sorted(await asyncio.gather(*takers)) == [False, False, False, True]
    for store in stores:
        await store.close()
