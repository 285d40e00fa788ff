"""A person: their matches, their hours, and the link that brings all of it to another device."""

from typing import Any

from litestar import Controller, Response
from litestar.params import JSONBody
from msgspec import UNSET
from msgspec.structs import asdict

from cradle.kernel.words.catalog import Refused
from cradle.kernel.words.language import EN
from cradle.server.http.api.addresses import delete, get, patch, post
from cradle.server.http.api.request_context import Asked, Reader, TheRatings, TheRooms, TheShow, spoken
from cradle.server.http.guards import address_of
from cradle.server.keys import hashed, new_id, new_secret
from cradle.server.match.parts.shown_table import summary_of
from cradle.server.match.rooms import Rooms
from cradle.server.notify.hours import zone_of
from cradle.server.notify.mail import checked_address
from cradle.server.people import auth
from cradle.server.people.ratings import AGREED
from cradle.server.people.results import results_of
from cradle.server.people.sitting_down import checked_name
from cradle.server.protocol.match_table import Summary, Table
from cradle.server.protocol.people import (
    ChangePerson,
    FormerPerson,
    GameRatings,
    GameResults,
    LinkOwner,
    Person,
    PersonalLink,
    SwitchTo,
)
from cradle.server.protocol.setting_up import Enter
from cradle.server.store import StoredPerson
from cradle.server.trouble import Forbidden, Missing, NotAllowed

STRANGER = StoredPerson("", b"", "", 0.0)


class PeopleRoutes(Controller):
    path = "/api"
    tags = ["people"]

    @get("/me")
    async def me(self, request: Asked, rooms: TheRooms) -> Person:
        """You, as far as the server knows you."""
        person = await auth.person_of(rooms.house.store, request)
        return shown(STRANGER if person is None else person, rooms)

    @patch("/me")
    async def change(self, request: Asked, rooms: TheRooms, data: JSONBody[ChangePerson]) -> Person:
        """Your name, time zone and hours, and how you are notified that it is your move."""
        person = await self._known(request, rooms)
        wish = {name: value for name, value in asdict(data).items() if value is not UNSET}
        name = checked_name(wished) if (wished := wish.pop("name", "")) else person.name
        zone_of(wish.get("zone", "UTC"))
        if len(wish.get("hours", [])) == 1:
            raise NotAllowed("Hours are two numbers, from and to, or none")
        check_ways(rooms, wish)
        person.name, person.settings = name, {**person.settings, **wish}
        await rooms.house.store.people.change(person.id, name=name, settings=person.settings)
        return shown(person, rooms)

    @get("/me/matches")
    async def matches(self, request: Asked, rooms: TheRooms, language: Reader = EN) -> list[Summary]:
        """Your matches: those that wait for you first, then those that wait for others, then finished ones."""
        person = await auth.person_of(rooms.house.store, request)
        if person is None:
            return []
        house, store, found = rooms.house, rooms.house.store, []
        for match in await store.matches.of_person(person.id):
            chairs = await store.matches.seats(match.id)
            mine = [chair.seat for chair in chairs if chair.person == person.id]
            found.append(summary_of(match, chairs, mine, house.expires(match), spoken(match.game, language)))
        return sorted(found, key=lambda each: (not each.asked, each.state == "over", -each.changed))

    @get("/me/results")
    async def results(self, request: Asked, rooms: TheRooms) -> list[GameResults]:
        """Your finished matches, game by game, and your rating among all who play here."""
        person = await auth.person_of(rooms.house.store, request)
        if person is None:
            return []
        stored = await rooms.house.store.results.of_games_of(person.id)
        async with rooms.house.looking.turn(address_of(request)):
            return await rooms.house.lookers.run(results_of, person.id, stored)

    @delete("/me/results", status_code=200)
    async def forget_results(self, request: Asked, rooms: TheRooms) -> Person:
        """Delete your results: which seats were yours is forgotten; the other players' results stay."""
        person, store = await self._known(request, rooms), rooms.house.store
        person.settings = {**person.settings, AGREED: False}
        await store.results.forget(person.id, new_id())
        await store.people.change(person.id, settings=person.settings)
        return shown(person, rooms)

    @delete("/me", status_code=200)
    async def forget_me(self, request: Asked, rooms: TheRooms) -> Response[Person]:
        """Delete what the server knows of you: results, name, address and hours; your personal link stops working.

        Names under which you sat in matches that can still be opened stay there, for the others.
        """
        person, store = await self._known(request, rooms), rooms.house.store
        await store.results.forget(person.id, new_id())
        gone = {"name": "", "settings": {}, "secret": hashed(new_secret())}
        await store.people.change(person.id, **gone)
        await rooms.renewed_link(person.id)
        return Response(shown(STRANGER, rooms), cookies=[auth.person_cookie(rooms.house.settings, "")])

    @get("/ratings")
    async def ratings(self, ratings: TheRatings) -> list[GameRatings]:
        """The ratings of bots, and of those people who agree that everybody can read theirs."""
        return await ratings.public()

    @post("/me/link", status_code=200)
    async def link(self, request: Asked, rooms: TheRooms) -> Response[PersonalLink]:
        """A new personal link; older ones are worth nothing from then on."""
        person = await self._known(request, rooms)
        secret = new_secret()
        await rooms.house.store.people.change(person.id, secret=hashed(secret))
        await rooms.renewed_link(person.id)
        cookie = auth.person_cookie(rooms.house.settings, secret)
        return Response(PersonalLink(secret, f"/me#{secret}"), cookies=[cookie])

    @post("/me/whose", status_code=200)
    async def whose(self, request: Asked, rooms: TheRooms, data: JSONBody[Enter]) -> LinkOwner | None:
        """Whose personal link it is, if it is one, before this device becomes theirs; nothing changes by asking."""
        owner = await rooms.house.store.people.by_secret(hashed(data.secret))
        if owner is None:
            return None
        own = await auth.person_of(rooms.house.store, request)
        return LinkOwner(owner.name, own is not None and own.id == owner.id, None if own is None else own.name)

    @post("/me/enter", status_code=200)
    async def enter(self, request: Asked, rooms: TheRooms, data: JSONBody[Enter]) -> Response[Person]:
        """Exchange the secret of a personal link for a cookie on this device, which keeps whom it was before."""
        person = await rooms.house.store.people.by_secret(hashed(data.secret))
        if person is None:
            raise Forbidden("This link leads nowhere; perhaps a newer one has been made")
        return Response(shown(person, rooms), cookies=auth.becomes(rooms.house.settings, request, data.secret))

    @get("/me/former")
    async def former(self, request: Asked, rooms: TheRooms) -> list[FormerPerson]:
        """Whom this device was before, the last one first."""
        found = await auth.former_people(rooms.house.store, request)
        return [FormerPerson(person.id, person.name) for person in found.values()]

    @post("/me/switch", status_code=200)
    async def switch(self, request: Asked, rooms: TheRooms, data: JSONBody[SwitchTo]) -> Response[Person]:
        """This device is again whom it was before."""
        for secret, person in (await auth.former_people(rooms.house.store, request)).items():
            if person.id == data.person:
                return Response(shown(person, rooms), cookies=auth.becomes(rooms.house.settings, request, secret))
        raise Missing("This device does not know them any more; open their personal link again")

    @get("/tables")
    async def tables(self, rooms: TheRooms, language: Reader = EN) -> list[Summary]:
        """Open tables that anybody can join."""
        store, found = rooms.house.store, []
        for match in await store.matches.in_state("open"):
            if match.settings.get("listed"):
                chairs = await store.matches.seats(match.id)
                found.append(summary_of(match, chairs, [], None, spoken(match.game, language)))
        return [each for each in found if each.free]

    @get("/show")
    async def show(self, request: Asked, rooms: TheRooms, shown_match: TheShow) -> Table:
        """A match of bots to look at, the same for everybody; anybody may take a seat in it."""
        room = await rooms.enter(await shown_match.match(rooms, address_of(request)))
        return room.reception.table(frozenset(), False)

    async def _known(self, request: Asked, rooms: Rooms) -> StoredPerson:
        person = await auth.person_of(rooms.house.store, request)
        if person is None:
            raise Forbidden("The server does not know you yet; sit down somewhere first")
        return person


def check_ways(rooms: Rooms, wish: dict[str, Any]) -> None:
    """Set how a person wants to be notified."""
    try:
        if wish.get("hook"):
            rooms.house.hooks.checked(wish["hook"])
        if wish.get("email"):
            checked_address(wish["email"])
    except Refused as refused:
        raise NotAllowed(refused.sentence, told=refused.told) from refused


def shown(person: StoredPerson, rooms: Rooms) -> Person:
    settings = person.settings
    return Person(
        name=person.name,
        zone=settings.get("zone", "UTC"),
        hours=settings.get("hours", []),
        language=settings.get("language", ""),
        email=settings.get("email", ""),
        hook=settings.get("hook", ""),
        mails=rooms.house.mail is not None,
        public_rating=settings.get(AGREED, False),
    )
