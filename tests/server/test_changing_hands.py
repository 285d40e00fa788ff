"""Every way in which a seat changes hands, tried while its player is there and plays: nobody else sees the hand."""

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from cradle.client import Place, call, sit_down
from cradle.games.megaciv.box.cards import CARD
from cradle.games.megaciv.phases.trade.trade import Trade
from cradle.kernel.words.catalog import Refused
from cradle.server.companion.desk_seats import answer_request, ask_for_seat, back_to_desk
from cradle.server.match.consent import AT_TABLE, vote
from cradle.server.match.grounds import AWAY
from cradle.server.match.room import Room
from cradle.server.people.sitting_down import sit_down as sit_down_in
from cradle.server.trouble import NotAllowed
from loops import as_long_as
from megaciv.world import a_world
from server.rooms_in import Ear, Hall, hall
from server.seated import as_host
from server.test_desks import seated_at
from server.test_hands import address, cannot_look, refused
from server.test_uploads import upload
from web.moments import as_saved
from web.table_positions import at_a_real_board

BEN = 1  # the seat whose hand nobody else may see
HIDDEN = ("ochre", "ochre", "papyri", "fruit")
HAND = {BEN: tuple(sorted(CARD[card] for card in HIDDEN))}

Try = Callable[[Place, Place], Any]  # given the places of the host and of a stranger


# ---- tables with a hand in them


@lru_cache
def at_the_board() -> bytes:
    return as_saved(at_a_real_board(5, 1, "screen", HAND, turns=2))


def a_real_board(server: str, _: Path) -> tuple[Place, Place]:
    """The host at the desk, who has kept every link it ever had, and Ben on a phone."""
    host = as_host(upload(server, at_the_board()))
    ben = sit_down(server, host.match, BEN, "Ben")
    return holding(host, *[link["secret"] for link in host.created["links"]]), ben


def on_screens(server: str, folder: Path) -> tuple[Place, Place]:
    """Five people on devices of their own; the host brought the saved game, and had the links."""
    places = seated_at(server, folder, a_world(5, hand={BEN: [CARD[card] for card in HIDDEN]}), Trade())
    host = as_host(places[0])
    return holding(host, *[link["secret"] for link in host.created["links"]]), places[BEN]


def holding(place: Place, *secrets: str) -> Place:
    """The same place with these secrets as well."""
    return Place(place.server, place.match, place.number, ",".join([place.secret, *secrets]), place.created)


# ---- the ways


def ask_for_it(host: Place, eve: Place) -> None:
    """Somebody else asks for the seat, and the host says yes."""
    table = eve.call(f"/seats/{BEN}/request", {"name": "Eve"})
    (request,) = [each for each in table["requests"] if each["kind"] == "seat" and not each["outcome"]]
    try:
        host.call(f"/requests/{request['number']}", {"agrees": True})
    finally:
        host.call(f"/requests/{request['number']}", {"agrees": False})


def ask_the_table(kind: str) -> Try:
    def ask(host: Place, _: Place) -> None:
        with host.seat() as seat:
            seat.say({"type": "ask", "kind": kind, "seat": BEN})

    return ask


def bring_again(path: str) -> Try:
    """What the server tells of the match is uploaded as another one."""

    def bring(host: Place, _: Place) -> Any:
        asked = Request(address(host, path), headers={"authorization": f"Bearer {host.secret}"})
        with urlopen(asked) as response:
            return upload(host.server, response.read())

    return bring


WAYS: dict[str, Try] = {
    "the desk": lambda host, _: host.call(f"/seats/{BEN}/desk", {}),
    "the desk of a stranger": lambda _, eve: eve.call(f"/seats/{BEN}/desk", {}),
    "a request": ask_for_it,
    "sitting down": lambda _, eve: sit_down(eve.server, eve.match, BEN, "Eve", eve.secret),
    "the host sits down": lambda host, _: sit_down(host.server, host.match, BEN, "Ann", host.secret),
    "a new link": lambda host, _: host.call(f"/seats/{BEN}/link", {}),
    "an old link": lambda host, _: host.call("/enter", {"secret": host.created["links"][BEN]["secret"]}),
    "a bot": lambda host, _: host.call(f"/seats/{BEN}/bot", {}),
    "back from a bot": lambda host, _: host.call(f"/seats/{BEN}/bot", method="DELETE"),
    "replace": ask_the_table("replace"),
    "free": ask_the_table("free"),
    "exploring": lambda host, _: host.call(f"/explore?at=1&seat={BEN}", {}),
    "a rematch": lambda host, _: host.call("/rematch", {}),
    "beginning again": lambda host, _: host.call("/start", {}),
    "a copy": bring_again("/copy"),
    "the record": bring_again("/record"),
    "leaving": lambda host, _: host.call("/acts", {"name": "leave", "argument": BEN}),  # Ben plays the turn to its end
}


@pytest.mark.parametrize("table", [a_real_board, on_screens])
def test_no_way_leads_into_the_hand_of_somebody_who_is_there(
    server: str, tmp_path: Path, table: Callable[[str, Path], tuple[Place, Place]]
) -> None:
    host, ben = table(server, tmp_path)
    eve = Place(server, host.match, BEN, call(server, "/api/matches", {"game": "stoneage"})["me"])
    with ben.seat(patience=0) as there:
        for name, attempt in WAYS.items():
            with suppress(Refused, HTTPError):
                attempt(host, eve)

            for other in (host, eve):
                cannot_look(Place(server, host.match, BEN, other.secret))
            assert ben.call()["mine"] == [BEN], name
            assert sorted(ben.call(f"/view?seat={BEN}")["view"]["private"]["hand"]) == sorted(HIDDEN), name
            there.say({"type": "say", "text": name})


# ---- the desk, a player who is there, and one who is gone


@pytest.fixture
async def room(tmp_path: Path) -> Any:
    """A real board with a hand on the phone of Ben, and another on that of Cleo; all other seats at the desk."""
    async with hall(tmp_path) as rooms:
        yield rooms, await with_ben(rooms)


async def with_ben(rooms: Hall, others: int = 1) -> Room:
    options = {"board": "table", "cards": "screen", "map": "west"}
    room = await rooms.match(*["me"] * 5, game="megaciv", options=options)
    for seat, name in [(BEN, "Ben"), *[(2 + each, f"Cleo {each}") for each in range(others)]]:
        await sit_down_in(room, seat, name, "", await rooms.person(), [])
    return room


async def gone(rooms: Hall, room: Room, seconds: float) -> Ear:
    """Ben was there and has left, the table has come to wait for that seat, and so much time has gone by."""
    rng = Random(1)
    for _ in as_long_as(lambda: room.record is not None and BEN not in room.record.waiting()):
        assert room.record is not None
        seat = room.record.waiting()[0]
        await room.play(seat, None, [rng.choice(room.record.options(seat))])
    ear = Ear(BEN)
    await room.reception.welcome(ear, 0)
    room.reception.leave(ear)
    await rooms.pass_time(seconds)
    return ear


pytestmark = pytest.mark.anyio


async def test_a_player_gives_their_own_hand_to_the_desk_and_the_log_says_so(room: tuple[Hall, Room]) -> None:
    _, table = room
    ben = table.chairs[BEN].person

    await back_to_desk(table, BEN, by_player=True)

    assert table.chairs[BEN].person == table.match.host != ben
    assert table.record is not None
    told = table.record.news(None)[-1]
    assert (told["name"], told["says"]) == ("seat_moved", "Assyria is played at the host's desk from now on")
    assert table.record.news(None, language="de")[-1]["says"] == "Assyrien wird ab jetzt am Pult gespielt"


async def test_the_desk_asks_about_nobody_who_is_there_or_has_not_been_gone_for_long(room: tuple[Hall, Room]) -> None:
    rooms, table = room
    ear = Ear(BEN)
    await table.reception.welcome(ear, 0)
    await rooms.pass_time(10 * AWAY)
    with pytest.raises(NotAllowed, match="The hand of Ben is on their device"):
        await back_to_desk(table, BEN)

    await gone(rooms, table, AWAY - 1)
    with pytest.raises(NotAllowed, match="away for 2 minutes"):
        await back_to_desk(table, BEN)


async def test_after_an_absence_all_others_and_the_whole_time_to_come_back_are_needed(room: tuple[Hall, Room]) -> None:
    rooms, table = room
    await gone(rooms, table, AWAY)

    await back_to_desk(table, BEN)
    (request,) = table.requests
    assert request.facts["voters"] == [BEN, 2]
    assert request.facts["says"]["en"].startswith("Ben has been away for 2 minutes, and it is their move.")
    await vote(table, request.number, 2, agrees=True)
    assert table.chairs[BEN].person != table.match.host

    await rooms.pass_time(AT_TABLE)
    assert table.chairs[BEN].person == table.match.host
    assert table.record is not None
    assert table.record.news(None)[-1]["name"] == "seat_moved"


@pytest.mark.parametrize("what", ["silence", "a no", "coming back"])
async def test_without_the_consent_of_the_others_the_hand_stays_where_it_is(room: tuple[Hall, Room], what: str) -> None:
    rooms, table = room
    ear = await gone(rooms, table, AWAY)
    await back_to_desk(table, BEN)
    (request,) = table.requests
    if what == "a no":
        await vote(table, request.number, 2, agrees=False)
    elif what == "coming back":
        await vote(table, request.number, 2, agrees=True)
        await table.reception.welcome(ear, 0)

    await rooms.pass_time(AT_TABLE + 1)

    assert table.requests == []
    assert table.chairs[BEN].person != table.match.host


async def test_a_hand_is_given_to_another_device_by_whoever_holds_it(room: tuple[Hall, Room]) -> None:
    rooms, table = room
    eve = await rooms.person()
    await ask_for_seat(table, BEN, "Eve", eve)
    (request,) = table.requests
    assert request.facts["says"]["en"].endswith("and to see your hand there")
    with pytest.raises(NotAllowed, match="only its player gives it away"):
        await answer_request(table, request.number, agrees=True)

    await vote(table, request.number, BEN, agrees=True)

    assert (table.chairs[BEN].person, table.chairs[BEN].name) == (eve.id, "Eve")
    assert table.record is not None
    assert table.record.news(None)[-1]["says"] == "Assyria is played on another device from now on"


async def test_the_host_or_the_player_may_refuse_a_hand_to_another_device(room: tuple[Hall, Room]) -> None:
    rooms, table = room
    ben = table.chairs[BEN].person
    await ask_for_seat(table, BEN, "Eve", await rooms.person())
    await answer_request(table, table.requests[0].number, agrees=False)
    assert (table.requests, table.chairs[BEN].person) == ([], ben)

    await ask_for_seat(table, BEN, "Eve", await rooms.person())
    await vote(table, table.requests[0].number, BEN, agrees=False)
    assert (table.requests, table.chairs[BEN].person) == ([], ben)


async def test_where_the_cards_lie_on_the_table_the_desk_takes_a_seat_as_before(tmp_path: Path) -> None:
    async with hall(tmp_path) as rooms:
        room = await rooms.match(*["me"] * 5, game="megaciv", options={"board": "table", "cards": "table"})
        await sit_down_in(room, BEN, "Ben", "", await rooms.person(), [])
        await room.reception.welcome(Ear(BEN), 0)

        await back_to_desk(room, BEN)

        assert room.chairs[BEN].person == room.match.host


def test_a_stranger_takes_no_seat_to_the_desk(server: str) -> None:
    host, _ = a_real_board(server, Path())

    with refused("Only the host of the match may do this"):
        call(server, f"/api/matches/{host.match}/seats/{BEN}/desk", {})
