"""Copies of a match at a real board that every phone keeps, so that any of them can bring it to another laptop.

A copy is a saved game that begins with the position in which a phase began, and holds nothing hidden: while calamities
lie face down, it is that of an earlier phase. There are copies where the cards lie on the table too.
"""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from cradle.kernel.record.record import Record
from cradle.kernel.save.file_format import SaveRows
from cradle.kernel.title import title_of
from cradle.server.loading.resuming import THE_STORE, latest, taken_up
from cradle.server.match.parts.real_board import board_on_table, cards_on_table
from cradle.server.match.room import Room
from cradle.server.store import decoded
from cradle.server.trouble import NotAllowed


class Copy(Struct):
    """A saved game, and the stage at which it goes on."""

    stage: list[int]
    content: bytes


async def copy_of(room: Room) -> Copy:
    """The copy of the latest phase at whose beginning nothing was hidden; it is made once for all phones."""
    if not board_on_table(room.match) or not cards_on_table(room.match):
        raise NotAllowed("There are copies where board and cards lie on the table")
    for begun in reversed(room.clocks.begun):
        found = await copy_at(room, begun["line"], begun["stage"])
        if found is not None:
            return found
    raise NotAllowed("There is no copy yet; one is made when the next phase begins")


async def copy_at(room: Room, line: int, stage: Sequence[int]) -> Copy | None:
    """The copy of a phase; the first request has it made, and later ones wait for the same."""
    copies = room.memory.copies
    if line not in copies:
        copies[line] = room.house.start(made(room, line, stage))
        for old in sorted(copies)[:-3]:
            del copies[old]
    found: Copy | None = await asyncio.shield(copies[line])
    return found


async def made(room: Room, line: int, stage: Sequence[int]) -> Copy | None:
    house, names = room.house, [chair.name for chair in room.chairs]
    try:
        snapshot, later = await latest(house, room.id, line)
        text = msgspec.json.encode(later).decode()
        found = await house.lookers.run(position_at, room.match.header, snapshot, text, house.build, [*stage], names)
    except BaseException:
        room.memory.copies.pop(line, None)  # the next request tries again
        raise
    return None if found is None else Copy([*stage], found)


def position_at(
    header: dict[str, Any],
    snapshot: dict[str, Any] | None,
    text: str,
    build: str,
    stage: list[int],
    names: list[str],
) -> bytes | None:
    """In a worker: the position in which a phase began as a saved game, or None if it holds something hidden."""
    lines = decoded(text)
    record = taken_up(header, snapshot, lines[:1], build)
    state = record.state.copy() if [*record.phase] == stage else None
    for number, line in enumerate(lines[1:], start=record.length + 2):
        before = record.phase
        record.stored.replay_line(THE_STORE, number, line)
        if record.phase != before and [*record.phase] == stage:
            state = record.state.copy()
    title = title_of(header["game"])
    is_open = title.load(title.is_open, "check of what is hidden")
    if state is None or not is_open(state):
        return None
    again = Record.from_position(record.game, state, record.seats, Random().getrandbits(64), record.game_options, names)
    save = SaveRows(again.header())
    for line in again.lines:
        save.add(line)
    return save.content() + save.seal()
