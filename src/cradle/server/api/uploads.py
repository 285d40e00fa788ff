"""A saved game goes on as a match."""

from typing import Final

from litestar import Controller, Response, post

from cradle.server import auth
from cradle.server.api.asking import Asked, TheDoors, TheRooms
from cradle.server.forms import Created
from cradle.server.taking_up import take_up

MOST_BYTES: Final = 16_000_000


class Uploads(Controller):
    path = "/api/uploads"
    tags = ["matches"]

    @post("/", request_max_body_size=MOST_BYTES)
    async def upload(self, request: Asked, rooms: TheRooms, doors: TheDoors, body: bytes) -> Response[Created]:
        """Replay a saved game and go on with it; you sit in its first seat and get links for the others."""
        doors.check_new_match(request)
        person, me = await auth.known_person(rooms.house.store, request, "", rooms.house.now())
        match, links = await take_up(rooms.house, body, person)
        cookies = [auth.seat_cookie(rooms.house.settings, match, [links[0].secret])]
        if me:
            cookies.append(auth.person_cookie(rooms.house.settings, me))
        return Response(Created(match, links, me, f"/match/{match}"), cookies=cookies)
