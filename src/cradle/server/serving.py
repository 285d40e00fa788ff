"""`cradle serve`: the server from the command line."""

import asyncio
import json
import logging
import socket
import sys
import time
from pathlib import Path
from typing import Any, Final

import uvicorn

from cradle.server import sweeping
from cradle.server.app import make_app
from cradle.server.inviting import address_here, address_nearby, invitation, open_when_ready
from cradle.server.settings import Settings
from cradle.server.store import Store, address_of

MOST_IN_MESSAGE: Final = 64_000  # bytes of a message over a socket
PATIENCE: Final = 5  # seconds in which requests may end when the server stops


def serve(host: str, port: int, data: Path, database: str, open_page: bool = False, **wishes: Any) -> None:
    """Run until somebody stops it; the other wishes are settings of the server."""
    check_port(host, port)
    logging.basicConfig(level=logging.INFO, handlers=[JsonLog()], force=True)
    if sys.stderr.isatty():
        logging.getLogger("uvicorn").setLevel(logging.WARNING)  # a person reads the invitation instead
    wishes["names"] = (host, *wishes.get("names", ()))
    wishes["base"] = wishes["base"] or address_nearby(host, port) or address_here(host, port)
    settings = Settings(database or address_of(data), archive=str(data / "expired"), **wishes)
    asyncio.run(check_store(settings.address))
    print(invitation(host, port), flush=True)
    if open_page:
        open_when_ready(host, port)
    run(settings, host, port)


def check_port(host: str, port: int) -> None:
    """A port that is taken is told before anything is begun."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
        except OSError as trouble:
            says = f"port {port} cannot be used ({trouble.strerror}); choose another with --port"
            raise OSError(trouble.errno, says) from trouble


async def check_store(address: str) -> None:
    """A store that cannot be used is told in one sentence before anything else is."""
    await (await Store.open(address)).close()


def run(settings: Settings, host: str, port: int) -> None:
    sweeping.take_over()
    uvicorn.run(
        make_app(settings),
        host=host,
        port=port,
        loop="cradle.server.turns:new_loop",
        ws="websockets-sansio",
        ws_max_size=MOST_IN_MESSAGE,
        ws_max_queue=8,
        timeout_graceful_shutdown=PATIENCE,
        access_log=False,
        log_config=None,
        server_header=False,
    )


class JsonLog(logging.StreamHandler):  # type: ignore[type-arg]  # a stream of text
    """One JSON object a line, on stderr; secrets never come here, for nobody logs addresses with what follows the #."""

    def __init__(self) -> None:
        super().__init__(sys.stderr)

    def format(self, record: logging.LogRecord) -> str:
        said = {"at": round(time.time(), 3), "level": record.levelname.lower(), "says": record.getMessage()}
        if record.exc_info:
            said["trouble"] = logging.Formatter().formatException(record.exc_info)
        return json.dumps(said)
