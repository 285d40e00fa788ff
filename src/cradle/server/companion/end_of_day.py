"""When a match at a real board will end: how many turns it still needs, times how long a turn takes at this table."""

from collections.abc import Sequence
from math import ceil
from random import Random
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from cradle.kernel.title import title_of
from cradle.server.loading.resuming import latest, taken_up
from cradle.server.match.holding import MINUTE, breaks_of
from cradle.server.match.measures import measure_told
from cradle.server.match.parts.phase_lengths import lengths_of
from cradle.server.match.parts.real_board import board_on_table
from cradle.server.match.room import Room
from cradle.server.protocol.companion import Forecast, Measure, Saving
from cradle.server.store import decoded
from cradle.server.trouble import NotAllowed
from cradle.server.words import LANGUAGES

RUNS: Final = 1_000
RANGE: Final = (0.1, 0.5, 0.9)  # of all runs: early, in the middle, late
SHORTER: Final = 0.8  # as a share of the market's time
LEAST_MARKET: Final = 3 * 60  # seconds

Breaks = Sequence[dict[str, float]]


async def forecast(room: Room) -> Forecast | None:
    """The earliest, the likely and the latest end; one run in ten ends before that range, one after it.

    There is none before a whole turn has been played at this table, even if the match goes on from a copy.
    """
    if not board_on_table(room.match) or not title_of(room.match.game).last_turn:
        raise NotAllowed("There is a forecast where the board lies on the table")
    lengths = lengths_of(room.clocks.begun, room.clocks.held)
    if not lengths:
        return None
    turn, phase = await room.look(lambda record: record.phase)
    began, now = room.clocks.begun[-1]["at"], room.house.now()
    told = foretold(await last_turns(room), turn, phase, lengths, began, now)
    turns = told.last_turns[1] - turn
    told = with_breaks(told, breaks_of(room.match), now)
    savings = [*shorter_clocks(room, turns), *fewer_breaks(room, now, told.likely), *fewer_turns(room, told, turn)]
    return replace(told, measures=savings)


async def last_turns(room: Room) -> list[int]:
    """The last turns of all runs in order; they are made once for each line."""
    line = await room.look(lambda record: record.length)
    if room.memory.runs[0] != line:
        house = room.house
        snapshot, later = await latest(house, room.id)
        text = msgspec.json.encode(later).decode()
        found = await house.lookers.run(runs_from, room.match.header, snapshot, text, house.build)
        room.memory.runs = (line, found)
    return room.memory.runs[1]


def runs_from(header: dict[str, Any], snapshot: dict[str, Any] | None, text: str, build: str) -> list[int]:
    """In a worker: the last turns of quick runs from where a match stands, in order."""
    record, title = taken_up(header, snapshot, decoded(text), build), title_of(header["game"])
    run, chance = title.load(title.last_turn, "forecast"), Random(record.length)
    return sorted([run(record.state, chance.random) for _ in range(RUNS)])


def foretold(
    last_turns: Sequence[int], turn: int, phase: int, lengths: dict[int, float], began: float, now: float
) -> Forecast:
    """The end for runs in order of their last turn: the rest of this turn, then whole ones."""
    a_turn = sum(lengths.values())
    rest = sum(seconds for each, seconds in lengths.items() if each > phase)
    rest += max(0.0, lengths.get(phase, 0.0) - (now - began))
    chosen = [last_turns[int(part * (len(last_turns) - 1))] for part in RANGE]
    ends = [now + rest + a_turn * (last - turn) for last in chosen]
    return Forecast(ends[0], ends[1], ends[2], chosen, a_turn)


def with_breaks(told: Forecast, breaks: Breaks, now: float) -> Forecast:
    """Breaks that are still to come before the end make it later."""
    ends = [after_breaks(end, breaks, now) for end in (told.earliest, told.likely, told.latest)]
    return replace(told, earliest=ends[0], likely=ends[1], latest=ends[2])


def after_breaks(end: float, breaks: Breaks, now: float) -> float:
    for each in sorted(breaks, key=lambda one: one["at"]):
        over = each["at"] + MINUTE * each["minutes"]
        if each["at"] < end and over > now:
            end += over - max(now, each["at"])
    return end


def shorter_clocks(room: Room, turns: int) -> list[Saving]:
    """A market that ends earlier in each turn to come, or less time for each token that moves."""
    pace = room.memory.pace
    if pace.kind != "table":
        return []
    found = list[Saving]()
    shorter = max(LEAST_MARKET, int(pace.bell * SHORTER) // 60 * 60)
    if shorter < pace.bell:
        found.append(saving(room, Measure(replace(pace, market=shorter)), float(turns * (pace.bell - shorter))))
    if pace.per_piece > 1:  # the gain depends on the number of tokens
        found.append(saving(room, Measure(replace(pace, per_piece=pace.per_piece - 1)), 0.0))
    return found


def fewer_breaks(room: Room, now: float, end: float) -> list[Saving]:
    """The next break before the end could be left out."""
    to_come = sorted([each for each in breaks_of(room.match) if now < each["at"] < end], key=lambda one: one["at"])
    return [saving(room, Measure(without_break=each["at"]), MINUTE * each["minutes"]) for each in to_come[:1]]


def fewer_turns(room: Room, told: Forecast, turn: int) -> list[Saving]:
    """End before the likely end: while the room is still open, or else a turn earlier."""
    closing = room.match.settings.get("closing")
    late = max(0.0, told.likely - closing) if closing else 0.0
    fewer = max(1, ceil(late / told.a_turn))
    last = max(turn, told.last_turns[1] - fewer)
    saved = told.last_turns[1] - last
    return [saving(room, Measure(last_turn=last), saved * told.a_turn)] if saved else []


def saving(room: Room, measure: Measure, seconds: float) -> Saving:
    return Saving(measure, {language: measure_told(room, measure, language) for language in LANGUAGES}, seconds)
