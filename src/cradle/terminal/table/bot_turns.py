"""Bots that play while the person decides: in an open market each finishes what it has begun, then the next."""

from cradle.kernel.record.record import Record
from cradle.terminal.boards.board import Board


def market_round(match: Record, board: Board, seat: int) -> list[int]:
    """The bots that trade in an open market before the person's next question.

    They trade after the person has done something, but not in the middle of it. In other simultaneous decisions the
    person is asked first and may wait for the others.
    """
    if match.lines[-1][0] != seat or not in_market(match, board, seat) or is_dealing(match, board, seat):
        return []
    return [other for other in match.waiting() if other != seat]


def in_market(match: Record, board: Board, seat: int) -> bool:
    """Whether everyone trades at the same time and sees the others' answers at once."""
    return board.market_is_open(match.view(seat, question=False))


def is_dealing(match: Record, board: Board, seat: int) -> bool:
    """Whether the seat is in the middle of something in the market."""
    question = match.question(seat)
    return question is not None and question["choice"] != board.MARKET and in_market(match, board, seat)
