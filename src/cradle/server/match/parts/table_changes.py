"""The table of a match changes, in the store and in memory: its settings, its seats, and what it is asked for."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from cradle.server.house import House, shielded
from cradle.server.match.parts.match_memory import MatchMemory
from cradle.server.match.parts.reception import Reception
from cradle.server.store import StoredRequest, StoredSeat


class TableChanges:
    """Changes the table of one match: first in the store, then in memory, then everybody is told."""

    def __init__(self, house: House, memory: MatchMemory, reception: Reception) -> None:
        self.house, self._memory, self._reception = house, memory, reception

    @shielded
    async def change(self, /, **columns: Any) -> None:
        """Change the match itself, and tell everybody; of its settings, those that are given."""
        memory = self._memory
        async with memory.lock:
            memory.check_there()
            if "settings" in columns:
                columns["settings"] = {**memory.match.settings, **columns["settings"]}
            await self.house.store.matches.change(memory.id, **columns)
            for name, value in columns.items():
                setattr(memory.match, name, value)
        self._reception.table_changed()

    # ---- seats

    async def change_seat(self, seat: int, **columns: Any) -> None:
        """Change who sits in a seat, or how, and tell everybody; of its settings, those that are given."""
        await self.revise_seat(seat, lambda chair: columns)

    @shielded
    async def revise_seat(self, seat: int, revised: Callable[[StoredSeat], dict[str, Any]]) -> None:
        """The same, where what is new follows from what stands there by then."""
        memory = self._memory
        async with memory.lock:
            memory.check_there()
            chair = memory.chairs[seat]
            columns = columns_of(chair, revised(chair))
            await self.house.store.matches.change_seat(memory.id, seat, **columns)
            memory.set_seat(seat, columns)
        self._reception.table_changed()

    async def take_seat(self, seat: int, **columns: Any) -> bool:
        """Somebody takes a seat as it is now, and everybody is told; False if others were faster."""
        return await self._take_seat(replace(self._memory.chairs[seat]), columns)

    @shielded
    async def _take_seat(self, was: StoredSeat, columns: dict[str, Any]) -> bool:
        async with self._memory.lock:
            self._memory.check_there()
            if not await self.house.store.matches.take_seat(was, **columns):
                return False
            self._memory.set_seat(was.seat, columns)
        self._reception.table_changed()
        return True

    @shielded
    async def write_notes(self, seat: int, text: str) -> None:
        """What a seat writes down for itself; nobody is told."""
        async with self._memory.lock:
            self._memory.check_there()
            await self.house.store.matches.change_seat(self._memory.id, seat, notes=text)
            self._memory.set_seat(seat, {"notes": text})

    # ---- requests; whoever changes several things tells everybody at the end

    async def open_request(self, kind: str, seat: int | None, facts: dict[str, Any], until: float) -> StoredRequest:
        """The table is asked for something."""
        request = await self.house.store.requests.ask(self._memory.id, kind, seat, facts, until)
        self._memory.requests.append(request)
        return request

    async def vote(self, request: StoredRequest, seat: int, agrees: bool) -> None:
        """A seat has said yes or no."""
        await self.house.store.requests.vote(request.number, seat, agrees)
        request.votes = {**request.votes, seat: agrees}

    async def close_request(self, request: StoredRequest, outcome: str) -> bool:
        """A request is decided; False if that has been done already."""
        self._memory.requests = [each for each in self._memory.requests if each.number != request.number]
        if not await self.house.store.requests.close(request.number, outcome):
            return False
        request.outcome, self._memory.decided = outcome, request
        return True


def columns_of(chair: StoredSeat, columns: dict[str, Any]) -> dict[str, Any]:
    """Settings that are not given stay as they are; those given as None are gone."""
    if "settings" not in columns:
        return columns
    settings = {**chair.settings, **columns["settings"]}
    return {**columns, "settings": {name: value for name, value in settings.items() if value is not None}}
