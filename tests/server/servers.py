"""Servers for tests: on a free port of this machine, in a thread, with a store of their own."""

import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn

from cradle.server.app import make_app
from cradle.server.limit_table import LIMITS
from cradle.server.runtime.clock import Clock
from cradle.server.serving import FRONT, guarded
from cradle.server.settings import Settings
from cradle.server.store import address_of
from loops import wait_until

GENEROUS = dict.fromkeys(set(LIMITS) - {"connections", "sockets", "unread"}, 1_000_000)  # limits for tests


@contextmanager
def running(
    folder: Path, clock: Clock | None = None, limits: Mapping[str, int] = GENEROUS, **settings: Any
) -> Iterator[str]:
    """A server on a store in this folder; its address."""
    given = {"address": address_of(folder), "limits": {**GENEROUS, **limits}, **settings}
    app = make_app(Settings(**given), clock)
    server = uvicorn.Server(uvicorn.Config(guarded(app, Settings(**given)), port=0, **FRONT))
    with listening() as sock:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]}, daemon=True)
        thread.start()
        wait_until(lambda: server.started or not thread.is_alive())
        assert thread.is_alive(), "the server did not start"
        try:
            yield f"http://127.0.0.1:{sock.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(20)
            assert not thread.is_alive(), "the server did not stop"


@contextmanager
def listening() -> Iterator[socket.socket]:
    with socket.socket(proto=socket.IPPROTO_TCP) as sock:  # small messages are sent at once
        sock.bind(("127.0.0.1", 0))
        yield sock
