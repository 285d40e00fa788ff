"""Measure, and compare with the baseline kept beside this file; `--keep` makes today's figures the baseline.

Nothing here can fail: speed is watched, not asserted.
"""

import json
import sys
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import cradle
from cradle.kernel.record.record import Record
from cradle.study.bench.batch_speed import batch_figures
from cradle.study.bench.environment_speed import environment_figures
from cradle.study.bench.measuring import bench

BASELINE = Path(__file__).parent / "baseline.json"
HUNT = "hunting_grounds"


def main() -> None:
    figures: dict[str, Any] = dict(bench(5.0, on_part))
    figures["batch"] = batch_figures(5.0, on_part)
    figures["environments"] = environment_figures(5.0, on_part)
    figures["undo_ms_at_20000"] = undo_milliseconds(20_000)
    form = "compiled" if figures["compiled"] else "plain"
    kept = json.loads(BASELINE.read_text()) if BASELINE.exists() else {}
    report(form, flat(figures), flat(kept.get(form, {})))
    if "--keep" in sys.argv:
        kept[form] = figures
        BASELINE.write_text(json.dumps(kept, indent=1) + "\n")


def on_part(part: str) -> None:
    print(f"measuring {part} …", file=sys.stderr)


def report(form: str, now: dict[str, float], before: dict[str, float]) -> None:
    print(f"{'figure (' + form + ')':<40}{'now':>12}{'baseline':>12}{'ratio':>8}")
    for name, value in now.items():
        old = before.get(name)
        ratio = f"{value / old:8.2f}" if old else "       –"
        print(f"{name:<40}{value:>12.3f}{old or 0:>12.3f}{ratio}")


def flat(figures: dict[str, Any], prefix: str = "") -> dict[str, float]:
    found: dict[str, float] = {}
    for name, value in figures.items():
        if isinstance(value, dict):
            found |= flat(value, f"{prefix}{name}.")
        elif not isinstance(value, bool):
            found[prefix + name] = value
    return found


def undo_milliseconds(lines: int) -> float:
    """The median time of taking back an answer at the end of a record of so many lines."""
    match = long_record(lines)
    times = []
    for _ in range(9):
        seat = match.waiting()[0]
        match.play(seat, HUNT)
        began = perf_counter()
        match.undo(seat)
        times.append(perf_counter() - began)
    return median(times) * 1000


def long_record(lines: int) -> Record:
    """A game in which one player changes their mind thousands of times before every move."""
    match, rng = cradle.Record.new("stoneage", seats=4, seed=1), Random(1)
    while len(match.lines) < lines or not can_go_hunting(match):
        seat = match.waiting()[0]
        match.play(seat, rng.choice([answer for answer in match.options(seat) if answer != "wait"]))
        if match.undo_of(seat)["possible"] and rng.random() < 0.97 and len(match.lines) < lines:
            match.undo(seat)
    return match


def can_go_hunting(match: Record) -> bool:
    """Whether a place is to be chosen, and it may be one that asks for a number next: that can be taken back."""
    seat = match.waiting()[0]
    return match.prompt(seat).startswith("Choose a place") and HUNT in match.options(seat)


if __name__ == "__main__":
    main()
