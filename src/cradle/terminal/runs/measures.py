"""Measurements of this program on this machine, as a table or as JSON."""

import json
import sys

from rich.text import Text

from cradle.study.bench.batch_speed import batch_figures, batch_rows
from cradle.study.bench.environment_speed import environment_figures, environment_rows
from cradle.study.bench.measuring import Figures, bench, benches
from cradle.terminal.runs.many import table
from cradle.terminal.screen.screen import Screen


def run_bench(seconds: float, as_json: bool) -> None:
    """Measure and print."""

    def on_part(part: str) -> None:
        if not as_json:
            print(f"measuring {part} ...", file=sys.stderr)

    figures = bench(seconds, on_part) | {
        "batch": batch_figures(seconds, on_part),
        "environments": environment_figures(seconds, on_part),
    }
    if as_json:
        print(json.dumps(figures))
    else:
        Screen().show(bench_lines(figures))


def bench_lines(figures: Figures) -> list[Text]:
    """The measurements, one per line."""
    form = "compiled" if figures["compiled"] else "plain Python"
    rows = [("what", "figure"), ("form", form), ("start-up", f"{figures['startup_s']:.3f} s")]
    rows += [row for _, measures in benches() for row in measures.rows(figures)]
    return table([*rows, *batch_rows(figures["batch"]), *environment_rows(figures["environments"])])
