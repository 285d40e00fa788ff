"""A match of bots for the landing page: somebody can look on, and take a seat."""

from cradle.kernel.title import taught
from cradle.server.house import House
from cradle.server.keys import hashed, new_id, new_secret
from cradle.server.match.rooms import Rooms
from cradle.server.people.sitting_down import set_up
from cradle.server.protocol.setting_up import NewMatch, NewSeat
from cradle.server.store import StoredPerson


class Show:
    """The match that is shown; a new one when it is over or somebody has sat down in it."""

    def __init__(self) -> None:
        self._match = ""

    async def match(self, rooms: Rooms) -> str:
        """The match to look at."""
        room = await rooms.enter(self._match) if self._match in rooms.open else None
        if room is None or room.match.state == "over" or not room.match.settings.get("show"):
            self._match = await self._begun(rooms)
        return self._match

    async def _begun(self, rooms: Rooms) -> str:
        shown = taught()
        wish = NewMatch(shown.name, [NewSeat("bot")] * shown.players[1])
        match, _ = await set_up(rooms.house, wish, await nobody(rooms.house))
        await rooms.house.store.matches.change(match.id, settings={**match.settings, "show": True})
        await rooms.enter(match.id)  # it begins by itself
        return match.id


async def nobody(house: House) -> StoredPerson:
    """The host of matches that nobody set up."""
    person = StoredPerson(new_id(), hashed(new_secret()), "Cradle", house.now())
    await house.store.people.add(person)
    return person
