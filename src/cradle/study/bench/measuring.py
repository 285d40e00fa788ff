"""Measure the program: decisions and games per second, time for a copy, start-up and memory, compiled or not."""

import subprocess
import sys
from collections.abc import Callable, Mapping
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, Protocol, TypedDict

from cradle import builds
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.playout import play_at_random
from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from cradle.kernel.title import Title, titles
from cradle.study.bench.long_game import recorded, waiting_times
from cradle.study.runs.run import RunPlan, play_one, seeds_of


def bench_plan(name: str, seats: int, bot: str, turns: int = 0) -> RunPlan:
    return {
        "game": name,
        "seats": seats,
        "bots": [bot] * seats,
        "options": {"turns": turns} if turns else {},
        "max_decisions": 1_000_000,
        "unwatched": True,
    }


class GameFigures(TypedDict):
    """The figures of one game; memory is for a process that only simulates it."""

    decisions_per_s: float
    games_per_s: float
    copy_us: float
    rss_mb: float
    load_s: float  # for a long saved game
    moment_ms: float  # to show an earlier moment of it, in the worst case


Figures = dict[str, Any]  # the output of `cradle bench --json`: a group for each game, and groups from its title


class Bench(Protocol):
    """The interface of a title's module of measurements."""

    def figures(self, seconds: float, on_part: Callable[[str], None]) -> dict[str, dict[str, float]]:
        """Measurements, in groups by name."""

    def rows(self, figures: Figures) -> list[tuple[str, str]]:
        """The figures in words."""


def bench(seconds: float, on_part: Callable[[str], None]) -> Figures:
    """Measure on one core without records, in processor time, so that other programs have little influence."""
    on_part("start-up")
    found: Figures = {"compiled": builds.compiled(), "startup_s": startup_seconds()}
    for _, measures in benches():
        found |= measures.figures(seconds, on_part)
    return found


def benches() -> list[tuple[Title, Bench]]:
    """The measurements of every game that has some."""
    return [(title, title.load(title.study.bench, "bench")) for title in titles() if title.study.bench]


def game_figures(plan: RunPlan, long_plan: RunPlan, seconds: float) -> tuple[GameFigures, Record]:
    """Measure speed first, then waiting times in a long game, which is also returned and takes much memory."""
    decisions, games = speed(plan, seconds)
    long = recorded(long_plan, 1)
    load, moment = waiting_times(long)
    figures: GameFigures = {
        "decisions_per_s": decisions,
        "games_per_s": games,
        "copy_us": copy_microseconds(plan),
        "rss_mb": simulation_memory(plan),
        "load_s": load,
        "moment_ms": moment,
    }
    return figures, long


def speed(plan: RunPlan, seconds: float) -> tuple[float, float]:
    """Decisions and games per second."""
    game = find(plan["game"])
    games = decisions = 0
    seeds = iter(seeds_of(1, 1_000_000))
    play_one(game, plan, 1)  # build the tables for first use before measuring
    began = process_time()
    while process_time() - began < seconds:
        decisions += play_one(game, plan, next(seeds))["decisions"]
        games += 1
    spent = process_time() - began
    return decisions / spent, games / spent


def game_rows(name: str, game: Mapping[str, float]) -> list[tuple[str, str]]:
    """The figures of one game in words."""
    return [
        (f"{name} decisions", f"{game['decisions_per_s']:.0f} /s"),
        (f"{name} games", f"{game['games_per_s']:.1f} /s"),
        (f"{name} copy of a state", f"{game['copy_us']:.2f} us"),
        (f"{name} memory", f"{game['rss_mb']:.0f} MB"),
        (f"{name} loading a long game", f"{game['load_s']:.2f} s"),
        (f"{name} looking back into it", f"{game['moment_ms']:.0f} ms"),
    ]


def copy_microseconds(plan: RunPlan) -> float:
    """The median of many copies of a state in mid-game."""
    table = seeded(1)
    state = find(plan["game"]).start(plan["seats"], plan["options"], table)
    play_at_random(state, table, Random(1).random, 400)
    return median(time_of_copies(state.copy) for _ in range(50))


def time_of_copies(copy: Callable[[], object]) -> float:
    began = process_time()
    for _ in range(200):
        copy()
    return (process_time() - began) / 200 * 1e6


def startup_seconds() -> float:
    """The median time of `cradle --version` in a process of its own."""
    return median(timed_run([sys.executable, "-m", "cradle", "--version"]) for _ in range(7))


def timed_run(command: list[str]) -> float:
    began = perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return perf_counter() - began


def simulation_memory(plan: RunPlan) -> float:
    """The most memory a simulating process held, in megabytes."""
    script = (
        "from cradle.study.bench.memory_use import most_memory\n"
        "from cradle.study.runs.run import play_one, seeds_of\n"
        "from cradle.kernel.game import find\n"
        f"plan = {plan!r}\n"
        "for seed in seeds_of(1, 5):\n"
        "    play_one(find(plan['game']), plan, seed)\n"
        "print(most_memory())\n"
    )
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    return float(done.stdout)
