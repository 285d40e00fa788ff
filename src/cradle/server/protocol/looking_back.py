"""Earlier moments of a match, and the figures of one that is over."""

from typing import Any

from msgspec import Raw, Struct

from cradle.server.protocol.match_table import Chance


class Moment(Struct):
    """A match after this many lines, as its viewer may see it."""

    line: int
    lines: int
    view: Raw


class PhaseBegun(Struct):
    """A phase of a match, by the line after which it had begun."""

    line: int
    turn: int
    name: str  # in the reader's language


class NewsPage(Struct):
    """News in the order in which a seat came to know them."""

    first: int
    count: int  # the number of news by now
    news: list[Any]


class Curves(Struct):
    """A finished match in figures."""

    result: Any
    points: list[list[Any]]  # rows of [line, turn, points by seat], as if it had ended then
    figures: list[str]  # the names of the figures in the rows
    rows: list[list[Any]]  # [line, turn, figures by seat]
    tallies: list[dict[str, int]]  # by seat: what was counted, such as trades and calamities
    luck: list[Any]  # by seat: dice rolled, pips against the average
    has_picture: bool = False  # of its end
    has_film: bool = False


class Picks(Struct):
    """Every pick of chance of a match with its random number, for the page that checks them."""

    chance: Chance
    picks: list[Any]  # rows of [line, kind, result, number of dice or list of all possible things]


class Analysis(Struct):
    """The computer's analysis of a finished match, as far as it has come."""

    state: str  # none (not possible), wanted, making, made
    done: int = 0  # lines looked at
    lines: int = 0
    worlds: int = 0  # worlds in which each decision was tried
    seats: list[int] = []  # the seats whose decisions were judged
    curve: list[list[Any]] = []  # rows of [line, turn, chance to win by seat]
    decisions: list[dict[str, Any]] = []  # line, seat, answers, best, cost and points with their errors, says
    moments: list[int] = []  # the decisions that counted most, by number
    luck: list[dict[str, Any]] = []  # line, seat, points, expected, says
    luckiest: list[int] = []
    fortunes: list[list[Any]] = []  # by seat: its luck in points, and over how many rolls and draws
    off: float = 0.0  # on other games, the chances to win were off by at most this much
    trust: list[str] = []  # how reliable all this is
    trouble: str = ""  # why there is none, or what ended the last one
