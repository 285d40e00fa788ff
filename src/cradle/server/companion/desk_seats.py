"""Seats at a real board: those at the host's desk are anybody's with one tap, those of other devices the host gives.

Where hands are on the screen, whoever takes a seat reads its hand: then its player gives it, and nobody else. Only when
they are gone and the table waits for them can the others agree that it goes to the desk.
"""

from typing import Any, Final

from cradle.server.keys import hashed, new_secret
from cradle.server.match.consent import NO_LONGER_OPEN, ask_table, carry_out, drop_unfounded
from cradle.server.match.handing_over import changes_hands, give_to
from cradle.server.match.parts.real_board import board_on_table, hands_on_screen, seats_called
from cradle.server.match.room import Room
from cradle.server.protocol.setting_up import SeatLink
from cradle.server.store import StoredPerson
from cradle.server.trouble import Missing, NotAllowed
from cradle.server.words import LANGUAGES, in_words

TIME_TO_ANSWER: Final = 600.0  # seconds in which the host may give a seat to the player who asks for it
SAYS: Final = "{person} would like to play {seat_name} on another device"
WITH_HAND: Final = "{person} would like to play {seat_name} on another device, and to see your hand there"
NOT_YOURS_TO_GIVE: Final = "{name} has been asked: the hand goes with the seat, so only its player gives it away"
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
    """Somebody with another device would like to have a seat; the host decides, or whoever has the hand."""
    check_may_ask(room, number, person)
    chair = room.chairs[number]
    said = {"seat": number, "person": person.id, "named": named(name) or chair.name, "holder": chair.person}
    by_player = hands_on_screen(room.match)
    says = {language: asked_in(language, room, said, by_player) for language in LANGUAGES}
    facts = {**said, "voters": [number] if by_player else [], "says": says}
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
        raise NotAllowed("You have asked for a seat already; wait for the answer to that")


def asked_in(language: str, room: Room, said: dict[str, Any], with_hand: bool) -> str:
    called = seats_called(room.match.header, language)[said["seat"]]
    facts = {"person": said["named"], "seat_name": called}
    return in_words(WITH_HAND, facts, language) if with_hand else in_words(SAYS, facts, language)


async def answer_request(room: Room, number: int, agrees: bool) -> None:
    """The host gives a seat to who asked for it, or not; one with a hand in it is not the host's to give."""
    await drop_unfounded(room)
    request = next((each for each in room.requests if each.number == number and each.kind == "seat"), None)
    if request is None:
        raise Missing(NO_LONGER_OPEN)
    if agrees and hands_on_screen(room.match):
        raise NotAllowed(NOT_YOURS_TO_GIVE, name=room.chairs[request.facts["seat"]].name)
    if await room.table.close_request(request, "agreed" if agrees else "declined") and agrees:
        await carry_out(room, request)
    room.reception.table_changed()


async def back_to_desk(room: Room, number: int, by_player: bool = False) -> None:
    """The host answers for a seat again, and the device that had it looks on; with a hand in it, the table is asked."""
    if not board_on_table(room.match):
        raise NotAllowed("Seats come back to the desk where the board lies on the table")
    if room.match.host is None or room.chairs[number].person == room.match.host:
        return
    if by_player or not hands_on_screen(room.match) or room.match.state == "over":
        await give_to(room, number, room.match.host)
    else:
        await ask_table(room, "desk", None, {"seat": number})


def named(name: str) -> str:
    """The name that somebody goes by, if any."""
    if not name.isprintable():
        raise NotAllowed("A name is made of printable letters")
    return name.strip()
