"""How long the event loop works for somebody: on what they ask for, and on what comes of it in other tasks.

A meter is carried by the context, so that a task which is started for the same request counts for it as well.
"""

from collections.abc import Coroutine, Generator
from contextvars import Context, ContextVar, copy_context
from time import perf_counter
from typing import Any, Final, Generic, TypeVar

Result = TypeVar("Result")


class Meter:
    """Adds up milliseconds."""

    def __init__(self) -> None:
        self.milliseconds = 0.0


METER: Final[ContextVar[Meter | None]] = ContextVar("meter", default=None)


async def measured(work: Coroutine[Any, Any, Result]) -> Result:
    """Do it; while it holds the event loop, the meter of this context runs."""
    meter = METER.get()
    return await (work if meter is None else Measured(work, meter))


def unmeasured() -> Context:
    """A context for work that goes on by itself and is nobody's."""
    context = copy_context()
    context.run(METER.set, None)
    return context


class Measured(Generic[Result]):
    """Work that is done step by step, each of which is timed."""

    def __init__(self, work: Coroutine[Any, Any, Result], meter: Meter) -> None:
        self._work, self._meter = work, meter

    def __await__(self) -> Generator[Any, Any, Result]:
        trouble: BaseException | None = None
        while True:
            began = perf_counter()
            try:
                awaited = self._work.send(None) if trouble is None else self._work.throw(trouble)
            except StopIteration as ended:
                result: Result = ended.value
                return result
            finally:
                self._meter.milliseconds += (perf_counter() - began) * 1_000
                trouble = None  # it knows this frame, and would keep it
            try:
                yield awaited
            except BaseException as raised:  # such as the end of the task
                trouble = raised
