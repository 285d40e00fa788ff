"""Matches that do not begin at the beginning: a saved game, a moment to explore, a game to learn by."""

from typing import Annotated, Final

from litestar import Controller, Response
from litestar.params import QueryParameter, RawBody

from cradle.server.http.api.addresses import post
from cradle.server.http.api.match_views import OwnSeat, viewer_of
from cradle.server.http.api.request_context import Asked, Id, TheDoors, TheRooms, asker, room_and_who
from cradle.server.lobby.uploads import explore, first_game, take_up
from cradle.server.match.rooms import Rooms
from cradle.server.people import auth
from cradle.server.protocol.setting_up import Created, SeatLink

MOST_BYTES: Final = 16_000_000
Line = Annotated[int, QueryParameter(ge=1, le=2**31 - 1)]


class Uploads(Controller):
    path = "/api"
    tags = ["matches"]

    @post("/uploads", request_max_body_size=MOST_BYTES)
    async def upload(self, request: Asked, rooms: TheRooms, doors: TheDoors, body: RawBody) -> Response[Created]:
        """Replay a saved game and go on with it; you sit in its first seat and get links for the others."""
        doors.check_new_match(request)
        person, me = await auth.known_person(rooms.house.store, request, "", rooms.house.now())
        return begun(rooms, me, 0, *await take_up(rooms.house, body, person))

    @post("/first")
    async def first(self, request: Asked, rooms: TheRooms, doors: TheDoors) -> Response[Created]:
        """A game to learn by: a deal picked by hand, you and two bots."""
        doors.check_new_match(request)
        person, me = await auth.known_person(rooms.house.store, request, "", rooms.house.now())
        return begun(rooms, me, 0, *await first_game(rooms.house, person))

    @post("/matches/{id:str}/explore")
    async def explore(
        self, request: Asked, rooms: TheRooms, doors: TheDoors, id: Id, at: Line, seat: OwnSeat = None
    ) -> Response[Created]:
        """Try on your own what would have come of it, against bots, from any moment of a match."""
        doors.check_new_match(request)
        room, who = await room_and_who(rooms, request, id)
        auth.check_may_watch(who, room)
        own = viewer_of(who, room, seat)
        person, me = await auth.known_person(rooms.house.store, request, "", rooms.house.now())
        async with rooms.house.looking.turn(asker(request)):
            match, links = await explore(room, own, at, person)
        return begun(rooms, me, own or 0, match, links)


def begun(rooms: Rooms, me: str, own: int, match: str, links: list[SeatLink]) -> Response[Created]:
    """A match that has begun already, and the way to its seats."""
    mine = [link.secret for link in links if link.seat == own]
    cookies = [auth.seat_cookie(rooms.house.settings, match, mine)]
    if me:
        cookies.append(auth.person_cookie(rooms.house.settings, me))
    return Response(Created(match, links, me, f"/match/{match}"), cookies=cookies)
