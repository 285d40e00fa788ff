"""What every address needs to know about a request: the room it is about, and who is asking."""

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath, PathParameter, QueryParameter

from cradle.kernel.game import find
from cradle.kernel.words.language import EN
from cradle.server.history.analysing import Analysts
from cradle.server.http.guards import Doors, sender
from cradle.server.http.own_address import address_used
from cradle.server.lobby.show import Show
from cradle.server.match.room import Room
from cradle.server.match.rooms import Rooms
from cradle.server.people.auth import Authority, authority
from cradle.server.people.ratings import Ratings
from cradle.server.runtime.rate_limits import household

Asked = Request[Any, Any, Any]
TheRooms = NamedDependency[Rooms]
TheAnalysts = NamedDependency[Analysts]
TheDoors = NamedDependency[Doors]
TheRatings = NamedDependency[Ratings]
TheShow = NamedDependency[Show]
Id = FromPath[str]  # of a match
Number = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]  # of a seat or a remark
Reader = Annotated[str, QueryParameter(name="language", max_length=10)]  # the language of whoever reads


def spoken(game: str, language: str) -> str:
    """The language if the game speaks it, else English."""
    return language if find(game).catalog.speaks(language) else EN


async def room_and_who(rooms: Rooms, request: Asked, id: str) -> tuple[Room, Authority]:
    """The room of a match, and what whoever asks may do there."""
    room = await rooms.visit(id)
    return room, await authority(rooms.house.store, request, room.match, room.chairs)


def asker(request: Asked) -> str:
    """Who is counted as one where people take turns."""
    return household(sender(request))


def base_for(request: Asked, rooms: Rooms) -> str:
    """Where people find this server, for a link in the answer to this request."""
    return address_used(rooms.house.settings, request.url.scheme, request.headers.get("host", ""))
