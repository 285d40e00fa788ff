"""How long the event loop works for a request, including the tasks that follow from it.

The context carries the meter, so that a task started for a request counts for it as well.
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
    """Run work; while it holds the event loop, the meter of this context runs."""
    meter = METER.get()
    return await (work if meter is None else Measured(work, meter))


def unmeasured() -> Context:
    """A context for background work that counts for nobody."""
    context = copy_context()
    context.run(METER.set, None)
    return context


class Measured(Generic[Result]):
    """Work done step by step, with each step timed."""

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
                trouble = None  # it refers to this frame, and would keep it alive
            try:
                yield awaited
            except BaseException as raised:  # such as the task's end
                trouble = raised
