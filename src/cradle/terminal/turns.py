"""Who plays while the person is asked: in a market open to all, a bot finishes what it has begun, then the next one."""

from cradle.kernel.flow import Together
from cradle.kernel.record import Record


def market_round(match: Record, seat: int) -> list[int] | None:
    """The bots that deal before the person is asked again, in an open market to which the person belongs; else None.

    They deal when the person has done something, but not in the middle of it.
    """
    if open_market(match) is None or seat not in match.waiting():
        return None
    if match.lines[-1][0] != seat or is_dealing(match, seat):
        return []
    return [other for other in match.waiting() if other != seat]


def open_market(match: Record) -> Together | None:
    step = match.state.agenda[-1] if match.state.agenda else None
    return step if isinstance(step, Together) and not step.closed else None


def is_dealing(match: Record, seat: int) -> bool:
    """The seat has begun something in the market and not yet finished it."""
    market = open_market(match)
    return market is not None and seat in market.seats and len(market.lanes[market.seats.index(seat)]) > 1
