"""Measure environments: steps per second with mask and observation, and the time to encode an observation."""

from collections.abc import Callable
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Final

from cradle.kernel.title import Title, titles
from cradle.kernel.words.catalog import BadOptions

if TYPE_CHECKING:
    from cradle.envs.seats_in_turn import SeatsInTurn

STEPS: Final = 2000  # at most, per game
AGAIN: Final = 20  # times each position is encoded, so that the clock is read seldom


def environment_figures(seconds: float, on_part: Callable[[str], None]) -> dict[str, dict[str, float]]:
    """The figures of every game with its fewest and most players; empty if the extra is missing."""
    found = {}
    for title in titles():
        for seats in title.players:
            on_part(f"environments of {title.title} with {seats} players")
            try:
                found[f"{title.name} {seats}"] = figures_of(title, seats, seconds)
            except BadOptions:  # something is missing: leave the figure out
                continue
    return found


def figures_of(title: Title, seats: int, seconds: float) -> dict[str, float]:
    from cradle import envs

    env = envs.aec(title.name, seats)
    answers = {seed: played(env, seed) for seed in range(1, 5)}
    return {"steps_per_s": step_speed(env, answers, seconds), "encode_us": encode_microseconds(env, seconds)}


def played(env: "SeatsInTurn", seed: int) -> list[int]:
    """The answers of a game played at random."""
    rng = Random(seed)
    given: list[int] = []
    env.reset(seed=seed)
    while not env.numbered.over and len(given) < STEPS:
        given.append(rng.choice([*env.numbered.legal]))
        env.step(given[-1])
    return given


def step_speed(env: "SeatsInTurn", answers: dict[int, list[int]], seconds: float) -> float:
    """Steps per second, each with the next seat's observation and mask; setting up new games is not counted."""
    steps, spent = 0, 0.0
    while spent < seconds:
        for seed, given in answers.items():
            env.reset(seed=seed)
            began = process_time()
            for answer in given:
                env.step(answer)
                env.observe(env.agent_selection)
            spent += process_time() - began
            steps += len(given)
    return steps / spent


def encode_microseconds(env: "SeatsInTurn", seconds: float) -> float:
    """The time for one row, over the course of a game."""
    numbered, rng, rows, spent = env.numbered, Random(1), 0, 0.0
    encode = numbered.encoding.encode
    while spent < seconds:
        env.reset(seed=1)
        for _ in range(STEPS):
            if numbered.over:
                break
            state, seat, began = numbered.live.state, numbered.seat, process_time()
            for _ in range(AGAIN):
                encode(state, seat)
            spent += process_time() - began
            rows += AGAIN
            numbered.answer(rng.choice([*numbered.legal]))
    return spent / rows * 1e6


def environment_rows(figures: dict[str, dict[str, float]]) -> list[tuple[str, str]]:
    """The figures in words."""
    rows = []
    for name, found in figures.items():
        rows.append((f"{name} players, environment", f"{found['steps_per_s']:.0f} steps/s"))
        rows.append((f"{name} players, what a seat sees", f"{found['encode_us']:.1f} us"))
    return rows
