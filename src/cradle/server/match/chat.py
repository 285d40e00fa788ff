"""The chat of a match: text, shown as text, which a host can mute, close and clear."""

from cradle.server.house import CHAT, shielded
from cradle.server.match.parts.shown_table import remark_shown
from cradle.server.match.room import Room
from cradle.server.protocol.messages import Said
from cradle.server.trouble import Forbidden, NotAllowed


@shielded
async def say(room: Room, seat: int | None, text: str) -> None:
    """Add a remark of a seat, for everybody at the table."""
    if seat is None:
        raise Forbidden("Only players can write in the chat")
    if not room.match.settings.get("chat", True):
        raise NotAllowed("The chat of this match is closed")
    if room.chairs[seat].settings.get("muted"):
        raise NotAllowed("The host has muted you")
    words = " ".join(text.split())
    if not words.isprintable() or not words:
        raise NotAllowed("A remark is made of printable letters")
    room.house.limits.count("remarks", seat=f"{room.id} {seat}", match=room.id)
    remark = await room.house.store.chat.say(room.id, seat, words, room.house.now())
    room.audience.tell(Said([remark_shown(room.chairs, remark)]))
    room.house.tell_others(room.id, CHAT)


@shielded
async def remove(room: Room, number: int) -> None:
    """Remove the words of a remark, also for people who have read them."""
    await room.house.store.chat.remove(room.id, number)
    await tell_chat(room)
    room.house.tell_others(room.id, CHAT)


async def tell_chat(room: Room) -> None:
    """Send the chat as it is now to everybody here."""
    said = await room.house.store.chat.since(room.id)
    room.audience.tell(Said([remark_shown(room.chairs, remark) for remark in said]))


async def mute(room: Room, seat: int, muted: bool) -> None:
    """A muted seat plays on but is not heard in the chat."""
    await room.table.change_seat(seat, settings={"muted": muted})


async def open_chat(room: Room, is_open: bool) -> None:
    await room.table.change(settings={"chat": is_open})
