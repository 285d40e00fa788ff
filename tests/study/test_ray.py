"""On Ray the same games are played as on one core, and a worker that is lost changes nothing."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from cradle.kernel.words.catalog import BadOptions
from cradle.study.runs.crew import play_tasks
from cradle.study.runs.run import Outcome, RunPlan, tasks_of
from cradle.study.runs.seatings import arena_tasks

pytest.importorskip("ray", reason="Ray is an extra and is not installed; pip install 'cradle-games[ray]'")


@pytest.fixture(scope="module", autouse=True)
def _without_its_traces() -> Iterator[None]:
    """Ray leaves settings of its own in the process it ran in."""
    before = dict(os.environ)
    yield
    for name in os.environ.keys() - before.keys():
        del os.environ[name]
    os.environ.update(before)


def a_plan(*bots: str) -> RunPlan:
    return {
        "game": "stoneage",
        "seats": 2,
        "bots": list(bots),
        "options": {},
        "max_decisions": 10**6,
        "recorded": True,
    }


def untimed(outcomes: list[Outcome]) -> list[Outcome]:
    return [{**outcome, "times": None} for outcome in outcomes]  # type: ignore[typeddict-item]


def test_a_run_on_ray_is_the_run_on_one_core_though_a_worker_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan, mark = a_plan("bots.own:Dying", "random"), tmp_path / "died"
    tasks = arena_tasks(["bots.own:Dying", "random"], 2, 5, 6)
    here = untimed([*play_tasks(plan, tasks)])
    monkeypatch.setenv("CRADLE_TEST_DIES", str(mark))
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent.parent))

    there = untimed([*play_tasks(plan, tasks, ray="local")])

    assert mark.exists()
    assert there == here


def test_an_address_without_ray_is_told_in_one_sentence() -> None:
    plan = a_plan("random", "random")

    with pytest.raises(BadOptions, match=r"there is no Ray at 127\.0\.0\.1:1:"):
        next(play_tasks(plan, tasks_of(plan, 1, 1), ray="127.0.0.1:1"))
