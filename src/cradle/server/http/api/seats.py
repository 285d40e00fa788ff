"""Sitting down, handing over to a bot, answering without a socket."""

from litestar import Controller, Response
from litestar.params import JSONBody

from cradle.bots.registry import bots_of
from cradle.server.http.api.addresses import delete, get, post, put
from cradle.server.http.api.request_context import (
    Asked,
    Id,
    Number,
    TheRooms,
    known_person,
    room_and_anybody,
    room_and_who,
)
from cradle.server.match.attendant import hand_to_bot, play_on, take_back
from cradle.server.match.room import Room
from cradle.server.people import auth, sitting_down
from cradle.server.protocol.match_table import Table
from cradle.server.protocol.messages import Answer, Done
from cradle.server.protocol.people import Notes
from cradle.server.protocol.setting_up import HandOver, SeatLink, Sit
from cradle.server.trouble import Missing, NotAllowed


class SeatRoutes(Controller):
    path = "/api/matches/{id:str}/seats/{seat:int}"
    tags = ["seats"]

    @post("/sit")
    async def sit(
        self, request: Asked, rooms: TheRooms, id: Id, seat: Number, data: JSONBody[Sit]
    ) -> Response[SeatLink]:
        """Take a free seat; a name is enough, and the link brings you back on any device."""
        room, who = await room_and_anybody(rooms, request, id)
        auth.check_may_come_in(who, room)
        check_there(room, seat)
        makes = ["matches"] if room.match.settings.get("show") else []  # the landing page will soon show another match
        person, me = await known_person(rooms, request, data.name, *makes)
        shown = auth.secrets_of(request, id)
        link = await sitting_down.sit_down(room, seat, data.name, data.word, person, shown)
        cookies = [auth.seat_cookie(rooms.house.settings, id, [*seat_secrets(request, id), link.secret])]
        if me:
            cookies.append(auth.person_cookie(rooms.house.settings, me))
        return Response(link, cookies=cookies)

    @post("/bot", status_code=200)
    async def hand_over(self, request: Asked, rooms: TheRooms, id: Id, seat: Number, data: JSONBody[HandOver]) -> Table:
        """Let a bot play on for you; only the table can decide that for others."""
        room, who = await room_and_who(rooms, request, id)
        auth.check_seat(who, seat, room)
        if data.bot and data.bot not in bots_of(room.match.game):
            raise NotAllowed("There is no bot {bot}", bot=data.bot)
        if room.chairs[seat].bot and not data.bot:
            await play_on(room, data.to_end)
        else:
            await hand_to_bot(room, seat, data.bot, to_end=data.to_end)
        return room.reception.table(who.seats, who.host, who.invited)

    @delete("/bot", status_code=200)
    async def take_back(self, request: Asked, rooms: TheRooms, id: Id, seat: Number) -> Table:
        """Take your seat back from the bot."""
        room, who = await room_and_who(rooms, request, id)
        auth.check_seat(who, seat, room)
        await take_back(room, seat)
        return room.reception.table(who.seats, who.host, who.invited)

    @post("/link", status_code=200)
    async def new_link(self, request: Asked, rooms: TheRooms, id: Id, seat: Number) -> Response[SeatLink]:
        """A new link for your seat, or from the host for a free one; the old link stops working."""
        room, who = await room_and_who(rooms, request, id)
        check_there(room, seat)
        link = await sitting_down.new_link(room, seat, who)
        kept = [*seat_secrets(request, id), link.secret] if seat in who.seats else []
        return Response(link, cookies=[auth.seat_cookie(rooms.house.settings, id, kept)] if kept else [])

    @get("/notes")
    async def notes(self, request: Asked, rooms: TheRooms, id: Id, seat: Number) -> Notes:
        """The private notes of a seat."""
        room, who = await room_and_who(rooms, request, id)
        return Notes(room.chairs[auth.check_seat(who, seat, room)].notes)

    @put("/notes")
    async def write_notes(self, request: Asked, rooms: TheRooms, id: Id, seat: Number, data: JSONBody[Notes]) -> Notes:
        """Private notes; nobody else sees them."""
        room, who = await room_and_who(rooms, request, id)
        own = auth.check_seat(who, seat, room)
        await room.table.write_notes(own, data.text)
        return data

    @post("/answers", status_code=200)
    async def answer(self, request: Asked, rooms: TheRooms, id: Id, seat: Number, data: JSONBody[Answer]) -> Done:
        """Answer without a socket."""
        room, who = await room_and_who(rooms, request, id)
        own = auth.check_seat(who, seat, room)
        played = await room.play(own, data.at, data.answers, data.whole)
        if played.refused is None:
            return Done(data.id, played.count)
        return Done(data.id, played.count, played.refused.sentence, played.refused.rule)


def check_there(room: Room, seat: int) -> None:
    if not 0 <= seat < room.match.seats:
        raise Missing("There is no seat {number} in this match", number=seat)


def seat_secrets(request: Asked, id: str) -> list[str]:
    return [secret for secret in request.cookies.get(auth.cookie_of(id), "").split(auth.BETWEEN) if secret]
