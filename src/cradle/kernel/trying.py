"""What if: an answer tried on a copy of the world, as far as everything could still be taken back.

A trial stops at a pick, at something hidden, at another seat's question, at the end of lanes and of the game.
"""

from typing import Any

from cradle.kernel.flow import WAIT, Choice, State, Together, question_to, reply, settle
from cradle.kernel.table import Stopped, StoppingTable


def try_answer(state: State, choice: Choice, answer: Any) -> str | None:
    """Apply a legal answer to this state; what stops it, or None. A state that was stopped is of no further use."""
    if answer == WAIT:
        return "lanes"
    top, table = state.agenda[-1], StoppingTable()
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
