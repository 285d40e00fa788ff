"""One game of a run: its plan and its outcome.

Game number i of a run has its own seed, drawn from the run's seed, so the results do not depend on the number of
jobs, and each game can be repeated separately.
"""

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any, NotRequired, TypedDict

from cradle.bots.own_bots import make_named
from cradle.bots.playing import Seated, play_bots
from cradle.bots.random import RandomBot
from cradle.kernel.chance.table import RecordingTable, seeded
from cradle.kernel.flow.agenda import State
from cradle.kernel.flow.playout import play_at_random
from cradle.kernel.game import Game, ranks_of, scores_of
from cradle.kernel.seating import SeatedBot
from cradle.kernel.seen.live import Live
from cradle.kernel.story.line import Line
from cradle.kernel.title import title_of

MOST_DECISIONS = 1_000_000  # in one game, for bots that never finish


class RunPlan(TypedDict):
    """The plan of a run; plain values only, so that it can be sent to a worker."""

    game: str
    seats: int
    bots: list[str]  # by seat
    options: dict[str, Any]
    max_decisions: int
    unwatched: NotRequired[bool]  # no coverage, for speed
    recorded: NotRequired[bool]  # keep the lines of every game
    strict: NotRequired[bool]  # a bot that fails ends the run instead of being replaced


class Task(TypedDict):
    """One game of a run: its number, its seed and its bots."""

    number: int  # from 1 on
    seed: int
    bots: list[str]  # by seat


class Times(TypedDict):
    """The time a game took, in seconds of processor time: the only part of an outcome that varies between runs."""

    seconds: float
    answers: list[int]  # by seat: answers its bot gave
    thought: list[float]  # by seat: seconds for all of them
    slowest: list[float]  # by seat: seconds for the slowest
    thinking: dict[str, tuple[int, float]]  # by choice: answers and their seconds


class Outcome(TypedDict):
    """The outcome of one game: its decisions and, if it ended, ranks and scores by seat."""

    decisions: int
    ranks: list[int]
    scores: list[int]
    met: NotRequired[dict[str, list[str]]]
    faults: NotRequired[list[str]]  # replaced bots, and why
    times: NotRequired[Times]
    lines: NotRequired[list[Line]]
    seated: NotRequired[list[SeatedBot]]


def seat_bots(names: Sequence[str], seats: int) -> list[str]:
    """The bots by seat: in the order given, the last one repeated."""
    return [names[min(seat, len(names) - 1)] for seat in range(seats)]


def seeds_of(seed: int, games: int) -> list[int]:
    random = Random(seed)
    return [random.getrandbits(48) for _ in range(games)]


def tasks_of(plan: RunPlan, seed: int, games: int) -> list[Task]:
    """This many games with the bots of the plan in their seats."""
    seeds = seeds_of(seed, games)
    return [{"number": number, "seed": each, "bots": plan["bots"]} for number, each in enumerate(seeds, start=1)]


def play_task(game: Game, plan: RunPlan, task: Task) -> Outcome:
    """Play one game of a run; if the engine fails, the traceback names the game."""
    try:
        return play_one(game, {**plan, "bots": task["bots"]}, task["seed"])
    except Exception as trouble:
        trouble.add_note(f"in game {task['number']}, seed {task['seed']}, bots {', '.join(task['bots'])}")
        raise


def play_one(game: Game, plan: RunPlan, seed: int) -> Outcome:
    """Play one game, without a record unless the plan asks for its lines."""
    if plan.get("recorded"):
        return play_recorded(game, plan, seed)
    if title_of(game.name).study.coverage and not plan.get("unwatched"):
        return play_watched(game, plan, seed)
    table, choosing = seeded(seed), Random(f"bots {seed}")
    state = game.start(plan["seats"], plan["options"], table)
    if set(plan["bots"]) == {"random"}:
        decisions = play_at_random(state, table, choosing.random, plan["max_decisions"])
        return outcome_of(game, state, plan["seats"], decisions)
    return play_seated(bots_of(plan, choosing), Live(game, state, table), plan)


def play_watched(game: Game, plan: RunPlan, seed: int) -> Outcome:
    """Play one game and note the content it meets."""
    title, choosing = title_of(game.name), Random(f"bots {seed}")
    watching = title.load(title.study.coverage, "coverage")
    witness = watching.Witness()
    table = watching.WatchedTable(Random(seed).random, witness.met)
    state = game.start(plan["seats"], plan["options"], table)
    outcome = play_seated(bots_of(plan, choosing), Live(game, state, table, (), witness.settle), plan)
    return {**outcome, "met": witness.close(state)}


def play_recorded(game: Game, plan: RunPlan, seed: int) -> Outcome:
    """Play one game and keep the lines of its record."""
    table, choosing = RecordingTable(Random(seed).random), Random(f"bots {seed}")
    live = Live(game, game.start(plan["seats"], plan["options"], table), table)
    live.keep_lines()
    seated = at_random(plan, choosing) if set(plan["bots"]) == {"random"} else bots_of(plan, choosing)
    outcome = play_seated(seated, live, plan)
    return {**outcome, "lines": live.kept_lines(), "seated": [(player.called, player.seed) for player in seated]}


def play_seated(seated: Sequence[Seated], live: Live, plan: RunPlan) -> Outcome:
    """Let the bots play; return the outcome with their thinking times."""
    began = process_time()
    decisions = play_bots(seated, live, plan["max_decisions"], not plan.get("strict"))
    outcome = outcome_of(live.game, live.state, plan["seats"], decisions)
    faults = [player.fault for player in seated if player.fault]
    return {**outcome, "faults": faults, "times": times_of(seated, process_time() - began)}


def times_of(seated: Sequence[Seated], seconds: float) -> Times:
    return {
        "seconds": seconds,
        "answers": [player.answers for player in seated],
        "thought": [player.seconds for player in seated],
        "slowest": [player.slowest for player in seated],
        "thinking": thinking_of(seated),
    }


def thinking_of(seated: Sequence[Seated]) -> dict[str, tuple[int, float]]:
    """By choice: the number of the bots' answers and their seconds."""
    total: dict[str, tuple[int, float]] = {}
    for player in seated:
        for choice, (answers, seconds) in player.thinking.items():
            before = total.get(choice, (0, 0.0))
            total[choice] = (before[0] + answers, before[1] + seconds)
    return total


def outcome_of(game: Game, state: State, seats: int, decisions: int) -> Outcome:
    if state.agenda:
        return {"decisions": decisions, "ranks": [], "scores": []}
    scores = scores_of(game, state, seats)
    return {"decisions": decisions, "ranks": ranks_of(scores), "scores": [score.points for score in scores]}


def bots_of(plan: RunPlan, choosing: Random) -> list[Seated]:
    return [seated(name, choosing.getrandbits(48), plan["game"]) for name in plan["bots"]]


def seated(name: str, seed: int, game: str) -> Seated:
    return Seated(make_named(name, Random(seed), game), name, seed)


def at_random(plan: RunPlan, choosing: Random) -> list[Seated]:
    """Random bots with one common source of chance, like random play without bots."""
    return [Seated(RandomBot(choosing), "random", 0) for _ in plan["bots"]]
