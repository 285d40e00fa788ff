"""Play on without thinking: any legal answer, each as likely as the others."""

from collections.abc import Callable

from cradle.kernel.flow import State, reply, settle
from cradle.kernel.table import Table


def play_at_random(state: State, table: Table, source: Callable[[], float], most: int) -> int:
    """Play to the end, or for `most` decisions; return how many were made. A decision has at least two options."""
    decisions = 0
    while decisions < most:
        choice = settle(state, table)
        if choice is None:
            break
        offered = state.offered
        reply(state, choice, offered[int(source() * len(offered))], table)
        decisions += 1
    return decisions
