"""Many games and measurements: a progress bar while they run, a table when they are done."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from time import perf_counter

from rich.text import Text

from cradle.bots.registry import make
from cradle.kernel.language import EN, in_number
from cradle.study.run import Outcome, Plan, Summary, run_plan, seat_bots, sum_up
from cradle.terminal.game_options import chosen
from cradle.terminal.rules import game_of
from cradle.terminal.screen import Screen, colours_welcome

FEW = 3  # things not met that are named one by one


def planned(
    game: str, seats: int | None, bots: Sequence[str], max_decisions: int, game_options: dict[str, str]
) -> Plan:
    """What to run, checked before the first game; without a number of seats, as many as the game takes."""
    played = game_of(game)
    taken = played.seats[-1] if seats is None else seats
    options = played.checked(taken, chosen(played, game_options))
    seated = seat_bots([name.strip() for name in bots], taken)
    for name in seated:
        make(name, Random(), game)
    return {"game": game, "seats": taken, "bots": seated, "options": options, "max_decisions": max_decisions}


def run_games(plan: Plan, games: int, seed: int, jobs: int, as_json: bool) -> bool:
    """Play the games and print what they came to; False if they were interrupted."""
    outcomes: list[Outcome] = []
    began = perf_counter()
    try:
        with progress(games, as_json) as move_bar:

            def on_game(outcome: Outcome) -> None:
                outcomes.append(outcome)
                move_bar()

            summary = run_plan(plan, games, seed, jobs, on_game)
    except KeyboardInterrupt:  # before the first game had begun, or while the bar was drawn
        summary = sum_up(plan, games, outcomes, perf_counter() - began)
    if as_json:
        print(json.dumps(summary))
    else:
        names = game_of(plan["game"]).seat_names(plan["seats"], plan["options"], EN)
        Screen().show(summary_lines(summary, plan["bots"], names, len(outcomes)))
    return len(outcomes) == games


@contextmanager
def progress(games: int, quiet: bool) -> Iterator[Callable[[], None]]:
    """A bar on stderr with games a second and the time left; nothing where nobody would see it move."""
    if quiet or not sys.stderr.isatty() or not colours_welcome():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    speed = TextColumn("{task.fields[speed]:.0f} games/s")
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("games"), speed, TimeRemainingColumn(), TextColumn("left"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games, speed=0.0)

        def move() -> None:
            elapsed = bar.tasks[0].elapsed or 0.0
            done = bar.tasks[0].completed + 1
            bar.update(task, advance=1, speed=done / elapsed if elapsed else 0.0)

        yield move


def summary_lines(summary: Summary, bots: Sequence[str], names: Sequence[str], played: int) -> list[Text]:
    """The summary of a run: a row for each seat, then the totals."""
    rows: list[tuple[str, ...]] = [("seat", "bot", "wins", "share", "mean", "lowest", "highest")]
    for seat in range(summary["seats"]):
        rows.append(seat_row(summary, bots[seat], names[seat], seat))
    lines = table(rows)
    lines.append(Text(""))
    lines += [Text(line) for line in [*totals(summary), *coverage_lines(summary)]]
    if played < summary["games"]:
        lines.append(Text(f"Interrupted: {played} of {summary['games']} games were played.", style="bold"))
    return lines


def seat_row(summary: Summary, bot: str, name: str, seat: int) -> tuple[str, ...]:
    scores = [result[seat] for result in summary["results"]]
    if not scores:
        return (name, bot, "0", "-", "-", "-", "-")
    wins = summary["wins"][seat]
    mean = f"{sum(scores) / len(scores):.1f}"
    return name, bot, f"{wins:g}"[:8], f"{100 * wins / len(scores):.1f}%", mean, str(min(scores)), str(max(scores))


def totals(summary: Summary) -> list[str]:
    finished, scores = in_number("1 game|# games", summary["finished"]), summary["scores"]
    return [
        f"{finished} of {summary['game']} finished; scores {scores['min']} to {scores['max']}, "
        f"mean {scores['mean']:.1f}",
        f"{summary['decisions']} decisions in {summary['seconds']:.1f} s: {summary['games_per_s']:.1f} games/s, "
        f"{summary['decisions_per_s']:.0f} decisions/s",
    ]


def coverage_lines(summary: Summary) -> list[str]:
    """How much of each kind the games have met, and what they have not, where the run has kept count."""
    return [coverage_line(kind, each["met"], each["missed"]) for kind, each in summary.get("coverage", {}).items()]


def coverage_line(kind: str, met: Sequence[str], missed: Sequence[str]) -> str:
    rest = f", not met: {', '.join(missed)}" if 0 < len(missed) <= FEW else ""
    return f"{kind} {len(met)}/{len(met) + len(missed)}{rest}"


def table(rows: Sequence[Sequence[str]]) -> list[Text]:
    """Rows under a head, columns aligned: words left, numbers right."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = []
    for number, row in enumerate(rows):
        cells = [row[at].ljust(width) if at < 2 else row[at].rjust(width) for at, width in enumerate(widths)]
        lines.append(Text("  ".join(cells).rstrip(), style="bold" if number == 0 else ""))
    return lines
