"""Advice as one plan: a bot's plan for a seat is kept, and made anew only when it no longer fits.

It fits as long as the seat has answered as planned and nobody else has done anything at the table.
"""

from typing import Any

from msgspec import Struct

from cradle.bots.bot_plans import BotPlan, follows, rest_of
from cradle.kernel.record.record import Record
from cradle.kernel.story.line import UNDO


class KeptPlan(Struct, frozen=True):
    """A plan, the bot and the language it was made for, and how the table stood."""

    plan: BotPlan
    bot: str
    language: str
    phase: tuple[int, int]
    said: list[Any]  # the seat's answers in this phase by then
    length: int  # the number of lines of the record by then


class KeptPlans:
    """The plans for the seats of one match, in the memory of this process."""

    def __init__(self) -> None:
        self._plans: dict[int, KeptPlan] = {}

    def keep(self, record: Record, seat: int, plan: BotPlan, bot: str, language: str) -> None:
        said = said_in_phase(record, seat)
        self._plans[seat] = KeptPlan(plan, bot, language, record.phase, said, record.length)

    def left(self, record: Record, seat: int, bot: str, language: str) -> BotPlan | None:
        """The rest of the plan for a seat, if it still fits."""
        kept = self._plans.get(seat)
        if kept is None or (kept.bot, kept.language, kept.phase) != (bot, language, record.phase):
            return None
        if kept.length < record.unread:
            return None  # those lines are no longer in memory
        said, before = said_in_phase(record, seat), len(kept.said)
        if said[:before] != kept.said or not follows(kept.plan, said[before:]):
            return None
        if any(line[0] != seat and line[1] != UNDO for line in record.lines_from(kept.length)):
            return None
        return rest_of(kept.plan, len(said) - before)


def said_in_phase(record: Record, seat: int) -> list[Any]:
    """The answers of a seat that it could still take back."""
    return [answer for group in record.draft(seat) for answer in group["answers"]]
