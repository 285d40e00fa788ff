"""What every address needs to know about a request: the room it is about, and the person who sends it."""

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath, PathParameter, QueryParameter

from cradle.kernel.game import find
from cradle.kernel.words.language import EN
from cradle.server.history.analysing import Analysts
from cradle.server.http.guards import Doors, address_of
from cradle.server.http.own_address import address_used
from cradle.server.lobby.show import Show
from cradle.server.match.room import Room
from cradle.server.match.rooms import Rooms
from cradle.server.people import auth
from cradle.server.people.auth import Authority, authority
from cradle.server.people.ratings import Ratings
from cradle.server.store import StoredPerson

Asked = Request[Any, Any, Any]
TheRooms = NamedDependency[Rooms]
TheAnalysts = NamedDependency[Analysts]
TheDoors = NamedDependency[Doors]
TheRatings = NamedDependency[Ratings]
TheShow = NamedDependency[Show]
Id = FromPath[str]  # of a match
Number = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]  # of a seat or a remark
Reader = Annotated[str, QueryParameter(name="language", max_length=10)]  # the reader's language


def spoken(game: str, language: str) -> str:
    """The requested language if the game has it, else English."""
    return language if find(game).catalog.speaks(language) else EN


async def room_and_who(rooms: Rooms, request: Asked, id: str) -> tuple[Room, Authority]:
    """The room of a match that the sender may look at, and what they may do there."""
    room, who = await room_and_anybody(rooms, request, id)
    auth.check_may_watch(who, room)
    return room, who


async def room_and_anybody(rooms: Rooms, request: Asked, id: str) -> tuple[Room, Authority]:
    """The same for people about to join: a match that is closed to spectators must tell them nothing."""
    room = await rooms.visit(id)
    return room, await authority(rooms.house.store, request, room.match, room.chairs)


async def known_person(rooms: Rooms, request: Asked, name: str, *makes: str) -> tuple[StoredPerson, str]:
    """The person behind a request, or a new one with their secret; what they make counts towards the limits."""
    person = await count(rooms, request, *makes)
    if person is not None:
        return person, ""
    rooms.house.limits.count("people", address=address_of(request))
    person, secret = await auth.new_person(rooms.house.store, name, rooms.house.now())
    for what in makes:
        rooms.house.limits.spend(what, 1.0, person=person.id)
    return person, secret


async def count(rooms: Rooms, request: Asked, *makes: str) -> StoredPerson | None:
    """Count a thing that was made for the address, and for the person if they are known."""
    person = await auth.person_of(rooms.house.store, request)
    whose = makers(request, person)
    for what in makes:
        rooms.house.limits.check(what, **whose)
    for what in makes:
        rooms.house.limits.spend(what, 1.0, **whose)
    return person


def makers(request: Asked, person: StoredPerson | None) -> dict[str, str]:
    """The address, and the person if known, for whom something counts."""
    own = {} if person is None else {"person": person.id}
    return {"address": address_of(request), **own}


def base_for(request: Asked, rooms: Rooms) -> str:
    """The address of this server, for a link in the answer to this request."""
    return address_used(rooms.house.settings, request.url.scheme, request.headers.get("host", ""))
