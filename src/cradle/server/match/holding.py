"""A match is held and goes on: by the table, by the host at a real board, or for a break at a set time."""

from typing import Any, Final

from cradle.server.match.parts.real_board import board_on_table
from cradle.server.match.room import Room
from cradle.server.store import Match

HELD_BY: Final = "paused_by"  # in the settings of a match: who holds it: a seat, the host, or a break
HOST: Final = "host"
BREAK: Final = "break"
BREAKS: Final = "breaks"  # in the settings: the start and the minutes of each break
MINUTE: Final = 60.0  # seconds


async def hold(room: Room, by: int | str | None) -> None:
    """Stop all clocks."""
    room.clocks.pause(room.house.now())
    await room.table.change(settings={HELD_BY: by}, clocks=room.timekeeping.kept())


async def go_on(room: Room) -> None:
    """Let the clocks run again; a break that is not over ends now."""
    now = room.house.now()
    room.clocks.go_on(now)
    room.timekeeping.run(now)
    settings: dict[str, Any] = {HELD_BY: None}
    if BREAKS in room.match.settings:
        settings[BREAKS] = [cut_short(each, now) for each in breaks_of(room.match)]
    await room.table.change(settings=settings, clocks=room.timekeeping.kept())


def breaks_of(match: Match) -> list[dict[str, float]]:
    """The breaks, each with the time `at` which it begins, and its `minutes`."""
    found: list[dict[str, float]] = match.settings.get(BREAKS, [])
    return found


def cut_short(one: dict[str, float], now: float) -> dict[str, float]:
    return {**one, "minutes": (now - one["at"]) / MINUTE} if is_on(one, now) else one


def is_on(one: dict[str, float], now: float) -> bool:
    return one["at"] <= now < one["at"] + MINUTE * one["minutes"]


async def keep_breaks(room: Room, now: float) -> None:
    """Hold the match when a break begins, and let it go on when the break is over."""
    if not board_on_table(room.match):
        return
    on = any(is_on(each, now) for each in breaks_of(room.match))
    if on and not room.clocks.paused:
        await hold(room, BREAK)
    elif not on and room.clocks.paused and room.match.settings.get(HELD_BY) == BREAK:
        await go_on(room)


def next_break(match: Match, now: float) -> float:
    """When the next break begins or ends."""
    ends = [time for each in breaks_of(match) for time in (each["at"], each["at"] + MINUTE * each["minutes"])]
    return min([time for time in ends if time > now], default=float("inf"))
