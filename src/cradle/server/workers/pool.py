"""Worker processes: bots think and games are replayed there, so that nobody waits for the event loop."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from random import Random
from resource import RLIMIT_CPU, setrlimit
from signal import SIGXCPU
from threading import Thread
from typing import Any, Final, ParamSpec, TypeVar

from cradle.bots.registry import bots_of, make
from cradle.kernel.game import playable
from cradle.kernel.words.language import EN, capital
from cradle.kernel.words.translation import languages
from cradle.server.trouble import Busy, NotAllowed

Given = ParamSpec("Given")
Result = TypeVar("Result")
Fault = dict[str, str]  # a sentence, by language

NICE: Final = 5  # the event loop comes first
NICEST: Final = 10  # what can wait lets even the bots go first
AT_REST: Final = 15  # times as long as it may work, a process may take with all that it waits for
A_MOMENT: Final = 5.0  # seconds
SPAWN: Final = get_context("spawn")


class WorkFailed(NotAllowed):
    """A piece of work could not be done, and why."""


class Workers:
    """A pool of processes; one that died is replaced."""

    def __init__(self, count: int, nice: int = NICE) -> None:
        self.count, self.nice = count, nice
        self.busy = 0
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[Given, Result], *given: Given.args, **named: Given.kwargs) -> Result:
        """Do a piece of work elsewhere. What goes in and comes out is plain data."""
        pool = self._started()
        self.busy += 1
        try:
            result, fault = await asyncio.wrap_future(pool.submit(tried, work, given, named))
        except BrokenProcessPool:
            self._pool = None if self._pool is pool else self._pool
            raise Busy("Part of the server failed; please try again") from None
        finally:
            self.busy -= 1
        if fault:
            raise WorkFailed("", told=told_by(fault))
        done: Result = result
        return done

    async def warm_up(self) -> None:
        """Start the processes and let them read the games, before anybody waits for them."""
        await asyncio.gather(*[self.run(read_games) for _ in range(self.count)])

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.count, SPAWN, initializer=step_back, initargs=(self.nice,))
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def tried(work: Callable[..., Any], given: Any, named: Any) -> tuple[Any, Fault]:
    """In a worker: the result of a piece of work, or what went wrong in one sentence; not all exceptions can travel."""
    try:
        return work(*given, **named), {}
    except Exception as trouble:
        return None, fault_of(trouble)


def fault_of(trouble: Exception) -> Fault:
    """What went wrong, in every language in which it can be told."""
    in_english = {EN: str(trouble) or type(trouble).__name__}
    told = getattr(trouble, "told", None)
    return in_english if told is None else {**{each: told(each) for each in languages()}, **in_english}


def told_by(fault: Fault) -> Callable[[str], str]:
    return lambda language: capital(fault.get(language, fault[EN]))


def read_games() -> None:
    """In a worker: everything that bots and replays need is imported."""
    for game in playable():
        for bot in bots_of(game.name):
            make(bot, Random(0), game.name)


def step_back(nice: int = NICE) -> None:
    """A worker leaves the processor to whoever answers people, and goes when the server is gone."""
    os.nice(nice)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one process, one core
    Thread(target=go_with_the_server, daemon=True).start()


def go_with_the_server() -> None:
    """A server that was killed cannot end its workers; they see to it themselves."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


async def alone(seconds: int, work: Callable[..., Any], *given: Any) -> Any:
    """Do work that cannot be trusted to end, in a process of its own that ends when it has worked for its time."""
    return await asyncio.to_thread(done_alone, seconds, work, given)  # handing over a lot takes as long as the start


def done_alone(seconds: int, work: Callable[..., Any], given: tuple[Any, ...]) -> Any:
    """The time counts that it works, so that nothing fails because the machine is busy; far beyond it nobody waits."""
    ours, theirs = SPAWN.Pipe()
    process = SPAWN.Process(target=report, args=(theirs, seconds, work, given), daemon=True)
    process.start()
    theirs.close()
    try:
        is_there = ours.poll(seconds * AT_REST)
        if is_there and (found := received(ours)) is not None:
            return result_of(*found)
        process.join(A_MOMENT)
        if not is_there or process.exitcode == -SIGXCPU:
            raise NotAllowed("this took longer than {seconds} seconds and was broken off", seconds=seconds)
        raise NotAllowed("this could not be read")
    finally:
        process.kill()
        process.join()
        ours.close()


def report(back: Connection, seconds: int, work: Callable[..., Any], given: tuple[Any, ...]) -> None:
    """In the process: what came of the work."""
    step_back()
    setrlimit(RLIMIT_CPU, (seconds, seconds + 1))  # told to end, then ended
    try:
        back.send((True, work(*given)))
    except Exception as trouble:  # whatever it is, the one who asked is told
        back.send((False, fault_of(trouble)))


def received(pipe: Connection) -> tuple[bool, Any] | None:
    """Whether it went well and what came of it; None if the process ended without a word."""
    with suppress(EOFError, OSError):
        good, result = pipe.recv()
        return good, result
    return None


def result_of(good: bool, result: Any) -> Any:
    if good:
        return result
    raise NotAllowed("", told=told_by(result))
