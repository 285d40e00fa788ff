"""Cities are built at the same time: nobody waits for a turn, and nobody sees more than the rules show (P5.1)."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.construction.city_construction import CityConstruction
from cradle.games.megaciv.phases.movement.walking import Movement
from cradle.games.megaciv.world.state import World
from cradle.kernel.record.record import Record
from cradle.server.match.room import Room
from cradle.server.trouble import NotAllowed
from megaciv.test_building_together import FED, three_builders
from megaciv.world import EGYPT, HATTI, MINOA, a_world
from server.rooms_in import Ear, Hall, hall
from server.test_bots_pace import at_table

pytestmark = pytest.mark.anyio


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        yield opened


async def building(rooms: Hall, world: World) -> tuple[Room, Record]:
    """A match of people that has come to city construction."""
    world.then(CityConstruction(), Movement())
    room = await at_table(rooms, Record.from_position(GAME, world, world.seats, 1))
    assert room.record is not None
    return room, room.record


async def client(room: Room, seat: int) -> Ear:
    ear = Ear(seat)
    await room.reception.welcome(ear, 0)
    return ear


def cities_seen(ear: Ear) -> list[str]:
    return [area for area, owner, _ in ear.view()["public"]["areas"] if owner is not None]


def builders_told(ear: Ear) -> list[str]:
    """The seats whose cities are in this client's log."""
    news = [item for message in ear.heard for item in msgspec.json.decode(message).get("news", [])]
    return [item["facts"]["seat"] for item in news if item["name"] == "city_built"]


async def test_two_people_build_at_the_same_time(rooms: Hall) -> None:
    room, record = await building(rooms, three_builders())
    minoa, egypt = await client(room, MINOA), await client(room, EGYPT)
    asked = {seat: record.asked(seat) for seat in (MINOA, EGYPT)}
    assert minoa.view()["question"]["choice"] == egypt.view()["question"]["choice"] == "BuildCity"

    played = await asyncio.gather(
        room.play(EGYPT, asked[EGYPT], ["tanis", "done"]), room.play(MINOA, asked[MINOA], ["corinth", "done"])
    )

    assert [each.refused for each in played] == [None, None]
    assert (cities_seen(minoa), cities_seen(egypt)) == (["corinth"], ["tanis"])
    assert minoa.view()["awaited"] == [{"seat": HATTI, "prompt": "Hatti is building cities"}]
    assert builders_told(egypt) == ["egypt"]

    await room.play(HATTI, None, ["done"])

    assert sorted(cities_seen(minoa)) == sorted(cities_seen(egypt)) == ["corinth", "tanis"]
    assert builders_told(egypt) == ["egypt", "minoa"]


async def test_people_who_share_a_site_build_one_after_the_other(rooms: Hall) -> None:
    world = a_world(tokens={MINOA: {"memphis": 6, **FED}, HATTI: {"memphis": 6, "hattusa": 6, **FED}})
    room, record = await building(rooms, world)
    hatti = await client(room, HATTI)

    with pytest.raises(NotAllowed, match="not your turn"):
        await room.play(HATTI, None, ["memphis"])
    await room.play(MINOA, None, ["memphis", "done"])

    assert cities_seen(hatti) == ["memphis"], "in order it is seen what those ahead have built"
    assert record.options(HATTI) == ["hattusa", "done"]


async def test_building_goes_on_after_a_restart(rooms: Hall) -> None:
    room, _ = await building(rooms, three_builders())
    await room.play(EGYPT, None, ["tanis", "done"])
    await room.play(HATTI, None, ["wait"])
    await rooms.rooms.forget(room.id)

    again = await rooms.rooms.enter(room.id)
    minoa, egypt = await client(again, MINOA), await client(again, EGYPT)

    assert again.record is not None
    assert again.record.waiting() == [MINOA]
    assert (cities_seen(minoa), cities_seen(egypt)) == ([], ["tanis"])
