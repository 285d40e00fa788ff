"""Analysing a finished match with the computer."""

from litestar import Controller, HttpMethod

from cradle.kernel.words.language import EN
from cradle.server.http.api.addresses import delete, route
from cradle.server.http.api.request_context import Asked, Id, Reader, TheAnalysts, TheRooms, count, room_and_who, spoken
from cradle.server.http.guards import address_of
from cradle.server.match.room import Room
from cradle.server.match.rooms import Rooms
from cradle.server.protocol.looking_back import Analysis
from cradle.server.trouble import Forbidden


class Analysing(Controller):
    path = "/api/matches/{id:str}/analysis"
    tags = ["looking"]

    @route(http_method=[HttpMethod.GET, HttpMethod.POST], status_code=200)
    async def analysis(
        self, request: Asked, rooms: TheRooms, analysts: TheAnalysts, id: Id, language: Reader = EN
    ) -> Analysis:
        """The computer's analysis of a finished match, as far as it is made; a POST starts it, once."""
        room, plays = await watched(request, rooms, id)
        told = spoken(room.match.game, language)
        now = await analysts.state(room, told, plays)
        if request.method == HttpMethod.GET:
            return now
        if now.state == "wanted":
            await count(rooms, request, "analyses")
        return await analysts.begin(room, told, plays, address_of(request))

    @delete(status_code=200)
    async def cancel(self, request: Asked, rooms: TheRooms, analysts: TheAnalysts, id: Id) -> Analysis:
        """Stop an analysis that is being made."""
        room, plays = await watched(request, rooms, id)
        if not plays:
            raise Forbidden("Only players can break off an analysis")
        analysts.cancel(room)
        return Analysis("wanted")


async def watched(request: Asked, rooms: Rooms, id: str) -> tuple[Room, bool]:
    """A match that this person may look at, and whether they play in it."""
    room, who = await room_and_who(rooms, request, id)
    return room, bool(who.seats)
