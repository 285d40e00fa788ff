"""Garbage is collected soon while it is new, and all of it when the server rests; nobody waits for that."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from cradle.server.runtime import garbage_collection as sweeping
from cradle.server.runtime.garbage_collection import (
    A_DAY,
    A_HANDFUL,
    A_WHILE,
    SELDOM,
    CollectionTimer,
    keep_swept,
    sweep_all,
    sweep_new,
    take_over,
)
from loops import comes_true

pytestmark = pytest.mark.anyio


class Thing:
    """Something that can refer to itself."""

    itself: "Thing | None" = None


@pytest.fixture(autouse=True)
def taken_over() -> Iterator[None]:
    before = gc.get_threshold()
    take_over()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def something() -> Thing:
    thing = Thing()
    thing.itself = thing
    return thing


def test_new_litter_is_found_at_once() -> None:
    seen = weakref.ref(something())
    assert seen() is not None, "Python itself does not look"

    sweep_new()

    assert seen() is None


def test_a_heap_of_new_things_is_looked_through_by_the_handful() -> None:
    seen = weakref.ref(something())

    heap = [Thing() for _ in range(2 * A_HANDFUL)]

    assert seen() is None, "nobody had to ask"
    assert len(heap) == 2 * A_HANDFUL


def test_what_became_litter_later_is_found_when_everything_is_looked_through() -> None:
    thing = something()
    seen = weakref.ref(thing)
    sweep_new()
    del thing
    sweep_new()
    assert seen() is not None, "it is no longer new"

    sweep_all()

    assert seen() is None


async def test_the_server_sweeps_until_python_does_all_of_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "A_MOMENT", 0.0)
    seen = weakref.ref(something())
    task = asyncio.create_task(keep_swept())
    await comes_true(lambda: seen() is None, apart=0.001)

    gc.set_threshold(700, 10, 10)

    await task


def test_everything_is_looked_through_when_the_server_has_rested_but_seldom() -> None:
    rest = CollectionTimer(0.0, 0.0)

    assert not rest.is_time_for_all(A_WHILE, 0.1), "it is too soon"
    assert rest.is_time_for_all(SELDOM, 0.2)
    assert not rest.is_time_for_all(SELDOM + A_WHILE, 0.3), "it has just been done"
    assert rest.is_time_for_all(2 * SELDOM, 0.4)


def test_a_busy_server_puts_it_off_for_a_day_at_most() -> None:
    rest = CollectionTimer(0.0, 0.0)

    assert not rest.is_time_for_all(SELDOM, SELDOM / 2)
    assert not rest.is_time_for_all(A_DAY - A_WHILE, A_DAY / 2)
    assert rest.is_time_for_all(A_DAY, A_DAY / 2 + A_WHILE / 2)
