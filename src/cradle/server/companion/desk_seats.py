"""Seats at a real board: anybody can take one at the host's desk with one tap; the host gives those of devices."""

from typing import Final

from cradle.kernel.game import find
from cradle.server.keys import hashed, new_secret
from cradle.server.match.consent import NO_LONGER_OPEN, drop_unfounded
from cradle.server.match.handing_over import changes_hands, give_to
from cradle.server.match.parts.real_board import board_on_table
from cradle.server.match.room import Room
from cradle.server.protocol.setting_up import SeatLink
from cradle.server.store import StoredPerson
from cradle.server.trouble import Missing, NotAllowed
from cradle.server.words import LANGUAGES, in_words

TIME_TO_ANSWER: Final = 600.0  # seconds in which the host may give a seat to the player who asks for it
SAYS: Final = "{person} would like to play {seat_name} on another device"
ELSEWHERE: Final = "{name} is played on another device; ask the host for the seat"


async def take_from_desk(room: Room, number: int, name: str, person: StoredPerson) -> SeatLink:
    """A phone takes a seat at the host's desk; it may have several."""
    chair, secret = room.chairs[number], new_secret()
    if chair.person != room.match.host:
        raise NotAllowed(ELSEWHERE, name=chair.name)
    columns = {"person": person.id, "secret": hashed(secret), "name": named(name) or chair.name}
    if not await room.table.take_seat(number, **columns):
        await room.catch_up()
        raise NotAllowed(ELSEWHERE, name=room.chairs[number].name)
    await changes_hands(room)
    return SeatLink(number, secret, f"/match/{room.id}?seat={number}#{secret}")


async def ask_for_seat(room: Room, number: int, name: str, person: StoredPerson) -> None:
    """Somebody with another device would like to have a seat; the host decides."""
    check_may_ask(room, number, person)
    chair = room.chairs[number]
    said = {"seat": number, "person": person.id, "named": named(name) or chair.name, "holder": chair.person}
    says = {
        language: in_words(SAYS, {"person": said["named"], "seat_name": seat_name(room, number, language)}, language)
        for language in LANGUAGES
    }
    facts = {**said, "voters": [], "says": says}
    await room.table.open_request("seat", None, facts, room.house.now() + TIME_TO_ANSWER)
    room.reception.table_changed()


def check_may_ask(room: Room, number: int, person: StoredPerson | None) -> None:
    """Refuse unless the seat is somebody else's, at a real board, and they have asked for no other."""
    chair, own = room.chairs[number], None if person is None else person.id
    if not board_on_table(room.match):
        raise NotAllowed("A seat can be asked for where the board lies on the table")
    if own is not None and chair.person == own:
        raise NotAllowed("This seat is yours already")
    if chair.person == room.match.host:
        raise NotAllowed("This seat is free to take; sit down")
    if own is not None and any(each.kind == "seat" and each.facts["person"] == own for each in room.requests):
        raise NotAllowed("You have asked for a seat already; the host has to answer first")


def seat_name(room: Room, number: int, language: str) -> str:
    """The game's name for a seat, whoever sits there: its civilization, if that is known from the start."""
    game, header = find(room.match.game), room.match.header
    return game.seat_names(header["seats"], game.whole(header["options"]), language)[number]


async def answer_request(room: Room, number: int, agrees: bool) -> None:
    """Give a seat to the player who asked for it, or not; if it has changed hands meanwhile, the request has ended."""
    await drop_unfounded(room)
    request = next((each for each in room.requests if each.number == number and each.kind == "seat"), None)
    if request is None:
        raise Missing(NO_LONGER_OPEN)
    facts = request.facts
    if await room.table.close_request(request, "agreed" if agrees else "declined") and agrees:
        await give_to(room, facts["seat"], facts["person"], facts["named"])
    room.reception.table_changed()


async def back_to_desk(room: Room, number: int) -> None:
    """The host answers for a seat again; the device that had it looks on."""
    if not board_on_table(room.match):
        raise NotAllowed("Seats come back to the desk where the board lies on the table")
    if room.match.host is not None and room.chairs[number].person != room.match.host:
        await give_to(room, number, room.match.host)


def named(name: str) -> str:
    """The name that somebody goes by, if any."""
    if not name.isprintable():
        raise NotAllowed("A name is made of printable letters")
    return name.strip()
