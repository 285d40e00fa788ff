"""The report on a run of Mega Civilization: growth, advances, calamities, trade, and where the time goes."""

from collections import Counter
from statistics import fmean

from cradle.games.megaciv.box.cards import ADVANCE_IDS, ADVANCE_NAMES
from cradle.study.report.charts import Compared, columns, curves, dots, pairs
from cradle.study.report.run_figures import (
    DECISIONS,
    Rows,
    Section,
    curves_by,
    dot_rows,
    groups,
    mean_dots,
    phase_rows,
    winners_and_others,
)
from cradle.study.report.run_tables import RowTable

MOST_TELLING = 20  # advances in the figure


def sections(tables: dict[str, RowTable]) -> list[Section]:
    """The sections that only Mega Civilization has."""
    turns = tables["turns"].dicts()
    if not turns:
        return []
    return [
        length(tables["endings"].dicts()),
        cities(turns),
        markers(turns),
        points(turns),
        advances(tables["advances"].dicts(), turns),
        calamities(tables["calamities"].dicts(), len({row["game"] for row in turns})),
        trade(turns),
        thinking(tables["decisions"].dicts(), tables["thinking"].dicts(), len({row["game"] for row in turns})),
    ]


def length(endings: Rows) -> Section:
    counts = Counter(row["turns"] for row in endings)
    ways = Counter(row["ending"] for row in endings)
    ended = "; ".join(f"{way}: {number}" for way, number in ways.most_common())
    says = f"{fmean([row['turns'] for row in endings]):.1f} turns on average. Games by how they ended: {ended}."
    return Section("How long it lasts", says, columns(counts, "Games by number of turns", "turns"))


def cities(turns: Rows) -> Section:
    late = [row for row in turns if row["turn"] == 15]
    says = f"{fmean([row['cities'] for row in late]):.2f} cities a seat after turn 15." if late else ""
    return Section("Cities", says, curves(winners_and_others(turns, "turn", "cities"), "Cities a seat", "turn"))


def markers(turns: Rows) -> Section:
    says = "Spaces from the start, by civilization, while at least half of the games go on."
    return Section("The A.S.T.", says, curves(curves_by(turns, "civilization", "turn", "space"), "Spaces", "turn"))


def points(turns: Rows) -> Section:
    says = "Points as if the game had ended after each turn."
    return Section("How points grow", says, curves(winners_and_others(turns, "turn", "points"), "Points", "turn"))


def advances(bought: Rows, turns: Rows) -> Section:
    """Which advances winners buy more often than the others, and when."""
    seats = {(row["game"], row["seat"]): row["won"] for row in turns}
    winners, others = sum(seats.values()), len(seats) - sum(seats.values())
    found, rows = [], []
    for advance, part in groups(bought, "advance").items():
        of_winners = [row for row in part if row["won"]]
        shares = 100 * len(of_winners) / (winners or 1), 100 * (len(part) - len(of_winners)) / (others or 1)
        name = ADVANCE_NAMES[ADVANCE_IDS.index(advance)]
        found.append(Compared(name, *shares))
        when = f"{fmean([row['turn'] for row in of_winners]):.1f}" if of_winners else "−"
        rows.append([name, f"{shares[0]:.0f} %", f"{shares[1]:.0f} %", when])
    found.sort(key=lambda pair: pair.others - pair.winners)
    rows.sort(key=lambda row: -float(row[1].rstrip(" %")))
    says = f"The {min(MOST_TELLING, len(found))} advances that winners hold most more often than the others, then all."
    figure = pairs(found[:MOST_TELLING], "seats that buy it, in per cent") if found else ""
    return Section("Advances", says, figure, ("advance", "winners", "others", "bought by winners in turn"), rows)


def calamities(struck: Rows, games: int) -> Section:
    """By how much a calamity reduces its victims; a city counts 5, a token 1."""
    named = [{**row, "name": in_words(row["calamity"])} for row in struck]
    found, times = mean_dots(named, "name", "cost"), Counter(row["name"] for row in named)
    to_all = {dot.label: f"{dot.value:.1f}" for dot in mean_dots(named, "name", "cost_to_all")}
    rows = [[row[0], f"{times[row[0]] / games:.2f}", *row[1:], to_all[row[0]]] for row in dot_rows(found)]
    says = (
        "What the first victims have less on the map after a calamity than before: a city counts 5, a token 1. "
        "Cards, treasury and spaces of the A.S.T. are not counted; the numbers also tell what all lose together."
    )
    head = ("calamity", "times a game", "victims lose", "95 %", "all lose")
    return Section("Calamities", says, dots(found, "units lost by the victims", 0) if found else "", head, rows)


def in_words(card: str) -> str:
    return card.replace("_", " ").capitalize()


def trade(turns: Rows) -> Section:
    after = [row["swaps"] for row in turns if row["turn"] >= 6]
    says = f"{fmean(after):.2f} swaps a seat and turn from turn 6 on." if after else ""
    figure = curves(winners_and_others(turns, "turn", "swaps"), "Swaps a seat", "turn")
    return Section("Trade", says, figure)


def thinking(decisions: Rows, times: Rows, games: int) -> Section:
    rows = phase_rows(decisions, times, games, in_words)
    says = "Answers that were given in a game, and processor time that the bots took for them."
    return Section("Decisions and time", says, "", DECISIONS, rows)
