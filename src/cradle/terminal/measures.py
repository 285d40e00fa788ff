"""Measurements of this program on this machine, as a table or as JSON."""

import json
import sys
from typing import cast

from rich.text import Text

from cradle.study.bench import Figures, GameFigures, bench
from cradle.study.planner_bench import PlannerFigures
from cradle.terminal.many import table
from cradle.terminal.screen import Screen

FURTHER = (
    ("random_decisions_per_s", "decisions at random", "/s"),
    ("judged_pick_ms", "pick of a judged set", "ms"),
    ("resume_ms", "going on from a snapshot", "ms"),
    ("views_ms", "views of all seats", "ms"),
)


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
    rows += [*game_rows("stoneage", figures["stoneage"]), *game_rows("megaciv", figures["megaciv"])]
    return table([*rows, *planner_rows(figures["planner"])])


def game_rows(name: str, figures: GameFigures) -> list[tuple[str, str]]:
    game = cast("dict[str, float]", figures)
    return [
        (f"{name} decisions", f"{game['decisions_per_s']:.0f} /s"),
        (f"{name} games", f"{game['games_per_s']:.1f} /s"),
        (f"{name} copy of a state", f"{game['copy_us']:.2f} us"),
        (f"{name} memory", f"{game['rss_mb']:.0f} MB"),
        (f"{name} loading a long game", f"{game['load_s']:.2f} s"),
        (f"{name} looking back into it", f"{game['moment_ms']:.0f} ms"),
        *[(f"{name} {words}", f"{game[key]:.0f} {unit}") for key, words, unit in FURTHER if key in game],
    ]


def planner_rows(times: PlannerFigures) -> list[tuple[str, str]]:
    """Each median with the worst."""
    return [
        ("planner best basket", f"{times['single_turn_ms']:.1f} ms, worst {times['single_turn_worst_ms']:.1f}"),
        ("planner best for credits", f"{times['credits_ms']:.1f} ms, worst {times['credits_worst_ms']:.1f}"),
        ("planner credits in mid-game", f"{times['mid_game_ms']:.1f} ms, worst {times['mid_game_worst_ms']:.1f}"),
        ("planner first of five turns", f"{times['first_plan_ms']:.1f} ms, worst {times['first_plan_worst_ms']:.1f}"),
    ]
