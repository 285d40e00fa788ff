"""A match of bots for the landing page: visitors can watch it and take a seat."""

import asyncio

from cradle.kernel.title import taught
from cradle.server.match.rooms import Rooms
from cradle.server.people.sitting_down import set_up
from cradle.server.protocol.setting_up import NewMatch, NewSeat


class Show:
    """The match shown to everybody; a new one begins when it is over or somebody has sat down in it."""

    def __init__(self) -> None:
        self._match = ""
        self._beginning = asyncio.Lock()

    async def match(self, rooms: Rooms, address: str) -> str:
        """The match to watch; a new one counts for the visitor who asks first."""
        async with self._beginning:
            if not self._is_shown(rooms):
                rooms.house.limits.count("matches", address=address)
                self._match = await self._begun(rooms)
            return self._match

    def _is_shown(self, rooms: Rooms) -> bool:
        room = rooms.open.get(self._match)
        return room is not None and room.match.state != "over" and bool(room.match.settings.get("show"))

    async def _begun(self, rooms: Rooms) -> str:
        shown = taught()
        wish = NewMatch(shown.name, [NewSeat("bot")] * shown.players[1])
        match, _ = await set_up(rooms.house, wish, None)
        await rooms.house.store.matches.change(match.id, settings={**match.settings, "show": True})
        await rooms.enter(match.id)  # it begins by itself
        return match.id
