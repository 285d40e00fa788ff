"""The report of a run as one HTML page with its figures inside, and its tables as files beside it."""

from collections import Counter
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from statistics import fmean

from cradle.kernel.game import find
from cradle.kernel.save.disk import replace
from cradle.kernel.title import title_of
from cradle.study.report.charts import columns, dots
from cradle.study.report.run_figures import (
    DECISIONS,
    Rows,
    Section,
    dot_rows,
    mean_dots,
    phase_rows,
    win_dots,
    with_shares,
)
from cradle.study.report.run_tables import RowTable, read_run, write_csv, write_parquet
from cradle.study.runs.folder import Head

STYLE = """
:root { color-scheme: light dark; --ink: #22303c; --faint: #c9d1d8; --paper: #fdfcf9; --first: #b5532a;
  --second: #6f8fa8; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e8eb; --faint: #46525c; --paper: #171c20; --first: #e58a5c;
  --second: #7fa6c4; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 760px;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.8rem; margin-bottom: .2rem; } h2 { font-size: 1.25rem; margin: 2.2rem 0 .2rem; }
p { margin: .3rem 0 .8rem; } svg { max-width: 100%; height: auto; display: block; }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink); } svg .title { opacity: .75; }
.grid { stroke: var(--faint); stroke-width: .6; } .even { stroke: var(--ink); stroke-dasharray: 4 4; opacity: .6; }
.interval { stroke: var(--second); stroke-width: 3; stroke-linecap: round; } .dot { fill: var(--first); }
.winners { fill: var(--first); } .others { fill: var(--second); } .curve { fill: none; stroke-width: 2.2; }
table { border-collapse: collapse; margin: .8rem 0; font-size: .92rem; width: 100%; }
th, td { text-align: right; padding: .15rem .6rem; border-bottom: 1px solid var(--faint); }
th:first-child, td:first-child { text-align: left; } details summary { cursor: pointer; opacity: .8; }
"""
COLOURS = ("#b5532a", "#6f8fa8", "#5d8a4a", "#8a5fa3", "#c29a2b", "#3f9c95", "#c25d84", "#7a6a55", "#5568b8")
FEW_ROWS = 12  # tables with more rows are folded


def study(path: Path, jobs: int, as_parquet: bool, on_game: Callable[[], None]) -> tuple[Path, list[str]]:
    """Write the report of a run and its tables; return the path of the page and a summary."""
    head, tables = read_run(path, jobs, on_game)
    folder = path / "study"
    folder.mkdir(exist_ok=True)
    write_csv(folder, tables)
    if as_parquet:
        write_parquet(folder, tables)
    parts = [overview(head, tables), *standing(tables), *sections_of(head["game"], tables)]
    replace(folder / "report.html", page(head, parts).encode())
    return folder / "report.html", [f"{part.title}: {part.says}" for part in parts if part.says]


def sections_of(game: str, tables: dict[str, RowTable]) -> list[Section]:
    """The sections that the game's title names; for a game without them, a section about its decisions."""
    title = title_of(game)
    if not title.study.report:
        return decisions(tables)
    found: list[Section] = title.load(title.study.report, "report")(tables)
    return found


def decisions(tables: dict[str, RowTable]) -> list[Section]:
    """The sections on the length of games, their decisions, and thinking time."""
    if not tables.keys() >= {"lengths", "decisions"} or not tables["lengths"].rows:
        return []
    lengths = [row["decisions"] for row in tables["lengths"].dicts()]
    says = f"{min(lengths)} to {max(lengths)} decisions, {fmean(lengths):.1f} on average."
    spent = "Answers that were given in a game, and processor time that the bots took for them."
    rows = phase_rows(tables["decisions"].dicts(), tables["thinking"].dicts(), len(lengths))
    return [
        Section("How long it lasts", says, columns(Counter(lengths), "Games by number of decisions", "decisions")),
        Section("Decisions and time", spent, "", DECISIONS, rows),
    ]


def overview(head: Head, tables: dict[str, RowTable]) -> Section:
    seats = tables["seats"].dicts()
    games = len({row["game"] for row in seats})
    unusual = unusual_options(head)
    winners = [row["score"] for row in seats if row["won"]]
    says = (
        f"{games} games with {head['seats']} seats between {', '.join(sorted({row['bot'] for row in seats}))}; "
        f"seed {head['seed']}{unusual}. Mean score {fmean([row['score'] for row in seats]):.1f}, "
        f"of winners {fmean(winners):.1f}."
    )
    return Section("The run", says)


def unusual_options(head: Head) -> str:
    """The options of the game that differ from the defaults."""
    usual = {name: values[0] for name, values in find(head["game"]).options.items()}
    found = [f"{name} {value}" for name, value in head["options"].items() if usual.get(name) != value]
    return f"; {', '.join(found)}" if found else ""


def standing(tables: dict[str, RowTable]) -> list[Section]:
    """Wins and scores by seat, and by bot if there are several."""
    seats = with_shares(tables["seats"])
    found = [*by_column(seats, "name", "seat")]
    if len({row["bot"] for row in seats}) > 1:
        found += by_column(seats, "bot", "bot")
    return found


def by_column(seats: Rows, column: str, called: str) -> list[Section]:
    games = Counter(row[column] for row in seats)
    even = 100 * sum(row["share"] for row in seats) / len(seats)
    wins, scores = win_dots(seats, column), mean_dots(seats, column, "score")
    best, worst = wins[0], wins[-1]
    says = (
        f"{best.label} wins most often, {best.value:.1f} % ({best.low:.1f} to {best.high:.1f}), "
        f"{worst.label} least, {worst.value:.1f} % ({worst.low:.1f} to {worst.high:.1f}); even would be {even:.1f} %."
    )
    return [
        Section(
            f"Wins by {called}", says, dots(wins, "wins in per cent, with 95 % intervals", even),
            (called, "games", "wins, %", "95 %"), dot_rows(wins, games),
        ),
        Section(
            f"Scores by {called}", "", dots(scores, "mean score, with 95 % intervals"),
            (called, "games", "mean", "95 %"), dot_rows(scores, games),
        ),
    ]  # fmt: skip


# ---- the page


def page(head: Head, parts: Sequence[Section]) -> str:
    title = escape(f"{find(head['game']).title}: a run of games")
    body = "\n".join(section_html(part) for part in parts)
    return (
        f'<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{title}</title>\n'
        f'<meta name="viewport" content="width=device-width">\n<style>{STYLE}{curve_colours()}</style></head>\n'
        f"<body>\n<h1>{title}</h1>\n{body}\n</body>\n</html>\n"
    )


def curve_colours() -> str:
    return "".join(
        f".c{at} {{ stroke: {colour}; }} text.c{at} {{ stroke: none; fill: {colour}; }}\n"
        for at, colour in enumerate(COLOURS)
    )


def section_html(part: Section) -> str:
    says = f"<p>{escape(part.says)}</p>" if part.says else ""
    return f"<section><h2>{escape(part.title)}</h2>{says}\n{part.figure}\n{table_html(part)}</section>"


def table_html(part: Section) -> str:
    if not part.rows:
        return ""
    head = "".join(f"<th>{escape(each)}</th>" for each in part.head)
    rows = "\n".join("<tr>" + "".join(f"<td>{escape(each)}</td>" for each in row) + "</tr>" for row in part.rows)
    table = f"<table><thead><tr>{head}</tr></thead>\n<tbody>{rows}</tbody></table>"
    if len(part.rows) <= FEW_ROWS and not part.figure:
        return table
    return f"<details><summary>The numbers</summary>{table}</details>"
