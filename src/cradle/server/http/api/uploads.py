"""Matches that begin in the middle: a saved game, a moment to explore, a first game for learning."""

import asyncio
from tempfile import SpooledTemporaryFile
from typing import Annotated, Final

from litestar import Controller, Response
from litestar.params import QueryParameter

from cradle.server.http.api.addresses import post
from cradle.server.http.api.match_views import OwnSeat, viewer_of
from cradle.server.http.api.request_context import Asked, Id, TheRooms, count, known_person, room_and_who
from cradle.server.http.guards import address_of
from cradle.server.lobby.uploads import explore, first_game, take_up
from cradle.server.match.rooms import Rooms
from cradle.server.people import auth
from cradle.server.protocol.setting_up import Created, SeatLink
from cradle.server.trouble import TooLate

MOST_BYTES: Final = 16_000_000
MOST_IN_MEMORY: Final = 64_000  # bytes of a body held in memory; the rest goes to disk
LONGEST: Final = 30  # times as long as for the head of a request
Line = Annotated[int, QueryParameter(ge=1, le=2**31 - 1)]


class Uploads(Controller):
    path = "/api"
    tags = ["matches"]

    @post("/uploads", request_max_body_size=MOST_BYTES)
    async def upload(self, request: Asked, rooms: TheRooms) -> Response[Created]:
        """Replay a saved game and go on with it; you get its first seat and links for the others."""
        house = rooms.house
        limits, address = house.limits, address_of(request)
        limits.check("upload bytes", request.content_length or 1.0, address=address)
        place = limits.one_more("uploads at once", server="", address=address)
        with place, SpooledTemporaryFile(MOST_IN_MEMORY) as body:
            await count(rooms, request, "matches", "uploads")
            size = await receive(request, body, LONGEST * house.settings.patience)
            limits.spend("upload bytes", size, address=address)
            async with house.replaying:  # uploads that wait for their turn lie on disk
                person, me = await known_person(rooms, request, "")
                return begun(rooms, me, 0, *await take_up(house, body.read(), person))

    @post("/first")
    async def first(self, request: Asked, rooms: TheRooms) -> Response[Created]:
        """A first game for learning: a hand-picked deal, you and two bots."""
        person, me = await known_person(rooms, request, "", "matches")
        return begun(rooms, me, 0, *await first_game(rooms.house, person))

    @post("/matches/{id:str}/explore")
    async def explore(
        self, request: Asked, rooms: TheRooms, id: Id, at: Line, seat: OwnSeat = None
    ) -> Response[Created]:
        """Explore on your own, against bots, what might have happened from any moment of a match."""
        room, who = await room_and_who(rooms, request, id)
        own = viewer_of(who, room, seat)
        person, me = await known_person(rooms, request, "", "matches")
        async with rooms.house.looking.turn(address_of(request)):
            match, links = await explore(room, own, at, person)
        return begun(rooms, me, own or 0, match, links)


async def receive(request: Asked, body: SpooledTemporaryFile[bytes], seconds: float) -> int:
    """Write the body to disk as it arrives and count its bytes; however the request ends, the file is removed."""
    try:
        async with asyncio.timeout(seconds):
            async for piece in request.stream():
                body.write(piece)
    except TimeoutError:
        raise TooLate("A saved game has to arrive within {seconds} seconds", seconds=round(seconds)) from None
    size = body.tell()
    body.seek(0)
    return size


def begun(rooms: Rooms, me: str, own: int, match: str, links: list[SeatLink]) -> Response[Created]:
    """The reply for a match that has already begun, with the way to its seats."""
    mine = [link.secret for link in links if link.seat == own]
    cookies = [auth.seat_cookie(rooms.house.settings, match, mine)]
    if me:
        cookies.append(auth.person_cookie(rooms.house.settings, me))
    return Response(Created(match, links, me, f"/match/{match}"), cookies=cookies)
