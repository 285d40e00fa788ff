"""Whatever is sent, the answer is a sentence, the match is unharmed, and nobody else has to wait."""

import http.client
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cradle.client import Place, call, set_up
from cradle.kernel.words.catalog import Refused
from loops import as_they_come
from server.seated import as_host, table_of
from server.servers import running


def raw(place: Place, seat: str = "", secret: str = "", **headers: str) -> ClientConnection:
    address = f"{place.server.replace('http', 'ws', 1)}/api/matches/{place.match}/socket{seat}"
    return connect(address, additional_headers={"Authorization": f"Bearer {secret}", **headers})


def heard(socket: ClientConnection, kind: str) -> dict[str, Any]:
    return first_of(socket, kind)


@pytest.mark.parametrize(
    "message",
    [
        "{", "[]", "null", '"hello"', '{"type":"fly","id":1}', '{"type":"answer","id":1}', "[" * 2_000,
        '{"type":"answer","id":"x","at":1,"answers":["forest"]}', '{"type":"answer","id":1,"at":1,"answers":[]}',
        '{"type":"attempt","id":1,"answers":' + "[" * 30_000, '{"type":"say","id":1,"text":""}',
        '{"type":"undo","id":1,"more":true}', '{"type":"answer","id":1e99}',
    ],
)  # fmt: skip
def test_a_broken_message_gets_a_sentence_and_the_talk_goes_on(server: str, message: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    with raw(ann, "?seat=0", ann.secret) as socket:
        socket.send(message)
        assert "cannot be read" in heard(socket, "no")["says"]
        socket.send('{"type":"answer","id":7,"at":1,"answers":["forest"]}')
        assert heard(socket, "done")["id"] == 7


@pytest.mark.parametrize(
    "answer", ['{"a":{"b":[1]}}', "1e308", '"\\ud800"', "[[[[1]]]]", "null", "true", '"' + "x" * 5_000 + '"']
)
def test_an_answer_that_is_none_is_refused(server: str, answer: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    with raw(ann, "?seat=0", ann.secret) as socket:
        socket.send('{"type":"answer","id":1,"at":1,"answers":[' + answer + "]}")
        assert heard(socket, "no")["kind"] in ("refused", "wrong")
    assert ann.call("/view?seat=0")["view"]["asked"] == 1


def test_a_reader_of_german_is_told_in_german(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    with raw(ann, "?seat=0&language=de", ann.secret) as socket:
        socket.send('{"type":"plan","id":1}')
        assert heard(socket, "no")["says"] == "Für Stone Age gibt es keinen Planer"
        socket.send('{"type":"hint","id":2,"bot":"greedy"}')
        why = heard(socket, "hinted")["why"]
    with raw(ann, "?seat=0&language=en", ann.secret) as socket:
        socket.send('{"type":"hint","id":3,"bot":"greedy"}')
        assert heard(socket, "hinted")["why"] != why, "a reason is told in the language of the reader"
    with raw(ann, "?seat=1&language=de", ann.secret) as socket:
        assert heard(socket, "goodbye")["says"] == "Dieser Platz gehört dir nicht"
    wanted = Request(f"{server}/api/matches/nowhere", headers={"Accept-Language": "fr, de-AT;q=0.9, en;q=0.8"})
    with pytest.raises(HTTPError) as missing:
        urlopen(wanted, timeout=60)
    assert msgspec.json.decode(missing.value.read())["says"] == "Diese Partie gibt es nicht"


def test_a_giant_message_closes_only_its_own_socket(server: str) -> None:
    ann, ben = table_of(server, "Ann", "Ben")

    with raw(ann, "?seat=0", ann.secret) as socket:
        socket.send("x" * 200_000)
        with pytest.raises(ConnectionClosed):
            heard(socket, "done")
    assert ben.call()["state"] == "running"


@pytest.mark.parametrize(("seat", "secret"), [("?seat=0", "wrong"), ("?seat=1", "own"), ("?seat=99", "own")])
def test_a_socket_for_another_seat_is_told_why_not(server: str, seat: str, secret: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    with raw(ann, seat, ann.secret if secret == "own" else secret) as socket:
        assert heard(socket, "goodbye")["says"] == "This seat is not yours"


def test_a_spectator_has_no_say(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    with raw(ann) as socket:
        socket.send('{"type":"answer","id":1,"at":1,"answers":["forest"]}')
        assert heard(socket, "no")["kind"] == "forbidden"


@pytest.mark.parametrize("kind", ["pause", "undo", "open"])
def test_a_request_that_is_about_no_seat_takes_none(server: str, kind: str) -> None:
    ann, ben = table_of(server, "Ann", "Ben")
    ann.call("/seats/0/answers", {"type": "answer", "id": 1, "at": 1, "answers": ["forest"]})

    with raw(ann, "?seat=0", ann.secret) as socket:
        for id, seat in enumerate((9, 1, 0), start=1):
            socket.send(f'{{"type":"ask","id":{id},"kind":"{kind}","seat":{seat}}}')
            assert heard(socket, "done")["id"] == id

    [asked] = ben.call()["requests"]
    assert (asked["kind"], asked["awaited"]) == (kind, [1]), "Ben is asked, whatever seat was named"


@pytest.mark.parametrize(
    "message",
    [
        '"say","text":"is anybody there?"', '"ask","kind":"pause"', '"vote","request":1,"agrees":true', '"undo"',
        '"orders","orders":[]', '"answer","at":1,"answers":["forest"]', '"watch","seat":0', '"attempt","answers":[]',
    ],
)  # fmt: skip
def test_what_is_said_in_a_match_that_was_deleted_is_told(server: str, message: str) -> None:
    host = as_host(table_of(server, "Ann", "Ben")[0])

    with raw(host, "?seat=0", host.secret) as socket:
        host.call(method="DELETE")
        heard(socket, "goodbye")
        for id in (1, 2):
            socket.send(f'{{"id":{id},"type":{message}}}')
            assert heard(socket, "no")["says"] == "This match has been deleted"


def test_a_page_from_elsewhere_may_not_act(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    with raw(ann, Origin="https://evil.example") as socket:
        assert "may not talk" in heard(socket, "goodbye")["says"]
    url = urlsplit(server)
    connection = http.client.HTTPConnection(url.hostname or "", url.port)
    connection.request(
        "POST", "/api/matches", "{}", {"Origin": "https://evil.example", "Content-Type": "application/json"}
    )
    assert connection.getresponse().status == 403
    connection.close()


def test_two_tabs_of_one_seat_click_at_once(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    with raw(ann, "?seat=0", ann.secret) as one, raw(ann, "?seat=0", ann.secret) as two:
        one.send('{"type":"answer","id":1,"at":1,"answers":["forest"]}')
        two.send('{"type":"answer","id":1,"at":1,"answers":["river"]}')
        outcomes = sorted(first_of(socket, "done", "no")["type"] for socket in (one, two))

    assert outcomes == ["done", "no"]


def first_of(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    messages: Iterator[dict[str, Any]] = as_they_come(lambda: msgspec.json.decode(socket.recv(60)))
    return next(message for message in messages if message["type"] in kinds)


@pytest.mark.parametrize("content", [b"", b"{}", b"\x00\xff" * 100, b'{"game":"stoneage"}\n', b"[" * 100_000])
def test_an_upload_that_is_no_save_is_told(server: str, content: bytes) -> None:
    url = urlsplit(server)
    connection = http.client.HTTPConnection(url.hostname or "", url.port)
    connection.request("POST", "/api/uploads", content, {"Content-Type": "application/octet-stream"})
    response = connection.getresponse()

    assert response.status in (400, 422)
    assert "says" in msgspec.json.decode(response.read())
    connection.close()


def test_a_form_with_faults_is_told_without_a_trace(server: str) -> None:
    with pytest.raises(Refused) as refused:
        call(server, "/api/matches", {"game": "stoneage", "pace": {"bank": -5}})

    assert "Traceback" not in refused.value.sentence


@pytest.mark.parametrize("number", ["-1", "99999999999999999999"])
def test_a_remark_of_an_impossible_number_is_told(server: str, number: str) -> None:
    host = as_host(table_of(server, "Ann", "Ben")[0])

    with pytest.raises(Refused) as refused:
        host.call(f"/chat/{number}", method="DELETE")

    assert "mistake" not in refused.value.sentence
    assert host.call()["state"] == "running"


def test_addresses_that_are_none_are_told(server: str) -> None:
    with pytest.raises(Refused):
        call(server, "/api/nothing")
    with pytest.raises(Refused, match="no such match"):
        call(server, "/api/matches/nowhere")


def test_too_many_requests_and_matches_and_sockets_are_turned_away(tmp_path: Path) -> None:
    with running(tmp_path, limits={"requests": 30, "matches": 2, "sockets": 2}) as server:
        place = set_up(server, {"game": "stoneage", "seats": [{"kind": "me"}, {"kind": "open"}]})
        set_up(server, {"game": "stoneage", "seats": [{"kind": "me"}, {"kind": "open"}]})
        with pytest.raises(Refused, match="2 matches an hour; please try again in 30 minutes"):
            set_up(server, {"game": "stoneage"})
        with raw(place), raw(place), raw(place) as third:
            assert "2 pages can look" in heard(third, "goodbye")["says"]
        with pytest.raises(Refused, match="30 requests a minute"):
            [call(server, "/health") for _ in range(40)]
