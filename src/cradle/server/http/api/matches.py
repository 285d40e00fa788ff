"""Setting up matches, finding them and beginning them."""

from typing import Final

from litestar import Controller, Response
from litestar.params import FromPath, JSONBody
from msgspec import Raw

from cradle.kernel.words.language import EN
from cradle.server.http.api.addresses import delete, get, post
from cradle.server.http.api.request_context import (
    Asked,
    Id,
    Reader,
    TheRooms,
    known_person,
    room_and_anybody,
    room_and_who,
)
from cradle.server.keys import hashed
from cradle.server.people import auth, sitting_down
from cradle.server.protocol.match_table import GameInfo, Table
from cradle.server.protocol.setting_up import Created, Enter, Entered, NewMatch
from cradle.server.trouble import Forbidden

NO_SUCH_LINK: Final = (
    "This link is no longer good: somebody has sat down with it, or a newer one has been made. "
    "If it was you, open My matches on that device: there is a link for your other devices"
)


class MatchRoutes(Controller):
    path = "/api"
    tags = ["matches"]

    @get("/games", sync_to_thread=False)
    def games(self) -> list[GameInfo]:
        """The games one can play, with their seats, options and bots."""
        return sitting_down.game_infos()

    @get("/games/{game:str}/rules", sync_to_thread=False)
    def rules(self, game: FromPath[str], language: Reader = EN) -> dict[str, str]:
        """Every rule of a game by its id, in one sentence."""
        return sitting_down.rules_of(game, language)

    @get("/games/{game:str}/box", sync_to_thread=False)
    def box(self, rooms: TheRooms, game: FromPath[str], language: Reader = EN) -> Raw:
        """The printed parts of a game, which never change, before anybody plays it."""
        return sitting_down.box_of(rooms.house, game, language)

    @post("/matches")
    async def set_up(self, request: Asked, rooms: TheRooms, data: JSONBody[NewMatch]) -> Response[Created]:
        """A new match. It begins by itself once all its seats are taken."""
        house = rooms.house
        person, me = await known_person(rooms, request, data.name, "matches")
        match, links = await sitting_down.set_up(house, data, person)
        room = await rooms.enter(match.id)
        await room.begin_if_full()
        mine = [link.secret for link in links if room.chairs[link.seat].person == person.id]
        cookies = [auth.seat_cookie(house.settings, match.id, mine)] if mine else []
        if me:
            cookies.append(auth.person_cookie(house.settings, me))
        return Response(Created(match.id, links, me, f"/match/{match.id}"), cookies=cookies)

    @get("/matches/{id:str}")
    async def table(self, request: Asked, rooms: TheRooms, id: Id) -> Table:
        """The seats, the requests to the table, its clocks and its chance."""
        room, who = await room_and_who(rooms, request, id)
        return room.reception.table(who.seats, who.host, who.invited)

    @post("/matches/{id:str}/enter", status_code=200)
    async def enter(self, request: Asked, rooms: TheRooms, id: Id, data: JSONBody[Enter]) -> Response[Entered]:
        """Exchange the secret of a seat's link for a cookie; the cookie lists all seats entered in this way.

        It makes nobody another person: a personal link, such as the host's, is exchanged by `POST /api/me/enter`.
        """
        room, _ = await room_and_anybody(rooms, request, id)
        if not any(chair.secret == hashed(data.secret) for chair in room.chairs):
            raise Forbidden(NO_SUCH_LINK)
        known = request.cookies.get(auth.cookie_of(id), "").split(auth.BETWEEN)
        secrets = [secret for secret in [*known, data.secret] if secret]
        hashes = {hashed(secret) for secret in secrets}
        seats = [chair.seat for chair in room.chairs if chair.secret in hashes]
        cookie = auth.seat_cookie(rooms.house.settings, id, secrets[-auth.MOST_SECRETS :])
        return Response(Entered(id, seats), cookies=[cookie])

    @post("/matches/{id:str}/start", status_code=200)
    async def start(self, request: Asked, rooms: TheRooms, id: Id) -> Table:
        """The host begins; seats that are still free go to bots."""
        room, who = await room_and_who(rooms, request, id)
        auth.check_host(who)
        await sitting_down.fill_with_bots(room)
        return room.reception.table(who.seats, who.host, who.invited)

    @delete("/matches/{id:str}")
    async def delete(self, request: Asked, rooms: TheRooms, id: Id) -> None:
        """The host deletes the match with everything that belongs to it."""
        _, who = await room_and_who(rooms, request, id)
        auth.check_host(who)
        await rooms.delete(id)
