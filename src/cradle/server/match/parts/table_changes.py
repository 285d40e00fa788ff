"""Changes of a match's table, in the store and in memory: its settings, its seats, and requests to it."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from cradle.server.house import House, shielded
from cradle.server.match.parts.match_memory import MatchMemory
from cradle.server.match.parts.reception import Reception
from cradle.server.store import StoredRequest, StoredSeat


class TableChanges:
    """Changes the table of one match: first in the store, then in memory; then everybody is told."""

    def __init__(self, house: House, memory: MatchMemory, reception: Reception) -> None:
        self.house, self._memory, self._reception = house, memory, reception

    @shielded
    async def change(self, /, **columns: Any) -> None:
        """Change the match itself and tell everybody; settings that are not given stay."""
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
        """Change who sits in a seat, or how, and tell everybody; settings that are not given stay."""
        await self.revise_seat(seat, lambda chair: columns)

    @shielded
    async def revise_seat(self, seat: int, revised: Callable[[StoredSeat], dict[str, Any]]) -> None:
        """The same, where the new settings depend on those of that moment."""
        memory = self._memory
        async with memory.lock:
            memory.check_there()
            chair = memory.chairs[seat]
            columns = columns_of(chair, revised(chair))
            await self.house.store.matches.change_seat(memory.id, seat, **columns)
            memory.set_seat(seat, columns)
        self._reception.table_changed()

    async def take_seat(self, seat: int, **columns: Any) -> bool:
        """Seat somebody if the seat is still as it was, and tell everybody; False if others were faster."""
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
        """Store the private notes of a seat; nobody is told."""
        async with self._memory.lock:
            self._memory.check_there()
            await self.house.store.matches.change_seat(self._memory.id, seat, notes=text)
            self._memory.set_seat(seat, {"notes": text})

    # ---- requests; after several changes, the caller tells everybody once

    async def open_request(self, kind: str, seat: int | None, facts: dict[str, Any], until: float) -> StoredRequest:
        """Put a request to the table."""
        request = await self.house.store.requests.ask(self._memory.id, kind, seat, facts, until)
        self._memory.requests.append(request)
        return request

    async def vote(self, request: StoredRequest, seat: int, agrees: bool) -> None:
        """Count a seat's yes or no."""
        await self.house.store.requests.vote(request.number, seat, agrees)
        request.votes = {**request.votes, seat: agrees}

    async def close_request(self, request: StoredRequest, outcome: str) -> bool:
        """Close a decided request; False if that has been done already."""
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
