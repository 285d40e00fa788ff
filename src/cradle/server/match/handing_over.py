"""Seats change hands: earlier agreements lapse, and nothing private is left behind."""

from typing import Any

from cradle.kernel.seating import DESK, PHONE
from cradle.server.keys import hashed, new_secret
from cradle.server.match.parts.real_board import hands_on_screen
from cradle.server.match.room import Room
from cradle.server.match.standing_orders import from_the_start


async def free_seat(room: Room, number: int) -> None:
    """Free a seat that a bot plays; the bot plays on until somebody takes it, and nothing private is left."""
    cleared = dict.fromkeys(room.chairs[number].settings)
    orders = from_the_start()
    await room.table.change_seat(
        number, kind="open", person=None, secret=None, orders=orders, notes="", settings=cleared
    )
    await changes_hands(room)


async def give_to(room: Room, number: int, person: str, name: str = "") -> None:
    """A seat at a real board goes to another device; who had it looks on from now.

    Where a hand goes with it, the log tells so, and what its player had ordered goes as well.
    """
    columns: dict[str, Any] = {"person": person, "secret": hashed(new_secret()), "notes": ""}
    if name:
        columns["name"] = name
    if hands_on_screen(room.match) and room.match.state == "running":
        device = DESK if person == room.match.host else PHONE
        await room.move_seat(number, device, orders=from_the_start(), **columns)
    else:
        await room.table.change_seat(number, **columns)
    await changes_hands(room)


async def changes_hands(room: Room) -> None:
    """End earlier agreements, for the new player has not agreed: open requests lapse, and open cards too.

    A player who waits for another seat goes on waiting.
    """
    for request in [each for each in room.requests if each.kind != "seat"]:
        await room.table.close_request(request, "lapsed")
    if room.match.settings.get("opened"):
        await room.table.change(settings={"opened": False})
    room.reception.table_changed()
