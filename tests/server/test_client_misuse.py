"""The client refuses what cannot be sent, and reports errors of the server or a proxy in one sentence."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest

from cradle.client import Place, call, set_up, sit_down
from cradle.kernel.words.catalog import BadOptions, Refused
from kernel.misuse import ODD


@pytest.mark.parametrize("called", ODD)
def test_a_server_is_named_by_its_address(called: str) -> None:
    for door in (lambda odd: call(odd, "/api"), lambda odd: set_up(odd, {}), lambda odd: sit_down(odd, "m", 0, "Ann")):
        with pytest.raises(BadOptions, match="a server is named as in http"):
            door(ODD[called])


@pytest.mark.parametrize(
    "address", ["http://", "http://a b", "http://[", "http://a\nb", "http://a:port", "https://\ud800"]
)
def test_an_address_that_cannot_be_one_is_refused(address: str) -> None:
    with pytest.raises((BadOptions, OSError), match=r"cannot be asked for|no host given|name|known"):
        call(address, "/api")


@pytest.mark.parametrize("called", ODD)
def test_a_wish_that_is_none_is_refused(server: str, called: str) -> None:
    for wish in (ODD[called], {"game": ODD[called]}, {"game": "stoneage", "seats": ODD[called]}):
        if wish == {"game": "stoneage", "seats": []} or wish is None:
            continue
        with pytest.raises((BadOptions, Refused)):
            set_up(server, wish)


@pytest.mark.parametrize("called", ODD)
def test_a_seat_and_a_match_that_are_not_there_are_refused(server: str, called: str) -> None:
    place = set_up(server, {"game": "stoneage", "seats": [{"kind": "me"}, {"kind": "open"}]})
    for door in (
        lambda odd: sit_down(server, odd, 0, "Ann"),
        lambda odd: sit_down(server, place.match, odd, "Ann"),
        lambda odd: Place(server, place.match, 0, odd).call("/seats/0/bot", {"bot": "random"}),
    ):
        with pytest.raises((BadOptions, Refused)):
            door(ODD[called])


def test_answers_are_a_list_and_come_when_they_are_asked_for(server: str) -> None:
    place = set_up(server, {"game": "stoneage", "seats": [{"kind": "me"}, {"kind": "open"}]})
    with place.seat() as seat:
        assert seat.options() == []
        with pytest.raises(Refused, match="nothing to decide now"):
            seat.answer(["forest"])
        sit_down(server, place.match, 1, "Ben")
        for _ in range(20):
            if seat.question:
                break
            seat.hear(60)
        for called, odd in ODD.items():
            if called != "[]":
                with pytest.raises((BadOptions, Refused)):
                    seat.answer(odd)
                with pytest.raises((BadOptions, Refused)):
                    seat.answer([odd])
        assert seat.answer(["forest"]) == 1


class Elsewhere(BaseHTTPRequestHandler):
    """A proxy that knows nothing of Cradle."""

    def do_GET(self) -> None:
        self.send_response(502 if self.path == "/away" else 200)
        self.end_headers()
        self.wfile.write(b"<html>Bad Gateway</html>")

    def log_message(self, format: str, *words: Any) -> None:
        """Keep the log quiet."""


@pytest.fixture
def elsewhere() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_what_is_no_server_of_ours_is_told(elsewhere: str) -> None:
    with pytest.raises(Refused, match="The server refuses this without a word: 502"):
        call(elsewhere, "/away")
    with pytest.raises(Refused, match="is no server of Cradle"):
        call(elsewhere, "/here")
