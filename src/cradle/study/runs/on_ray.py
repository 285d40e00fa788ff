"""The games of a run on Ray, an optional part: on this machine, or on as many as a cluster has.

A game whose worker is lost is played again by Ray and counted once, since its place in the order is taken once.
"""

import os
import re
from collections.abc import Iterator, Sequence
from socket import create_connection
from typing import Any

from cradle.extras import install
from cradle.kernel.words.catalog import BadOptions
from cradle.study.runs.run import Outcome, RunPlan
from cradle.study.runs.sharing import MOST_LOSSES, Batch, in_order, play_batch

LOCAL = "local"
HOST_AND_PORT = re.compile(r"(?:ray://)?([^:/]+):(\d+)")
PATIENCE = 5  # seconds until a cluster must have answered; Ray itself would try for minutes


def play_on_ray(plan: RunPlan, work: Sequence[Batch], address: str) -> Iterator[Outcome]:
    """Outcomes in the order of the tasks; `local` starts a cluster on this machine and ends it afterwards."""
    ray = started(address)
    try:
        play = ray.remote(play_batch).options(max_retries=MOST_LOSSES)
        workers = int(ray.cluster_resources().get("CPU", 1))
        yield from in_order(work, lambda batch: play.remote(plan, batch), lambda job: result_of(ray, job), workers)
    finally:
        ray.shutdown()


def started(address: str) -> Any:
    try:
        import ray
    except ImportError:
        raise BadOptions("--ray needs Ray, which is not installed: {command}", command=install("ray")) from None
    check_reachable(address)
    path = os.pathsep.join([os.getcwd(), os.environ.get("PYTHONPATH", "")])  # where bots of one's own may stand
    quietly: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
    try:
        if address == LOCAL:
            ray.init(include_dashboard=False, runtime_env={"env_vars": {"PYTHONPATH": path}}, **quietly)
        else:
            ray.init(address, runtime_env={"env_vars": {"PYTHONPATH": path}}, **quietly)
    except (ConnectionError, ValueError) as trouble:
        raise BadOptions("there is no Ray at {address}: {trouble}", address=address, trouble=trouble) from None
    return ray


def check_reachable(address: str) -> None:
    """Somebody answers at this address."""
    named = HOST_AND_PORT.fullmatch(address)
    if named is None:
        return
    try:
        create_connection((named[1], int(named[2])), PATIENCE).close()
    except (OSError, OverflowError) as trouble:
        raise BadOptions("there is no Ray at {address}: {trouble}", address=address, trouble=trouble) from None


def result_of(ray: Any, job: Any) -> list[Outcome]:
    """What a worker sent back; what went wrong there is raised here as what it was."""
    try:
        outcomes: list[Outcome] = ray.get(job)
    except ray.exceptions.RayTaskError as wrong:
        raise wrong.cause from None
    return outcomes
