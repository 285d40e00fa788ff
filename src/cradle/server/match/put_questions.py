"""The question put to a seat, for a bot or adviser to think about; it may be out of date when the thinking begins."""

from cradle.bots.errands import Errand, errand
from cradle.kernel.record.record import Record
from cradle.kernel.words.language import EN
from cradle.server.match.parts.persistence import MOVED_ON
from cradle.server.trouble import MovedOn


def errand_of(record: Record, seat: int, adviser: str = "", language: str = EN) -> Errand:
    """The question to a seat, as a task for a bot; raises `MovedOn` if a bell has rung meanwhile."""
    check_asked(record, seat)
    return errand(record, seat, adviser, language)


def check_asked(record: Record, seat: int) -> None:
    if seat not in record.waiting():
        raise MovedOn(MOVED_ON)
