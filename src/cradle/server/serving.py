"""`cradle serve`: the server from the command line."""

import asyncio
import json
import logging
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import uvicorn
from uvicorn.config import STARTUP_FAILURE

from cradle.server.app import make_app
from cradle.server.built_page import if_missing
from cradle.server.http.connections import Connections, Http, Socket
from cradle.server.inviting import address_here, address_nearby, invitation, open_when_ready
from cradle.server.runtime import garbage_collection as sweeping
from cradle.server.runtime.clock import Clock, Reading, wall_time
from cradle.server.settings import Settings
from cradle.server.store import Store, address_of

MOST_IN_MESSAGE: Final = 64_000  # bytes of a message over a socket
PATIENCE: Final = 5  # seconds for requests to finish when the server stops
ENOUGH: Final = 65_536  # file handles
KEPT_BACK: Final = 200  # of these, for everything but connections
AT_ONCE: Final = 16  # connections accepted before each is checked
QUEUE: Final = 2_048  # connections that may wait to be accepted
A_FEW: Final = 16  # connections that are always possible
A_MINUTE: Final = 60.0  # seconds
TOLD_A_MINUTE: Final = 10  # times that the log repeats a line
MOST_TEMPLATES: Final = 1_000  # kept apart within a minute
MOST_LETTERS: Final = 200  # of a template that are compared
REPEATED: Final = "%s: %d times more in the last minute"
FRONT: Final[dict[str, Any]] = {  # for every server, on the command line and in tests
    "http": Http,
    "ws": Socket,
    "ws_max_size": MOST_IN_MESSAGE,
    "ws_max_queue": 8,
    "timeout_graceful_shutdown": PATIENCE,
    "backlog": AT_ONCE,
    "access_log": False,
    "log_config": None,
}


def serve(host: str, port: int, data: Path, database: str, open_page: bool = False, **wishes: Any) -> None:
    """Run until somebody stops it; the other arguments are settings of the server."""
    check_port(host, port)
    begin_log()
    settings = settings_for(host, port, data, database, wishes)
    asyncio.run(check_store(settings.address))
    print("\n".join([invitation(host, port), *if_missing(address_here(host, port))]), flush=True)
    if open_page:
        open_when_ready(host, port)
    run(settings, host, port)


def begin_log() -> None:
    """The log goes to stderr."""
    logging.basicConfig(level=logging.INFO, handlers=[JsonLog()], force=True)
    if sys.stderr.isatty():
        logging.getLogger("uvicorn").setLevel(logging.WARNING)  # a person reads the invitation instead


def settings_for(host: str, port: int, data: Path, database: str, wishes: dict[str, Any]) -> Settings:
    """The settings of a server that listens here and keeps its matches there."""
    names = (host, *wishes.get("names", ()))
    base = wishes["base"] or address_nearby(host, port) or address_here(host, port)
    archive = str(data / "expired")
    found = {"names": names, "base": base, "guessed": not wishes["base"]}
    return Settings(database or address_of(data), archive=archive, **{**wishes, **found})


def check_port(host: str, port: int) -> None:
    """Check the port before starting anything."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
        except OSError as trouble:
            says = f"port {port} cannot be used ({trouble.strerror}); choose another with --port"
            raise OSError(trouble.errno, says) from trouble


async def check_store(address: str) -> None:
    """Open the store once, so that a store that cannot be used is reported first, in one sentence."""
    await (await Store.open(address)).close()


def as_it_is(app: Any) -> Any:
    """The application itself, with nothing around it."""
    return app


def run(
    settings: Settings,
    host: str,
    port: int,
    around: Callable[[Any], Any] = as_it_is,
    clock: Clock | None = None,
) -> None:
    """Run the application, or what is put around it, by this clock or by one of its own."""
    sweeping.take_over()
    front = guarded(around(make_app(settings, clock)), settings)
    server = Server(
        uvicorn.Config(
            front, host, port, loop="cradle.server.runtime.event_loop:new_loop", server_header=False, **FRONT
        )
    )
    with suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        sys.exit(STARTUP_FAILURE)


class Server(uvicorn.Server):
    """Accepts a few connections at a time, so that each is checked before the next takes a file handle."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in [each for server in self.servers for each in server.sockets]:
            with socket.fromfd(listener.fileno(), listener.family, listener.type) as door:
                door.listen(QUEUE)


def guarded(app: Any, settings: Settings) -> Connections:
    """The application behind its limits; some file handles are kept back for the store, workers and logs."""
    return Connections(app, settings, max(A_FEW, min(settings.connections, raised_handles() - KEPT_BACK)))


def raised_handles() -> int:
    """Raise the number of files and connections this process may open as far as the machine allows; return it."""
    try:
        import resource
    except ImportError:  # not on Windows, where there is no such limit
        return ENOUGH
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wished = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wished:
        with suppress(ValueError, OSError):  # some machines allow less than they claim
            resource.setrlimit(resource.RLIMIT_NOFILE, (wished, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH if soft == resource.RLIM_INFINITY else soft


class JsonLog(logging.StreamHandler):  # type: ignore[type-arg]  # a stream of text
    """One JSON object a line, on stderr. Links are logged without the secret after the #.

    A line that repeats is logged a few times a minute, afterwards as a count of repeats.
    """

    def __init__(self, wall: Reading = wall_time, steady: Reading = time.monotonic) -> None:
        super().__init__(sys.stderr)
        self._wall, self._steady = wall, steady  # the machine's clock for the times, a steady one for the minutes
        self._minute = steady()  # when the minute began
        self._said: Counter[tuple[str, str]] = Counter()  # lines in this minute, by logger and template

    def emit(self, record: logging.LogRecord) -> None:
        if self._steady() - self._minute >= A_MINUTE:
            self.tell_repeats()
        key = (record.name, str(record.msg)[:MOST_LETTERS])
        if key not in self._said and len(self._said) >= MOST_TEMPLATES:
            key = (record.name, "much else")
        self._said[key] += 1
        if self._said[key] <= TOLD_A_MINUTE:
            super().emit(record)

    def tell_repeats(self) -> None:
        """Sum up the minute that is over, and begin the next."""
        said, self._said, self._minute = self._said, Counter(), self._steady()
        for (name, template), times in said.items():
            if times > TOLD_A_MINUTE:
                given = (template, times - TOLD_A_MINUTE)
                super().emit(logging.LogRecord(name, logging.WARNING, "", 0, REPEATED, given, None))

    def close(self) -> None:
        self.tell_repeats()
        super().close()

    def format(self, record: logging.LogRecord) -> str:
        said = {"at": round(self._wall(), 3), "level": record.levelname.lower(), "says": record.getMessage()}
        if record.exc_info:
            said["trouble"] = logging.Formatter().formatException(record.exc_info)
        return json.dumps(said)
