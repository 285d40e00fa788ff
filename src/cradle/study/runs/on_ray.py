"""Plays the games of a run on Ray, an optional package: on this machine or on a cluster.

If a worker dies, Ray plays its games again; each counts once, since it has one place in the order.
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
PATIENCE = 5  # seconds for a cluster to answer; Ray itself would try for minutes


def play_on_ray(plan: RunPlan, work: Sequence[Batch], address: str) -> Iterator[Outcome]:
    """Yield outcomes in the order of the tasks; `local` starts a cluster on this machine and stops it afterwards."""
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
    path = os.pathsep.join([os.getcwd(), os.environ.get("PYTHONPATH", "")])  # for people's own bots
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
    """Check that a cluster answers at this address."""
    named = HOST_AND_PORT.fullmatch(address)
    if named is None:
        return
    try:
        create_connection((named[1], int(named[2])), PATIENCE).close()
    except (OSError, OverflowError) as trouble:
        raise BadOptions("there is no Ray at {address}: {trouble}", address=address, trouble=trouble) from None


def result_of(ray: Any, job: Any) -> list[Outcome]:
    """The result from a worker; an exception there is raised here with its own type."""
    try:
        outcomes: list[Outcome] = ray.get(job)
    except ray.exceptions.RayTaskError as wrong:
        raise wrong.cause from None
    return outcomes
