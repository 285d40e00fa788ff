"""Loops of tests: every one goes round so often at most, and then fails and says so."""

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import ParamSpec, TypeVar

MANY = 100_000  # rounds: more than any game of the tests has answers
PATIENCE = 180.0  # seconds, for a busy machine

Asked = ParamSpec("Asked")
Thing = TypeVar("Thing")


def until(reached: Callable[Asked, object], *of: Asked.args, **more: Asked.kwargs) -> Iterator[int]:
    """Go round until this is true."""
    for number in at_most(MANY):
        if reached(*of, **more):
            return
        yield number


def as_long_as(holds: Callable[Asked, object], *of: Asked.args, **more: Asked.kwargs) -> Iterator[int]:
    """Go round as long as this is true."""
    return until(lambda: not holds(*of, **more))


def as_they_come(following: Callable[Asked, Thing | None], *of: Asked.args, **more: Asked.kwargs) -> Iterator[Thing]:
    """Go round with one thing after another, until there is none."""
    for _ in at_most(MANY):
        thing = following(*of, **more)
        if thing is None:
            return
        yield thing


def wait_until(reached: Callable[[], object], apart: float = 0.02) -> None:
    """Look every so many seconds whether this has come true."""
    for _ in at_most(int(PATIENCE / apart)):
        if reached():
            return
        time.sleep(apart)


def let_pass(seconds: float) -> None:
    """Let so much time go by: for what only time brings, such as the next look of a server at its clocks."""
    end = time.monotonic() + seconds
    wait_until(lambda: time.monotonic() > end)


async def comes_true(reached: Callable[[], object], apart: float = 0.02) -> None:
    """Look every so many seconds whether this has come true; meanwhile everything else goes on."""
    for _ in at_most(int(PATIENCE / apart)):
        if reached():
            return
        await asyncio.sleep(apart)


def at_most(rounds: int) -> Iterator[int]:
    """Go round until something breaks the loop."""
    yield from range(rounds)
    raise AssertionError(f"this has gone round {rounds} times, and there is no end to it")
