"""Seats change hands: earlier agreements lapse, and nothing private is left behind."""

from cradle.server.keys import hashed, new_secret
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
    """Give a seat at a real board to another device; the device that had it looks on from now."""
    columns = {"name": name} if name else {}
    await room.table.change_seat(number, kind="person", person=person, secret=hashed(new_secret()), notes="", **columns)
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
