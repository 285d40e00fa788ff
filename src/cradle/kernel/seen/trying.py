"""What if: an answer is tried on a copy of the world, as far as everything could still be taken back.

A trial stops at a pick, at something hidden, at another seat's question, at the end of lanes and of the game.
"""

from typing import Any, Final

from cradle.kernel.chance.table import Stopped, StoppingTable
from cradle.kernel.flow.agenda import (
    WAIT,
    Choice,
    State,
    Together,
    asked_alone,
    in_closed_lanes,
    question_to,
    reply,
    settle,
)
from cradle.kernel.flow.closed_lanes import closed_lanes, held_in
from cradle.kernel.story.line import CHANCE, FINAL, LANES, SHOWN, TURN

YES: Final = "yes"  # it can be taken back


def try_answer(state: State, choice: Choice, answer: Any, listener: StoppingTable | None = None) -> str | None:
    """Apply a legal answer to this state; return what stops it, or None. A stopped state cannot be used further."""
    if answer == WAIT:
        return "lanes"
    top, table = state.agenda[-1], StoppingTable() if listener is None else listener
    try:
        reply(state, choice, answer, table)
        if isinstance(top, Together) and top.closed and question_to(state, choice.seat) is None:
            return "lanes"
        settle(state, table)
    except Stopped as stopped:
        return str(stopped)
    if not state.agenda:
        return "end"
    return None if question_to(state, choice.seat) is not None else "turn"


def undo_after(state: State, choice: Choice, answer: Any, truth: State) -> str:
    """Whether this answer could be taken back once given, or why not; `truth` tells which lanes are done.

    The answer is applied to this state, which cannot be used further.
    """
    lanes = closed_lanes(truth)
    try:
        reply(state, choice, answer, table := StoppingTable())
        if choice.final(answer):
            return FINAL
        if lanes is not None:
            in_lane = undo_in_lanes(state, choice.seat, lanes)
            if in_lane:
                return in_lane
        settle(state, table)
    except Stopped as stopped:
        return CHANCE if str(stopped) == "chance" else SHOWN
    return TURN if in_closed_lanes(state) or not asked_alone(state, choice.seat) else YES


def undo_in_lanes(state: State, seat: int, lanes: Together) -> str:
    """The same for an answer in closed lanes; empty if it was the only lane and the game goes on."""
    index = lanes.seats.index(seat)
    if question_to(state, seat) is not None:
        return YES
    after = lanes.with_lane(index, ())
    if not any(after.lanes):
        return LANES if len(lanes.seats) > 1 else ""
    return SHOWN if held_in(lanes) - held_in(after) else YES
