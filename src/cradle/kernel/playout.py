"""Play on without thinking: any legal answer, each as likely as the others."""

from collections.abc import Callable

from cradle.kernel.flow import State, hear_interrupts, reply, settle
from cradle.kernel.table import Table


def play_at_random(state: State, table: Table, source: Callable[[], float], most: int) -> int:
    """Play to the end, or for `most` decisions; return how many were made. A decision has at least two options."""
    decisions = 0
    while decisions < most:
        choice = settle(state, table)
        if choice is None:
            break
        offered = state.offered
        if len(offered) == 1:  # an end that is asked although nothing else is left is no decision
            reply(state, choice, offered[0], table)
            continue
        reply(state, choice, offered[int(source() * len(offered))], table)
        decisions += 1
        if decisions & 1023 == 0:
            hear_interrupts()
    return decisions
