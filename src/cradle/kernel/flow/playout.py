"""Play on without thinking: any legal answer, each as likely as the others."""

from collections.abc import Callable
from typing import Final

from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import State, hear_interrupts, reply, settle

MOST_DECISIONS: Final = 100_000  # in one unwatched game; then it is broken off
A_STRETCH: Final = 1000  # decisions between two checks for an interrupt


def play_at_random(state: State, table: Table, source: Callable[[], float], most: int) -> int:
    """Play to the end, or for `most` decisions; return how many were made. A decision has at least two options."""
    decisions = 0
    while decisions < most:
        stretch = min(decisions + A_STRETCH, most)
        while decisions < stretch:
            choice = settle(state, table)
            if choice is None:
                return decisions
            offered = state.offered
            ways = len(offered)
            if ways > 1:
                reply(state, choice, offered[int(source() * ways)], table)
                decisions += 1
            else:  # an end that is asked as the only option is no decision
                reply(state, choice, offered[0], table)
        hear_interrupts()
    return decisions
