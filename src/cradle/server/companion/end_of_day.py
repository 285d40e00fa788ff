"""When a match at a real board will end: how many turns it still needs, times how long a turn takes at this table."""

from collections.abc import Sequence
from random import Random
from typing import Final

from cradle.kernel.record.record import Record
from cradle.kernel.title import title_of
from cradle.server.match.parts.phase_lengths import lengths_of
from cradle.server.match.parts.real_board import board_on_table
from cradle.server.match.room import Room
from cradle.server.protocol.companion import Forecast
from cradle.server.trouble import NotAllowed

RUNS: Final = 1_000
RANGE: Final = (0.1, 0.5, 0.9)  # of all runs: early, in the middle, late


async def forecast(room: Room) -> Forecast:
    """The earliest, the likely and the latest end; one run in ten ends before that range, one after it."""
    place = title_of(room.match.game).last_turn
    if not board_on_table(room.match) or not place:
        raise NotAllowed("There is a forecast where the board lies on the table")
    run = title_of(room.match.game).load(place, "forecast")

    def last_turns(record: Record) -> tuple[list[int], tuple[int, int]]:
        chance = Random(record.length)
        return sorted(run(record.state, chance.random) for _ in range(RUNS)), record.phase

    found, (turn, phase) = await room.look(last_turns)
    lengths = lengths_of(room.clocks.begun, room.clocks.held)
    if not lengths:
        raise NotAllowed("There is no forecast before the first turn has been played")
    began = room.clocks.begun[-1]["at"]
    return foretold(found, turn, phase, lengths, began, room.house.now())


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
