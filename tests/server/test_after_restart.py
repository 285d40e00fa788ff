"""Everything that can be done in a match works right after a restart, when its lines were left in the store.

The possible actions are listed in the protocol, the addresses, the requests to a table and the acts of a game; if you
add to these, add here how the new one is done.
"""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest
from litestar.routes import HTTPRoute

from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from cradle.kernel.story.line import UNDO
from cradle.kernel.title import title_of
from cradle.server.app import make_app
from cradle.server.history.analysing import Analysts
from cradle.server.loading import resuming
from cradle.server.match import consent
from cradle.server.match.parts.shown_table import voters
from cradle.server.match.room import Room
from cradle.server.match.rooms import Rooms
from cradle.server.people.sitting_down import pace_at_table
from cradle.server.settings import Settings
from cradle.server.store import StoredRequest
from cradle.server.trouble import NotAllowed
from loops import as_long_as, comes_true
from server.rooms_in import Watch, hall
from server.servers import GENEROUS
from server.test_any_message import faults, heard, talk_in
from server.test_copies import somehow
from server.wrong_messages import kinds_there_are

pytestmark = pytest.mark.anyio

MATCH: Final = "/api/matches/{id:str}"
A_WEEK: Final = 7 * 86_400.0
ENOUGH: Final = 90  # lines of a match, before it is left
SEATS: Final = {"stoneage": 4, "megaciv": 5}

Said = dict[str, Any]


class House:
    """A server with one match in it, and a client who is the host and has all its seats."""

    def __init__(self, rooms: Rooms, watch: Watch) -> None:
        self.rooms, self.watch = rooms, watch
        self.app = make_app(Settings("", limits=GENEROUS), watch)
        self.app.state.rooms, self.app.state.analysts = rooms, Analysts(rooms.house)
        self.id, self.cookies, self.secrets = "", dict[str, str](), dict[int, str]()

    async def room(self) -> Room:
        room = await self.rooms.enter(self.id)
        room.attended = False  # nothing happens by itself
        return room

    async def quiet(self) -> None:
        await comes_true(lambda: not self.rooms.house.busy, apart=0.005)

    async def begin(self, game: str, **wish: Any) -> Room:
        seats = [{"kind": "me", "name": f"Player {seat}"} for seat in range(SEATS[game])]
        _, text = await self.ask("POST /api/matches", body={"game": game, "seats": seats, **wish})
        made = json.loads(text)
        self.id, self.secrets = made["match"], {link["seat"]: link["secret"] for link in made["links"]}
        return await self.room()

    async def restart(self) -> Room:
        """Let the match leave memory, and come back from its newest snapshot without the lines before it."""
        room = await self.again()
        assert room.record is not None
        assert room.record.unread == room.record.length, "every line was left in the store"
        return room

    async def again(self) -> Room:
        """The match after it has left memory and come back; lines stored since the snapshot are read."""
        await self.quiet()
        await self.rooms.forget(self.id)
        await self.quiet()
        room = await self.room()
        assert room.record is not None
        assert room.record.unread > 1
        return room

    async def ask(self, address: str, query: str = "", body: Any = None, **places: Any) -> tuple[int, str]:
        """The status and the text of an address's answer."""
        method, _, path = address.partition(" ")
        for name, value in {"id": self.id, **places}.items():
            path = path.replace(f"{{{name}:str}}", str(value)).replace(f"{{{name}:int}}", str(value))
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"host": "127.0.0.1:8000", "content-type": "application/json", "cookie": cookies}
        status, given, text = await answer_of(self.app, method, path, query, headers, body)
        self.cookies |= given
        return status, text


async def answer_of(
    app: Any, method: str, path: str, query: str, headers: dict[str, str], body: Any
) -> tuple[int, dict[str, str], str]:
    """The status of an application's answer, its cookies, and its text."""
    sent: list[Any] = []
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http", "root_path": "",
        "method": method, "path": path, "raw_path": path.encode(), "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "server": ("127.0.0.1", 8000), "client": ("127.0.0.1", 1), "app": app, "state": {},
    }  # fmt: skip

    async def receive() -> Any:
        return {"type": "http.request", "body": b"" if body is None else msgspec.json.encode(body), "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    await app(scope, receive, send)
    given = [value.decode() for name, value in sent[0]["headers"] if name == b"set-cookie"]
    cookies = dict(each.partition(";")[0].partition("=")[::2] for each in given)
    return sent[0]["status"], cookies, b"".join(each.get("body", b"") for each in sent[1:]).decode(errors="replace")


@pytest.fixture
async def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(resuming, "MANY_LINES", 10)  # lets short matches come back as long ones do
    async with hall(tmp_path) as rooms:
        yield House(rooms.rooms, rooms.watch)


# ---- matches, each at rest


async def running(house: House) -> Room:
    return await played(house, await house.begin("stoneage"), ENOUGH)


async def over(house: House) -> Room:
    return await played(house, await house.begin("stoneage"), 10**6)


async def on_the_table(house: House, cards: str = "table") -> Room:
    """A real board, a few phases along."""
    pace = pace_at_table(title_of("megaciv"))
    wish = {"options": {"board": "table", "cards": cards}, "pace": {"kind": pace.kind, "spans": [*pace.spans]}}
    return await played(house, await house.begin("megaciv", **wish), ENOUGH)


KINDS: Final = {"running": running, "over": over, "table": on_the_table}


async def played(house: House, room: Room, lines: int) -> Room:
    """Play on to a moment at which nothing can be taken back, and everybody has answered."""
    rng, record = Random(3), room.record
    assert record is not None
    for _ in as_long_as(lambda: not record.over and (record.length < lines or not is_at_rest(record))):
        house.watch.time += 1
        await room.change(lambda record: play_on(record, rng))
    return room


def play_on(record: Record, rng: Random) -> None:
    """Play to the next moment at rest in the next phase, as clocks note the phases one by one."""
    phase = record.phase
    for _ in as_long_as(lambda: not record.over and (record.phase == phase or record.snapshot("") is None)):
        seat = record.waiting()[0]
        options = record.options(seat)
        record.play(seat, somehow(record, seat, rng) if record.game.name == "megaciv" else rng.choice(options))


def is_at_rest(record: Record) -> bool:
    """Everything could be taken back by consent, and nothing without it."""
    known = all(record.story.last_known(seat) for seat in range(record.seats))
    return known and record.snapshot("") is not None


# ---- messages over the socket

MESSAGES: Final[dict[str, Callable[[Record, int], Said]]] = {
    "answer": lambda record, seat: {"at": record.asked(seat), "answers": record.options(seat)[:1] or ["done"]},
    "undo": lambda record, seat: {},
    "take_back": lambda record, seat: {"asked": record.asked(seat) - 1},
    "attempt": lambda record, seat: {"answers": record.options(seat)[:1]},
    "look": lambda record, seat: {"answer": (record.options(seat) or ["done"])[0]},
    "hint": lambda record, seat: {"bot": "random"},
    "plan": lambda record, seat: {},
    "say": lambda record, seat: {"text": "Where were we?"},
    "ask": lambda record, seat: {"kind": "undo"},
    "vote": lambda record, seat: {"request": 1, "agrees": True},
    "orders": lambda record, seat: {"orders": []},
    "watch": lambda record, seat: {"seat": seat, "since": 0},
}


@pytest.mark.parametrize("kind", KINDS)
async def test_every_message_is_answered(opened: House, kind: str, caplog: pytest.LogCaptureFixture) -> None:
    for name in [str(each.tag) for each in kinds_there_are()]:
        await KINDS[kind](opened)
        room = await opened.restart()
        assert room.record is not None
        seat = (room.record.waiting() or [0])[0]
        talk = await talk_in(room, (*range(room.match.seats),), True, seat)

        await talk._hear(json.dumps({"type": name, "id": 7, **MESSAGES[name](room.record, seat)}))

        assert not faults(caplog), name
        assert not [each for each in heard(talk) if each["type"] == "no" and each["kind"] == "wrong"], name


# ---- requests to the table, with everybody's consent

A_BOT_PLAYED: Final = 700.0  # seconds
AWAY: Final = 200.0


async def nothing_before(house: House, room: Room) -> dict[str, Any]:
    return {}


async def somebody_is_away(house: House, room: Room) -> dict[str, Any]:
    house.watch.time += AWAY
    assert room.record is not None
    return {"seat": room.record.waiting()[0]}


async def a_bot_plays(house: House, room: Room) -> dict[str, Any]:
    await house.ask(f"POST {MATCH}/seats/{{seat:int}}/bot", body={"bot": "random"}, seat=1)
    house.watch.time += A_BOT_PLAYED
    return {"seat": 1}


async def paused(house: House, room: Room) -> dict[str, Any]:
    await agreed(house, room, "pause", {})
    return {}


async def phase_before(house: House, room: Room) -> dict[str, Any]:
    before = room.clocks.phase_before()
    assert before is not None
    return {name: before[name] for name in ("stage", "line", "had")}


async def a_last_turn(house: House, room: Room) -> dict[str, Any]:
    assert room.record is not None
    return {"measure": {"last_turn": room.record.phase[0] + 1}}


ASKED: Final[dict[str, tuple[str, Callable[[House, Room], Awaitable[dict[str, Any]]]]]] = {
    "undo": ("running", nothing_before),
    "pause": ("running", nothing_before),
    "resume": ("running", paused),
    "open": ("running", nothing_before),
    "replace": ("running", somebody_is_away),
    "free": ("running", a_bot_plays),
    "reopen": ("table", phase_before),
    "measure": ("table", a_last_turn),
}


MOVES: Final = {"desk", "seat"}  # of a seat to another device; test_changing_hands.py tries who may ask for that


async def agreed(house: House, room: Room, kind: str, facts: dict[str, Any]) -> Room:
    """The last seat, or the host, makes a request, and everybody agrees after one more restart."""
    await consent.ask_table(room, kind, None if kind in consent.OF_THE_HOST else room.match.seats - 1, facts)
    for request in [*room.requests]:
        room = await house.again()
        for seat in voters(request):
            if request.number in [each.number for each in room.requests]:
                await consent.vote(room, request.number, seat, True)
        house.watch.time = max(house.watch.time, request.until + 1)
        await consent.close_lapsed(room, house.watch.time)  # an absent player has the whole time to come back
    return room


@pytest.mark.parametrize("kind", sorted(consent.DEEDS.keys() - MOVES))
async def test_everything_a_table_agrees_to_is_done(opened: House, kind: str, caplog: pytest.LogCaptureFixture) -> None:
    match, before = ASKED[kind]
    await KINDS[match](opened)
    room = await opened.restart()
    facts = await before(opened, room)

    room = await agreed(opened, await opened.room(), kind, facts)

    assert not room.requests
    assert not faults(caplog)


@pytest.mark.parametrize("kind", sorted(MOVES))
async def test_a_seat_goes_to_another_device(opened: House, kind: str, caplog: pytest.LogCaptureFixture) -> None:
    await on_the_table(opened, cards="screen")
    room = await opened.restart()
    facts = {"seat": 1, "person": room.match.host, "named": "Zoe"}

    await consent.carry_out(room, StoredRequest(1, room.id, kind, None, facts, 0.0))

    assert (await room.house.store.lines.read(room.id))[-1][1] == "device"
    assert not faults(caplog)


async def test_an_answer_from_before_the_newest_snapshot_is_taken_back(opened: House) -> None:
    await running(opened)
    room = await opened.restart()
    assert room.record is not None
    line = room.record.story.last_known(3)

    room = await agreed(opened, room, "undo", {})

    assert room.record is not None
    assert room.record.lines_from(room.record.length - 1) == [(None, UNDO, line, [])]
    assert room.record.unread <= line


# ---- addresses


class At:
    """The request for an address: the match, the body, and the seats, remarks and requests it names."""

    def __init__(
        self, match: str, body: Any = None, query: str = "", number: int = 1, *, refused: bool = False
    ) -> None:
        self.match, self.body, self.query, self.number = match, body, query, number
        self.refused = refused  # here, with a sentence


ADDRESSES: Final[dict[str, At]] = {
    f"GET {MATCH}": At("running"),
    f"DELETE {MATCH}": At("running"),
    f"POST {MATCH}/enter": At("running", {"secret": "unknown"}, refused=True),
    f"POST {MATCH}/start": At("running"),
    f"POST {MATCH}/seats/{{seat:int}}/answers": At("running", {"id": 1, "at": 0, "answers": ["x"]}, refused=True),
    f"POST {MATCH}/seats/{{seat:int}}/bot": At("running", {"bot": "random"}),
    f"DELETE {MATCH}/seats/{{seat:int}}/bot": At("running"),
    f"POST {MATCH}/seats/{{seat:int}}/link": At("running"),
    f"GET {MATCH}/seats/{{seat:int}}/notes": At("running"),
    f"PUT {MATCH}/seats/{{seat:int}}/notes": At("running", {"text": "sell salt"}),
    f"POST {MATCH}/seats/{{seat:int}}/sit": At("running", {"name": "Zoe"}, refused=True),
    f"POST {MATCH}/seats/{{seat:int}}/mute": At("running", {"muted": True}),
    f"GET {MATCH}/view": At("running", query="at=3&seat=1"),
    f"GET {MATCH}/news": At("running", query="first=0&seat=1"),
    f"GET {MATCH}/story": At("running", query="seat=1"),
    f"GET {MATCH}/phases": At("running"),
    f"GET {MATCH}/box": At("running"),
    f"GET {MATCH}/record": At("over"),
    f"GET {MATCH}/curves": At("over"),
    f"GET {MATCH}/picture": At("over", query="language=de"),
    f"GET {MATCH}/film": At("over", refused=True),
    f"GET {MATCH}/chance": At("over"),
    f"GET {MATCH}/analysis": At("over"),
    f"POST {MATCH}/analysis": At("running", refused=True),
    f"DELETE {MATCH}/analysis": At("over"),
    f"POST {MATCH}/acts": At("table", {"name": "last_turn", "argument": 9}),
    f"POST {MATCH}/seats/{{seat:int}}/acts": At("table", {"name": "wait_for", "argument": [1, 2]}),
    f"POST {MATCH}/chat": At("running", {"open": False}),
    f"DELETE {MATCH}/chat/{{number:int}}": At("running"),
    f"POST {MATCH}/rematch": At("over"),
    f"POST {MATCH}/explore": At("running", query="at=5&seat=1"),
    f"POST {MATCH}/seats/{{seat:int}}/request": At("table", {"name": "Zoe"}, refused=True),
    f"POST {MATCH}/requests/{{number:int}}": At("table", {"agrees": True}, refused=True),
    f"DELETE {MATCH}/requests/{{number:int}}": At("table", refused=True),
    f"POST {MATCH}/seats/{{seat:int}}/desk": At("table"),
    f"POST {MATCH}/call": At("table"),
    f"PUT {MATCH}/day": At("table", {"points": True}),
    f"GET {MATCH}/copy": At("table"),
    f"GET {MATCH}/forecast": At("table"),
    f"POST {MATCH}/hold": At("table", {"held": True}),
    f"GET {MATCH}/invitation": At("table"),
    f"POST {MATCH}/phases/again": At("table", {"turn": 1, "phase": 1}, refused=True),
    f"POST {MATCH}/measures": At("table", {"last_turn": 5}),
    f"GET {MATCH}/result.csv": At("over"),
    f"GET {MATCH}/result.txt": At("over"),
    f"GET {MATCH}/spent": At("table"),
}


def addresses_there_are() -> set[str]:
    """Every address about a match, with its methods."""
    routes = [route for route in make_app(Settings("")).routes if isinstance(route, HTTPRoute)]
    about = [route for route in routes if route.path.startswith(MATCH)]
    return {f"{method} {route.path}" for route in about for method in route.methods if method != "OPTIONS"}


def test_every_address_about_a_match_is_asked() -> None:
    assert addresses_there_are() == ADDRESSES.keys()


@pytest.mark.parametrize("kind", KINDS)
async def test_every_address_answers(opened: House, kind: str, caplog: pytest.LogCaptureFixture) -> None:
    for address, said in ADDRESSES.items():
        if said.match != kind:
            continue
        await KINDS[kind](opened)
        await opened.restart()

        status, text = await opened.ask(address, said.query, said.body, seat=1, number=said.number)

        await opened.quiet()
        assert not faults(caplog), address
        assert 400 <= status < 500 if said.refused else status in (200, 201, 204), (address, status, text)


# ---- acts that a game offers its table


ACTS: Final = {
    "leave": 1,
    "leave_early": 1,
    "last_turn": 9,
    "correct": [1, "treasury", 3, "counted again"],
    "declare_late": [1, "famine"],
    "contact": [1, 2, 1],
    "part": [1, 2],
    "wait_for": [1, 2],
}


async def test_every_act_of_the_table_is_done_or_refused(opened: House, caplog: pytest.LogCaptureFixture) -> None:
    assert ACTS.keys() == find("megaciv").acts.keys()
    for name, argument in ACTS.items():
        await on_the_table(opened)
        room = await opened.restart()
        with suppress(NotAllowed):
            await room.change(lambda record, name=name, argument=argument: record.act(name, argument))  # type: ignore[misc]
        await opened.again()
        assert not faults(caplog), name
