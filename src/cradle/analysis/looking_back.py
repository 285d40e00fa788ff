"""A whole game looked back at: the curve first, then luck, then decision by decision what was best."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cradle.analysis.findings import Analysis, CurvePoint, Judged, Luck
from cradle.analysis.measures import Measures
from cradle.analysis.walk import moments
from cradle.kernel.flow.choice import WAIT
from cradle.kernel.record.record import Record
from cradle.kernel.title import title_of
from cradle.kernel.words.catalog import BadOptions

WORLDS: Final = 16  # in which each decision of one seat is tried, unless somebody asks for another budget
FEWEST_WORLDS: Final = 4
MOST_WORLDS: Final = 1024

Progress = Callable[[int, int], None]  # lines looked at, of how many; what it raises ends the analysis


def analyse(
    record: Record, seats: Sequence[int] = (), worlds: int | None = None, progress: Progress = lambda done, of: None
) -> Analysis:
    """Look back at a game; without seats, at what people decided, or everybody if bots played all of it."""
    measures, wanted = measures_of(record.game.name), seats_of(record, seats)
    worlds = shared(WORLDS, len(wanted)) if worlds is None else worlds
    if not 1 <= worlds <= MOST_WORLDS:
        raise BadOptions("a budget is between 1 and {most} worlds, not {number}", most=MOST_WORLDS, number=worlds)
    curve, luck = curve_of(record, measures), luck_of(record, measures)
    judged: list[Judged] = []
    for line, found in judgements(record, measures, wanted, worlds):
        progress(line, record.length)
        judged += [] if found is None else [found]
    return Analysis(wanted, worlds, curve, judged, luck, measures.trust(record.seats, worlds))


def shared(worlds: int, seats: int) -> int:
    """A budget for one seat shared by several, so that a game takes about as long whoever sat in it."""
    return min(worlds, max(FEWEST_WORLDS, worlds // seats))


def measures_of(game: str) -> Measures:
    """How this game is looked back at; one sentence if it does not say."""
    title = title_of(game)
    measures: Measures = title.load(title.analysis.measures, "analysis")
    return measures


def seats_of(record: Record, seats: Sequence[int]) -> Sequence[int]:
    """Those asked for, or where people sat down or sit at the end, or all."""
    if seats:
        return sorted({record.checked_seat(seat) for seat in seats})
    sat_down, sit = record.beginning.seating.bots, record.bots
    people = [seat for seat in range(record.seats) if sat_down[seat] is None or sit[seat] is None]
    return people or [*range(record.seats)]


def curve_of(record: Record, measures: Measures) -> list[CurvePoint]:
    """A point before each answer for which the game has one, and one at the end."""
    points: list[CurvePoint] = []
    for moment in moments(record):
        chances = None if moment.seat is None else measures.chances(moment)
        points += [] if chances is None else [CurvePoint(moment.line, moment.turn, chances)]
    return [*points, *last_point(record)]


def last_point(record: Record) -> list[CurvePoint]:
    """At the end, who has won has won."""
    result = record.result()
    if result is None:
        return []
    winners = result["ranks"].count(1)
    return [CurvePoint(record.length, record.phase[0], [(rank == 1) / winners for rank in result["ranks"]])]


def luck_of(record: Record, measures: Measures) -> list[Luck]:
    return [each for moment in moments(record) if moment.picks for each in measures.luck(moment)]


def judgements(
    record: Record, measures: Measures, seats: Sequence[int], worlds: int, first: int = 1, last: int | None = None
) -> Iterator[tuple[int, Judged | None]]:
    """Every line of a stretch, with what was found where these seats decided something."""
    covered = dict.fromkeys(seats, 0)  # by seat: its answers that belong to a decision judged already
    for moment in moments(record, first, last):
        seat = moment.seat
        if seat not in covered or record.lines[moment.line][2] == WAIT:  # who waits for others has not decided yet
            yield moment.line, None
        elif covered[seat]:
            covered[seat] -= 1
            yield moment.line, None
        else:
            found = measures.judge(moment, worlds)
            covered[seat] = 0 if found is None else len(found.answers) - 1
            yield moment.line, found
