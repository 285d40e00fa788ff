"""A finished match to share: its film and picture are made once and kept, and a match in play has none."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from cradle.kernel.record.record import Record
from cradle.server.history import match_media
from cradle.server.house import House
from cradle.server.settings import Settings
from cradle.server.store import Store
from cradle.server.trouble import NotAllowed
from server.tables import set_up

pytestmark = pytest.mark.anyio
RECORD = Path(__file__).parent.parent / "records" / "megaciv-5-west.cradle"


class Table:
    """A room with just what a film or picture needs."""

    def __init__(self, house: House, state: str) -> None:
        self.id, self.house = "m1", house
        self.match: Any = type("Match", (), {"state": state, "header": {"options": {}}, "game": "megaciv"})


async def finished(address: str) -> tuple[Store, Any]:
    """A store with a match that is over, and such a room for it."""
    store = await Store.open(address)
    await set_up(store, "m1", state="over")
    return store, Table(House(Settings(address), store), "over")


async def test_what_is_made_is_made_once_for_all_who_ask_and_kept(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, room = await finished(address)
    calls = []

    async def alone(seconds: int, draw: object, *given: object) -> bytes:
        calls.append(draw)
        await asyncio.sleep(0)
        return b"RIFF"

    monkeypatch.setattr(match_media, "alone", alone)
    both = await asyncio.gather(match_media.film(room, "en"), match_media.film(room, "en"))
    assert ([*both], len(calls)) == ([b"RIFF", b"RIFF"], 1)
    assert await match_media.film(room, "en") == b"RIFF"
    assert len(calls) == 1, "it was kept"
    await match_media.film(room, "de")
    await match_media.picture(room, "en")
    assert len(calls) == 3, "each language and each kind has its own"

    await store.matches.delete("m1")
    assert await store.made.get("m1", "film en") is None
    await room.house.close()


async def test_who_asks_while_it_is_being_kept_gets_what_was_kept(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first look came too early, and now the making is over: it is not made again."""
    store, room = await finished(address)
    look = store.made.get

    async def meanwhile(match: str, name: str) -> bytes | None:
        found = await look(match, name)
        monkeypatch.setattr(store.made, "get", look)
        await store.made.keep(match, name, b"RIFF")
        return found

    monkeypatch.setattr(store.made, "get", meanwhile)
    monkeypatch.setattr(match_media, "alone", None)
    assert await match_media.film(room, "en") == b"RIFF"
    await room.house.close()


async def test_a_match_in_play_has_no_film(address: str) -> None:
    store = await Store.open(address)
    room: Any = Table(House(Settings(address), store), "running")
    with pytest.raises(NotAllowed, match="when the match is over"):
        await match_media.film(room, "en")
    await room.house.close()


@pytest.mark.parametrize("file", [RECORD, RECORD.with_name("stoneage-2-plain.cradle")], ids=lambda file: file.stem)
def test_the_picture_of_an_end_is_a_png(file: Path) -> None:
    record = Record.load(file)
    drawn = match_media.drawn_picture(record.header(), json.dumps(record.lines), "en")
    assert drawn.startswith(b"\x89PNG")
