"""Run many games, on one core or several, and sum them up.

Game number i of a run has its own seed, drawn from the run's seed, so the results do not depend on the number of
jobs, and each game can be played again by itself.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Any, NotRequired, TypedDict

from cradle.bots.playing import Seated, play_bots
from cradle.bots.registry import make
from cradle.kernel.flow import State
from cradle.kernel.game import Game, find, ranks_of, scores_of
from cradle.kernel.live import Live
from cradle.kernel.playout import play_at_random
from cradle.kernel.table import seeded
from cradle.study.coverage import WATCHED, Part, WatchedTable, Witness, coverage

MOST_DECISIONS = 1_000_000  # of one game, for bots that never come to an end


class Scores(TypedDict):
    """Over all seats of all finished games."""

    mean: float
    min: int
    max: int


class Summary(TypedDict):
    """What a run of games came to."""

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
    coverage: NotRequired[dict[str, Part]]


class Plan(TypedDict):
    """What to run; plain values only, so that it can be sent to a worker."""

    game: str
    seats: int
    bots: list[str]
    options: dict[str, Any]
    max_decisions: int
    unwatched: NotRequired[bool]  # leave out the coverage, for speed


class Outcome(TypedDict):
    """One game: decisions made and, if it came to an end, ranks and scores by seat."""

    decisions: int
    ranks: list[int]
    scores: list[int]
    met: NotRequired[dict[str, list[str]]]


def seat_bots(names: Sequence[str], seats: int) -> list[str]:
    """Bots sit in the order given, the last one repeated."""
    return [names[min(seat, len(names) - 1)] for seat in range(seats)]


def simulate(
    game: str,
    seats: int,
    games: int = 100,
    bots: Sequence[str] = ("random",),
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    jobs: int = 1,
) -> Summary:
    """Play so many games and sum them up; bots sit in the order given, the last one repeated."""
    checked = find(game).checked(seats, options or {})
    plan: Plan = {
        "game": game,
        "seats": seats,
        "bots": seat_bots(bots, seats),
        "options": checked,
        "max_decisions": MOST_DECISIONS,
    }
    return run_plan(plan, games, seed, jobs, lambda outcome: None)


def run_plan(plan: Plan, games: int, seed: int, jobs: int, on_game: Callable[[Outcome], None]) -> Summary:
    """Play the games and sum them up; an interrupt ends the run with what has been played so far."""
    seeds = seeds_of(seed, games)
    outcomes: list[Outcome] = []
    began = perf_counter()
    try:
        for outcome in play_all(plan, seeds, jobs):
            outcomes.append(outcome)
            on_game(outcome)
    except KeyboardInterrupt:
        pass
    return sum_up(plan, games, outcomes, perf_counter() - began)


def seeds_of(seed: int, games: int) -> list[int]:
    random = Random(seed)
    return [random.getrandbits(48) for _ in range(games)]


def play_all(plan: Plan, seeds: list[int], jobs: int) -> Iterator[Outcome]:
    if jobs <= 1:
        game = find(plan["game"])
        yield from (play_one(game, plan, seed) for seed in seeds)
        return
    with get_context("spawn").Pool(jobs, initializer=ignore_interrupts) as pool:
        yield from pool.imap(play_for_worker, [(plan, seed) for seed in seeds], chunksize=8)


def ignore_interrupts() -> None:
    """Ctrl-C reaches the whole group of processes; only the first one answers it."""
    from signal import SIG_IGN, SIGINT, signal

    signal(SIGINT, SIG_IGN)


def play_for_worker(task: tuple[Plan, int]) -> Outcome:
    plan, seed = task
    return play_one(find(plan["game"]), plan, seed)


def play_one(game: Game, plan: Plan, seed: int) -> Outcome:
    """One game, without a record."""
    if game.name in WATCHED and not plan.get("unwatched"):
        return play_watched(game, plan, seed)
    table, choosing = seeded(seed), Random(f"bots {seed}")
    state = game.start(plan["seats"], plan["options"], table)
    if set(plan["bots"]) == {"random"}:
        decisions = play_at_random(state, table, choosing.random, plan["max_decisions"])
    else:
        decisions = play_bots(bots_of(plan, choosing), Live(game, state, table), plan["max_decisions"])
    return outcome_of(game, state, plan["seats"], decisions)


def play_watched(game: Game, plan: Plan, seed: int) -> Outcome:
    """One game with a witness that notes what it meets."""
    witness, choosing = Witness(), Random(f"bots {seed}")
    table = WatchedTable(Random(seed).random, witness.met)
    state = game.start(plan["seats"], plan["options"], table)
    live = Live(game, state, table, (), witness.settle)
    decisions = play_bots(bots_of(plan, choosing), live, plan["max_decisions"])
    return {**outcome_of(game, state, plan["seats"], decisions), "met": witness.close(state)}


def outcome_of(game: Game, state: State, seats: int, decisions: int) -> Outcome:
    if state.agenda:
        return {"decisions": decisions, "ranks": [], "scores": []}
    scores = scores_of(game, state, seats)
    return {"decisions": decisions, "ranks": ranks_of(scores), "scores": [score.points for score in scores]}


def bots_of(plan: Plan, choosing: Random) -> list[Seated]:
    return [seated(name, choosing.getrandbits(48), plan["game"]) for name in plan["bots"]]


def seated(name: str, seed: int, game: str) -> Seated:
    return Seated(make(name, Random(seed), game), name, seed)


def sum_up(plan: Plan, games: int, outcomes: list[Outcome], seconds: float) -> Summary:
    finished = [outcome for outcome in outcomes if outcome["scores"]]
    decisions = sum(outcome["decisions"] for outcome in outcomes)
    scores = [score for outcome in finished for score in outcome["scores"]]
    summary: Summary = {
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
    if plan["game"] in WATCHED:
        summary["coverage"] = coverage(plan["game"], [outcome.get("met", {}) for outcome in outcomes])
    return summary


def share_of_win(outcome: Outcome, seat: int) -> float:
    """A win shared by n seats counts 1/n for each."""
    return 1 / outcome["ranks"].count(1) if outcome["ranks"][seat] == 1 else 0.0
