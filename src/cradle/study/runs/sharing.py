"""Shares the games of a run among workers: batches go out a little ahead, and results come back in order."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from cradle.kernel.game import find
from cradle.study.runs.run import Outcome, RunPlan, Task, play_task

QUICK = {"random", "busy"}  # bots with games so short that a worker gets several at a time
BATCH = 8
AHEAD = 4  # batches per worker handed out before the first is back
MOST_LOSSES = 3  # workers that may die before a run gives up

Batch = list[Task]


def batches(tasks: Sequence[Task]) -> list[Batch]:
    quick = all({*task["bots"]} <= QUICK for task in tasks)
    size = BATCH if quick else 1
    return [[*tasks[at : at + size]] for at in range(0, len(tasks), size)]


def play_batch(plan: RunPlan, batch: Batch) -> list[Outcome]:
    """Play a batch in a worker."""
    game = find(plan["game"])
    return [play_task(game, plan, task) for task in batch]


def in_order(
    work: Sequence[Batch], submit: Callable[[Batch], Any], result: Callable[[Any], list[Outcome]], workers: int
) -> Iterator[Outcome]:
    """Hand out the work a little ahead, and yield the results in the order of the tasks."""
    waiting = iter(work)
    jobs = deque(submit(batch) for batch in islice(waiting, AHEAD * workers))
    while jobs:
        done = result(jobs.popleft())
        jobs.extend(submit(batch) for batch in islice(waiting, 1))
        yield from done
