"""Measurements of Stone Age: four seats playing at random."""

from collections.abc import Callable
from typing import Final

from cradle.games.stoneage.title import TITLE
from cradle.study.bench.measuring import Figures, bench_plan, game_figures, game_rows

PLAN: Final = bench_plan(TITLE.name, 4, "random")


def figures(seconds: float, on_part: Callable[[str], None]) -> Figures:
    on_part(TITLE.title)
    return {TITLE.name: game_figures(PLAN, PLAN, seconds)[0]}


def rows(figures: Figures) -> list[tuple[str, str]]:
    return game_rows(TITLE.name, figures[TITLE.name])
