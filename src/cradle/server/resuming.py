"""A match comes back into memory: from its newest snapshot with the lines after it, or played again in a worker."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from cradle.kernel.line import UNDO, Line, struck_by
from cradle.kernel.record import Record, replay_line
from cradle.server.house import House
from cradle.server.older_rules import bring_forward
from cradle.server.store import Match, decoded

A_SLICE: Final = 0.008  # seconds of replaying before the event loop gets its turn
MANY_LINES: Final = 300  # more are played again in a worker, fewer here, without a snapshot
THE_STORE: Final = "the stored match"


class NeedsPast(Exception):
    """Something asks for lines that were left in the store."""


async def latest(house: House, match: str, last: int = 2**31 - 2) -> tuple[dict[str, Any] | None, list[Line]]:
    """The newest snapshot from which these lines can be played on, and the lines after it."""
    limit = last
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
    """The record of a running match, without holding up anybody else."""
    await bring_forward(house, match)
    if await house.store.lines.count(match.id) <= MANY_LINES:
        return await played_on(match, None, await house.store.lines.read(match.id), house.build)
    snapshot, later = await latest(house, match.id)
    if len(later) > MANY_LINES:
        await replay_elsewhere(house, match)
        snapshot, later = await latest(house, match.id)
    return await played_on(match, snapshot, later, house.build)


async def played_on(match: Match, snapshot: dict[str, Any] | None, later: Sequence[Line], build: str) -> Record:
    """Play the lines after a snapshot, a slice at a time."""
    record = taken_up(match.header, snapshot, later[:1], build, match.secret)
    began = time.monotonic()
    for number, line in enumerate(later[1:], start=record.length + 2):
        replay_line(THE_STORE, number, record, line)
        if time.monotonic() - began > A_SLICE:
            await asyncio.sleep(0)
            began = time.monotonic()
    return record


def taken_up(
    header: dict[str, Any],
    snapshot: dict[str, Any] | None,
    lines: Sequence[Line],
    build: str = "",
    secret: bytes | None = None,
) -> Record:
    """A match from a snapshot with the lines after it, or from its beginning."""
    stored = nothing_before if snapshot is None else left_in_store
    return Record.resume(header, stored, snapshot, lines, build, secret=secret)


def nothing_before() -> Sequence[Line]:
    return ()


def left_in_store() -> Sequence[Line]:
    raise NeedsPast("these lines were left in the store")


async def replay_elsewhere(house: House, match: Match) -> None:
    """Play all lines in a worker, and keep the last snapshot that could be taken on the way."""
    text = await house.store.lines.text(match.id)
    made = await house.workers.run(last_snapshot, match.header, text, house.build)
    if made is not None:
        await house.store.snapshots.keep(match.id, house.build, made["line"], msgspec.json.encode(made).decode())


def last_snapshot(header: dict[str, Any], text: str, build: str) -> dict[str, Any] | None:
    """In a worker: the last moment at rest of a match that is played again."""
    lines = decoded(text)
    record = taken_up(header, None, lines[:1], build)
    kept = record.snapshot(build)
    for number, line in enumerate(lines[1:], start=3):
        replay_line(THE_STORE, number, record, line)
        if line[0] is None and line[1] == UNDO:
            kept = None
        if number % 50 == 0 or number > len(lines) - 50:
            kept = record.snapshot(build) or kept
    return kept
