"""Services beside the match itself, the powers of the host, and the headers of every answer."""

from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from cradle.client import Place, Seat, call, set_up, sit_down
from cradle.kernel.record.verify import verify
from cradle.kernel.words.catalog import Refused
from loops import as_they_come, wait_until
from server.seated import as_host, table_of


@pytest.fixture(scope="module")
def finished(server: str) -> Place:
    """A match that bots have played to its end for Ann."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random", "name": "Ben"}]
    ann = set_up(server, {"game": "stoneage", "seats": seats, "word": "amber"})
    ann.call("/seats/0/bot", {"bot": "random", "to_end": True})
    wait_until(lambda: ann.call()["state"] == "over", apart=0.2)
    return ann


def test_a_list_tells_how_far_a_match_is_and_how_it_ended(finished: Place) -> None:
    (told,) = call(finished.server, "/api/me/matches", secrets=finished.created["me"])

    assert told["state"] == "over"
    assert told["stage"][0] > 1, "the rounds that were played"
    assert told["phase"] in ("Placement", "Actions", "Feeding", "the end")
    result = finished.call("/curves")["result"]
    assert (told["ranks"], told["scores"]) == (result["ranks"], result["scores"])


def text_of(place: Place, path: str) -> str:
    with urlopen(f"{place.server}/api/matches/{place.match}{path}") as response:
        return str(response.read().decode())


def test_the_record_of_a_finished_match_is_verified_to_the_last_pick(finished: Place, tmp_path: Path) -> None:
    chance = finished.call()["chance"]
    (tmp_path / "game.cradle").write_text(text_of(finished, "/record"), encoding="utf-8")

    report = verify(tmp_path / "game.cradle", bytes.fromhex(chance["secret"]))

    assert report.chance_checked
    assert report.sealed
    assert chance["words"] == ["amber"]


def test_curves_luck_and_picks_are_told_at_the_end(finished: Place) -> None:
    curves, picks = finished.call("/curves"), finished.call("/chance")["picks"]

    assert curves["points"][-1][2] == curves["result"]["scores"]
    assert all(len(thing) == ways for _, kind, thing, ways in picks if kind == "roll")
    assert [luck["dice"] > 0 for luck in curves["luck"]] == [True, True]


def test_any_moment_can_be_looked_at(finished: Place) -> None:
    first, last = finished.call("/view?at=1"), finished.call(f"/view?at={finished.call()['lines']}")

    assert first["view"]["public"]["round"] == 1
    assert last["view"]["public"]["round"] > 1
    assert first["view"]["seat"] is None
    with pytest.raises(Refused, match="no such moment"):
        finished.call("/view?at=99999")


def test_a_story_is_everything_one_came_to_know(finished: Place) -> None:
    assert "Ann puts" in text_of(finished, "/story")


def test_a_rematch_keeps_everybodys_seat(finished: Place) -> None:
    again = finished.call("/rematch", {})

    table = Place(finished.server, again["match"], 0, finished.created["me"]).call()
    assert ([seat["name"] for seat in table["seats"]], table["invited"]) == (["Ann", "Ben"], [0])
    with pytest.raises(Refused, match="kept for Ann"):
        sit_down(finished.server, again["match"], 0, "Eve")
    sit_down(finished.server, again["match"], 0, "Ann", finished.created["me"])
    assert finished.call("/rematch", {})["match"] == again["match"], "there is one rematch"


@pytest.mark.parametrize("path", ["/no/such/page", "/nowhere", "/match/nobody"])
def test_people_get_a_page_where_there_is_none_and_programs_a_sentence(server: str, path: str) -> None:
    with pytest.raises(HTTPError) as for_people:
        urlopen(Request(server + path, headers={"accept": "text/html,*/*"}))
    assert (for_people.value.code, for_people.value.headers["content-type"].partition(";")[0]) == (404, "text/html")

    with pytest.raises(HTTPError) as for_programs:
        urlopen(Request(f"{server}/api{path}", headers={"accept": "text/html,*/*"}))
    assert (for_programs.value.code, for_programs.value.headers["content-type"]) == (404, "application/json")


def test_a_moment_can_be_explored(finished: Place) -> None:
    mine = finished.call("/explore?at=20&seat=0", {})

    table = Place(finished.server, mine["match"], 0, mine["links"][0]["secret"]).call()
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
    assert not table["chance"]["fair"]
    (mine_now,) = call(finished.server, "/api/me/matches", secrets=mine["me"])
    assert (mine_now["match"], mine_now["state"], mine_now["mine"]) == (mine["match"], "running", [0])
    assert [*mine_now["asked"], *mine_now["awaited"]], "the list knows whom it waits for"
    assert bool(mine_now["asks"]) == bool(mine_now["asked"])


def test_the_first_game_is_dealt_by_hand_for_you_and_two_bots(server: str) -> None:
    mine = call(server, "/api/first", {})

    (listed,) = call(server, "/api/me/matches", secrets=mine["me"])
    assert (listed["asked"], listed["asks"]) == ([0], "Choose a place for your figures (5 at home)"), (
        "it is my turn before I have opened it"
    )
    place = Place(server, mine["match"], 0, mine["links"][0]["secret"])
    public = place.call("/view?seat=0")["view"]["public"]
    types = {card["id"]: card["type"] for card in place.call("/box")["cards"]}
    assert [seat["kind"] for seat in place.call()["seats"]] == ["person", "bot", "bot"]
    assert public["start_player"] == 0
    assert [types[card] for card in public["display"]] == ["resource", "food", "points", "food"]


def test_bots_left_alone_stop_at_the_end_of_a_round_until_they_are_told_to_go_on(server: str) -> None:
    mine = call(server, "/api/first", {})
    place = Place(server, mine["match"], 0, mine["links"][0]["secret"])

    place.call("/seats/0/bot", {"bot": "random"})
    wait_until(lambda: place.call()["bots_rest"], apart=0.2)
    assert place.call("/view?seat=0")["view"]["public"]["round"] == 2, "the first round is over"

    place.call("/seats/0/bot", {})
    wait_until(lambda: place.call("/view?seat=0")["view"]["public"]["round"] == 3, apart=0.2)
    wait_until(lambda: place.call()["bots_rest"], apart=0.2)

    place.call("/seats/0/bot", {"to_end": True})
    wait_until(lambda: place.call("/view?seat=0")["view"]["public"]["round"] > 4, apart=0.2)


def test_a_link_is_drawn_as_a_qr_code(server: str) -> None:
    drawing = call(server, "/api/drawn", {"text": f"{server}/match/abc?seat=1#secret"})
    assert drawing["svg"].startswith("<svg")

    with pytest.raises(Refused, match="length <= 300"):
        call(server, "/api/drawn", {"text": "x" * 301})


def test_nothing_of_this_is_told_before_the_end(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    for path in ("/curves", "/chance", "/record"):
        with pytest.raises(Refused, match="over"):
            ann.call(path)
    assert ann.call()["chance"]["secret"] is None


def test_bots_play_for_whoever_looks_in_and_a_seat_can_be_taken(server: str) -> None:
    shown = call(server, "/api/show")
    assert [seat["kind"] for seat in shown["seats"]] == ["bot"] * 4
    assert call(server, "/api/show")["match"] == shown["match"]

    link = call(server, f"/api/matches/{shown['match']}/seats/2/sit", {"name": "Ann"})

    table = Place(server, shown["match"], 2, link["secret"]).call()
    assert (table["seats"][2]["kind"], table["seats"][2]["bot"]) == ("person", None)
    assert call(server, "/api/show")["match"] != shown["match"]


def test_the_host_mutes_and_closes_the_chat(server: str) -> None:
    ann, ben = table_of(server, "Ann", "Ben")
    host = as_host(ann)

    with ben.seat() as seat:
        host.call("/seats/1/mute", {"muted": True})
        with pytest.raises(Refused, match="muted"):
            seat.say({"type": "say", "text": "hello"})
        host.call("/seats/1/mute", {"muted": False})
        host.call("/chat", {"open": False})
        with pytest.raises(Refused, match="closed"):
            seat.say({"type": "say", "text": "hello"})


def test_a_remark_is_removed_by_the_host(server: str) -> None:
    ann, ben = table_of(server, "Ann", "Ben")
    with ann.seat() as speaker, ben.seat() as reader:
        speaker.say({"type": "say", "text": "something rude"})
        (remark,) = next_remarks(reader)
        assert remark["text"] == "something rude"

        as_host(ann).call(f"/chat/{remark['number']}", method="DELETE")

        assert next_remarks(reader) == [{**remark, "text": "", "removed": True}], "those who have read it are told"
    with ann.seat() as seat:
        assert "something rude" not in str(seat._connect()["chat"])


def next_remarks(seat: Seat) -> list[Any]:
    remarks: list[Any] = next(heard for heard in as_they_come(seat.hear, 60) if heard["type"] == "said")["remarks"]
    return remarks


def headers_of(address: str) -> dict[str, Any]:
    try:
        response = urlopen(address)
    except HTTPError as refused:
        response = refused
    with response:
        return {name.lower(): value for name, value in response.headers.items()}


def test_every_answer_binds_the_browser(server: str) -> None:
    for path in ("/", "/health", "/api/games", "/match/x"):
        headers = headers_of(f"{server}{path}")
        policy = headers["content-security-policy"]
        host = server.removeprefix("http://")
        assert f"connect-src 'self' ws://{host} wss://{host}" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_the_server_tells_how_it_is_doing(server: str) -> None:
    set_up(server, {"game": "stoneage"})

    with urlopen(f"{server}/metrics") as response:
        figures = response.read().decode()

    assert "# TYPE cradle_matches gauge" in figures
    assert "cradle_lag_seconds" in figures
    assert call(server, "/health")["matches"] >= 1


def test_figures_are_told_to_this_machine_alone(server: str) -> None:
    from_elsewhere = Request(f"{server}/metrics", headers={"X-Forwarded-For": "203.0.113.9"})

    with pytest.raises(HTTPError) as refused:
        urlopen(from_elsewhere)

    assert refused.value.code == 403
