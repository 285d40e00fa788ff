"""What all rooms of a server share: the store, the workers, the time, and the link to other processes."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

from cradle import builds
from cradle.server.boxes import Boxes
from cradle.server.keys import new_id
from cradle.server.limit_table import Limits
from cradle.server.notify.mail import Mail
from cradle.server.notify.notifications import Telling
from cradle.server.notify.web_hooks import Hooks
from cradle.server.runtime.backoff import Backoff
from cradle.server.runtime.clock import Clock
from cradle.server.runtime.loop_time import measured, unmeasured
from cradle.server.runtime.queueing import FairTurns
from cradle.server.settings import Settings
from cradle.server.storage.archive import folder_for
from cradle.server.store import Match, Store
from cradle.server.trouble import Hindrance
from cradle.server.workers.for_matches import MatchWork
from cradle.server.workers.pool import NICEST, Workers

Given = ParamSpec("Given")
Result = TypeVar("Result")

log: Final = logging.getLogger("cradle.server")

ONE_PROCESS: Final = "the only one"  # the holder of all leases, where only one process can use the store
A_DAY: Final = 86_400.0  # seconds
NICER: Final = 7  # bots have priority over people looking things up
PATIENT: Final = 300.0  # seconds for a piece of work that no match in play waits for
MOST_REPLAYS: Final = 2  # replays of uploads at a time; others need threads too
TABLE: Final = -1  # in place of a line: the table changed and not the record
CHAT: Final = -2  # the chat changed
PERSON: Final = -3  # a person's link was renewed


class House:
    """What a room needs of the server around it."""

    def __init__(
        self, settings: Settings, store: Store, now: Clock | None = None, limits: Limits | None = None
    ) -> None:
        self.settings, self.store = settings, store
        self.now = now or Clock()
        self.began = self.now()  # when this process opened the store
        self.limits = limits or Limits(settings.limits)
        self.workers = Workers(settings.workers)
        self.analysts = Workers(1, NICEST, PATIENT)  # one process, started with the first analysis
        self.lookers = Workers(settings.workers, NICER, PATIENT)  # for things people look up, strangers included
        self.looking = FairTurns(settings.workers)
        self.apart = Workers(1, NICEST, PATIENT)  # for matches that have cost us a process
        self.hooks = Hooks(settings.loopback_hooks)
        self.mail = Mail(settings.mail, settings.sender) if settings.mail else None
        self.telling = Telling(store, settings.base, self.now, self.hooks, self.mail)
        self.build = builds.fingerprint()["sources"]
        self.alone = settings.address.startswith("sqlite")  # no other process uses this store
        self.holder = ONE_PROCESS if self.alone else new_id()
        self.tell_others: Callable[[str, int], None] = unheard  # that a match has news
        self.archive = folder_for(settings.address, settings.archive)  # without a folder, no match is put away
        self.boxes = Boxes()
        self.backoff = Backoff(self.now)
        self.work = MatchWork(self.workers, self.apart, self.backoff, store.made, self.build)
        self.lines_stored = 0
        self.making: dict[str, asyncio.Task[bytes]] = {}  # films and pictures that people wait for
        self.drawing = asyncio.Lock()  # one at a time
        self.replaying = asyncio.Semaphore(MOST_REPLAYS)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._shielded: set[asyncio.Task[Any]] = set()  # these are never cancelled

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something in the background; if it fails, the failure is logged and nothing else stops."""
        task = asyncio.create_task(work, context=unmeasured())
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    async def shield(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Run something to its end, even if the caller goes away."""
        task = asyncio.create_task(measured(work))
        self._shielded.add(task)
        task.add_done_callback(self._shielded.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._ended)  # a failure here would otherwise go unnoticed
            raise

    def expires(self, match: Match) -> float | None:
        """When a match will be put away if nobody looks at it and the server stays up."""
        if self.archive is None:
            return None
        alone = self.store.uptime.seconds - match.touched
        return self.now() + max(0.0, self.settings.keep_days * A_DAY - alone)

    async def shared_time(self) -> float:
        """The time for every process on this store; if this one is alone, the time of its own clock."""
        return self.now() if self.alone else await self.store.time()

    @property
    def busy(self) -> bool:
        """Whether anything is running in the background."""
        return bool(self._tasks or self._shielded)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        trouble = None if task.cancelled() else task.exception()
        if isinstance(trouble, Hindrance):
            log.info("something in the background was not done: %s", trouble.says)
        elif trouble is not None:
            log.error("something in the background failed", exc_info=trouble)

    async def close(self) -> None:
        """Let go of everything, after the changes under way have been finished."""
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while self._shielded:
            await asyncio.wait(self._shielded)
        for workers in (self.workers, self.lookers, self.analysts, self.apart):
            workers.close()
        if self.mail is not None:
            self.mail.close()
        await self.store.close()


class InHouse(Protocol):
    """Base of everything that belongs to a house."""

    house: House


Place = TypeVar("Place", bound=InHouse)


def shielded(
    change: Callable[Concatenate[Place, Given], Coroutine[Any, Any, Result]],
) -> Callable[Concatenate[Place, Given], Coroutine[Any, Any, Result]]:
    """Make a change as a whole: it goes on even if the caller goes away."""

    @wraps(change)
    async def made(place: Place, /, *given: Given.args, **named: Given.kwargs) -> Result:
        return await place.house.shield(change(place, *given, **named))

    return made


def unheard(match: str, line: int) -> None:
    """For a server without other processes: tell nobody."""
