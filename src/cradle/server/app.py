"""The server as one application: its addresses, the checks at its entrance, and its replies to errors."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from cradle import __version__
from cradle.kernel.title import titles
from cradle.kernel.words.catalog import BadOptions
from cradle.server.history.analysing import Analysts
from cradle.server.house import House
from cradle.server.http.api.analysing import Analysing
from cradle.server.http.api.companion import Companion
from cradle.server.http.api.hosting import Hosting
from cradle.server.http.api.lessons import LessonRoutes
from cradle.server.http.api.match_views import Looking
from cradle.server.http.api.matches import MatchRoutes
from cradle.server.http.api.people import PeopleRoutes
from cradle.server.http.api.puzzles import PuzzleRoutes
from cradle.server.http.api.seats import SeatRoutes
from cradle.server.http.api.site import Site, assets, index, is_looked_for, keeper, manual, page, page_of_match, socket
from cradle.server.http.api.uploads import Uploads
from cradle.server.http.guards import Doors
from cradle.server.http.host_names import Names
from cradle.server.http.security_headers import add_headers
from cradle.server.limit_table import Limits
from cradle.server.lobby.show import Show
from cradle.server.match.rooms import Rooms
from cradle.server.people.ratings import Ratings
from cradle.server.people.sitting_down import game_infos
from cradle.server.protocol.site import Trouble
from cradle.server.runtime.clock import Clock
from cradle.server.runtime.garbage_collection import keep_swept
from cradle.server.runtime.loop_time import METER, Meter, measured
from cradle.server.runtime.rate_limits import household
from cradle.server.settings import Settings
from cradle.server.store import Store
from cradle.server.trouble import Hindrance, TooMuch
from cradle.server.words import first_spoken, in_words

MOST_BYTES: Final = 64_000  # bytes of a request; an upload may be larger
AGAIN: Final = 1.0  # seconds until background work that has failed starts again
log: Final = logging.getLogger("cradle.server")

Handled = Request[Any, Any, Any]
Work = Callable[[], Awaitable[None]]


def make_app(settings: Settings, clock: Clock | None = None) -> Litestar:
    """An application with these settings and this clock."""
    now, names, limits = clock or Clock(), Names(settings), Limits(settings.limits)
    doors, show = Doors(settings, names, limits), Show()

    async def check(request: Handled) -> None:
        doors.check(request)

    return Litestar(
        route_handlers=[
            MatchRoutes,
            SeatRoutes,
            Looking,
            Analysing,
            Hosting,
            Companion,
            PeopleRoutes,
            Uploads,
            LessonRoutes,
            PuzzleRoutes,
            Site,
            page,
            page_of_match,
            keeper,
            socket,
            *of_games(),
            *assets(),
            *manual(),
        ],
        lifespan=[open_house(settings, now, limits)],
        dependencies={
            "rooms": Provide(rooms_of, sync_to_thread=False),
            "analysts": Provide(analysts_of, sync_to_thread=False),
            "ratings": Provide(ratings_of, sync_to_thread=False),
            "doors": Provide(lambda: doors, sync_to_thread=False),
            "shown_match": Provide(lambda: show, sync_to_thread=False),
        },
        middleware=[counting_time(limits)],
        before_request=check,
        before_send=[headers_for(names)],
        exception_handlers={Hindrance: hindered, HTTPException: refused, RecursionError: unreadable, Exception: failed},
        request_max_body_size=MOST_BYTES,
        openapi_config=OpenAPIConfig("Cradle", __version__, path="/schema", render_plugins=[JsonRenderPlugin()]),
        logging_config=None,
    )


def of_games() -> list[Any]:
    """The addresses that games add; a game that cannot be read is logged and does not stop the others."""
    found = []
    for title in titles():
        for place in title.web.handlers:
            try:
                found.append(title.load(place, "addresses"))
            except BadOptions as trouble:
                log.warning("%s", trouble)
    return found


def open_house(
    settings: Settings, now: Clock, limits: Limits
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        """Unpack the games before the first request, then keep the store open and watch the time."""
        game_infos()
        house = House(settings, await Store.open(settings.address), now, limits)
        rooms = app.state.rooms = Rooms(house)
        app.state.analysts = Analysts(house)
        app.state.ratings = Ratings(house)
        house.start(house.workers.warm_up())
        watching = (rooms.run, rooms.lag.watch, house.telling.run, keep_swept, *others(house, rooms))
        tasks = [asyncio.create_task(kept_up(work)) for work in watching]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await rooms.close()
            await house.close()

    return opened


async def kept_up(work: Work) -> None:
    """Keep background work going as long as the server runs: if it fails, it starts again."""
    while True:
        try:
            await work()
            return
        except Exception:
            log.exception("%s failed, and begins again", getattr(work, "__qualname__", work))
        await asyncio.sleep(AGAIN)


def others(house: House, rooms: Rooms) -> list[Work]:
    """The link to other processes, if the store allows more than one."""
    if house.alone:
        return []
    from cradle.server.processes import Link

    return [Link(house, rooms).run]


def rooms_of(state: State) -> Rooms:
    rooms: Rooms = state.rooms
    return rooms


def analysts_of(state: State) -> Analysts:
    analysts: Analysts = state.analysts
    return analysts


def ratings_of(state: State) -> Ratings:
    ratings: Ratings = state.ratings
    return ratings


def headers_for(names: Names) -> Callable[[Message, Scope], Any]:
    async def before_send(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start" and scope["type"] == ScopeType.HTTP:
            add_headers(message, scope, names)

    return before_send


def counting_time(limits: Limits) -> Callable[[ASGIApp], ASGIApp]:
    """Count the time that the event loop works on a request for the address it came from."""

    def around(app: ASGIApp) -> ASGIApp:
        async def counted(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != ScopeType.HTTP:
                await app(scope, receive, send)
                return
            meter = Meter()
            METER.set(meter)
            try:
                await measured(app(scope, receive, send))  # type: ignore[arg-type]  # a coroutine, as all of them are
            finally:
                address = household(scope["client"][0] if scope["client"] else "")
                limits.spend("loop time", meter.milliseconds, address=address)

        return counted

    return around


# ---- what goes wrong


def hindered(request: Handled, hindrance: Hindrance) -> Response[Trouble]:
    says = hindrance.told(reader_of(request))
    again = {"retry-after": str(hindrance.wait)} if isinstance(hindrance, TooMuch) and hindrance.wait else {}
    return Response(Trouble(says, hindrance.rule, hindrance.kind), status_code=hindrance.status, headers=again)


def reader_of(request: Handled) -> str:
    """The language of the person who sent the request."""
    return first_spoken(request.headers.get("accept-language", ""))


def refused(request: Handled, wrong: HTTPException) -> Response[Any]:
    """The reply to what the framework itself refuses: an unknown address (people get a page) or a faulty form."""
    if wrong.status_code == 404 and is_looked_for(request):
        return index(404)
    kind: Any = {404: "missing", 403: "forbidden", 429: "busy"}.get(wrong.status_code, "wrong")
    faults = [fault for fault in (wrong.extra or []) if isinstance(fault, dict)]
    detail = "; ".join(f"{fault.get('key', 'it')}: {fault.get('message', '')}" for fault in faults)
    return Response(Trouble(detail or wrong.detail, kind=kind), status_code=wrong.status_code)


def unreadable(request: Handled, __: RecursionError) -> Response[Trouble]:
    says = in_words("This cannot be read: lists lie too deep within lists", {}, reader_of(request))
    return Response(Trouble(says), status_code=400)


def failed(request: Handled, trouble: Exception) -> Response[Trouble]:
    """The reply to a fault of ours: the details go to the log, not to the client."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=trouble)
    says = in_words("The server has made a mistake; it is in its log", {}, reader_of(request))
    return Response(Trouble(says), status_code=500)
