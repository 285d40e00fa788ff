"""Connections: how many are allowed, per address and in all, and how long each may keep the server waiting.

uvicorn waits for ever for the rest of a request, or for a reader who has stopped reading. Here every connection is
checked once a second: one that keeps the server waiting too long is closed. When all places are taken, the connection
that has been silent for longest makes room for the next. Behind a proxy, its visitors are counted and not the proxy.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cradle.server.limit_table import Limits, too_much
from cradle.server.protocol.site import Trouble
from cradle.server.runtime.rate_limits import household
from cradle.server.settings import Settings
from cradle.server.trouble import Busy, Hindrance, TooLate, TooMuch
from cradle.server.words import first_spoken

A_LOOK: Final = 1.0  # seconds between two checks of all connections, at most
SLOWEST: Final = 4_000  # bytes a second, the least for the body of a request
MOST_IN_HEAD: Final = 16_000  # most bytes of a request without its body

Scope = Any
Receive = Any
Send = Any


class Connections:
    """All connections of a server process, in front of the application."""

    def __init__(self, app: Any, settings: Settings, most: int, now: Callable[[], float] = time.monotonic) -> None:
        self.app, self.most, self.now = app, most, now
        self.patience = settings.patience
        self.open: dict[asyncio.Transport, Http | Socket] = {}
        self.silent: dict[asyncio.Transport, Http] = {}  # connections that have requested nothing yet, the oldest first
        self.callers: Counter[str] = Counter()  # connections by the address they come from
        self.asking: Counter[str] = Counter()  # requests and sockets under way, by visitor
        self.most_of_one = Limits(settings.limits).most("connections", "address")
        self._next_look: asyncio.TimerHandle | None = None

    # ---- requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a request or a socket, unless it is too large or one too many; the application never sees those."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        who = household(scope["client"][0] if scope["client"] else "")
        trouble = self._trouble_with(scope, who)
        if trouble is not None:
            await turn_away(scope, send, trouble)
            return
        self.asking[who] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            count_down(self.asking, who)

    def _trouble_with(self, scope: Scope, who: str) -> Hindrance | None:
        if size_of_head(scope) > MOST_IN_HEAD:
            return TooMuch("The head of this request is too long")
        if self.asking[who] >= self.most_of_one:
            return too_much("connections", self.most_of_one)
        return None

    # ---- coming and going

    def arrived(self, connection: "Http", is_proxy: bool) -> None:
        """Give a new connection a place, or tell it why there is none."""
        if len(self.open) >= self.most:
            self._make_room()
        if len(self.open) >= self.most:
            connection.turn_away(Busy("The server is full; please try again in a moment"))
        elif self.callers[connection.caller] >= self.most_of_one and not is_proxy:
            connection.turn_away(too_much("connections", self.most_of_one))
        else:
            self.open[connection.transport] = self.silent[connection.transport] = connection
            self.callers[connection.caller] += 1
            self._look_later()

    def _make_room(self) -> None:
        """Close the connection that has been silent for longest."""
        for transport, connection in self.silent.items():
            connection.turn_away(Busy("Others wait for this place, and you have asked for nothing"))
            self.left(transport)
            return

    def left(self, transport: asyncio.Transport) -> None:
        connection = self.open.pop(transport, None)
        self.silent.pop(transport, None)
        if connection is not None:
            count_down(self.callers, connection.caller)

    # ---- being looked at

    def _look_later(self) -> None:
        if self._next_look is None:
            self._next_look = asyncio.get_running_loop().call_later(min(A_LOOK, self.patience / 4), self._look)

    def _look(self) -> None:
        """Close the connections that keep the server waiting too long."""
        self._next_look, now = None, self.now()
        for connection in [*self.open.values()]:
            connection.look(now)
        if self.open:
            self._look_later()


class Waiting:
    """What the server waits for on one connection, and since when."""

    def __init__(self, front: Connections) -> None:
        self.front = front
        self.since = front.now()
        self.received = 0  # bytes since then
        self._what = "head"

    def begin_anew(self) -> None:
        """One stage of the connection is over; begin to wait for the next."""
        self._what = ""

    def is_over(self, what: str, now: float) -> bool:
        """Whether the wait has been too long; some waits have no limit."""
        if what != self._what:
            self._what, self.since, self.received = what, now, 0
        return bool(what) and now - self.since > self._longest()

    def _longest(self) -> float:
        if self._what == "body":
            return 2 * self.front.patience + self.received / SLOWEST
        return self.front.patience if self._what in ("head", "end") else 3 * self.front.patience


class Http(H11Protocol):
    """A connection that carries requests."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.front = front_of(self.config)
        self.waiting = Waiting(self.front)
        self.caller = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self.caller = household(address)
        self.front.arrived(self, address in getattr(self.app, "trusted_hosts", ()))

    def data_received(self, data: bytes) -> None:
        self.waiting.received += len(data)
        super().data_received(data)
        if self.scope is not None:
            self.front.silent.pop(self.transport, None)

    def on_response_complete(self) -> None:
        self.waiting.begin_anew()
        super().on_response_complete()

    def resume_writing(self) -> None:
        self.waiting.begin_anew()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self.front.left(self.transport)
        super().connection_lost(exc)

    def look(self, now: float) -> None:
        what = self._waits_for()
        if not self.waiting.is_over(what, now):
            return
        if what in ("head", "body"):
            self.turn_away(TooLate("The request did not arrive in time"))
        else:
            self.transport.abort()

    def _waits_for(self) -> str:
        if self.transport.is_closing():
            return "end"
        if self.flow.write_paused:
            return "reader"
        return {h11.IDLE: "head", h11.SEND_BODY: "body"}.get(self.conn.their_state, "")

    def turn_away(self, trouble: Hindrance) -> None:
        """Close the connection, with a sentence if the client can still receive one."""
        if self.cycle is None or not self.cycle.response_started:
            self.transport.write(response(trouble))
        self.transport.close()


class Socket(WebSocketsSansIOProtocol):
    """A connection that has become a socket; uvicorn checks that the client is still there."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.front = front_of(self.config)
        self.waiting = Waiting(self.front)
        self.caller = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        before = self.front.open.get(self.transport)
        if before is not None:
            self.caller, self.front.open[self.transport] = before.caller, self
            self.front.silent.pop(self.transport, None)

    def resume_writing(self) -> None:
        self.waiting.begin_anew()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self.front.left(self.transport)
        super().connection_lost(exc)
        self.conn.parser.close()  # parser and protocol keep each other alive, and half a message, until collected

    def look(self, now: float) -> None:
        what = "end" if self.transport.is_closing() else "" if self.writable.is_set() else "reader"
        if self.waiting.is_over(what, now):
            self.transport.abort()


def front_of(config: Any) -> Connections:
    """The Connections that a new connection belongs to."""
    assert isinstance(config.app, Connections)
    return config.app


def count_down(counter: Counter[str], who: str) -> None:
    """Count one connection less; addresses without connections are forgotten."""
    counter[who] -= 1
    if counter[who] <= 0:
        del counter[who]


def size_of_head(scope: Scope) -> int:
    headers = sum([len(name) + len(value) for name, value in scope["headers"]])
    return headers + len(scope["raw_path"]) + len(scope["query_string"])


async def turn_away(scope: Scope, send: Send, trouble: Hindrance) -> None:
    """Refuse with the reason, in the client's language."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4_000 + trouble.status, "reason": trouble.says[:100]})
        return
    accepted = next((to for name, to in scope["headers"] if name == b"accept-language"), b"")
    body = body_of(trouble, first_spoken(accepted[:200].decode("latin-1")))
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": trouble.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def response(trouble: Hindrance) -> bytes:
    """A complete response for a client that has not sent a request yet."""
    body = body_of(trouble, "en")
    head = f"HTTP/1.1 {trouble.status} Sorry\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
    return f"{head}connection: close\r\n\r\n".encode() + body


def body_of(trouble: Hindrance, language: str) -> bytes:
    return msgspec.json.encode(Trouble(trouble.told(language), kind=trouble.kind))
