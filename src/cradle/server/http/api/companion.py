"""A match whose board lies on a real table: phases opened again, seats that go from device to device, the forecast."""

from litestar import Controller, MediaType, Response
from litestar.params import JSONBody

from cradle.kernel.words.language import EN
from cradle.server.companion.acts import do_for_seat
from cradle.server.companion.copies import copy_of
from cradle.server.companion.day import call_awaited, change_day, hold_match, put_to_all
from cradle.server.companion.day_spent import day_spent, result_as_csv, result_as_text
from cradle.server.companion.desk_seats import answer_request, ask_for_seat, back_to_desk, check_may_ask
from cradle.server.companion.end_of_day import forecast
from cradle.server.companion.phases_again import open_again
from cradle.server.companion.table_links import to_table
from cradle.server.http.api.addresses import delete, get, post, put
from cradle.server.http.api.match_views import download
from cradle.server.http.api.request_context import (
    Asked,
    Id,
    Number,
    Reader,
    TheRooms,
    base_for,
    known_person,
    makers,
    room_and_who,
    spoken,
)
from cradle.server.http.api.seats import check_there
from cradle.server.http.guards import address_of
from cradle.server.match.consent import open_request, withdraw
from cradle.server.people import auth
from cradle.server.protocol.companion import (
    Act,
    ChangeDay,
    DaySpent,
    Decision,
    Forecast,
    Hold,
    InvitationToTable,
    Measure,
    Stage,
)
from cradle.server.protocol.match_table import Table
from cradle.server.protocol.setting_up import Sit


class Companion(Controller):
    path = "/api/matches/{id:str}"
    tags = ["companion"]

    @get("/invitation")
    async def invitation(self, request: Asked, rooms: TheRooms, id: Id) -> InvitationToTable:
        """How others in the same network find the match, also where this page was opened on the server itself."""
        await room_and_who(rooms, request, id)
        return to_table(base_for(request, rooms), id)

    @get("/forecast")
    async def forecast(self, request: Asked, rooms: TheRooms, id: Id) -> Forecast | None:
        """When the match will end, by the pace of this table; none before it has played a whole turn."""
        room, _ = await room_and_who(rooms, request, id)
        return await forecast(room)

    @get("/copy", media_type=MediaType.TEXT)
    async def copy(self, request: Asked, rooms: TheRooms, id: Id) -> Response[bytes]:
        """A saved game with nothing hidden, for every phone to keep: another laptop can go on from it."""
        room, _ = await room_and_who(rooms, request, id)
        found = await copy_of(room)
        turn, phase = found.stage
        return download(found.content, f"{room.match.game}-{id}-{turn}-{phase}.cradle")

    @get("/spent")
    async def spent(self, request: Asked, rooms: TheRooms, id: Id, language: Reader = EN) -> DaySpent:
        """Where the day went, phase by phase."""
        room, _ = await room_and_who(rooms, request, id)
        async with rooms.house.looking.turn(address_of(request)):
            return await day_spent(room, spoken(room.match.game, language))

    @get("/result.csv", media_type="text/csv")
    async def result_as_csv(self, request: Asked, rooms: TheRooms, id: Id, language: Reader = EN) -> Response[bytes]:
        """The result as a table for spreadsheets."""
        room, _ = await room_and_who(rooms, request, id)
        content = await result_as_csv(room, spoken(room.match.game, language))
        return download(content.encode(), f"{room.match.game}-{id}.csv", "text/csv; charset=utf-8")

    @get("/result.txt", media_type=MediaType.TEXT)
    async def result_as_text(self, request: Asked, rooms: TheRooms, id: Id, language: Reader = EN) -> Response[bytes]:
        """The result in words, for the page of a club."""
        room, _ = await room_and_who(rooms, request, id)
        content = await result_as_text(room, spoken(room.match.game, language))
        return download(content.encode(), f"{room.match.game}-{id}-result.txt")

    @put("/day")
    async def change_day(self, request: Asked, rooms: TheRooms, id: Id, data: JSONBody[ChangeDay]) -> Table:
        """The host plans the day: closing time, breaks, clocks, what the TV tells."""
        room, who = await room_and_who(rooms, request, id)
        auth.check_host(who)
        await rooms.house.shield(change_day(room, data))
        return room.reception.table(who.seats, who.host, who.invited)

    @post("/hold", status_code=200)
    async def hold(self, request: Asked, rooms: TheRooms, id: Id, data: JSONBody[Hold]) -> Table:
        """The host stops all clocks, or lets them run again."""
        room, who = await room_and_who(rooms, request, id)
        auth.check_host(who)
        await rooms.house.shield(hold_match(room, data.held))
        return room.reception.table(who.seats, who.host, who.invited)

    @post("/call", status_code=200)
    async def call_awaited(self, request: Asked, rooms: TheRooms, id: Id) -> Table:
        """The host has the TV call those the table waits for."""
        room, who = await room_and_who(rooms, request, id)
        auth.check_host(who)
        await rooms.house.shield(call_awaited(room))
        return room.reception.table(who.seats, who.host, who.invited)

    @post("/measures", status_code=200)
    async def put_to_all(self, request: Asked, rooms: TheRooms, id: Id, data: JSONBody[Measure]) -> Table:
        """The host asks everybody with a phone to agree to a way of saving time."""
        room, who = await room_and_who(rooms, request, id)
        auth.check_host(who)
        await rooms.house.shield(put_to_all(room, data))
        return room.reception.table(who.seats, who.host, who.invited)

    @post("/phases/again", status_code=200)
    async def open_again(self, request: Asked, rooms: TheRooms, id: Id, data: JSONBody[Stage]) -> Table:
        """The host opens the phase before this one again; players who have bought something since are asked."""
        room, who = await room_and_who(rooms, request, id)
        auth.check_host(who)
        await rooms.house.shield(open_again(room, data.turn, data.phase))
        return room.reception.table(who.seats, who.host, who.invited)

    @post("/seats/{seat:int}/request", status_code=200)
    async def ask_for_seat(
        self, request: Asked, rooms: TheRooms, id: Id, seat: Number, data: JSONBody[Sit]
    ) -> Response[Table]:
        """Ask the host for a seat that is played on another device, such as a phone whose battery is empty."""
        room, who = await room_and_who(rooms, request, id)
        check_there(room, seat)
        check_may_ask(room, seat, who.person)
        limits, whose = rooms.house.limits, {**makers(request, who.person), "match": room.id}
        limits.count("seat requests", **whose)
        person, me = await known_person(rooms, request, data.name)
        await rooms.house.shield(ask_for_seat(room, seat, data.name, person))
        cookies = [auth.person_cookie(rooms.house.settings, me)] if me else []
        return Response(room.reception.table(who.seats, who.host, who.invited), cookies=cookies)

    @post("/seats/{seat:int}/acts", status_code=200)
    async def act(self, request: Asked, rooms: TheRooms, id: Id, seat: Number, data: JSONBody[Act]) -> Table:
        """Correct a fact of your own seat with a reason, or say whom you may meet on the map."""
        room, who = await room_and_who(rooms, request, id)
        own = auth.check_seat(who, seat, room)
        await rooms.house.shield(do_for_seat(room, own, data.name, data.argument))
        return room.reception.table(who.seats, who.host, who.invited)

    @post("/requests/{number:int}", status_code=200)
    async def answer(self, request: Asked, rooms: TheRooms, id: Id, number: Number, data: JSONBody[Decision]) -> Table:
        """The host gives a seat to who asked for it, or not; one with a hand in it is given by its player."""
        room, who = await room_and_who(rooms, request, id)
        auth.check_host(who)
        await rooms.house.shield(answer_request(room, number, data.agrees))
        return room.reception.table(who.seats, who.host, who.invited)

    @delete("/requests/{number:int}", status_code=200)
    async def withdraw(self, request: Asked, rooms: TheRooms, id: Id, number: Number) -> Table:
        """Withdraw your request."""
        room, who = await room_and_who(rooms, request, id)
        asked = await open_request(room, number)
        auth.check_has_asked(who, asked)
        await rooms.house.shield(withdraw(room, asked))
        return room.reception.table(who.seats, who.host, who.invited)

    @post("/seats/{seat:int}/desk", status_code=200)
    async def back_to_desk(self, request: Asked, rooms: TheRooms, id: Id, seat: Number) -> Table:
        """The host answers for a seat again; where it has a hand on the screen, only its player does this alone."""
        room, who = await room_and_who(rooms, request, id)
        check_there(room, seat)
        if seat not in who.seats:
            auth.check_host(who)
        await rooms.house.shield(back_to_desk(room, seat, by_player=seat in who.seats))
        who = auth.granted(await auth.proof_of(rooms.house.store, request, id), room.match, room.chairs)
        return room.reception.table(who.seats, who.host, who.invited)
