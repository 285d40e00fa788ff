"""Nobody can keep others out: not with half a request, silence, slow reading or a thousand names.

A server in a process of its own, with few file handles, is besieged from addresses of this machine while a match is
played there and somebody new comes in.
"""

import http.client
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from urllib.request import urlopen

import msgspec
import pytest

from conftest import SOAK
from cradle.client import Place
from cradle.server.store import address_of
from loops import as_they_come, wait_until
from server.running import Running
from server.seated import table_of

ELSEWHERE = "127.0.0.2"  # a caller that is no proxy
HANDLES = 1_024 if SOAK else 400
SIEGE = 1_300 if SOAK else 450
PATIENCE = 10.0 if SOAK else 1.0  # seconds for the head of a request
LONGEST = 120.0  # seconds that anything here may take
HALF_A_REQUEST = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
A_FORM = b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: %d\r\n"
HALF_A_BODY = A_FORM % 900 + b"\r\n{"
UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
FEW_LINES = 60  # in the log


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("besieged")
    limits = {"connections": 300, "sockets": 200}
    with Running(address_of(folder), folder / "server.log", HANDLES, patience=PATIENCE, limits=limits) as running:
        yield running


@contextmanager
def besieged(server: Running, says: bytes, number: int, caller: str) -> Iterator[list[socket.socket]]:
    """So many connections from an address, each of which sends something and then nothing more."""
    with ExitStack() as all_of_them:
        opened = []
        for _ in range(number):
            each = all_of_them.enter_context(socket.create_connection(("127.0.0.1", server.port), 30, (caller, 0)))
            opened.append(each)
            with suppress(OSError):  # it was turned away already
                each.sendall(says)
        yield opened


def ended(connection: socket.socket) -> bytes:
    """The data received up to the end."""
    connection.settimeout(LONGEST)
    heard = b""
    with suppress(ConnectionError):
        for piece in as_they_come(lambda: connection.recv(65_536) or None):
            heard += piece
    return heard


def answered_with(status: int, heard: list[bytes]) -> int:
    return sum(f" {status} ".encode() in each[:20] for each in heard)


def somebody_new_comes_in(server: Running) -> None:
    with urlopen(f"{server.url}/", timeout=30) as page:
        assert page.status == 200


def playing(table: list[Place]) -> Callable[[], None]:
    """A table at which the awaited players answer."""
    rng = Random(1)

    def play() -> None:
        views = [place.call(f"/view?seat={place.number}")["view"] for place in table]
        place, view = next((place, view) for place, view in zip(table, views, strict=True) if view["question"])
        options = [each["answer"] for each in view["question"]["candidates"] if "refusal" not in each]
        answer = {"id": 1, "at": view["asked"], "answers": [rng.choice(options)]}
        assert place.call(f"/seats/{place.number}/answers", answer)["played"] == 1

    return play


@pytest.mark.parametrize("caller", [ELSEWHERE, "127.0.0.1"])
@pytest.mark.parametrize("says", [HALF_A_REQUEST, b""], ids=["half a request", "nothing"])
def test_half_sent_requests_keep_nobody_out(server: Running, says: bytes, caller: str) -> None:
    play = playing(table_of(server.url, "Ann", "Ben"))

    with besieged(server, says, SIEGE, caller) as besiegers:
        for _ in range(5):
            play()
            somebody_new_comes_in(server)
        heard = [ended(each) for each in besiegers]

    assert answered_with(408, heard) > 0, "whoever takes too long is told"
    assert answered_with(200, heard) == 0
    assert server.log.read_text().count("\n") < FEW_LINES, server.log.read_text()[-500:]


def test_bodies_that_never_end_keep_nobody_out(server: Running) -> None:
    play = playing(table_of(server.url, "Ann", "Ben"))

    with besieged(server, HALF_A_BODY, 100, ELSEWHERE) as besiegers:
        play()
        somebody_new_comes_in(server)
        heard = [ended(each) for each in besiegers]

    assert answered_with(408, heard) == 100
    assert server.log.read_text().count("\n") < FEW_LINES, server.log.read_text()[-500:]


def test_a_body_that_comes_slowly_but_steadily_is_heard(server: Running) -> None:
    body = msgspec.json.encode({"game": "stoneage"}) + b" " * 40_000
    piece = len(body) // 40

    with socket.create_connection(("127.0.0.1", server.port), LONGEST) as slow:
        slow.sendall(A_FORM % len(body) + b"\r\n")
        for place in range(0, len(body), piece):
            slow.sendall(body[place : place + piece])
            time.sleep(PATIENCE / 15)
        assert b" 201 " in slow.recv(65_536)[:20]


def test_a_reader_that_does_not_read_is_let_go(server: Running) -> None:
    asking = http.client.HTTPConnection("127.0.0.1", server.port, timeout=LONGEST)
    asking.request("GET", "/map/18-both.json")
    path = asking.getresponse().headers["location"]
    asking.close()

    with socket.socket() as lazy:
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        lazy.connect(("127.0.0.1", server.port))
        lazy.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() * 100)
        time.sleep(5 * PATIENCE)
        heard = ended(lazy)

    assert 0 < heard.count(b"HTTP/1.1 200") < 100, "the rest was not sent"


def test_a_socket_that_does_not_read_is_let_go(server: Running) -> None:
    ann, ben = table_of(server.url, "Ann", "Ben")
    play = playing([ann, ben])
    upgrade = UPGRADE.format(key="dGhlIHNhbXBsZSBub25jZQ==")

    with socket.socket() as lazy:
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        lazy.settimeout(LONGEST)
        lazy.connect(("127.0.0.1", server.port))
        lazy.sendall(f"GET /api/matches/{ann.match}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\n{upgrade}\r\n".encode())
        assert b" 101 " in lazy.recv(100)
        lazy.sendall(masked(b'{"type":"watch","id":1}') * 2_000)
        play()
        wait_until(lambda: not sockets_at(server))
        assert sockets_at(server) == 0
    play()


def masked(text: bytes) -> bytes:
    """A message as a client sends it, with a mask of zeros."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


def sockets_at(server: Running) -> int:
    with urlopen(f"{server.url}/health", timeout=30) as answer:
        return int(msgspec.json.decode(answer.read())["sockets"])


def test_a_head_that_is_too_long_is_turned_away(server: Running) -> None:
    giant = f"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {'x' * 200_000}\r\n\r\n".encode()

    with socket.create_connection(("127.0.0.1", server.port), LONGEST) as one:
        with suppress(OSError):
            one.sendall(giant)
        assert answered_with(200, [ended(one)]) == 0
    somebody_new_comes_in(server)


def test_visitors_behind_a_proxy_are_counted_and_not_the_proxy(tmp_path: Path) -> None:
    forwarded = A_FORM % 900 + b"X-Forwarded-For: 192.0.2.7\r\n\r\n{"

    with Running(address_of(tmp_path), tmp_path / "server.log", patience=PATIENCE, limits={"connections": 3}) as server:
        with besieged(server, forwarded, 10, "127.0.0.1") as besiegers:
            heard = [ended(each) for each in besiegers]
            assert (answered_with(429, heard), answered_with(408, heard)) == (7, 3)
        with besieged(server, b"", 10, ELSEWHERE) as besiegers:
            heard = [ended(each) for each in besiegers]
            assert (answered_with(429, heard), answered_with(408, heard)) == (7, 3)


@pytest.mark.skipif(not SOAK, reason="takes long")
@pytest.mark.parametrize("header", ["Host", "X-Forwarded-For", "Cookie", "Accept-Language", "Origin"])
def test_thousands_of_names_and_addresses_take_no_memory(server: Running, header: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=LONGEST)

    def ask(number: int) -> None:
        connection.putrequest("GET", f"/health?{number}", skip_host=header == "Host")
        connection.putheader(header, f"{number}.{'x' * 10_000}")
        connection.endheaders()
        connection.getresponse().read()

    for number in range(1_100):  # the framework remembers 1,024 values it has read
        ask(number)
    before = server.memory()
    for number in range(1_100, 6_100):
        ask(number)
    connection.close()

    assert server.memory() < before + 20  # MB
