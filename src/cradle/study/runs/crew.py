"""Plays the games of a run in this process, in several processes on this machine, or on Ray.

Outcomes always come in the order of the tasks, so a run is the same however the work is shared.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from cradle.kernel.game import find
from cradle.study.runs.run import Outcome, RunPlan, Task, play_task
from cradle.study.runs.sharing import MOST_LOSSES, Batch, batches, in_order, play_batch


def play_tasks(plan: RunPlan, tasks: Sequence[Task], jobs: int = 1, ray: str | None = None) -> Iterator[Outcome]:
    """Play the tasks and give their outcomes in order; `ray` is the address of a cluster, or `local`."""
    if ray is not None:
        from cradle.study.runs.on_ray import play_on_ray

        return play_on_ray(plan, batches(tasks), ray)
    if jobs <= 1:
        game = find(plan["game"])
        return (play_task(game, plan, task) for task in tasks)
    return play_in_processes(plan, tasks, jobs)


def play_in_processes(plan: RunPlan, tasks: Sequence[Task], jobs: int) -> Iterator[Outcome]:
    """Play in several processes on this machine; if one dies, its unfinished games are played again, counted once."""
    left, losses = list(tasks), 0
    while left:
        try:
            for outcome in from_a_pool(plan, batches(left), jobs):
                left.pop(0)
                yield outcome
        except BrokenProcessPool:
            losses += 1
            if losses > MOST_LOSSES:
                raise


def from_a_pool(plan: RunPlan, work: Sequence[Batch], jobs: int) -> Iterator[Outcome]:
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=ignore_interrupts)
    try:
        yield from in_order(work, lambda batch: pool.submit(play_batch, plan, batch), lambda job: job.result(), jobs)
    finally:
        for worker in [*(pool._processes or {}).values()]:  # nobody needs their results any more
            worker.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


def ignore_interrupts() -> None:
    """Ignore Ctrl-C, which reaches all processes of the group; only the first one handles it."""
    from signal import SIG_IGN, SIGINT, signal

    signal(SIGINT, SIG_IGN)
