"""Rooms without sockets, on a clock that a test turns."""

from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from cradle.server.house import House
from cradle.server.keys import hashed, new_id
from cradle.server.match.expiry import A_LEAP
from cradle.server.match.parts.audience import Viewer
from cradle.server.match.room import Room
from cradle.server.match.rooms import Rooms
from cradle.server.people.sitting_down import set_up
from cradle.server.protocol.diff import changed
from cradle.server.protocol.messages import Change
from cradle.server.protocol.setting_up import NewMatch, NewSeat, Pace
from cradle.server.runtime.clock import Clock
from cradle.server.settings import Settings
from cradle.server.store import Store, StoredPerson, address_of
from loops import as_long_as, comes_true


class Watch(Clock):
    """A clock that stands still until somebody turns it; the machine's clock runs with it, and may leap."""

    def __init__(self, time: float = 1_000_000.0) -> None:
        self.time = time  # that has gone by
        self.wrong = 0.0  # seconds by which the clock of the machine has leapt
        super().__init__(lambda: self.time + self.wrong, lambda: self.time)


class Hall:
    """Rooms on a watch."""

    def __init__(self, rooms: Rooms, watch: Watch) -> None:
        self.rooms, self.watch = rooms, watch

    async def match(self, *kinds: str, game: str = "stoneage", pace: Pace | None = None, **wish: Any) -> Room:
        """A match that has begun, with people ("me") and bots by their names."""
        host = await self.person()
        seats = [NewSeat("me") if kind == "me" else NewSeat("bot", bot=kind) for kind in kinds]
        match, _ = await set_up(self.rooms.house, NewMatch(game, seats, pace=pace or Pace(), **wish), host)
        room = await self.rooms.enter(match.id)
        await room.begin()
        await self.pass_time(0.0)
        return room

    async def person(self) -> StoredPerson:
        """A person whom the server knows."""
        ann = StoredPerson(new_id(), hashed(new_id()), "Ann", self.watch())
        await self.rooms.house.store.people.add(ann)
        return ann

    async def pass_time(self, seconds: float) -> None:
        """Let this much time go by, and everything happen that follows from it."""
        self.watch.time += seconds
        await self.rooms.tick()
        await self.quiet()

    async def stay_up(self, days: float) -> None:
        """Keep the server up for so many days, while its clock runs evenly and nobody comes."""
        until = self.watch.time + days * 86_400
        for _ in as_long_as(lambda: self.watch.time < until):
            self.watch.time += min(A_LEAP, until - self.watch.time)
            for id in await self.rooms._expiry.tick(self.rooms.open, self.watch()):
                self.rooms._drop(id)

    async def quiet(self) -> None:
        """Wait until nothing is under way."""
        await comes_true(lambda: not self.rooms.house.busy, apart=0.01)


class Ear:
    """A client that keeps every message to it."""

    def __init__(self, seat: Viewer) -> None:
        self.seat = seat
        self.seats: frozenset[int] = frozenset() if seat is None else frozenset({seat})
        self.invited: frozenset[int] = frozenset()
        self.host, self.language, self.address = False, "en", "127.0.0.1"
        self.heard: list[bytes] = []

    def may_stay(self) -> bool:
        return True

    def say_goodbye(self, template: str) -> None:
        raise AssertionError(template)

    def forget(self, person: StoredPerson) -> None:
        raise AssertionError("nobody renews a link here")

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def everything(self) -> str:
        return b"\n".join(self.heard).decode()

    def view(self) -> Any:
        """Its view by now, put together as a client does."""
        view = None
        for message in self._told():
            if message["type"] == "welcome":
                view = message["view"]
            elif message["type"] == "update":
                view = changed(view, msgspec.convert(message["changes"], list[Change]))
        return view

    def told(self, kind: str) -> list[Any]:
        """All messages of a kind, in their order."""
        return [message for message in self._told() if message["type"] == kind]

    def numbers(self) -> list[int]:
        """The numbers of its news, in their order."""
        return [item["n"] for message in self._told() for item in message.get("news", [])]

    def remarks(self) -> list[str]:
        """The chat as it stands by now."""
        said = [remark for message in self._told() for remark in message.get("remarks", [])]
        return [*{remark["number"]: remark["text"] for remark in said}.values()]

    def _told(self) -> list[Any]:
        return [msgspec.json.decode(message) for message in self.heard]


def as_told_by(watch: Watch) -> Callable[[], Coroutine[Any, Any, float]]:
    async def time() -> float:
        return watch()

    return time


@asynccontextmanager
async def hall(where: Path | str, watch: Watch | None = None, **settings: Any) -> AsyncIterator[Hall]:
    """Rooms on a store in this folder, or at this address."""
    watch, address = watch or Watch(), address_of(where) if isinstance(where, Path) else where
    house = House(Settings(address, **settings), await Store.open(address), watch)
    house.store.time = as_told_by(watch)  # type: ignore[method-assign]  # the database goes by the watch too
    rooms = Rooms(house)
    try:
        yield Hall(rooms, watch)
    finally:
        await rooms.close()
        await house.close()
