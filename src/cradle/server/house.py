"""What all rooms of a server share: the store, the workers, the time, and the line to other processes."""

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

ONE_PROCESS: Final = "the only one"  # who holds all leases of a store that only one process can use
A_DAY: Final = 86_400.0  # seconds
NICER: Final = 7  # looking up lets bots go first
PATIENT: Final = 300.0  # seconds that a piece of work may take where no match in play waits for it
MOST_REPLAYS: Final = 2  # of uploads at a time; others need threads too
TABLE: Final = -1  # stands for a line where the table changed and not the record
CHAT: Final = -2  # and where the chat changed
PERSON: Final = -3  # and where it is about a person, whose personal link was renewed


class House:
    """Everything a room needs of the server around it."""

    def __init__(
        self, settings: Settings, store: Store, now: Clock | None = None, limits: Limits | None = None
    ) -> None:
        self.settings, self.store = settings, store
        self.now = now or Clock()
        self.began = self.now()  # when this process took the store up
        self.limits = limits or Limits(settings.limits)
        self.workers = Workers(settings.workers)
        self.analysts = Workers(1, NICEST, PATIENT)  # a process of their own, started when somebody wants an analysis
        self.lookers = Workers(settings.workers, NICER, PATIENT)  # for what people look up, strangers among them
        self.looking = FairTurns(settings.workers)
        self.apart = Workers(1, NICEST, PATIENT)  # for matches that have cost a process
        self.hooks = Hooks(settings.loopback_hooks)
        self.mail = Mail(settings.mail, settings.sender) if settings.mail else None
        self.telling = Telling(store, settings.base, self.now, self.hooks, self.mail)
        self.build = builds.fingerprint()["sources"]
        self.alone = settings.address.startswith("sqlite")  # no other process uses this store
        self.holder = ONE_PROCESS if self.alone else new_id()
        self.tell_others: Callable[[str, int], None] = unheard  # what is new of a match
        self.archive = folder_for(settings.address, settings.archive)  # without one, no match is put away
        self.boxes = Boxes()
        self.backoff = Backoff(self.now)
        self.work = MatchWork(self.workers, self.apart, self.backoff, store.made, self.build)
        self.lines_stored = 0
        self.making: dict[str, asyncio.Task[bytes]] = {}  # films and pictures that people wait for
        self.drawing = asyncio.Lock()  # one at a time
        self.replaying = asyncio.Semaphore(MOST_REPLAYS)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._shielded: set[asyncio.Task[Any]] = set()  # they are never broken off

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something in the background; what goes wrong there is logged and harms nobody."""
        task = asyncio.create_task(work, context=unmeasured())
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    async def shield(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do something to its end, whatever happens to the one who waits for it."""
        task = asyncio.create_task(measured(work))
        self._shielded.add(task)
        task.add_done_callback(self._shielded.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._ended)  # nobody else hears what goes wrong now
            raise

    def expires(self, match: Match) -> float | None:
        """When a match is put away if nobody looks at it and the server stays up."""
        if self.archive is None:
            return None
        alone = self.store.uptime.seconds - match.touched
        return self.now() + max(0.0, self.settings.keep_days * A_DAY - alone)

    async def shared_time(self) -> float:
        """What time it is for everybody on this store; where there is nobody else, by the clock of this server."""
        return self.now() if self.alone else await self.store.time()

    @property
    def busy(self) -> bool:
        """Something is being done in the background."""
        return bool(self._tasks or self._shielded)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        trouble = None if task.cancelled() else task.exception()
        if isinstance(trouble, Hindrance):
            log.info("something in the background was not done: %s", trouble.says)
        elif trouble is not None:
            log.error("something in the background failed", exc_info=trouble)

    async def close(self) -> None:
        """Let go of everything; changes that are under way come to their end first."""
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
    """Something that knows the house it is in."""

    house: House


Place = TypeVar("Place", bound=InHouse)


def shielded(
    change: Callable[Concatenate[Place, Given], Coroutine[Any, Any, Result]],
) -> Callable[Concatenate[Place, Given], Coroutine[Any, Any, Result]]:
    """A change that is made as a whole: a caller who goes away does not break it off."""

    @wraps(change)
    async def made(place: Place, /, *given: Given.args, **named: Given.kwargs) -> Result:
        return await place.house.shield(change(place, *given, **named))

    return made


def unheard(match: str, line: int) -> None:
    """There is no other process to tell."""
