"""Measurements of Mega Civilization: eighteen busy bots, random play, waiting times in a long game, the planner.

The picks that are judged as a whole are those for Civil War, in positions from the long game.
"""

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Final

from cradle.games.megaciv.box.cards import CIVIL_WAR
from cradle.games.megaciv.phases.calamities.cards.civil_war import CivilWar
from cradle.games.megaciv.study.planner_bench import PlannerFigures, planner_figures
from cradle.games.megaciv.title import TITLE
from cradle.games.megaciv.world.calamity_copy import CalamityCopy
from cradle.games.megaciv.world.stacks import take_into_hand
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table, seeded
from cradle.kernel.flow.agenda import State, reply, settle
from cradle.kernel.record.record import Record
from cradle.study.bench.long_game import resuming_time, time_of_views
from cradle.study.bench.measuring import Figures, GameFigures, bench_plan, game_figures, game_rows, speed

PLAN: Final = bench_plan(TITLE.name, 18, "busy", 8)
AT_RANDOM: Final = bench_plan(TITLE.name, 18, "random", 12)
LONG: Final = bench_plan(TITLE.name, 18, "busy", 20)
POSITIONS: Final = 20  # positions spread over the long game
FURTHER = (
    ("random_decisions_per_s", "decisions at random", "/s"),
    ("judged_pick_ms", "pick of a judged set", "ms"),
    ("resume_ms", "going on from a snapshot", "ms"),
    ("views_ms", "views of all seats", "ms"),
)


class MegacivFigures(GameFigures):
    """Besides busy play also random play, and the worst pick of a set that is judged as a whole."""

    random_decisions_per_s: float
    judged_pick_ms: float
    resume_ms: float  # time until the long game goes on from a snapshot
    views_ms: float  # time for the views of 18 seats after an answer, as JSON


def figures(seconds: float, on_part: Callable[[str], None]) -> Figures:
    on_part(TITLE.title)
    of_game = megaciv_figures(seconds)
    on_part("the planner")
    return {TITLE.name: of_game, "planner": planner_figures()}


def megaciv_figures(seconds: float) -> MegacivFigures:
    at_random = speed(AT_RANDOM, seconds)[0]
    figures, long = game_figures(PLAN, LONG, seconds)
    return {
        **figures,
        "random_decisions_per_s": at_random,
        "judged_pick_ms": worst_judged_pick(long),
        "resume_ms": resuming_time(long),
        "views_ms": time_of_views(long),
    }


def worst_judged_pick(match: Record) -> float:
    """Milliseconds from an answer to the next question while a Civil War's areas are selected."""
    every = max(1, len(match.story.snapshots) // POSITIONS)
    worst = 0.0
    for at, moment in enumerate(match.story.snapshots[::every]):
        table, rng = seeded(at), Random(at)
        for victim in range(match.seats):
            worst = max(worst, worst_pick(civil_war(moment.state.copy(), victim), table, rng))
    return worst * 1000


def civil_war(state: State, victim: int) -> State:
    assert isinstance(state, World)
    take_into_hand(state, victim, CIVIL_WAR)
    state.agenda = [CivilWar((CalamityCopy(victim, CIVIL_WAR),))]
    return state


def worst_pick(state: State, table: Table, rng: Random) -> float:
    """The longest time between two questions, until nothing is left to ask."""
    worst = 0.0
    while True:
        began = process_time()
        choice = settle(state, table)
        worst = max(worst, process_time() - began)
        if choice is None:
            return worst
        answer = rng.choice(state.offered)
        began = process_time()
        reply(state, choice, answer, table)
        worst = max(worst, process_time() - began)


def rows(figures: Figures) -> list[tuple[str, str]]:
    game = figures[TITLE.name]
    further = [(f"{TITLE.name} {words}", f"{game[key]:.0f} {unit}") for key, words, unit in FURTHER]
    return [*game_rows(TITLE.name, game), *further, *planner_rows(figures["planner"])]


def planner_rows(times: PlannerFigures) -> list[tuple[str, str]]:
    """Each median with the worst value."""
    return [
        ("planner best basket", f"{times['single_turn_ms']:.1f} ms, worst {times['single_turn_worst_ms']:.1f}"),
        ("planner best for credits", f"{times['credits_ms']:.1f} ms, worst {times['credits_worst_ms']:.1f}"),
        ("planner credits in mid-game", f"{times['mid_game_ms']:.1f} ms, worst {times['mid_game_worst_ms']:.1f}"),
        ("planner first of five turns", f"{times['first_plan_ms']:.1f} ms, worst {times['first_plan_worst_ms']:.1f}"),
    ]
