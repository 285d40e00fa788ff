"""How a match comes back into memory: from its newest snapshot and the lines after it, or replayed in a worker."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from cradle.kernel.record.record import Record
from cradle.kernel.story.line import UNDO, Line, struck_by
from cradle.server.house import House
from cradle.server.loading.older_rules import bring_forward
from cradle.server.runtime.lag import Slices
from cradle.server.store import Match, decoded
from cradle.server.trouble import Busy

SNAPSHOT_EVERY: Final = 100  # lines
MANY_LINES: Final = 300  # more lines than this are replayed in a worker, fewer here without a snapshot
END: Final = 2**31 - 2
THE_STORE: Final = "the stored match"


class NeedsPast(Exception):
    """Raised when lines are needed that were left in the store; after reading those from `first` on, try again."""

    def __init__(self, first: int) -> None:
        super().__init__(f"the lines from {first} on were left in the store")
        self.first = first


def need(record: Record, first: int) -> None:
    """Demand the lines from this one on; a room reads them if they were left in the store."""
    if first < record.unread:
        raise NeedsPast(first)


async def latest(
    house: House, match: str, last: int = END, before: int = END
) -> tuple[dict[str, Any] | None, list[Line]]:
    """The newest snapshot, `before` a line, from which the lines up to the last can be played; and those lines."""
    limit = min(last, before)
    while True:
        found = await house.store.snapshots.newest(match, house.build, limit)
        first = 0 if found is None else found.line
        lines = await house.store.lines.read(match, first, last)
        limit = earliest_struck(lines, first)
        if limit >= first or found is None:
            return None if found is None else msgspec.json.decode(found.text), lines


def earliest_struck(lines: Sequence[Line], first: int) -> int:
    """The earliest line that one of these takes back; a snapshot after it is of no use to them."""
    named = [line[2] if line[0] is None else min(struck_by(line, 0, ())) for line in lines if line[1] == UNDO]
    return min([first, *named])


async def resumed(house: House, match: Match) -> Record:
    """The record of a running match, loaded without holding up anybody else."""
    snapshot, later = await to_play_on(house, match)
    return await played_on(match, snapshot, later, house.build)


async def to_play_on(house: House, match: Match) -> tuple[dict[str, Any] | None, Sequence[Line]]:
    """A snapshot of a running match, unless it is short, and the lines that are played here from then on."""
    await bring_forward(house, match)
    count = await house.store.lines.count(match.id)
    if count == 0:
        raise Busy("This match has not been set up yet; please try again")
    if count <= MANY_LINES:
        return None, await house.store.lines.read(match.id)
    newest = await house.store.snapshots.newest(match.id, house.build)
    if newest is None or count - newest.line > MANY_LINES:
        await replay_elsewhere(house, match)
    return await latest(house, match.id)


async def played_on(match: Match, snapshot: dict[str, Any] | None, later: Sequence[Line], build: str) -> Record:
    """Play the lines after a snapshot, a slice at a time."""
    record = taken_up(match.header, snapshot, later[:1], build, match.secret)
    slices = Slices()
    for number, line in enumerate(later[1:], start=record.length + 2):
        record.stored.replay_line(THE_STORE, number, line)
        await slices.cut()
    return record


def taken_up(
    header: dict[str, Any],
    snapshot: dict[str, Any] | None,
    lines: Sequence[Line],
    build: str = "",
    secret: bytes | None = None,
) -> Record:
    """A match from a snapshot and the lines after it, or from its beginning."""
    stored = nothing_before if snapshot is None else left_in_store
    return Record.resume(header, stored, snapshot, lines, build, secret=secret)


def nothing_before() -> Sequence[Line]:
    return ()


def left_in_store() -> Sequence[Line]:
    raise NeedsPast(0)


async def replay_elsewhere(house: House, match: Match) -> None:
    """Replay all lines in a worker and keep snapshots on the way, so that any moment can be opened from then on."""
    text = await house.store.lines.text(match.id)
    made = await house.work.run(match.id, snapshots_of, match.header, text, house.build)
    await house.store.snapshots.keep_all(match.id, house.build, made)


def snapshots_of(header: dict[str, Any], text: str, build: str) -> list[tuple[int, str]]:
    """In a worker: replay the match, with a snapshot at rest every few lines and one at the end."""
    lines = decoded(text)
    record = taken_up(header, None, lines[:1], build)
    kept: list[tuple[int, str]] = []
    for number, line in enumerate(lines[1:], start=3):
        record.stored.replay_line(THE_STORE, number, line)
        if record.length >= len(lines) - 1 or record.length - (kept[-1][0] if kept else 0) >= SNAPSHOT_EVERY:
            snapshot = record.snapshot(build)
            kept += [] if snapshot is None else [(record.length, msgspec.json.encode(snapshot).decode())]
    return kept


def read_apart(header: dict[str, Any], snapshot: dict[str, Any] | None, lines: Sequence[Line], build: str) -> None:
    """In a process of its own: all that is played here when a match is opened. Only what ends the process counts."""
    with suppress(Exception):
        record = taken_up(header, snapshot, lines[:1], build)
        for number, line in enumerate(lines[1:], start=record.length + 2):
            record.stored.replay_line(THE_STORE, number, line)
        record.result()
        for seat in record.waiting():
            record.prompt(seat)
