"""The report of a run of Stone Age: winners, sources of points, uses of figures, and the influence of dice."""

from collections import Counter
from statistics import fmean

from cradle.study.intervals import share_interval
from cradle.study.report.charts import columns, curves, dots, pairs
from cradle.study.report.run_figures import (
    DECISIONS,
    Rows,
    Section,
    dot_rows,
    mean_dots,
    pairs_of,
    phase_rows,
    winners_and_others,
    with_shares,
)
from cradle.study.report.run_tables import RowTable


def sections(tables: dict[str, RowTable]) -> list[Section]:
    """The sections that only Stone Age has."""
    seats = with_shares(tables["seats"])
    rounds = tables["rounds"].dicts()
    if not rounds:
        return []
    return [
        length(rounds),
        growth(rounds),
        sources(tables["points"].dicts(), seats),
        places(tables["places"].dicts(), seats),
        luck(tables["luck"].dicts()),
        thinking(tables["decisions"].dicts(), tables["thinking"].dicts(), len({row["game"] for row in rounds})),
    ]


def length(rounds: Rows) -> Section:
    last = Counter({game: 0 for game in {row["game"] for row in rounds}})
    for row in rounds:
        last[row["game"]] = max(last[row["game"]], row["round"])
    counts = Counter(last.values())
    says = f"{min(counts)} to {max(counts)} rounds, {fmean(last.values()):.1f} on average."
    return Section("How long it lasts", says, columns(counts, "Games by number of rounds", "rounds"))


def growth(rounds: Rows) -> Section:
    says = "Points as if the game had ended after each round, while at least half of the games go on."
    return Section("How points grow", says, curves(winners_and_others(rounds, "round", "points"), "Points", "round"))


def sources(points: Rows, seats: Rows) -> Section:
    found = pairs_of(points, "source", "points", seats)
    most = max(found, key=lambda pair: pair.winners - pair.others)
    says = f"Winners and the others differ most in {most.label}: {most.winners:.1f} points against {most.others:.1f}."
    rows = [[each.label, f"{each.winners:.1f}", f"{each.others:.1f}"] for each in found]
    figure = pairs(found, "points a seat")
    return Section("Where points come from", says, figure, ("source", "winners", "others"), rows)


def places(placed: Rows, seats: Rows) -> Section:
    found = pairs_of(placed, "place", "figures", seats)
    says = "Figures that a seat sends to each place in a game."
    rows = [[each.label, f"{each.winners:.1f}", f"{each.others:.1f}"] for each in found]
    return Section("Where figures go", says, pairs(found, "figures a seat"), ("place", "winners", "others"), rows)


def luck(rolled: Rows) -> Section:
    """Pips above the average of the dice rolled."""
    rows = [{**row, "luck": row["pips"] - row["expected"], "who": who(row["won"])} for row in rolled]
    found = mean_dots(rows, "who", "luck")
    says = f"{of_the_luckiest(rows)} A die shows 3.5 pips on average; this is how far a seat was from that in a game."
    return Section("Luck", says, dots(found, "pips above expectation", 0), ("", "pips", "95 %"), dot_rows(found))


def who(won: bool) -> str:
    return "winners" if won else "others"


def of_the_luckiest(rows: Rows) -> str:
    best: dict[int, tuple[float, bool]] = {}
    for row in rows:
        best[row["game"]] = max(best.get(row["game"], (-1e9, False)), (row["luck"], row["won"]))
    wins = sum(won for _, won in best.values())
    low, high = share_interval(wins, len(best))
    share = f"{100 * wins / len(best):.0f} % of games ({100 * low:.0f} to {100 * high:.0f})"
    return f"Whoever rolls furthest above average wins {share}."


def thinking(decisions: Rows, times: Rows, games: int) -> Section:
    rows = phase_rows(decisions, times, games)
    says = "Answers that were given in a game, and processor time that the bots took for them."
    return Section("Decisions and time", says, "", DECISIONS, rows)
