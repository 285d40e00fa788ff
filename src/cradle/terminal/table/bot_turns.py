"""Who plays while the person is asked: in a market open to all, a bot finishes what it has begun, then the next one."""

from cradle.kernel.record.record import Record
from cradle.terminal.boards.board import Board


def market_round(match: Record, board: Board, seat: int) -> list[int]:
    """The bots that deal in an open market before the person is asked again.

    They deal when the person has done something, but not in the middle of it. Wherever else several decide at the same
    time, the person is asked first, and may wait for the others.
    """
    if match.lines[-1][0] != seat or not in_market(match, board, seat) or is_dealing(match, board, seat):
        return []
    return [other for other in match.waiting() if other != seat]


def in_market(match: Record, board: Board, seat: int) -> bool:
    """Everyone deals at the same time, and sees at once what the others do."""
    return board.market_is_open(match.view(seat, question=False))


def is_dealing(match: Record, board: Board, seat: int) -> bool:
    """The seat has begun something in the market and not yet finished it."""
    question = match.question(seat)
    return question is not None and question["choice"] != board.MARKET and in_market(match, board, seat)
