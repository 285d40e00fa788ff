"""The event loop is for everybody: long work on it lets others go in between."""

import asyncio

import pytest

from cradle.server.runtime import lag as holding
from cradle.server.runtime.lag import A_SLICE, TOO_LONG, Lag, Slices
from server.rooms_in import Watch

pytestmark = pytest.mark.anyio


async def test_long_work_lets_others_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    watch = Watch()
    monkeypatch.setattr(holding, "monotonic", watch)
    slices = Slices()
    asyncio.get_running_loop().call_soon(heard.append, "somebody else")

    watch.time += A_SLICE / 2
    await slices.cut()
    assert heard == [], "a short slice is not cut"
    watch.time += A_SLICE
    await slices.cut()

    assert heard == ["somebody else"]


def test_the_worst_is_told_once_and_what_was_too_long_is_counted() -> None:
    lag = Lag()

    for held in (0.001, 0.5, TOO_LONG / 2):
        lag.note(held)

    assert (lag.looks, lag.late) == (3, 1)
    assert (lag.taken(), lag.taken()) == (0.5, 0.0)
