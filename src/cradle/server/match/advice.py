"""Advice is one plan: what a bot has thought out for a seat is kept, and made anew only when it no longer fits.

It fits as long as the seat has answered what the plan says and nobody else has done anything at the table.
"""

from typing import Any

from msgspec import Struct

from cradle.bots.bot_plans import BotPlan, follows, rest_of
from cradle.kernel.record.record import Record
from cradle.kernel.story.line import UNDO


class KeptPlan(Struct, frozen=True):
    """A plan, who asked whom for it, and how the table stood."""

    plan: BotPlan
    bot: str
    language: str
    phase: tuple[int, int]
    said: list[Any]  # what the seat had answered in this phase
    length: int  # how many lines the record had


class KeptPlans:
    """The plans for the seats of one match, in the memory of this process."""

    def __init__(self) -> None:
        self._plans: dict[int, KeptPlan] = {}

    def keep(self, record: Record, seat: int, plan: BotPlan, bot: str, language: str) -> None:
        said = said_in_phase(record, seat)
        self._plans[seat] = KeptPlan(plan, bot, language, record.phase, said, record.length)

    def left(self, record: Record, seat: int, bot: str, language: str) -> BotPlan | None:
        """What is left of the plan for a seat, if it still fits."""
        kept = self._plans.get(seat)
        if kept is None or (kept.bot, kept.language, kept.phase) != (bot, language, record.phase):
            return None
        if kept.length < record.unread:
            return None  # so much has been played since
        said, before = said_in_phase(record, seat), len(kept.said)
        if said[:before] != kept.said or not follows(kept.plan, said[before:]):
            return None
        if any(line[0] != seat and line[1] != UNDO for line in record.lines_from(kept.length)):
            return None
        return rest_of(kept.plan, len(said) - before)


def said_in_phase(record: Record, seat: int) -> list[Any]:
    """What a seat has answered and could still take back."""
    return [answer for group in record.draft(seat) for answer in group["answers"]]
