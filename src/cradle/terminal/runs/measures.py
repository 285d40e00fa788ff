"""Measurements of this program on this machine, as a table or as JSON."""

import json
import sys

from rich.text import Text

from cradle.study.bench.measuring import Figures, bench, benches
from cradle.terminal.runs.many import table
from cradle.terminal.screen.screen import Screen


def run_bench(seconds: float, as_json: bool) -> None:
    """Measure and print."""
    figures = bench(seconds, lambda part: None if as_json else print(f"measuring {part} ...", file=sys.stderr))
    if as_json:
        print(json.dumps(figures))
    else:
        Screen().show(bench_lines(figures))


def bench_lines(figures: Figures) -> list[Text]:
    """The measurements, one a line."""
    form = "compiled" if figures["compiled"] else "plain Python"
    rows = [("what", "figure"), ("form", form), ("start-up", f"{figures['startup_s']:.3f} s")]
    return table([*rows, *[row for _, measures in benches() for row in measures.rows(figures)]])
