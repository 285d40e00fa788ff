"""Measure the program: decisions and games a second, cost of a copy, start-up and memory, compiled or not."""

import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import TypedDict

from cradle import builds
from cradle.kernel.game import find
from cradle.kernel.table import seeded
from cradle.study.run import Plan, play_one, seeds_of


class GameFigures(TypedDict):
    """The figures of one game; memory is that of a process that does nothing but simulate it."""

    decisions_per_s: float
    games_per_s: float
    copy_us: float
    rss_mb: float


class Figures(TypedDict):
    """What `cradle bench --json` prints."""

    compiled: bool
    startup_s: float
    stoneage: GameFigures


def bench(seconds: float, on_part: Callable[[str], None]) -> Figures:
    """One core, random play over legal options with four seats, record off."""
    on_part("start-up")
    startup = startup_seconds()
    on_part("memory")
    memory = simulation_memory("stoneage", 4)
    on_part("stoneage")
    return {
        "compiled": builds.compiled(),
        "startup_s": startup,
        "stoneage": game_figures("stoneage", 4, seconds, memory),
    }


def game_figures(name: str, seats: int, seconds: float, memory: float) -> GameFigures:
    game, plan = find(name), random_plan(name, seats)
    games = decisions = 0
    seeds = iter(seeds_of(1, 1_000_000))
    play_one(game, plan, 1)  # tables built on first use are not part of the measurement
    began = perf_counter()
    while perf_counter() - began < seconds:
        decisions += play_one(game, plan, next(seeds))["decisions"]
        games += 1
    spent = perf_counter() - began
    return {
        "decisions_per_s": decisions / spent,
        "games_per_s": games / spent,
        "copy_us": copy_microseconds(name, seats),
        "rss_mb": memory,
    }


def random_plan(name: str, seats: int) -> Plan:
    return {"game": name, "seats": seats, "bots": ["random"] * seats, "options": {}, "max_decisions": 1_000_000}


def copy_microseconds(name: str, seats: int) -> float:
    """The median of many copies of a state in mid-game."""
    from random import Random

    from cradle.kernel.playout import play_at_random

    table = seeded(1)
    state = find(name).start(seats, {}, table)
    play_at_random(state, table, Random(1).random, 400)
    return median(time_of_copies(state.copy) for _ in range(50))


def time_of_copies(copy: Callable[[], object]) -> float:
    began = perf_counter()
    for _ in range(200):
        copy()
    return (perf_counter() - began) / 200 * 1e6


def startup_seconds() -> float:
    """The median time of `cradle --version` in a process of its own."""
    return median(timed_run([sys.executable, "-m", "cradle", "--version"]) for _ in range(7))


def timed_run(command: list[str]) -> float:
    began = perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return perf_counter() - began


def simulation_memory(name: str, seats: int) -> float:
    """The most memory a simulating process held, in megabytes."""
    script = (
        "import resource, sys\n"
        "from cradle.study.run import play_one, seeds_of\n"
        "from cradle.study.bench import random_plan\n"
        "from cradle.kernel.game import find\n"
        f"plan = random_plan({name!r}, {seats})\n"
        "for seed in seeds_of(1, 20):\n"
        f"    play_one(find({name!r}), plan, seed)\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    return int(done.stdout) / 1024
