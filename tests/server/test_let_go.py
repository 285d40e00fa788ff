"""Everything held for a client is released as soon as they are gone, and slow bodies lie on disk.

Python's garbage collection is switched off, so that it cannot release anything.
"""

import gc
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from litestar import Request, WebSocket
from uvicorn.protocols.http.h11_impl import RequestResponseCycle
from websockets.server import ServerProtocol

from conftest import SOAK
from cradle.client import set_up
from cradle.server.http.connections import Http, Socket
from cradle.server.socket.session import Session
from cradle.server.store import address_of
from loops import wait_until
from server.running import Running
from server.seated import table_of
from server.servers import running
from server.test_siege import A_FORM, LONGEST, UPGRADE, masked
from server.visitors import Visitor

KINDS = (Http, Socket, Session, Request, WebSocket, RequestResponseCycle, ServerProtocol)
ASKED = 3_000  # times, for a client that reads none of the answers
EACH = 100 if SOAK else 8
UPLOAD = b"POST /api/uploads HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: %d\r\n\r\n"
HALF_A_MESSAGE = bytes([0x81, 0xFF]) + (60_000).to_bytes(8, "big") + bytes(4) + b"x" * 30_000
WATCH = masked(b'{"type":"watch","id":1}')


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    with running(tmp_path, limits={"uploads at once": 1_000}) as address:
        yield address


@pytest.fixture
def no_litter_is_looked_for() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def alive() -> dict[str, int]:
    """The number of things held for a connection."""
    kinds = [type(each) for each in gc.get_objects()]
    return {kind.__name__: sum(issubclass(each, kind) for each in kinds) for kind in KINDS}


def half_a_form(connection: socket.socket, match: str) -> None:
    connection.sendall(A_FORM % 63_000 + b"\r\n{" + b" " * 50_000)


def half_an_upload(connection: socket.socket, match: str) -> None:
    connection.sendall(UPLOAD % 1_000_000 + b"{" * 150_000)


def a_deaf_socket(connection: socket.socket, match: str) -> None:
    """A socket that asks for everything again and again and reads nothing; at the end it breaks off in a message."""
    upgrade = UPGRADE.format(key="dGhlIHNhbXBsZSBub25jZQ==")
    connection.sendall(f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\n{upgrade}\r\n".encode())
    assert b" 101 " in connection.recv(100)
    connection.settimeout(0.3)
    with suppress(TimeoutError, ConnectionError):  # its messages are not handled any more
        connection.sendall(WATCH * ASKED + HALF_A_MESSAGE)


@contextmanager
def connected(port: int, number: int, say: Callable[[socket.socket, str], None], match: str) -> Iterator[None]:
    """So many connections, each with something sent."""
    with ExitStack() as all_of_them:
        for _ in range(number):
            each = all_of_them.enter_context(socket.socket())
            each.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            each.connect(("127.0.0.1", port))
            each.settimeout(LONGEST)
            say(each, match)
        yield


@pytest.mark.parametrize("say", [half_a_form, half_an_upload, a_deaf_socket])
def test_what_a_broken_connection_leaves_is_let_go_at_once(
    server: str, no_litter_is_looked_for: None, say: Callable[[socket.socket, str], None]
) -> None:
    match = table_of(server, "Ann", "Ben")[0].match
    gc.collect()
    before = alive()

    with connected(int(server.rpartition(":")[2]), EACH, say, match):
        wait_until(lambda: alive() != before)

    wait_until(lambda: alive() == before, apart=0.2)


def test_slow_bodies_lie_on_disk_and_go_with_their_connections(tmp_path: Path) -> None:
    number, size = (25, 15_900_000) if SOAK else (12, 6_000_000)
    with Running(address_of(tmp_path), tmp_path / "server.log", limits={"uploads at once": 48}) as server:
        visit(server)
        before = server.memory()
        with ExitStack() as slow:
            for caller in range(number):
                place = ("127.0.0.1", server.port), 30, (f"127.0.2.{caller + 1}", 0)
                each = slow.enter_context(socket.create_connection(*place))
                each.sendall(UPLOAD % (size + 1))
                for _ in range(size // 100_000):
                    each.sendall(b" " * 100_000)
            wait_until(lambda: on_disk(server) >= number)
            visit(server)
            assert server.memory() < before + 30, f"{number} bodies of {size / 1e6} MB"
        wait_until(lambda: on_disk(server) == 0)


def test_sockets_that_are_not_read_hold_little(tmp_path: Path) -> None:
    number = 200 if SOAK else 12
    with Running(address_of(tmp_path), tmp_path / "server.log", patience=100.0) as server:
        match = set_up(server.url, {"game": "megaciv", "seats": [{"kind": "me"}] * 5}).match
        visit(server)
        before = server.memory()
        with connected(server.port, number, a_deaf_socket, match):
            visit(server)
            assert server.memory() < before + number + 10  # MB, one for each


def visit(server: Running) -> None:
    assert Visitor(server.url).ask("/api/games").status == 200


def on_disk(server: Running) -> int:
    """The server's files that have no name in any folder."""
    assert server.process is not None
    files = Path(f"/proc/{server.process.pid}/fd")
    return sum("(deleted)" in target(file) for file in files.iterdir())


def target(file: Path) -> str:
    try:
        return os.readlink(file)
    except OSError:  # it has just been closed
        return ""


def test_a_body_that_takes_too_long_is_told(tmp_path: Path) -> None:
    with running(tmp_path, patience=0.1) as server, Visitor(server).connection() as slow:
        slow.putrequest("POST", "/api/uploads")
        slow.putheader("Content-Length", "1000000")
        slow.endheaders()

        def more() -> bool:
            slow.send(b" " * 4_000)
            slow.sock.settimeout(0.05)
            try:
                return bool(slow.sock.recv(1, socket.MSG_PEEK))
            except TimeoutError:
                return False

        wait_until(more, apart=0.05)
        slow.sock.settimeout(30)
        answer = slow.getresponse()
        assert answer.status == 408
        assert b"has to arrive within 3 seconds" in answer.read()
