"""Game analysis in the terminal: moment by moment, on the screen, as JSON or as a page."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from cradle.analysis.looking_back import Progress, analyse
from cradle.analysis.plain_form import plain
from cradle.analysis.written_page import page
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.language import EN
from cradle.terminal.screen import layout
from cradle.terminal.screen.screen import Screen, colours_welcome

PERCENT: Final = 100
ON_THE_SCREEN: Final = 12  # points of the curve


def analyse_file(
    path: Path,
    seats: Sequence[int],
    worlds: int | None,
    as_json: bool,
    html: Path | None,
    screen: Screen,
    language: str = EN,
) -> None:
    """Analyse a saved game and show the findings on the screen, as JSON or as a page."""
    record = Record.load(path)
    record.game.catalog.words_in(language)  # raises for an unknown language
    for seat in seats:
        if not 0 <= seat < record.seats:
            wrong = "{path} is a game of {number} players; there is no seat {seat_number}"
            raise BadOptions(wrong, path=path, number=record.seats, seat_number=seat + 1)
    with bar(as_json) as move:
        found = plain(record, analyse(record, seats, worlds, move), language)
    if html is not None:
        html.write_text(page(found, f"{record.game.title}: {path.stem}", language), encoding="utf-8")
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        more = [] if html is None else ["", f"The analysis is written to {html}."]
        screen.show([part for line in [*told(found), *more] for part in layout.wrapped(line, screen.width) or [""]])


def told(found: dict[str, Any]) -> list[str]:
    """The findings in lines: the curve in a few rows, the deciding moments, and luck."""
    names, decisions, luck = found["names"], found["decisions"], found["luck"]
    lines = [f"Chance to win: {', '.join(names)}", *[curve_row(row) for row in spread(found["curve"])], ""]
    moments = [decisions[number] for number in found["moments"]]
    lines += ["The moments that decided it:" if moments else "No decision cost more than the noise of the analysis."]
    lines += [
        f"  line {each['line']}: {names[each['seat']]}. {each['says']} ({chance_lost(each)})." for each in moments
    ]
    lines += (
        ["", *[luck_row(name, *fortune) for name, fortune in zip(names, found["fortunes"], strict=True)]]
        if luck
        else []
    )
    return [*lines, "", *found["trust"]]


def spread(curve: Sequence[Any]) -> Sequence[Any]:
    """A few points of the curve, evenly spread, including the last."""
    step = max(1, len(curve) // ON_THE_SCREEN)
    return [*curve[:-1:step], *curve[-1:]]


def curve_row(row: Sequence[Any]) -> str:
    line, turn, chances = row
    return f"  line {line:>5}, turn {turn:>2}: " + "  ".join([f"{PERCENT * chance:3.0f} %" for chance in chances])


def chance_lost(decision: dict[str, Any]) -> str:
    cost, error = PERCENT * decision["cost"], PERCENT * decision["cost_error"]
    return f"{cost:.0f} % of the chance to win, give or take {max(1.0, error):.0f}"


def luck_row(name: str, gain: float, times: int) -> str:
    sign = "+" if gain >= 0 else "−"
    return f"Luck of {name}: {sign}{abs(gain):.0f} points in {times} rolls and draws."


@contextmanager
def bar(quiet: bool) -> Iterator[Progress]:
    """A progress bar on stderr; nothing if stderr cannot show one."""
    if quiet or not sys.stderr.isatty() or not colours_welcome():
        yield lambda done, of: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("Analysing"), BarColumn(), TimeRemainingColumn(), TextColumn("left"))
    with Bar(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("")
        yield lambda done, of: shown.update(task, completed=done, total=of)
