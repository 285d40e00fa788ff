"""The host plans a day at a real board: closing time, breaks, clocks; and holds the match."""

from typing import Any

import msgspec
from msgspec import UNSET

from cradle.kernel.chance.table import seeded
from cradle.kernel.game import find
from cradle.kernel.words.catalog import Refused
from cradle.server.match.consent import ask_table
from cradle.server.match.holding import HOST, go_on, hold, keep_breaks
from cradle.server.match.measures import the_break
from cradle.server.match.pace_changes import change_pace
from cradle.server.match.parts.real_board import board_on_table
from cradle.server.match.room import Room
from cradle.server.protocol.companion import ChangeDay, Measure
from cradle.server.protocol.setting_up import Pace
from cradle.server.trouble import NotAllowed


async def change_day(room: Room, wish: ChangeDay) -> None:
    """What the host says is so from now on."""
    check_board(room)
    if isinstance(wish.pace, Pace):
        check_pace(wish.pace)
        await change_pace(room, wish.pace)
    named = {"closing": wish.closing, "breaks": wish.breaks, "points": wish.points, "sound": wish.sound}
    settings: dict[str, Any] = {name: msgspec.to_builtins(value) for name, value in named.items() if value is not UNSET}
    if settings:
        await room.table.change(settings=settings)
        await keep_breaks(room, room.house.now())  # one may begin at once


async def hold_match(room: Room, held: bool) -> None:
    """The host stops all clocks, or lets them run again."""
    check_board(room)
    if room.match.state != "running" or held == room.clocks.paused:
        return
    await (hold(room, HOST) if held else go_on(room))


async def call_awaited(room: Room) -> None:
    """The TV calls everybody the table waits for, also before the usual time is over."""
    check_board(room)
    if not await room.look(lambda record: record.waiting()):
        raise NotAllowed("The table waits for nobody")
    await room.table.change(settings={"called": room.house.now()})


async def put_to_all(room: Room, measure: Measure) -> None:
    """Everybody with a phone is asked: other clocks from now on, a break left out, or a turn agreed on as the last."""
    check_board(room)
    if measure.last_turn is not None:
        await check_last_turn(room, measure.last_turn)
    elif measure.pace is None:
        the_break(room, measure)
    else:
        check_pace(measure.pace)
        if measure.pace == room.memory.pace:
            raise NotAllowed("These are the clocks as they are")
    await ask_table(room, "measure", None, {"measure": msgspec.to_builtins(measure)})


async def check_last_turn(room: Room, turn: int) -> None:
    """Refuse what the game would refuse, before anybody is asked."""
    act = find(room.match.game).acts.get("last_turn")
    if act is None:
        raise NotAllowed("In this game no turn can be agreed on as the last")
    try:
        await room.look(lambda record: act(record.state.copy(), turn, seeded(0)))
    except Refused as refused:
        raise NotAllowed(refused.sentence, refused.rule, refused.told) from refused


def check_board(room: Room) -> None:
    if not board_on_table(room.match):
        raise NotAllowed("The host plans the day where the board lies on the table")


def check_pace(pace: Pace) -> None:
    if pace.kind not in ("table", "free"):
        raise NotAllowed("At a real board there are clocks for each phase, or none")
