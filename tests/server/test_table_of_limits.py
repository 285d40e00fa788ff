"""The table of limits, row by row: each address, person, seat, socket or match gets this much, and then no more.

Beyond a limit, the refusal tells the limit and when to try again. Each test comes from an address of its own.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from cradle.client import set_up
from cradle.server.lobby.show import Show
from cradle.server.match import chat
from cradle.server.people.auth import Proof
from cradle.server.socket.deeds import DEEDS
from cradle.server.socket.session import Session
from cradle.server.storage.schema import remarks
from cradle.server.storage.talk import MOST_KEPT
from cradle.server.store import Store
from cradle.server.trouble import TooMuch
from loops import let_pass
from server.rooms_in import Hall, hall
from server.servers import running
from server.tables import NOW
from server.tables import set_up as put
from server.visitors import Answer, Visitor

pytestmark = pytest.mark.anyio
OVER = (Path(__file__).parent.parent / "records" / "stoneage-2-plain.cradle").read_bytes()
BINARY = "application/octet-stream"
FEW = {
    "matches": 3, "people": 5, "uploads": 2, "uploads at once": 2, "analyses": 1, "pictures": 1, "seat requests": 2,
    "messages": 5, "remarks": 3, "asks": 2,
}  # fmt: skip


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with low limits."""
    with running(tmp_path_factory.mktemp("few"), limits=FEW, analysis=1) as address:
        yield address


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path, limits=FEW) as opened:
        yield opened


def over(server: str) -> Any:
    """A finished match that a visitor of its own has uploaded."""
    return Visitor(server).ask("/api/uploads", OVER, kind=BINARY).told


# ---- matches, by address and by person


def explored(server: str) -> Callable[[Visitor], Answer]:
    match = over(server)["match"]
    return lambda visitor: visitor.ask(f"/api/matches/{match}/explore?at=20", {})


def played_once_more(server: str) -> Callable[[Visitor], Answer]:
    matches = [over(server) for _ in range(4)]
    secrets = [match["links"][0]["secret"] for match in matches]
    left = iter(matches)
    return lambda visitor: Visitor(server, *secrets, address=visitor.address).ask(
        f"/api/matches/{next(left)['match']}/rematch", {}
    )


def shown(server: str) -> Callable[[Visitor], Answer]:
    def look_and_let_somebody_sit_down(visitor: Visitor) -> Answer:
        answer = visitor.ask("/api/show")
        if answer.status == 200:
            taken = Visitor(server).ask(f"/api/matches/{answer.told['match']}/seats/0/sit", {"name": "Ann"})
            assert taken.status == 201, taken
        return answer

    return look_and_let_somebody_sit_down


MATCHES: dict[str, Callable[[str], Callable[[Visitor], Answer]]] = {
    "set up": lambda _: lambda visitor: visitor.ask("/api/matches", {"game": "stoneage"}),
    "first game": lambda _: lambda visitor: visitor.ask("/api/first", {}),
    "puzzle": lambda _: lambda visitor: visitor.ask("/api/games/stoneage/puzzles/1/match", {}),
    "explore": explored,
    "rematch": played_once_more,
    "show": shown,
}


@pytest.mark.parametrize("way", MATCHES)
def test_every_way_to_begin_a_match_counts_for_the_address(few: str, way: str) -> None:
    begin, visitor = MATCHES[way](few), Visitor(few)

    answers = [begin(visitor) for _ in range(4)]

    assert [answer.status // 100 for answer in answers] == [2, 2, 2, 4], answers
    assert (answers[3].status, answers[3].says) == (
        429,
        "You can begin 3 matches an hour; please try again in 20 minutes",
    )
    assert 1_000 < answers[3].again <= 1_200


def test_one_match_is_shown_to_all_who_ask_at_once(tmp_path: Path) -> None:
    with running(tmp_path) as server, ExitStack() as stack:
        asking = [stack.enter_context(Visitor(server).connection()) for _ in range(8)]
        for connection in asking:
            connection.request("GET", "/api/show")
        found = {Answer(200, connection.getresponse().read(), 0).told["match"] for connection in asking}

        assert len(found) == 1
        assert Visitor(server).ask("/health").told["matches"] == 1


async def test_a_match_that_is_shown_makes_no_person(rooms: Hall) -> None:
    room = rooms.rooms.open[await Show().match(rooms.rooms, "somewhere")]

    assert room.match.host is None


def test_matches_count_for_a_person_wherever_they_come_from(few: str) -> None:
    me = Visitor(few).ask("/api/matches", {"game": "stoneage"}).told["me"]

    answers = [Visitor(few, me).ask("/api/matches", {"game": "stoneage"}) for _ in range(3)]

    assert [answer.status for answer in answers] == [201, 201, 429]


def test_a_seat_in_the_match_that_is_shown_counts_as_a_match(few: str) -> None:
    visitor = Visitor(few)

    for _ in range(3):
        match = Visitor(few).ask("/api/show").told["match"]
        assert visitor.ask(f"/api/matches/{match}/seats/0/sit", {"name": "Ann"}).status == 201
    match = Visitor(few).ask("/api/show").told["match"]
    answer = visitor.ask(f"/api/matches/{match}/seats/0/sit", {"name": "Ann"})

    assert answer.status == 429


# ---- people


def test_only_so_many_people_are_made_for_one_address(few: str) -> None:
    seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
    matches = [set_up(few, {"game": "stoneage", "seats": seats}).match for _ in range(2)]
    visitor = Visitor(few)

    answers = [
        visitor.ask(f"/api/matches/{match}/seats/{seat}/sit", {"name": "X"}) for match in matches for seat in (1, 2, 3)
    ]

    assert [answer.status for answer in answers] == [201] * 5 + [429]
    assert (
        answers[5].says
        == "The server gets to know 5 new people an hour from one address; please try again in 12 minutes"
    )


# ---- uploads, analyses, pictures


def test_uploads_count_for_the_address(few: str) -> None:
    visitor = Visitor(few)

    answers = [visitor.ask("/api/uploads", content, kind=BINARY) for content in (OVER, b"no game", OVER)]

    assert [answer.status for answer in answers] == [201, 422, 429]
    assert answers[2].says == "You can upload 2 saved games an hour; please try again in 30 minutes"


def test_bytes_that_are_uploaded_count_for_the_address(tmp_path: Path) -> None:
    with running(tmp_path, limits={"upload bytes": len(OVER)}) as server:
        visitor = Visitor(server)
        answers = [visitor.ask("/api/uploads", OVER, kind=BINARY) for _ in range(2)]
        assert [answer.status for answer in answers] == [201, 429]
        assert f"You can upload {len(OVER)} bytes an hour" in answers[1].says


def test_only_so_many_uploads_are_under_way_at_once(few: str) -> None:
    with running_uploads(few, 2) as others:
        answer = Visitor(few).ask("/api/uploads", OVER, kind=BINARY)
        assert (answer.status, answer.says) == (
            429,
            "The server takes 2 uploads at once; please try again when one of them has ended",
        )
        others.close()
    wait_until_ended(few)


def running_uploads(server: str, number: int) -> "ExitStack":
    """So many uploads that have begun and do not end."""
    stack = ExitStack()
    for _ in range(number):
        connection = stack.enter_context(Visitor(server).connection())
        connection.putrequest("POST", "/api/uploads")
        connection.putheader("Content-Length", "1000")
        connection.endheaders(b"{")
    let_pass(2.0)
    return stack


def wait_until_ended(server: str) -> None:
    """Wait until broken-off uploads have made room for others."""
    for _ in range(100):
        if Visitor(server).ask("/api/uploads", OVER, kind=BINARY).status == 201:
            return
        time.sleep(0.1)
    raise AssertionError("what was broken off still counts")


def test_an_analysis_counts_for_the_address(few: str) -> None:
    first, second = over(few), over(few)
    visitor = Visitor(few, first["links"][0]["secret"])

    begun = visitor.ask(f"/api/matches/{first['match']}/analysis", {})
    again = visitor.ask(f"/api/matches/{first['match']}/analysis", {})
    another = visitor.ask(f"/api/matches/{second['match']}/analysis", {})
    visitor.ask(f"/api/matches/{first['match']}/analysis", method="DELETE")

    assert (begun.status, again.status, another.status) == (200, 200, 429), "what is made already is not made anew"
    assert "1 matches analysed" in another.says


def test_a_picture_counts_for_the_address_that_has_it_made(few: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def drawn(seconds: int, draw: object, *given: object) -> bytes:
        return b"PNG"

    monkeypatch.setattr("cradle.server.history.match_media.alone", drawn)
    first, second = over(few)["match"], over(few)["match"]
    visitor = Visitor(few)

    made = [visitor.ask(f"/api/matches/{match}/picture").status for match in (first, first, second)]

    assert made == [200, 200, 429]
    assert Visitor(few).ask(f"/api/matches/{second}/film").status == 200


# ---- requests for a seat


def test_requests_for_a_seat_are_bounded_by_address_and_match(few: str) -> None:
    table = real_table(few)
    path = f"/api/matches/{table}/seats/1/request"

    same = Visitor(few)
    answers = [same.ask(path, {"name": "Eve"}) for _ in range(4)]
    assert [answer.status for answer in answers] == [200, 200, 429, 429]
    assert answers[2].says == "A seat can be asked for 2 times in ten minutes; please try again in 5 minutes"

    assert [Visitor(few).ask(path, {"name": "Eve"}).status for _ in range(4)] == [429] * 4, "two are all for the match"
    assert len(Visitor(few).ask(f"/api/matches/{table}").told["requests"]) == 2
    assert Visitor(few).ask(f"/api/matches/{real_table(few)}/seats/1/request", {"name": "Eve"}).status == 200


def test_requests_for_a_seat_are_bounded_by_device(few: str) -> None:
    me = Visitor(few).ask("/api/matches", {"game": "stoneage"}).told["me"]

    asked = [
        Visitor(few, me).ask(f"/api/matches/{real_table(few)}/seats/1/request", {"name": "Eve"}).status
        for _ in range(3)
    ]

    assert asked == [200, 200, 429]


def test_a_request_that_is_refused_makes_no_person(few: str) -> None:
    table = real_table(few)
    visitor = Visitor(few)

    for _ in range(7):
        assert visitor.ask(f"/api/matches/{table}/seats/2/request", {"name": "Eve"}).status == 422, "it is free to take"
    assert visitor.ask(f"/api/matches/{table}/seats/2/sit", {"name": "Eve"}).status == 201


def real_table(server: str) -> str:
    """A match at a real board, with one seat on a phone."""
    wish = {"game": "megaciv", "options": {"board": "table", "cards": "table"}, "seats": [{"kind": "me"}] * 5}
    match: str = Visitor(server).ask("/api/matches", wish).told["match"]
    assert Visitor(server).ask(f"/api/matches/{match}/seats/1/sit", {"name": "Ben"}).status == 201
    return match


# ---- talk at a table


async def test_remarks_are_bounded_by_seat_and_match(rooms: Hall) -> None:
    room = await rooms.match("me", "me")

    for _ in range(3):
        await chat.say(room, 0, "again and again")
    with pytest.raises(TooMuch, match="There is room for 3 remarks a minute; please try again in 20 seconds"):
        await chat.say(room, 0, "again and again")
    with pytest.raises(TooMuch):
        await chat.say(room, 1, "for the match three are all, too")

    other = await rooms.match("me", "me")
    await chat.say(other, 0, "at another table there is room")


async def test_old_remarks_are_forgotten(store: Store) -> None:
    await put(store, "m1", "m2")
    row = {"match": "m1", "seat": 0, "at": NOW, "text": "x", "removed": False}
    await store.chat._database.write((insert(remarks), [row] * MOST_KEPT))
    await store.chat.say("m2", 0, "elsewhere", NOW)

    last = await store.chat.say("m1", 0, "the last", NOW)

    rows = await store.chat._database.rows(remarks.select().where(remarks.c.match == "m1"))
    assert (len(rows), max(row.number for row in rows)) == (MOST_KEPT, last.number)
    assert len(await store.chat.since("m2")) == 1


async def test_the_table_is_asked_so_often_by_one_seat(rooms: Hall) -> None:
    room = await rooms.match("me", "me")
    talk = session(room, 0)

    said = [await answer_to(talk, '{"type":"ask","id":1,"kind":"pause"}') for _ in range(3)]

    assert ["ask the table 2 times a minute" in each for each in said] == [False, False, True]


# ---- messages, the event loop's time, and unread bytes


def session(room: Any, seat: int | None, address: str = "192.0.2.1", socket: Any = None) -> Session:
    """A client at a socket that is heard, but gets no messages."""
    secret = None if seat is None else room.chairs[seat].secret
    return Session(
        socket, room, Proof(frozenset() if secret is None else frozenset({secret}), None), seat, "en", DEEDS, address
    )


async def answer_to(talk: Session, message: str) -> str:
    await talk._hear(message)
    heard = [talk._waiting.get_nowait() for _ in range(talk._waiting.qsize())]
    return b"\n".join([each for each in heard if each is not None]).decode()


async def test_messages_of_one_socket_are_heard_more_slowly(rooms: Hall) -> None:
    talk = session(await rooms.match("me", "me"), None)

    for _ in range(5):
        await talk._slow_down()
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.2):
            await talk._slow_down()


async def test_the_loops_time_counts_for_address_and_match(tmp_path: Path) -> None:
    async with hall(tmp_path, limits={"loop time": 1}) as rooms:
        room, limits = await rooms.match("me", "me"), rooms.rooms.house.limits
        talk = session(room, 0)
        await talk._counted(talk._hear('{"type":"attempt","id":1,"answers":["forest",3,"river",1]}'))

        used = {name: limits.wait("loop time", **whose) for name, whose in every_way(room.id).items()}
        assert used["address"] > 0, "it was tried in a task of its own, and counts all the same"
        assert used["match"] > 0
        assert (used["another address"], used["another match"]) == (0, 0)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await session(room, 1, "192.0.2.9")._slow_down()


def every_way(match: str) -> dict[str, dict[str, str]]:
    return {
        "address": {"address": "192.0.2.1"},
        "another address": {"address": "192.0.2.2"},
        "match": {"match": match},
        "another match": {"match": "another"},
    }


def test_requests_of_one_address_get_so_much_of_the_loops_time(tmp_path: Path) -> None:
    with running(tmp_path, limits={"loop time": 1}) as server:
        visitor = Visitor(server)
        answers = [visitor.ask("/api/games") for _ in range(8)]

        assert answers[0].status == 200
        assert answers[-1].status == 429
        assert "as long as it can; please try again in" in answers[-1].says
        assert Visitor(server).ask("/api/games").status == 200


class Deaf:
    """A socket at whose other end nobody reads."""

    closed = 0

    async def send_data(self, text: str, mode: str) -> None:
        await asyncio.Event().wait()  # which nobody sets

    async def close(self, code: int, reason: str) -> None:
        self.closed = code


async def test_whoever_does_not_read_is_not_heard(rooms: Hall) -> None:
    room = await rooms.match("me", "me")
    talk = session(room, None, socket=Deaf())
    talk.send(b"x" * 100_000)

    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.2):
            await talk._slow_down()
    talk._forget_all()
    await talk._slow_down()


@pytest.mark.parametrize(("sockets", "each"), [(1, 1_200), (20, 900)], ids=["one socket", "one address"])
async def test_what_waits_to_be_read_has_an_end(rooms: Hall, sockets: int, each: int) -> None:
    room = await rooms.match("me", "me")
    talks = [session(room, None, socket=Deaf()) for _ in range(sockets)]
    for talk in talks:
        room.audience.join(talk, room.record)

    for _ in range(each):
        for talk in [talk for talk in talks if talk in room.audience.clients]:
            talk.send(b"x" * 1_000)

    limits = rooms.rooms.house.limits
    assert limits.held("unread", "address") <= limits.most("unread", "address")
    assert max(talk._unread for talk in talks) <= limits.most("unread", "socket")
    assert len(room.audience.clients) < sockets, "who is furthest behind is let go"
    for talk in talks:
        talk._forget_all()
    assert limits.held("unread", "address") == 0
