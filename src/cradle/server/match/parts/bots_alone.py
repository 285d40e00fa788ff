"""Bots among themselves: once all people let bots play for them, the match stops at the end of each turn.

Somebody can let it go on for a turn or to the end; if a person takes their seat back, it goes on at once.
"""

from typing import Final

from cradle.kernel.record.record import Record
from cradle.server.match.parts.match_memory import MatchMemory

UNTIL: Final = "bots_until"  # in the settings of a match: the last turn that bots play by themselves
TO_THE_END: Final = -1


def only_bots_left(memory: MatchMemory) -> bool:
    """Everybody has handed over, and not only for being away; a show of bots is meant to go on."""
    people = [chair for chair in memory.chairs if chair.kind == "person"]
    handed_over = any(not chair.settings.get("caretaker") for chair in people)
    return handed_over and all(chair.bot for chair in people) and not memory.match.settings.get("show")


def bots_rest(memory: MatchMemory, record: Record) -> bool:
    """The bots have played their turn, and nobody has said how it goes on."""
    until = memory.match.settings.get(UNTIL, TO_THE_END)
    return until != TO_THE_END and only_bots_left(memory) and not record.over and record.phase[0] > until
