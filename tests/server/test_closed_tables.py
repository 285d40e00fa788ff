"""A table that is closed to spectators: people who were not invited learn nothing about it, and can do nothing there.

Every address about a match is tried, as a stranger and as a player of another match; a new address has to be added.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from websockets.sync.client import connect

from cradle.server.app import make_app
from cradle.server.settings import Settings
from server.servers import running
from server.visitors import Visitor

HOST, GUEST, WORD = "Annabella", "Benedikt", "amberwood"
SCREEN: dict[str, Any] = {"game": "stoneage", "seats": [{"kind": "me"}, {"kind": "link"}, {"kind": "open"}]}
TABLE: dict[str, Any] = {
    "game": "megaciv",
    "options": {"board": "table", "cards": "table"},
    "seats": [{"kind": "me"}] * 5,
}
MATCHES: dict[str, dict[str, Any]] = {"at a screen, with a free seat": SCREEN, "at a real board": TABLE}
BODIES: dict[str, Any] = {  # for addresses that need a body
    "POST /enter": {"secret": "x" * 22},
    "POST /acts": {"name": "leave", "argument": 1},
    "POST /chat": {"open": False},
    "POST /hold": {"held": True},
    "POST /measures": {"last_turn": 3},
    "POST /phases/again": {"turn": 1, "phase": 1},
    "PUT /day": {"closing": None},
    "POST /requests/1": {"agrees": True},
    "POST /seats/1/acts": {"name": "correct", "argument": []},
    "POST /seats/1/answers": {"type": "answer", "id": 1, "at": 1, "answers": ["forest"]},
    "POST /seats/1/bot": {"bot": ""},
    "POST /seats/1/mute": {"muted": True},
    "PUT /seats/1/notes": {"text": "x"},
    "POST /seats/1/request": {"name": "Eve"},
    "POST /seats/1/sit": {"name": "Eve"},
}
WITHOUT = {  # addresses without a body
    "GET ", "DELETE ", "POST /start", "POST /rematch", "POST /explore", "GET /view", "GET /news", "GET /box",
    "GET /record", "GET /story", "GET /phases", "GET /curves", "GET /film", "GET /picture", "GET /chance",
    "GET /analysis", "POST /analysis", "DELETE /analysis", "GET /invitation", "GET /forecast", "GET /copy",
    "GET /spent", "GET /result.csv", "GET /result.txt", "POST /call", "DELETE /requests/1", "DELETE /chat/1",
    "DELETE /seats/1/bot", "POST /seats/1/link", "GET /seats/1/notes", "POST /seats/1/desk",
}  # fmt: skip
QUERIES = {"POST /explore": "?at=1"}
REFUSED = (403, 404)


def addresses() -> list[str]:
    """Every address about one match, with its method: "GET /view"."""
    found = []
    for route in make_app(Settings("sqlite://")).routes:
        if isinstance(route, HTTPRoute) and route.path_format.startswith("/api/matches/{id}"):
            path = route.path_format.removeprefix("/api/matches/{id}").replace("{seat}", "1").replace("{number}", "1")
            found += [f"{method} {path}" for method in route.methods if method not in ("OPTIONS", "HEAD")]
    return sorted(found)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("closed")) as address:
        yield address


@pytest.fixture(scope="module", params=MATCHES)
def closed(request: pytest.FixtureRequest, server: str) -> Any:
    """A closed match, with a host, a guest who has been invited, and the names of both."""
    wish = {**MATCHES[request.param], "watched": False, "name": HOST, "word": WORD}
    created = Visitor(server).ask("/api/matches", wish).told
    invited = created["links"][1]["secret"]
    guest = Visitor(server, invited).ask(f"/api/matches/{created['match']}/seats/1/sit", {"name": GUEST})
    assert guest.status == 201, guest
    return created


@pytest.fixture(params=["a stranger", "a player of another match"])
def outsider(request: pytest.FixtureRequest, server: str) -> Visitor:
    if request.param == "a stranger":
        return Visitor(server)
    other = Visitor(server).ask("/api/matches", {"game": "stoneage", "name": "Eve"}).told
    return Visitor(server, other["me"], *[link["secret"] for link in other["links"]])


def test_every_address_of_a_match_is_named_here() -> None:
    assert addresses() == sorted([*BODIES, *WITHOUT])


def test_nobody_learns_or_does_anything_at_a_closed_table(server: str, closed: Any, outsider: Visitor) -> None:
    before = as_host(server, closed)

    for address in addresses():
        method, _, rest = address.partition(" ")
        path = f"/api/matches/{closed['match']}{rest}{QUERIES.get(address, '')}"
        answer = outsider.ask(path, BODIES.get(address), method)
        assert answer.status in REFUSED, (address, answer)
        tells = [word for word in (HOST, GUEST, WORD, "game", "seat 1") if word.encode() in answer.body]
        assert not tells, (address, answer)

    assert as_host(server, closed) == before


def as_host(server: str, closed: Any) -> Any:
    """The table as its host sees it, without the time."""
    told = Visitor(server, closed["me"]).ask(f"/api/matches/{closed['match']}").told
    return {name: value for name, value in told.items() if name not in ("clocks", "watchers", "expires")}


@pytest.mark.parametrize("seat", ["", "?seat=0", "?seat=1", "?seat=2", "?seat=9"])
def test_a_socket_tells_nothing_of_a_closed_table(server: str, closed: Any, outsider: Visitor, seat: str) -> None:
    path = f"{server.replace('http', 'ws', 1)}/api/matches/{closed['match']}/socket{seat}"
    headers = {"Authorization": f"Bearer {','.join(outsider.secrets)}"}

    with connect(path, additional_headers=headers) as socket:
        heard = msgspec.json.decode(socket.recv(60))

    assert heard["type"] == "goodbye"
    assert not [word for word in (HOST, GUEST, WORD) if word in str(heard)]


def test_sockets_are_about_matches_alone() -> None:
    routes = [route.path for route in make_app(Settings("sqlite://")).routes if isinstance(route, WebSocketRoute)]

    assert routes == ["/api/matches/{id:str}/socket"]


@pytest.mark.parametrize("seat", range(5))
def test_a_free_seat_of_a_closed_real_board_is_for_those_who_were_invited(server: str, seat: int) -> None:
    created = Visitor(server).ask("/api/matches", {**TABLE, "watched": False, "name": HOST}).told
    path = f"/api/matches/{created['match']}/seats/{seat}/sit"

    assert Visitor(server).ask(path, {"name": "Eve"}).status == 403
    assert Visitor(server, created["links"][seat]["secret"]).ask(path, {"name": "Cleo"}).status == 201


def test_a_table_that_is_listed_is_open_to_all_who_would_like_to_play(server: str) -> None:
    created = Visitor(server).ask("/api/matches", {**SCREEN, "watched": False, "listed": True}).told

    assert Visitor(server).ask(f"/api/matches/{created['match']}/seats/2/sit", {"name": "Eve"}).status == 201
    assert Visitor(server).ask(f"/api/matches/{created['match']}").status == 403
