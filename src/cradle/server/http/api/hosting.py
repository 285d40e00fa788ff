"""What the host of a match may do: mute, close the chat, remove remarks, act for the table; and the next match."""

from litestar import Controller
from litestar.params import JSONBody
from msgspec import Struct

from cradle.server.companion.acts import do_for_table
from cradle.server.http.api.addresses import delete, post
from cradle.server.http.api.request_context import Asked, Id, Number, TheRooms, count, room_and_who
from cradle.server.http.api.seats import check_there
from cradle.server.match import chat as talk
from cradle.server.people import auth, sitting_down
from cradle.server.protocol.companion import Act
from cradle.server.protocol.match_table import Table
from cradle.server.protocol.setting_up import Created


class Mute(Struct, forbid_unknown_fields=True):
    """Whether a seat is muted."""

    muted: bool


class OpenChat(Struct, forbid_unknown_fields=True):
    """Whether the chat is open."""

    open: bool


class Hosting(Controller):
    path = "/api/matches/{id:str}"
    tags = ["hosting"]

    @post("/seats/{seat:int}/mute", status_code=200)
    async def mute(self, request: Asked, rooms: TheRooms, id: Id, seat: Number, data: JSONBody[Mute]) -> Table:
        """A muted player plays on but is not heard in the chat."""
        room, who = await room_and_who(rooms, request, id)
        auth.check_host(who)
        check_there(room, seat)
        await talk.mute(room, seat, data.muted)
        return room.reception.table(who.seats, who.host, who.invited)

    @post("/chat", status_code=200)
    async def open_chat(self, request: Asked, rooms: TheRooms, id: Id, data: JSONBody[OpenChat]) -> Table:
        """Open or close the chat."""
        room, who = await room_and_who(rooms, request, id)
        auth.check_host(who)
        await talk.open_chat(room, data.open)
        return room.reception.table(who.seats, who.host, who.invited)

    @delete("/chat/{number:int}")
    async def remove(self, request: Asked, rooms: TheRooms, id: Id, number: Number) -> None:
        """Remove the words of a remark."""
        room, who = await room_and_who(rooms, request, id)
        auth.check_host(who)
        await talk.remove(room, number)

    @post("/acts", status_code=200)
    async def act(self, request: Asked, rooms: TheRooms, id: Id, data: JSONBody[Act]) -> Table:
        """Do something for the whole table: somebody leaves, or this turn is the last."""
        room, who = await room_and_who(rooms, request, id)
        auth.check_host(who)
        await do_for_table(room, data.name, data.argument)
        return room.reception.table(who.seats, who.host, who.invited)

    @post("/rematch")
    async def rematch(self, request: Asked, rooms: TheRooms, id: Id) -> Created:
        """Play again with the same people; every seat is kept for the person who had it."""
        room, who = await room_and_who(rooms, request, id)
        if not who.host and not who.seats:
            auth.check_host(who)
        if room.match.state == "over" and room.match.settings.get("rematch") is None:
            await count(rooms, request, "matches")
        return await sitting_down.set_up_again(room)
