"""What a seat is asked, for whoever thinks about it; who comes too late hears that the table has moved on."""

from cradle.bots.errands import Errand, errand
from cradle.kernel.record.record import Record
from cradle.kernel.words.language import EN
from cradle.server.match.parts.persistence import MOVED_ON
from cradle.server.trouble import MovedOn


def errand_of(record: Record, seat: int, adviser: str = "", language: str = EN) -> Errand:
    """What a seat is asked now. Between seeing that it is asked and coming to the record, a bell may have rung."""
    check_asked(record, seat)
    return errand(record, seat, adviser, language)


def check_asked(record: Record, seat: int) -> None:
    if seat not in record.waiting():
        raise MovedOn(MOVED_ON)
