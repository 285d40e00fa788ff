"""Processes that tests share or do without, since starting one takes longer than most of its work."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from cradle.server.history import match_media
from cradle.server.lobby import uploads
from cradle.server.trouble import NotAllowed
from cradle.server.workers.pool import Crew, Workers, fault_of, told_by


@contextmanager
def workers_handed_on() -> Iterator[None]:
    """Hand the workers of a closing house on to the next one, if they are idle."""
    kept: dict[tuple[int, int], Crew] = {}
    start, close = Workers._started, Workers.close

    def taken_over(workers: Workers) -> Crew:
        if workers._crew is None:
            workers._crew = kept.pop((workers.count, workers.nice), None)
        return start(workers)

    def handed_on(workers: Workers) -> None:
        crew, kind = workers._crew, (workers.count, workers.nice)
        if crew is None or kind in kept or crew._busy or workers.busy:
            close(workers)
        else:
            kept[kind], workers._crew = crew, None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Workers, "_started", taken_over)
        patch.setattr(Workers, "close", handed_on)
        yield
    for crew in kept.values():
        crew.close()


@contextmanager
def work_done_here() -> Iterator[None]:
    """Do in a thread, with the same refusals, what the server does in a process that ends with the work."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(uploads, "alone", done_here)
        patch.setattr(match_media, "alone", done_here)
        yield


async def done_here(seconds: int, work: Callable[..., Any], *given: Any) -> Any:
    try:
        return await asyncio.to_thread(work, *given)
    except Exception as trouble:
        raise NotAllowed("", told=told_by(fault_of(trouble))) from None
