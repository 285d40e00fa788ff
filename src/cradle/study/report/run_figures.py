"""Turns the tables of a run into the figures of a report: shares, means and curves, with their intervals."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from cradle.study.intervals import mean_interval, share_interval
from cradle.study.report.charts import Compared, Curve, Dot
from cradle.study.report.run_tables import RowTable

Rows = Sequence[dict[str, Any]]
DECISIONS = ("phase", "decisions a game", "ms a game", "ms an answer", "share of time")  # the head of phase_rows


class Section(NamedTuple):
    """One part of a report: a heading, text, a figure, and the numbers behind it."""

    title: str
    says: str
    figure: str = ""
    head: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = ()


def groups(rows: Iterable[dict[str, Any]], by: str) -> dict[Any, list[dict[str, Any]]]:
    """Rows by the value of a column, in order."""
    found: dict[Any, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        found[row[by]].append(row)
    return dict(sorted(found.items()))


def win_dots(seats: Rows, by: str) -> list[Dot]:
    """The share of wins in per cent, the best first; a win shared by n counts 1/n."""
    found = []
    for label, rows in groups(seats, by).items():
        wins = sum(row["share"] for row in rows)
        low, high = share_interval(wins, len(rows))
        found.append(Dot(str(label), 100 * wins / len(rows), 100 * low, 100 * high))
    return sorted(found, key=lambda dot: -dot.value)


def mean_dots(rows: Iterable[dict[str, Any]], by: str, of: str) -> list[Dot]:
    """The mean of one column for each value of another, the highest first."""
    found = []
    for label, part in groups(rows, by).items():
        values = [float(row[of]) for row in part]
        found.append(Dot(str(label), fmean(values), *mean_interval(values)))
    return sorted(found, key=lambda dot: -dot.value)


def with_shares(seats: RowTable) -> list[dict[str, Any]]:
    """The seats of all games, each with its share of the win."""
    rows = seats.dicts()
    winners = Counter(row["game"] for row in rows if row["won"])
    return [{**row, "share": 1 / winners[row["game"]] if row["won"] else 0.0} for row in rows]


def winners_and_others(rows: Rows, over: str, of: str) -> list[Curve]:
    """The mean of a column over time, for winners and the others, while at least half of the games are still on."""
    games = len({row["game"] for row in rows})
    found: list[Curve] = []
    for name, group in (("winners", True), ("others", False)):
        own = groups([row for row in rows if row["won"] is group], over)
        lasting = {when: part for when, part in own.items() if 2 * len({row["game"] for row in part}) >= games}
        found.append((name, [(float(when), fmean([row[of] for row in part])) for when, part in lasting.items()]))
    return [curve for curve in found if curve[1]]


def curves_by(rows: Rows, by: str, over: str, of: str) -> list[Curve]:
    """The mean of one column over time, a curve per value of another, while at least half of the games are still on."""
    games = len({row["game"] for row in rows})
    found: list[Curve] = []
    for label, own in groups(rows, by).items():
        times = {when: part for when, part in groups(own, over).items() if 2 * len(part) >= games}
        if times:
            found.append(
                (str(label), [(float(when), fmean([row[of] for row in part])) for when, part in times.items()])
            )
    return found


def pairs_of(rows: Rows, by: str, of: str, seats: Rows) -> list[Compared]:
    """The mean of a column for winners and for the others; a seat without a row counts as 0."""
    number = {True: sum(1 for row in seats if row["won"]), False: sum(1 for row in seats if not row["won"])}
    found = []
    for label, part in groups(rows, by).items():
        totals = {group: sum(row[of] for row in part if row["won"] is group) for group in (True, False)}
        winners, others = (totals[group] / (number[group] or 1) for group in (True, False))
        found.append(Compared(str(label), winners, others))
    return sorted(found, key=lambda pair: -pair.winners)


def phase_rows(decisions: Rows, thinking: Rows, games: int, named: Callable[[str], str] = str) -> list[list[str]]:
    """Decisions and thinking time by phase, per game and per answer."""
    home = {row["choice"]: row["phase"] for row in sorted(decisions, key=lambda row: int(row["answers"]))}
    answers, seconds, timed = Counter[str](), Counter[str](), Counter[str]()
    for row in decisions:
        answers[row["phase"]] += row["answers"]
    for row in thinking:
        phase = home.get(row["choice"], "")
        timed[phase] += row["answers"]
        seconds[phase] += row["seconds"]
    total = sum(seconds.values()) or 1.0
    return [
        [
            named(phase),
            f"{count / games:.1f}",
            f"{1000 * seconds[phase] / games:.1f}",
            f"{1000 * seconds[phase] / timed[phase]:.3f}" if timed[phase] else "−",
            f"{100 * seconds[phase] / total:.1f} %",
        ]
        for phase, count in answers.items()
    ]


def dot_rows(dots: Sequence[Dot], games: dict[str, int] | None = None) -> list[list[str]]:
    rows = []
    for dot in dots:
        counted = [str(games[dot.label])] if games is not None else []
        rows.append([dot.label, *counted, f"{dot.value:.1f}", f"{dot.low:.1f} to {dot.high:.1f}".replace("-", "−")])
    return rows
