"""Plays many games between the same bots in the same seats and sums them up."""

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any, Final, NotRequired, TypedDict

from cradle.bots.own_bots import make_named
from cradle.bots.registry import bots_of
from cradle.kernel.chance.sources import Seed
from cradle.kernel.doors import checked_whole, checked_words, odd
from cradle.kernel.game import find
from cradle.kernel.title import title_of
from cradle.kernel.words.catalog import BadOptions, say
from cradle.study.runs.crew import play_tasks
from cradle.study.runs.run import MOST_DECISIONS, Outcome, RunPlan, seat_bots, tasks_of

MOST_GAMES: Final = 1_000_000_000


class MetContent(TypedDict):
    """One kind of content of a game: what a run met and what it did not."""

    met: list[str]
    missed: list[str]


class Scores(TypedDict):
    """Statistics over all seats of all finished games."""

    mean: float
    min: int
    max: int


class RunSummary(TypedDict):
    """The summary of a run."""

    game: str
    seats: int
    games: int
    finished: int
    decisions: int
    seconds: float
    games_per_s: float
    decisions_per_s: float
    wins: list[float]
    scores: Scores
    results: list[list[int]]
    coverage: NotRequired[dict[str, MetContent]]
    faults: NotRequired[list[str]]


def simulate(
    game: Any,
    seats: Any,
    games: Any = 100,
    bots: Any = ("random",),
    seed: Any = 1,
    options: Any = None,
    jobs: Any = 1,
) -> RunSummary:
    """Play this many games and sum them up; bots sit in the order given, the last one repeated."""
    checked = find(game).checked(seats, {} if options is None else options)
    Seed(seed)
    for name, number in (("games", games), ("jobs", jobs)):
        if not 1 <= checked_whole(name, number) <= MOST_GAMES:
            raise odd(name, say("a whole number from 1 to {most}", most=MOST_GAMES), number)
    plan: RunPlan = {
        "game": game,
        "seats": seats,
        "bots": seat_bots(checked_bots(bots, game), seats),
        "options": checked,
        "max_decisions": MOST_DECISIONS,
    }
    began, outcomes = perf_counter(), [*play_tasks(plan, tasks_of(plan, seed, games), jobs)]
    return sum_up(plan, games, outcomes, perf_counter() - began)


def checked_bots(bots: Any, game: str) -> list[str]:
    """The names of one or more bots, after a check that each plays this game."""
    named = checked_words("bots", bots)
    if not named:
        raise BadOptions("name a bot or more: {names}", names=", ".join(bots_of(game)))
    for name in named:
        make_named(name, Random(), game)
    return named


def sum_up(plan: RunPlan, games: int, outcomes: Sequence[Outcome], seconds: float) -> RunSummary:
    finished = [outcome for outcome in outcomes if outcome["scores"]]
    decisions = sum(outcome["decisions"] for outcome in outcomes)
    scores = [score for outcome in finished for score in outcome["scores"]]
    faults = [fault for outcome in outcomes for fault in outcome.get("faults", [])]
    summary: RunSummary = {
        "game": plan["game"],
        "seats": plan["seats"],
        "games": games,
        "finished": len(finished),
        "decisions": decisions,
        "seconds": seconds,
        "games_per_s": len(outcomes) / seconds if seconds else 0.0,
        "decisions_per_s": decisions / seconds if seconds else 0.0,
        "wins": [sum(share_of_win(outcome, seat) for outcome in finished) for seat in range(plan["seats"])],
        "scores": {
            "mean": sum(scores) / len(scores) if scores else 0.0,
            "min": min(scores, default=0),
            "max": max(scores, default=0),
        },
        "results": [outcome["scores"] for outcome in finished],
    }
    title = title_of(plan["game"])
    if title.study.coverage and not plan.get("recorded"):
        watching = title.load(title.study.coverage, "coverage")
        summary["coverage"] = watching.coverage([outcome.get("met", {}) for outcome in outcomes])
    if faults:
        summary["faults"] = faults
    return summary


def share_of_win(outcome: Outcome, seat: int) -> float:
    """A win shared by n seats counts 1/n for each."""
    return 1 / outcome["ranks"].count(1) if outcome["ranks"][seat] == 1 else 0.0
