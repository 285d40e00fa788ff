"""A starting server prints its addresses, draws a QR code for phones, and opens a browser if there is a screen."""

import socket
from xml.etree import ElementTree

import pytest

from cradle.cli import run
from cradle.server import inviting
from cradle.server.http.own_address import address_used
from cradle.server.inviting import address_here, address_nearby, drawn, has_screen, invitation
from cradle.server.settings import Settings


def test_a_server_for_this_machine_alone_invites_nobody() -> None:
    assert invitation("127.0.0.1", 8000) == "Cradle is running on http://127.0.0.1:8000 (Ctrl-C stops it)"
    assert address_nearby("127.0.0.1", 8000) == ""


def test_a_server_for_the_network_draws_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inviting, "address_nearby", lambda host, port: f"http://192.0.2.7:{port}")
    monkeypatch.setattr(inviting, "drawn_in_text", lambda text: f"code of {text}")

    says = invitation("0.0.0.0", 8000).splitlines()

    assert says[0] == "Cradle is running on http://127.0.0.1:8000 (Ctrl-C stops it)"
    assert says[-2:] == ["Others in your network join on http://192.0.2.7:8000", "code of http://192.0.2.7:8000"]
    assert address_here("0.0.0.0", 8000) == "http://127.0.0.1:8000"


def test_the_drawn_code_is_a_picture_of_squares() -> None:
    picture = ElementTree.fromstring(drawn("http://192.0.2.7:8000/match/abc"))

    _, _, width, height = picture.attrib["viewBox"].split()
    assert width == height
    assert len(list(picture)) == 2  # the ground, and the squares as one path


def test_without_a_screen_no_browser_takes_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not has_screen()

    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert has_screen()


def test_a_port_that_is_taken_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]

        assert run(["serve", "--port", str(port)]) == 2

    assert f"cradle: port {port} cannot be used (address already in use); choose another" in capsys.readouterr().err


HERE, NEARBY, TOLD = "http://127.0.0.1:8000", "http://192.168.1.5:8000", "https://games.example"


@pytest.mark.parametrize(
    ("base", "guessed", "host", "used"),
    [
        (HERE, True, "127.0.0.1:9000", "http://127.0.0.1:9000"),
        (HERE, False, "localhost:9000", "http://localhost:9000"),
        (NEARBY, True, "127.0.0.1:8000", NEARBY),
        (NEARBY, True, "192.168.1.5:9000", "http://192.168.1.5:9000"),
        (NEARBY, True, "laptop.local:8000", "http://laptop.local:8000"),
        (NEARBY, True, 'x"><script>', NEARBY),
        (TOLD, False, "10.0.0.7:8000", TOLD),
        (TOLD, False, "127.0.0.1:8000", TOLD),
    ],
)
def test_a_link_for_others_has_the_address_people_use(base: str, guessed: bool, host: str, used: str) -> None:
    assert address_used(Settings("", base=base, guessed=guessed), "http", host) == used
