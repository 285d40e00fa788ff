"""Advances the game by one line and sets barriers, before which nothing can be taken back.

A barrier is set when chance was used, when another seat was asked, when closed lanes ended, when something hidden was
shown, and when a rule made an answer final.
"""

from typing import Any

from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import Choice, asked_alone, in_closed_lanes, waiting
from cradle.kernel.flow.closed_lanes import are_shared, lanes_shown_to, seats_held
from cradle.kernel.game import Game
from cradle.kernel.story.line import (
    CHANCE,
    FINAL,
    LANES,
    SHOWN,
    TURN,
    Line,
    Moment,
    answer_in,
    is_final,
    perform,
    seating_after,
    waiting_before,
)


def advance(
    game: Game, now: Moment, index: int, line: Line, table: RecordingTable, answer: Any = None
) -> tuple[bool, frozenset[int]]:
    """Advance to the moment after this line, which has this index.

    Returns whether closed lanes ended, and which seats no longer have to wait.
    """
    state, in_lanes = now.state, now.lanes_from >= 0
    held, shared, asked = seats_held(state), are_shared(state), waiting_before(state, line)
    phase = game.phase(state) if state.strict else None
    said = answer_in(state, line, asked) if answer is None else answer
    final = is_final(said, asked)
    closed = perform(state, line, table, game.acts, said)
    released = held - seats_held(state)
    now.line, now.seating = index + 1, seating_after(now.seating, line)
    if closed:
        now.lanes_from, now.opening = -1, None
    in_lane = in_lanes and not closed and line[0] is not None
    alone = (line[0],) if in_lane and line[0] is not None else None  # events in a lane bar nobody else
    if table.picks:
        now.bar(CHANCE, alone)
    elif table.shown:
        now.bar(SHOWN, alone)
    elif closed and shared:
        now.bar(LANES)
    elif final:
        now.bar(FINAL, alone)
    elif passes_on(now, line, asked):
        now.bar(TURN)
    for seat in released if in_lane else ():
        now.bar(SHOWN, lanes_shown_to(state, seat))
    if phase is not None and phase != game.phase(state):
        now.phase_from = now.line
    enter_lanes(now)
    return closed, released


def passes_on(now: Moment, line: Line, asked: list[Choice]) -> bool:
    """Whether the turn passes on: an answer leads to another seat's question, or an act of the table to new ones."""
    if line[0] is None:
        return waiting(now.state) != asked
    return now.lanes_from < 0 and not asked_alone(now.state, line[0])


def enter_lanes(now: Moment) -> None:
    """Set a barrier where closed lanes begin: each seat can take back only its answers in its own lane."""
    if now.lanes_from < 0 and in_closed_lanes(now.state):
        for seat, barrier in enumerate(now.barriers):
            now.bar(TURN if barrier < now.line else now.reasons[seat], (seat,))
        now.lanes_from, now.opening = now.line, now.state.copy()
