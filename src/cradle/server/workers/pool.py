"""Worker processes: bots think and games are replayed there, so that the event loop stays free."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from random import Random
from resource import RLIMIT_CPU, setrlimit
from signal import SIG_IGN, SIGINT, SIGXCPU, signal
from threading import Lock, Thread
from typing import Any, Final, ParamSpec, TypeVar

from cradle.bots.registry import bots_of, make
from cradle.kernel.game import playable
from cradle.kernel.words.language import EN, capital
from cradle.kernel.words.translation import languages
from cradle.server.trouble import Busy, NotAllowed

Given = ParamSpec("Given")
Result = TypeVar("Result")
Fault = dict[str, str]  # a sentence, by language
Task = tuple[Callable[..., Any], Any, Any]  # a function, and its arguments
Answer = tuple[Any, Fault]  # the result, or what went wrong

NICE: Final = 5  # the event loop has priority
NICEST: Final = 10  # work that can wait lets even the bots go first
LONGEST: Final = 60.0  # seconds that work may take while others wait in line
AT_REST: Final = 15  # how many times its limit of work a process may take, waits included
A_MOMENT: Final = 5.0  # seconds
SPAWN: Final = get_context("spawn")
ALONE: Final = ThreadPoolExecutor(4, "alone")  # threads that wait for such processes; other threads have other work


class WorkFailed(NotAllowed):
    """A piece of work failed, and why."""


class WorkerLost(Busy):
    """The process of a piece of work has died, or was ended because the work took too long."""


class Workers:
    """Processes that do one piece of work at a time. A lost process is replaced; only its present work fails."""

    def __init__(self, count: int, nice: int = NICE, seconds: float = LONGEST) -> None:
        self.count, self.nice, self.seconds = count, nice, seconds
        self.busy = 0
        self._crew: Crew | None = None

    async def run(self, work: Callable[Given, Result], *given: Given.args, **named: Given.kwargs) -> Result:
        """Run work in another process. Arguments and result are plain data."""
        crew = self._started()
        self.busy += 1
        try:
            result, fault = await asyncio.wrap_future(crew.threads.submit(crew.ask, (work, given, named), self.seconds))
        finally:
            self.busy -= 1
        if fault:
            raise WorkFailed("", told=told_by(fault))
        done: Result = result
        return done

    async def warm_up(self) -> None:
        """Start the processes and let them load the games, before anybody waits for them."""
        await asyncio.gather(*[self.run(read_games) for _ in range(self.count)])

    def _started(self) -> "Crew":
        if self._crew is None:
            self._crew = Crew(self.count, self.nice)
        return self._crew

    def close(self) -> None:
        if self._crew is not None:
            self._crew.close()
            self._crew = None


class Crew:
    """Threads that each wait for one process: whatever it does, the event loop goes on."""

    def __init__(self, count: int, nice: int) -> None:
        self.nice = nice
        self.threads = ThreadPoolExecutor(count, "crew")
        self.closed = False
        self._lock = Lock()
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()

    def ask(self, task: Task, seconds: float) -> Answer:
        """In a thread: the answer of a process to a piece of work."""
        worker = self._taken()
        try:
            answer = worker.ask(task, seconds)
        except BaseException:
            self._put_back(worker, is_well=False)
            raise
        self._put_back(worker, is_well=True)
        return answer

    def _taken(self) -> "Worker":
        """An idle process, or a new one."""
        with self._lock:
            while self._idle and not self._idle[-1].process.is_alive():
                self._idle.pop().end()
            worker = self._idle.pop() if self._idle else Worker(self.nice)
            self._busy.add(worker)
            return worker

    def _put_back(self, worker: "Worker", is_well: bool) -> None:
        with self._lock:
            self._busy.discard(worker)
            if is_well and not self.closed:
                self._idle.append(worker)
                return
        worker.end()

    def close(self) -> None:
        """End all processes; callers still waiting hear that theirs is lost."""
        self.threads.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            self.closed = True
            for worker in [*self._idle, *self._busy]:
                worker.process.kill()
            for worker in self._idle:
                worker.end()
            self._idle.clear()


class Worker:
    """One process, and the pipe to it."""

    def __init__(self, nice: int) -> None:
        self._pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work_on, args=(theirs, nice), daemon=True)
        self.process.start()
        theirs.close()

    def ask(self, task: Task, seconds: float) -> Answer:
        try:
            self._pipe.send(task)
            if self._pipe.poll(seconds):
                answer: Answer = self._pipe.recv()
                return answer
        except (EOFError, OSError):
            raise WorkerLost("Part of the server failed; please try again") from None
        raise WorkerLost("this took longer than {seconds} seconds and was broken off", seconds=round(seconds))

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self._pipe.close()


def work_on(pipe: Connection, nice: int) -> None:
    """In a process: do one piece of work after the other, until the server hangs up."""
    step_back(nice)
    signal(SIGINT, SIG_IGN)  # it is meant for the server, which ends its workers itself
    with suppress(EOFError, OSError):
        while True:
            pipe.send(tried(*pipe.recv()))


def tried(work: Callable[..., Any], given: Any, named: Any) -> Answer:
    """In a worker: the result of a piece of work, or a sentence on what went wrong; not all exceptions can be pickled.

    A `SystemExit` counts as such a fault: work cannot end the worker or the server.
    """
    try:
        return work(*given, **named), {}
    except BaseException as trouble:
        return None, fault_of(trouble)


def fault_of(trouble: BaseException) -> Fault:
    """What went wrong, in every language there is."""
    in_english = {EN: str(trouble) or type(trouble).__name__}
    told = getattr(trouble, "told", None)
    return in_english if told is None else {**{each: told(each) for each in languages()}, **in_english}


def told_by(fault: Fault) -> Callable[[str], str]:
    return lambda language: capital(fault.get(language, fault[EN]))


def read_games() -> None:
    """In a worker: import everything that bots and replays need."""
    for game in playable():
        for bot in bots_of(game.name):
            make(bot, Random(0), game.name)


def step_back(nice: int = NICE) -> None:
    """Lower a worker's priority below the server's, and end the worker with the server."""
    os.nice(nice)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one process, one core
    Thread(target=go_with_the_server, daemon=True).start()


def go_with_the_server() -> None:
    """End this worker when the server is gone; a server that was killed cannot end it."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


async def alone(seconds: int, work: Callable[..., Any], *given: Any) -> Any:
    """Run work that may never end in a process of its own, which ends when its working time is used up."""
    waiting = ALONE.submit(done_alone, seconds, work, given)  # handing over large arguments takes as long as the start
    return await asyncio.wrap_future(waiting)


def done_alone(seconds: int, work: Callable[..., Any], given: tuple[Any, ...]) -> Any:
    """Count only working time, so that nothing fails because the machine is busy; give up far beyond it."""
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
    """In the process: send the result of the work."""
    step_back()
    setrlimit(RLIMIT_CPU, (seconds, seconds + 1))  # first a signal to end, then the end
    try:
        back.send((True, work(*given)))
    except BaseException as trouble:  # any fault: the caller is told
        back.send((False, fault_of(trouble)))


def received(pipe: Connection) -> tuple[bool, Any] | None:
    """Whether the work succeeded, and its result; None if the process ended without a word."""
    with suppress(EOFError, OSError):
        good, result = pipe.recv()
        return good, result
    return None


def result_of(good: bool, result: Any) -> Any:
    if good:
        return result
    raise NotAllowed("", told=told_by(result))
