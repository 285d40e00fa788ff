"""Setting up a match, sitting down, coming back, and what nobody may do for others."""

from urllib.request import Request, urlopen

import msgspec
import pytest

from cradle.client import Place, call, set_up, sit_down
from cradle.kernel.title import title_of
from cradle.kernel.words.catalog import Refused
from server.seated import as_host, table_of


def test_without_a_word_you_play_the_usual_opponents(server: str) -> None:
    place = set_up(server, {"game": "stoneage"})

    table = place.call()

    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    assert (table["state"], table["mine"]) == ("running", [0])
    assert [seat["bot_called"].get("en") for seat in table["seats"]] == [None, "Elder, normal", "Elder, normal"]


@pytest.mark.parametrize(
    ("market", "agreed", "limits"),
    [(600, {}, (1000, 1000)), (0, {}, (8, 100)), (600, {"offers_each": 40}, (40, 1000))],
    ids=["the bell ends the market", "no bell", "the table agrees on a number"],
)
def test_Q_45_where_a_bell_rings_it_is_the_limit_of_the_market(
    server: str, market: int, agreed: dict[str, int], limits: tuple[int, int]
) -> None:
    seats = [{"kind": "me"}, *[{"kind": "open"}] * 4]

    wish = {"game": "megaciv", "seats": seats, "pace": {"market": market}, "options": agreed}
    options = set_up(server, wish).call()["options"]

    assert (options["offers_each"], options["dealings"]) == limits


def test_a_match_begins_when_the_last_seat_is_taken(server: str) -> None:
    host = set_up(server, {"game": "stoneage", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]})
    assert host.call()["state"] == "open"

    sit_down(server, host.match, 1, "Ben")

    table = host.call()
    assert table["state"] == "running"
    assert [seat["name"] for seat in table["seats"]] == ["Ann", "Ben"]


def test_the_host_begins_and_bots_take_the_free_seats(server: str) -> None:
    host = as_host(set_up(server, {"game": "stoneage", "seats": [{"kind": "me"}, {"kind": "open"}]}))

    assert host.call("/start", {})["seats"][1]["kind"] == "bot"


def test_only_the_host_begins(server: str) -> None:
    host = set_up(server, {"game": "stoneage", "seats": [{"kind": "me"}, {"kind": "open"}]})

    with pytest.raises(Refused, match="Only the host"):
        host.call("/start", {})


def test_a_seat_with_a_link_is_kept_for_whoever_has_it(server: str) -> None:
    host = set_up(server, {"game": "stoneage", "seats": [{"kind": "me"}, {"kind": "link", "name": "Cleo"}]})
    invitation = host.created["links"][1]["secret"]

    with pytest.raises(Refused, match="kept for whoever has its link"):
        sit_down(server, host.match, 1, "Eve")
    guest = sit_down(server, host.match, 1, "Cleo", invitation)

    assert guest.call()["mine"] == [1]
    with pytest.raises(Refused, match=r"somebody has sat down with it.*My matches on that device"):
        Place(server, host.match, 1, "").call("/enter", {"secret": invitation})
    assert Place(server, host.match, 1, invitation).call()["mine"] == [], "whoever sent the link does not sit there"


def test_a_seat_is_taken_once(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    with pytest.raises(Refused, match="Ben sits there already"):
        sit_down(server, ann.match, 1, "Eve")


def test_a_secret_becomes_a_cookie_that_scripts_cannot_read(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")
    enter = Request(f"{server}/api/matches/{ann.match}/enter", msgspec.json.encode({"secret": ann.secret}))

    with urlopen(enter) as response:
        cookie = response.headers["set-cookie"]

    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    look = Request(f"{server}/api/matches/{ann.match}", headers={"cookie": cookie.split(";")[0]})
    with urlopen(look) as response:
        assert msgspec.json.decode(response.read())["mine"] == [0]


def test_a_new_link_makes_the_old_one_worthless(server: str) -> None:
    _, ben = table_of(server, "Ann", "Ben")

    link = ben.call("/seats/1/link", {})

    assert ben.call()["mine"] == []
    assert Place(server, ben.match, 1, link["secret"]).call()["mine"] == [1]


def test_before_the_match_begins_the_host_asks_another_in_place_of_somebody(server: str) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
    ann = set_up(server, {"game": "stoneage", "seats": seats})
    ben = sit_down(server, ann.match, 1, "Ben")
    link = as_host(ann).call("/seats/1/link", {})

    sit_down(server, ann.match, 1, "Cleo", link["secret"])

    assert ann.call()["seats"][1]["name"] == "Cleo"
    assert ben.call()["mine"] == []


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/seats/1/bot", {"bot": "random"}),
        ("/seats/1/link", {}),
        ("/seats/1/answers", {"id": 1, "type": "answer", "at": 1, "answers": ["forest"]}),
        ("/seats/1/mute", {"muted": True}),
        ("/chat", {"open": False}),
    ],
)
def test_nobody_does_what_belongs_to_another(server: str, path: str, body: dict[str, object]) -> None:
    _, _, cleo = table_of(server, "Ann", "Ben", "Cleo")

    with pytest.raises(Refused, match=r"not yours|Only the host"):
        cleo.call(path, body)


@pytest.mark.parametrize("path", ["/view?seat=1", "/news?seat=1", "/story?seat=1", "/seats/1/notes"])
def test_nobody_sees_what_belongs_to_another(server: str, path: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    with pytest.raises(Refused, match="not yours"):
        ann.call(path)


def test_a_match_can_be_closed_to_spectators(server: str) -> None:
    ann = set_up(server, {"game": "stoneage", "watched": False})

    with pytest.raises(Refused, match="not open to spectators"):
        call(server, f"/api/matches/{ann.match}/view")


def test_a_bot_plays_on_until_the_seat_is_taken_back(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    assert ann.call("/seats/0/bot", {"bot": "random"})["seats"][0]["bot"] == "random"
    assert ann.call("/seats/0/bot", method="DELETE")["seats"][0]["bot"] is None


def test_only_known_bots_can_be_named(server: str) -> None:
    with pytest.raises(Refused, match="no bot 'os:system'"):
        set_up(server, {"game": "stoneage", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "os:system"}]})


def test_notes_are_private_and_stay(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    ann.call("/seats/0/notes", {"text": "watch the river"}, "PUT")

    assert ann.call("/seats/0/notes") == {"text": "watch the river"}


def test_my_matches_are_on_every_device_that_has_my_link(server: str) -> None:
    ann = set_up(server, {"game": "stoneage", "name": "Ann"})
    link = call(server, "/api/me/link", {}, ann.created["me"])

    mine = call(server, "/api/me/matches", secrets=link["secret"])

    assert [each["match"] for each in mine] == [ann.match]
    assert call(server, "/api/me/matches", secrets=ann.created["me"]) == [], "the old link is worth nothing"


def test_whoever_has_all_about_them_deleted_is_nobody_and_keeps_no_address(server: str) -> None:
    ann = set_up(server, {"game": "stoneage", "name": "Ann"})
    secret = ann.created["me"]
    call(server, "/api/me", {"email": "ann@example.org"}, secret, "PATCH")
    assert call(server, "/api/me", secrets=secret)["email"] == "ann@example.org"

    left = call(server, "/api/me", secrets=secret, method="DELETE")

    assert (left["name"], left["email"]) == ("", "")
    assert call(server, "/api/me/matches", secrets=secret) == [], "the old link is worth nothing"
    assert call(server, "/api/me", secrets=secret)["email"] == ""
    with ann.seat() as seat:
        seat.answer(["forest"])  # anybody with the link of the seat can play on


def test_seats_that_nobody_named_are_called_in_the_readers_language(server: str) -> None:
    ann = set_up(server, {"game": "stoneage", "name": "Ann", "seats": [{"kind": "me"}, {"kind": "bot"}]})

    (mine,) = call(server, "/api/me/matches?language=de", secrets=ann.created["me"])

    assert mine["names"] == ["Ann", "Blau"]


def test_my_matches_tell_what_i_am_asked_and_nobody_else_is_told(server: str) -> None:
    ann = set_up(server, {"game": "stoneage", "name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}]})
    ben = set_up(server, {"game": "stoneage", "name": "Ben"})
    sit_down(server, ann.match, 1, "Ben", ben.created["me"])

    with ann.seat() as seat:
        assert asks(server, ann.match, ann) == "Choose a place for your figures (5 at home)"
        assert asks(server, ann.match, ann, "de") == "Wähle einen Ort für deine Personen (5 zu Hause)"
        assert asks(server, ann.match, ben) == ""

        seat.answer(["forest"])

        assert asks(server, ann.match, ann) == "How many figures go to the forest?"


def asks(server: str, match: str, person: Place, language: str = "en") -> str:
    """The question of one match in a person's list."""
    matches = call(server, f"/api/me/matches?language={language}", secrets=person.created["me"])
    (found,) = [each["asks"] for each in matches if each["match"] == match]
    return str(found)


def test_open_tables_are_listed_until_they_are_full(server: str) -> None:
    ann = set_up(server, {"game": "stoneage", "listed": True, "seats": [{"kind": "me"}, {"kind": "open"}]})
    listed = {each["match"]: each["names"] for each in call(server, "/api/tables?language=de")}
    assert listed[ann.match][1] == "Blau", "as nobody has named it"

    sit_down(server, ann.match, 1, "Ben")

    assert ann.match not in [each["match"] for each in call(server, "/api/tables")]


def test_a_person_has_hours_and_a_time_zone(server: str) -> None:
    me = set_up(server, {"game": "stoneage", "name": "Ann"}).created["me"]

    person = call(server, "/api/me", {"zone": "Europe/Berlin", "hours": [8, 22]}, me, "PATCH")

    assert (person["name"], person["zone"], person["hours"]) == ("Ann", "Europe/Berlin", [8, 22])
    with pytest.raises(Refused, match="no time zone"):
        call(server, "/api/me", {"zone": "Mars"}, me, "PATCH")


def test_the_host_deletes_a_match(server: str) -> None:
    ann = as_host(set_up(server, {"game": "stoneage"}))

    ann.call(method="DELETE")

    with pytest.raises(Refused, match="no such match"):
        ann.call()


def test_a_game_that_is_none_is_told(server: str) -> None:
    with pytest.raises(Refused, match="There is no game 'chess'"):
        set_up(server, {"game": "chess"})


def test_a_game_says_how_many_usually_play_what_is_free_to_choose_and_how_long_things_last(server: str) -> None:
    infos = {info["name"]: info for info in call(server, "/api/games")}
    great, small = infos["megaciv"], infos["stoneage"]

    assert (small["usual_seats"], great["usual_seats"]) == (title_of("stoneage").seats, title_of("megaciv").seats)
    assert "9" not in great["settled"]
    assert [great["settled"][seats]["map"] for seats in ("10", "11", "12")] == ["west", "east", "both"]
    assert max(great["options"]["turns"]) == 100
    assert (great["paces"]["per_piece"], small["paces"]["per_piece"]) == ([2, 4, 8], [])
    assert great["paces"]["bells"]["free"][0] == 0


def test_languages_are_called_as_they_call_themselves(server: str) -> None:
    assert call(server, "/api/languages") == [
        {"code": "en", "name": "English", "percent": 100},
        {"code": "de", "name": "Deutsch", "percent": 100},
    ]


def test_rules_are_told_in_one_sentence_each(server: str) -> None:
    rules = call(server, "/api/games/stoneage/rules")

    assert "10 points" in rules["SA-FED-4"]


def test_there_are_no_rules_of_a_game_there_is_not(server: str) -> None:
    with pytest.raises(Refused, match="no such game"):
        call(server, "/api/games/chess/rules")


def test_whoever_reads_german_is_told_in_german_now_and_then(server: str) -> None:
    place = set_up(server, {"game": "stoneage", "name": "Ann"})

    now = place.call("/view?seat=0&language=de")["view"]
    then = place.call("/view?seat=0&at=1&language=de")["view"]

    assert now["names"][:2] == then["names"][:2] == ["Ann", "Blau"]
    assert now["question"]["prompt"].startswith("Wähle einen Ort")
    assert place.call("/box?language=de")["places"]["forest"] == "Wald"
    assert place.call("/box?language=xx")["places"]["forest"] == "forest"
    assert call(server, "/api/games/stoneage/rules?language=de")["SA-BLD-7"].startswith("Du kannst")
