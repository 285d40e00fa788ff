"""What the host does for the whole table: somebody leaves, the last turn is called, a fact is corrected.

Where everybody plays on their own device, the host is a player like the others and does none of this.
"""

from typing import Any, Final

from cradle.kernel.game import find
from cradle.server.match.parts.real_board import board_on_table
from cradle.server.match.room import Room
from cradle.server.trouble import Forbidden, NotAllowed

OWN: Final = (
    "correct",
    "contact",
    "part",
    "wait_for",
)  # acts of players for themselves; their first argument is the seat


async def do_for_table(room: Room, name: str, argument: Any) -> None:
    """One of the acts that the game knows; it becomes a line of the record, and everybody hears of it."""
    check_speaks_for_all(room)
    acts = find(room.match.game).acts
    if not acts:
        raise NotAllowed("There is nothing that the host could do for the table in this game")
    if name not in acts:
        raise NotAllowed("The host can do this for the table: {names}; not {name}", names=", ".join(acts), name=name)
    await room.change(lambda record: record.act(name, argument))


async def do_for_seat(room: Room, seat: int, name: str, argument: Any) -> None:
    """A player sets a fact of their own right, or says whom they may meet; everybody hears of it."""
    if not board_on_table(room.match):
        raise NotAllowed("There is nothing to set right where the board is on the screen")
    if name not in OWN or name not in find(room.match.game).acts:
        raise NotAllowed("Players can do this for themselves: {names}; not {name}", names=", ".join(OWN), name=name)
    if not isinstance(argument, list) or not argument or argument[0] != seat:
        raise Forbidden("This seat is not yours")
    if name == "contact" and argument[-1] == 0:
        raise NotAllowed("A contact ends when both players say so")
    await room.change(lambda record: record.act(name, argument))


def check_speaks_for_all(room: Room) -> None:
    """Refuse unless the board lies on the table before everybody's eyes, or nobody but the host plays."""
    others = any(chair.kind == "person" and chair.person != room.match.host for chair in room.chairs)
    if others and not board_on_table(room.match):
        raise Forbidden("Others play here on their own devices, so the host cannot decide this alone")
