"""Looking at a match: now, at any earlier moment, as news, as a story and as a saved game."""

from typing import Annotated, Any

from litestar import Controller, MediaType, Response
from litestar.params import QueryParameter
from msgspec import Raw

from cradle.kernel.words.language import EN
from cradle.server.history import match_media, past
from cradle.server.http.api.addresses import get
from cradle.server.http.api.request_context import Asked, Id, Reader, TheRooms, makers, room_and_who, spoken
from cradle.server.http.guards import address_of
from cradle.server.match.room import Room
from cradle.server.match.rooms import Rooms
from cradle.server.people import auth
from cradle.server.people.auth import Authority
from cradle.server.protocol.looking_back import Curves, Moment, NewsPage, PhaseBegun, Picks

OwnSeat = Annotated[int | None, QueryParameter(ge=0, le=17)]  # none: a spectator's view
Place = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]
Moments = Annotated[int | None, QueryParameter(ge=1, le=2**31 - 1)]  # none: the present


class Looking(Controller):
    path = "/api/matches/{id:str}"
    tags = ["looking"]

    @get("/view")
    async def view(
        self,
        request: Asked,
        rooms: TheRooms,
        id: Id,
        seat: OwnSeat = None,
        at: Moments = None,
        language: Reader = EN,
    ) -> Moment:
        """The match now, or after so many lines, as you may see it."""
        room, viewer = await self._viewer(request, rooms, id, seat)
        told = spoken(room.match.game, language)
        if at is not None:
            async with rooms.house.looking.turn(address_of(request)):
                then = await past.view_at(room, viewer, at, told)
            return Moment(at, await room.look(lambda record: record.moments), Raw(then))
        now = await room.look(lambda record: (record.moments, record.view_json(viewer, language=told)))
        return Moment(now[0], now[0], Raw(now[1].encode()))

    @get("/news")
    async def news(
        self,
        request: Asked,
        rooms: TheRooms,
        id: Id,
        seat: OwnSeat = None,
        first: Place = 0,
        count: Annotated[int, QueryParameter(ge=1, le=past.MOST_NEWS)] = 200,
        language: Reader = EN,
    ) -> NewsPage:
        """What you have come to know, from number `first` on."""
        room, viewer = await self._viewer(request, rooms, id, seat)
        async with rooms.house.looking.turn(address_of(request)):
            told = await past.news(room, viewer, first, count, spoken(room.match.game, language))
        return NewsPage(first, await room.look(lambda record: record.news_count(viewer)), told)

    @get("/box")
    async def box(self, request: Asked, rooms: TheRooms, id: Id, language: Reader = EN) -> Response[Any]:
        """The printed parts of the game, which never change: cards, areas, rows."""
        room, _ = await self._viewer(request, rooms, id, None)
        made = await room.look(lambda record: rooms.house.boxes.of(record, spoken(room.match.game, language)))
        return Response(bytes(made), media_type=MediaType.JSON)

    @get("/record", media_type=MediaType.TEXT)
    async def record(self, request: Asked, rooms: TheRooms, id: Id) -> Response[bytes]:
        """The whole record as a saved game: for all when the match is over, before that for players if all agree."""
        room, who = await room_and_who(rooms, request, id)
        async with rooms.house.looking.turn(address_of(request)):
            content = await past.record_file(room, bool(who.seats))
        return download(content, f"{room.match.game}-{id}.cradle")

    @get("/story", media_type=MediaType.TEXT)
    async def story(
        self, request: Asked, rooms: TheRooms, id: Id, seat: OwnSeat = None, language: Reader = EN
    ) -> Response[bytes]:
        """Everything a seat has come to know so far, one sentence a line."""
        room, viewer = await self._viewer(request, rooms, id, seat)
        async with rooms.house.looking.turn(address_of(request)):
            told = await past.story(rooms.house, room, viewer, spoken(room.match.game, language))
        return download(told.encode(), f"{room.match.game}-{id}.txt")

    @get("/phases")
    async def phases(self, request: Asked, rooms: TheRooms, id: Id, language: Reader = EN) -> list[PhaseBegun]:
        """Where each phase of the match began."""
        room, _ = await self._viewer(request, rooms, id, None)
        async with rooms.house.looking.turn(address_of(request)):
            return await past.phases(room, spoken(room.match.game, language))

    @get("/curves")
    async def curves(self, request: Asked, rooms: TheRooms, id: Id) -> Curves:
        """A finished match in figures: points as they grew, and everybody's luck."""
        room, _ = await self._viewer(request, rooms, id, None)
        async with rooms.house.looking.turn(address_of(request)):
            return await past.curves(room)

    @get("/film", media_type="image/webp")
    async def film(self, request: Asked, rooms: TheRooms, id: Id, language: Reader = EN) -> Response[bytes]:
        """A finished match as a short film, an animated WebP, made on the first request."""
        room, who = await room_and_who(rooms, request, id)
        content = await match_media.film(room, spoken(room.match.game, language), **makers(request, who.person))
        return download(content, f"{room.match.game}-{id}.webp", "image/webp")

    @get("/picture", media_type="image/png")
    async def picture(self, request: Asked, rooms: TheRooms, id: Id, language: Reader = EN) -> Response[bytes]:
        """The end of a finished match as a picture, made on the first request."""
        room, who = await room_and_who(rooms, request, id)
        content = await match_media.picture(room, spoken(room.match.game, language), **makers(request, who.person))
        return download(content, f"{room.match.game}-{id}.png", "image/png")

    @get("/chance")
    async def chance(self, request: Asked, rooms: TheRooms, id: Id) -> Picks:
        """Every pick of chance of a finished match, for the page that checks them."""
        room, _ = await self._viewer(request, rooms, id, None)
        async with rooms.house.looking.turn(address_of(request)):
            return await past.picks(room)

    async def _viewer(self, request: Asked, rooms: Rooms, id: str, seat: int | None) -> tuple[Room, int | None]:
        """The seat to look from, which must belong to the person who asks."""
        room, who = await room_and_who(rooms, request, id)
        return room, viewer_of(who, room, seat)


def viewer_of(who: Authority, room: Room, seat: int | None) -> int | None:
    return None if seat is None else auth.check_seat(who, seat, room)


def download(content: bytes, name: str, kind: str = "text/plain; charset=utf-8") -> Response[bytes]:
    kept = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=kind, headers=kept)
