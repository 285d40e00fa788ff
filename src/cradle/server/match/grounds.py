"""When a request to the table is allowed, and how long its reason holds.

A request about a player rests on a reason that the server sees: their time is up, or they have gone.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from cradle.kernel.record.record import Record
from cradle.server.match.parts.real_board import board_on_table
from cradle.server.match.room import NO_BOTS, Room
from cradle.server.store import StoredRequest, StoredSeat
from cradle.server.trouble import Hindrance, NotAllowed

DAYS: Final = 86_400.0
AWAY: Final = 120.0  # seconds after which the others may ask for a bot
SILENT: Final = 3 * DAYS  # the same in a match of days, without an answer
BOT_PLAYED: Final = 600.0  # seconds that a bot has played for somebody before their seat may be freed
BOT_PLAYED_DAYS: Final = 7 * DAYS


class RequestGround(Struct, frozen=True):
    """Why a bot should play for somebody: their time is up, or they have gone."""

    kind: str
    since: float = 0.0  # for so many seconds


def why_not(room: Room, kind: str, seat: int | None, facts: dict[str, Any]) -> Hindrance | None:
    """Why this request is not allowed now, or None."""
    if room.match.state != "running":
        return NotAllowed("The table is asked while the match is being played")
    if seat is not None and room.chairs[seat].bot is not None:
        return NotAllowed("A bot plays for you; take your seat back first")
    against = AGAINST.get(kind)
    return None if against is None else against(room, seat, facts)


def against_pause(room: Room, _: int | None, __: dict[str, Any]) -> Hindrance | None:
    return NotAllowed("The match is paused already") if room.clocks.paused else None


def against_resume(room: Room, _: int | None, __: dict[str, Any]) -> Hindrance | None:
    return None if room.clocks.paused else NotAllowed("The match is not paused")


def against_open(room: Room, _: int | None, __: dict[str, Any]) -> Hindrance | None:
    if any(chair.kind == "open" for chair in room.chairs):
        return NotAllowed("The record can be opened when all seats are taken")
    if room.match.settings.get("opened"):
        return NotAllowed("The record is open to all players already")
    return None


def against_replace(room: Room, seat: int | None, facts: dict[str, Any]) -> Hindrance | None:
    chair = chair_asked_about(room, seat, facts)
    if chair is None or chair.kind != "person":
        return NotAllowed("Name the seat of another player")
    if chair.bot is not None:
        return NotAllowed("A bot plays for {name} already", name=chair.name)
    if board_on_table(room.match):
        return NotAllowed(NO_BOTS)
    if reason_to_replace(room, chair.seat) is not None:
        return None
    if room.memory.pace.kind == "days":
        return NotAllowed(
            "{name} has time left. A bot can be asked for when they have not answered for {days} days",
            name=chair.name,
            days=int(SILENT // DAYS),
        )
    return NotAllowed(
        "{name} is here or has not been gone for long. "
        "A bot can be asked for when it is their move and they have been away for {minutes} minutes",
        name=chair.name,
        minutes=int(AWAY // 60),
    )


def against_free(room: Room, seat: int | None, facts: dict[str, Any]) -> Hindrance | None:
    chair = chair_asked_about(room, seat, facts)
    if chair is None or chair.kind == "open":
        return NotAllowed("Name the seat of another player")
    if chair.kind == "bot" or (chair.bot is not None and away_for(room, chair.seat) >= bot_played_enough(room)):
        return None
    return NotAllowed(
        "The seat of {name} can be freed when a bot has played there for {minutes} minutes, or {days} days in a "
        "match of days, and they have not come back",
        name=chair.name,
        minutes=int(BOT_PLAYED // 60),
        days=int(BOT_PLAYED_DAYS // DAYS),
    )


def against_desk(room: Room, seat: int | None, facts: dict[str, Any]) -> Hindrance | None:
    """A hand goes to the desk with its seat, so the host cannot take it from somebody who is there."""
    about: int = facts["seat"]
    if away_when_awaited(room, about) is not None:
        return None
    return NotAllowed(
        "The hand of {name} is on their device, and they are here or have not been gone for long. They can give their "
        "seat to the desk; without them the table can be asked when it is their move and they have been away for "
        "{minutes} minutes",
        name=room.chairs[about].name,
        minutes=int(AWAY // 60),
    )


AGAINST: Final[dict[str, Callable[[Room, int | None, dict[str, Any]], Hindrance | None]]] = {
    "pause": against_pause,
    "resume": against_resume,
    "open": against_open,
    "replace": against_replace,
    "free": against_free,
    "desk": against_desk,
}


def chair_asked_about(room: Room, seat: int | None, facts: dict[str, Any]) -> StoredSeat | None:
    """The seat of somebody else that the request names."""
    about: int | None = facts.get("seat")
    if about is None or about == seat or not 0 <= about < room.match.seats:
        return None
    return room.chairs[about]


def reason_to_replace(room: Room, seat: int) -> RequestGround | None:
    """Why a bot should play for a seat: its time is up, or it is its move and its player has been gone for a while."""
    record, now = room.record, room.house.now()
    if record is None or room.clocks.paused or seat not in record.waiting():
        return None
    if seat in room.clocks.at_zero(now):
        return RequestGround("time")
    if room.memory.pace.kind == "days":
        silent = 0.0 if seat in room.audience.seats_here() else now - room.clocks.since.get(seat, now)
        return RequestGround("silent", silent) if silent >= SILENT else None
    return away_when_awaited(room, seat)


def away_when_awaited(room: Room, seat: int) -> RequestGround | None:
    """The table waits for a seat whose player has been gone for a while."""
    record, away = room.record, away_for(room, seat)
    if record is None or room.clocks.paused or seat not in record.waiting() or away < AWAY:
        return None
    return RequestGround("away", away)


def away_for(room: Room, seat: int) -> float:
    """For how many seconds nobody has been connected in a seat, as far as this process has seen it."""
    if seat in room.audience.seats_here():
        return 0.0
    known = [room.chairs[seat].settings.get("away_since"), room.reception.gone.get(seat)]
    return room.house.now() - max([at for at in known if at is not None], default=room.memory.loaded)


def bot_played_enough(room: Room) -> float:
    return BOT_PLAYED_DAYS if room.memory.pace.kind == "days" else BOT_PLAYED


def still_holds(room: Room, request: StoredRequest) -> bool:
    """Whether the request still means what it meant when it was made."""
    record, about = room.record, request.facts.get("seat")
    if room.match.state != "running":
        return False
    if record is None:
        return True  # it comes back into memory in a moment
    if request.kind in ("replace", "desk"):
        return is_still_awaited(room, record, request)
    if request.kind == "free":
        return room.chairs[request.facts["seat"]].bot is not None and about not in room.audience.seats_here()
    if request.kind == "seat":
        return bool(room.chairs[request.facts["seat"]].person == request.facts["holder"])
    if request.kind == "reopen":
        before = room.clocks.phase_before()
        return before is not None and bool(before["line"] == request.facts["line"])
    if request.kind == "measure":
        last_turn: int | None = request.facts["measure"].get("last_turn")
        return last_turn is None or record.phase[0] <= last_turn
    if request.kind in ("pause", "resume"):
        return room.clocks.paused == (request.kind == "resume")
    return True


def is_still_awaited(room: Room, record: Record, request: StoredRequest) -> bool:
    """Whether they have not answered since, an absent player is not back, and nobody stopped the clocks."""
    about, reason = request.facts["seat"], request.facts["reason"]
    if room.chairs[about].bot is not None or room.clocks.paused:
        return False
    if about not in record.waiting() or record.asked(about) != request.facts["asked"]:
        return False
    if reason == "time":  # as the process sees it that watches the clocks
        return not room.attended or about in room.clocks.at_zero(room.house.now())
    return about not in room.audience.seats_here()
