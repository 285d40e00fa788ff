"""What every address needs to know about a request: the room it is about, and who is asking."""

from typing import Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath

from cradle.server.auth import Authority, authority
from cradle.server.doors import Doors
from cradle.server.room import Room
from cradle.server.rooms import Rooms
from cradle.server.show import Show

Asked = Request[Any, Any, Any]
TheRooms = NamedDependency[Rooms]
TheDoors = NamedDependency[Doors]
TheShow = NamedDependency[Show]
Id = FromPath[str]  # of a match
Number = FromPath[int]


async def room_and_who(rooms: Rooms, request: Asked, id: str) -> tuple[Room, Authority]:
    """The room of a match, and what whoever asks may do there."""
    room = await rooms.enter(id)
    return room, await authority(rooms.house.store, request, room.match, room.chairs)
