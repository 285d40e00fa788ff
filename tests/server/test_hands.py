"""Only the player of a seat sees its hand: replaced links, invitations, bots' seats, saved games, records."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import ConnectionClosed

from cradle.client import Place, Seat, call, set_up, sit_down
from cradle.kernel.words.catalog import Refused
from server.seated import as_host, table_of
from server.test_uploads import saved, upload

ROADS = ("/view?seat=1", "/view?seat=1&at=1", "/news?seat=1", "/story?seat=1", "/seats/1/notes")
MOST_MESSAGES = 100


def refused(sentence: str) -> AbstractContextManager[Any]:
    return pytest.raises(Refused, match=sentence)


def hear_until(seat: Seat, there: Callable[[Any], bool]) -> Any:
    """The messages to the seat, up to the one that is waited for."""
    for _ in range(MOST_MESSAGES):
        if there(seat.table):
            return seat.table
        seat.hear(60)
    raise AssertionError("it was never told")


def cannot_look(place: Place) -> None:
    """Check that there is no way to see the hand of seat 1."""
    for road in ROADS:
        with pytest.raises(HTTPError) as told:
            urlopen(Request(address(place, road), headers={"authorization": f"Bearer {place.secret}"}))
        assert told.value.code == 403, road
    with refused("not yours|Sit down first"):
        place.call("/explore?at=1&seat=1", {})
    with refused("not yours|Sit down first"):
        place.call("/seats/1/answers", {"id": 1, "type": "answer", "at": 0, "answers": ["forest"]})
    with refused("not yours|Sit down first"):
        Place(place.server, place.match, 1, place.secret).seat(patience=0)


def address(place: Place, path: str) -> str:
    return f"{place.server}/api/matches/{place.match}{path}"


def test_the_host_gets_no_link_to_the_seat_of_somebody_who_plays(server: str) -> None:
    ann, ben = table_of(server, "Ann", "Ben")

    with refused("Only Ben can make a new link"):
        as_host(ann).call("/seats/1/link", {})

    cannot_look(as_host(ann))
    assert ben.call()["mine"] == [1]


def test_the_host_gets_no_link_to_the_seat_of_a_bot(server: str) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}, {"kind": "open"}]
    ann = as_host(set_up(server, {"game": "stoneage", "seats": seats}))
    sit_down(server, ann.match, 2, "Ben")

    with refused("A bot plays there"):
        ann.call("/seats/1/link", {})
    with refused("sits there already"):
        sit_down(server, ann.match, 1, "Ann", ann.secret)

    cannot_look(ann)


def test_the_host_does_not_hand_the_seat_of_another_to_a_bot(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    with refused("not yours"):
        as_host(ann).call("/seats/1/bot", {})


def test_whoever_sent_an_invitation_does_not_look_into_the_hand_of_the_guest(server: str) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Ben"}]
    ann = set_up(server, {"game": "stoneage", "seats": seats})
    invitation = ann.created["links"][1]["secret"]

    ben = sit_down(server, ann.match, 1, "Ben", invitation)

    cannot_look(Place(server, ann.match, 1, invitation))
    with ben.seat() as seat:
        assert seat.view["seat"] == 1


def test_an_invitation_is_for_sitting_down_and_not_for_looking(server: str, tmp_path: Path) -> None:
    ann = upload(server, saved(tmp_path))

    cannot_look(Place(server, ann.match, 1, ann.created["links"][1]["secret"]))


def test_who_brought_a_saved_game_sits_alone_in_several_seats_but_not_beside_others(
    server: str, tmp_path: Path
) -> None:
    ann = upload(server, saved(tmp_path))
    me, (_, link) = ann.created["me"], ann.created["links"]
    both = sit_down(server, ann.match, 1, "Ann", f"{me},{link['secret']}")
    assert both.call()["mine"] == [1]

    other = upload(server, saved(tmp_path))
    link = other.created["links"][1]
    ben = sit_down(server, other.match, 1, "Ben", link["secret"])
    cannot_look(Place(server, other.match, 1, f"{other.created['me']},{link['secret']}"))
    assert ben.call()["mine"] == [1]


def test_the_seats_of_bots_in_a_saved_game_have_no_links(server: str) -> None:
    mine = call(server, "/api/first", {})

    assert [link["seat"] for link in mine["links"]] == [0]


def test_a_new_link_ends_the_sockets_of_the_old_one(server: str) -> None:
    _, ben = table_of(server, "Ann", "Ben")
    with ben.seat(patience=0) as seat:
        link = ben.call("/seats/1/link", {})

        with pytest.raises((ConnectionClosed, Refused), match=r"not yours|do not sit there"):
            hear_until(seat, lambda table: False)
    with Place(ben.server, ben.match, 1, link["secret"]).seat() as again:
        assert again.view["seat"] == 1


def test_a_new_personal_link_ends_what_was_opened_with_the_old_one(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")
    old = Place(server, ann.match, 0, ann.created["me"])
    with old.seat(patience=0) as seat:
        call(server, "/api/me/link", {}, ann.created["me"])

        with pytest.raises((ConnectionClosed, Refused), match=r"not yours|renewed"):
            hear_until(seat, lambda table: False)


def test_the_show_of_bots_has_a_seat_for_whoever_comes_and_then_no_more(server: str) -> None:
    shown = call(server, "/api/show")["match"]
    ann = sit_down(server, shown, 2, "Ann")

    with refused("sits there already"):
        sit_down(server, shown, 1, "Eve")
    with ann.seat() as seat:
        assert seat.view["seat"] == 2


def test_one_alone_opens_nothing_before_the_others_are_there(server: str) -> None:
    ann = set_up(server, {"game": "stoneage", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]})

    with ann.seat() as seat, refused("while the match is being played"):
        seat.say({"type": "ask", "kind": "open"})
    sit_down(server, ann.match, 1, "Ben")

    assert not ann.call()["opened"]
    with refused("when the match is over"):
        ann.call("/record")


def opened(server: str) -> tuple[Place, Place]:
    """A match whose two players have agreed to open its record."""
    ann, ben = table_of(server, "Ann", "Ben")
    with ann.seat() as first, ben.seat() as second:
        first.say({"type": "ask", "kind": "open"})
        (request,) = hear_until(second, lambda table: bool(table["requests"]))["requests"]
        second.say({"type": "vote", "request": request["number"], "agrees": True})
    return ann, ben


def test_an_opened_record_goes_to_the_players_and_to_nobody_else_until_the_end(server: str) -> None:
    ann, ben = opened(server)

    for place in (ann, ben):
        asked = Request(address(place, "/record"), headers={"authorization": f"Bearer {place.secret}"})
        with urlopen(asked) as response:
            assert response.read().startswith(b"{")
    outsider = Place(server, ann.match, 0, "")
    with refused("or by its players"):
        outsider.call("/record")
    for path in ("/curves", "/chance"):
        with refused("over"):
            outsider.call(path)
    with refused("your own seat"):
        outsider.call("/explore?at=1", {})
