"""Analyses a whole game: the curve first, then luck, then the best answer to each decision."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cradle.analysis.findings import Analysis, CurvePoint, Judged, Luck
from cradle.analysis.measures import Measures, Postponed
from cradle.analysis.walk import moments
from cradle.kernel.flow.choice import WAIT
from cradle.kernel.record.record import Record
from cradle.kernel.seating import BOT
from cradle.kernel.title import title_of
from cradle.kernel.where_things_lie import check_for_map
from cradle.kernel.words.catalog import BadOptions

WORLDS: Final = 16  # imagined worlds per decision of one seat, unless the budget is chosen
FEWEST_WORLDS: Final = 4
MOST_WORLDS: Final = 1024
TOGETHER: Final = 24  # decisions judged in one go, if the game can judge several at once

Progress = Callable[[int, int], None]  # called with lines done and lines in all; an exception from it ends the analysis


def analyse(
    record: Record, seats: Sequence[int] = (), worlds: int | None = None, progress: Progress = lambda done, of: None
) -> Analysis:
    """Analyse a game; without seats, the decisions of people, or of everybody if only bots played."""
    check_for_map(record.game_options)
    measures, wanted = measures_of(record.game.name), seats_of(record, seats)
    worlds = shared(WORLDS, len(wanted)) if worlds is None else worlds
    if not 1 <= worlds <= MOST_WORLDS:
        raise BadOptions("a budget is between 1 and {most} worlds, not {number}", most=MOST_WORLDS, number=worlds)
    curve, luck = course_of(record, measures)
    judged: list[Judged] = []
    for line, found in judgements(record, measures, wanted, worlds):
        progress(line, record.length)
        judged += [] if found is None else [found]
    return Analysis(wanted, worlds, curve, judged, luck, measures.trust(record.seats, worlds))


def shared(worlds: int, seats: int) -> int:
    """A budget for one seat divided among several, so that every game takes about as long."""
    return min(worlds, max(FEWEST_WORLDS, worlds // seats))


def measures_of(game: str) -> Measures:
    """The measures of this game; refuses a game that has none."""
    title = title_of(game)
    measures: Measures = title.load(title.analysis.measures, "analysis")
    return measures


def seats_of(record: Record, seats: Sequence[int]) -> Sequence[int]:
    """The given seats; or else those of people, now or earlier; or else all."""
    if seats:
        return sorted({record.checked_seat(seat) for seat in seats})
    sit = [seat for seat in range(record.seats) if record.bots[seat] is None]
    return sorted({*sit, *where_people_answered(record)}) or [*range(record.seats)]


def where_people_answered(record: Record) -> set[int]:
    """The seats that answered at some time without a bot."""
    seating, found = record.beginning.seating, set[int]()
    for seat, what, answer, *_ in record.lines:
        if seat is None and what == BOT:
            seating = seating.after(answer)
        elif seat is not None and seating.bots[seat] is None:
            found.add(seat)
    return found


def course_of(record: Record, measures: Measures) -> tuple[list[CurvePoint], list[Luck]]:
    """The curve, with a point before each answer where the game gives one and a point at the end; and all luck."""
    points: list[CurvePoint] = []
    luck: list[Luck] = []
    for moment in moments(record):
        chances = None if moment.seat is None else measures.chances(moment)
        points += [] if chances is None else [CurvePoint(moment.line, moment.turn, chances)]
        luck += measures.luck(moment) if moment.picks else []
    return [*points, *last_point(record)], luck


def last_point(record: Record) -> list[CurvePoint]:
    """The point at the end of the game, where the winners are known."""
    result = record.result()
    if result is None:
        return []
    winners = result["ranks"].count(1)
    return [CurvePoint(record.length, record.phase[0], [(rank == 1) / winners for rank in result["ranks"]])]


def judgements(
    record: Record, measures: Measures, seats: Sequence[int], worlds: int, first: int = 1, last: int | None = None
) -> Iterator[tuple[int, Judged | None]]:
    """Every line of a stretch, with the finding where one of these seats decided something."""
    looked_at: list[tuple[int, Judged | Postponed | None]] = []
    for line, found in weighed(record, measures, seats, worlds, first, last):
        looked_at.append((line, found))
        waiting = [each for _, each in looked_at if isinstance(each, Postponed)]
        if not 0 < len(waiting) < TOGETHER:
            yield from judged_together(looked_at, waiting)
            looked_at = []
    yield from judged_together(looked_at, [each for _, each in looked_at if isinstance(each, Postponed)])


def weighed(
    record: Record, measures: Measures, seats: Sequence[int], worlds: int, first: int, last: int | None
) -> Iterator[tuple[int, Judged | Postponed | None]]:
    """Every line of a stretch; an answer that belongs to an earlier decision is judged with that one."""
    covered = dict.fromkeys(seats, 0)  # by seat: how many further answers belong to its last judged decision
    for moment in moments(record, first, last):
        seat = moment.seat
        if seat not in covered or record.lines[moment.line][2] == WAIT:  # a seat that waits has not decided yet
            yield moment.line, None
        elif covered[seat]:
            covered[seat] -= 1
            yield moment.line, None
        else:
            found = measures.judge(moment, worlds)
            covered[seat] = answers_of(found) - 1
            yield moment.line, found


def answers_of(found: Judged | Postponed | None) -> int:
    if found is None:
        return 1
    return found.answers if isinstance(found, Postponed) else len(found.answers)


def judged_together(
    looked_at: Sequence[tuple[int, Judged | Postponed | None]], waiting: Sequence[Postponed]
) -> Iterator[tuple[int, Judged | None]]:
    """The same lines, with the postponed decisions judged."""
    found = iter(waiting[0].judge_all([each.taken for each in waiting]) if waiting else ())
    for line, each in looked_at:
        yield line, next(found) if isinstance(each, Postponed) else each
