"""The preview of a link to a match: as much as a stranger may see, and nothing of a closed table."""

from typing import Any
from urllib.request import Request, urlopen

import pytest

from cradle.client import call
from cradle.server.http.previews import tags, told
from cradle.server.store import StoredSeat
from server.tables import a_match

ANN, BOT, FREE = (
    StoredSeat("m1", 0, "person", "Ann"),
    StoredSeat("m1", 1, "bot", "Blue", bot="elder"),
    StoredSeat("m1", 1),
)


def shown(chairs: list[StoredSeat], language: str = "en", **differing: Any) -> tuple[str, str]:
    return told(a_match(**differing), chairs, language)


def test_an_invitation_tells_the_game_who_sits_there_and_how_many_seats_are_free() -> None:
    assert shown([ANN, BOT, FREE], state="open") == (
        "Join a game of Stone Age",
        "1 seat is free; at the table: Ann and Blue",
    )
    assert shown([FREE, FREE], state="open")[1] == "2 seats are free"
    assert shown([ANN, FREE], "de", state="open") == ("Spiel mit: Stone Age", "1 Platz ist frei; am Tisch: Ann")


def test_a_match_from_before_an_option_is_told_as_if_it_had_it() -> None:
    chairs = [StoredSeat("m1", seat, "bot", name) for seat, name in enumerate(("Minoa", "Hellas", "Hatti", "Assyria"))]
    header = {"game": "megaciv", "seats": 5, "options": {"map": "west"}}
    told_in_german = shown([*chairs, FREE], "de", state="open", game="megaciv", seats=5, header=header)
    assert told_in_german[1].startswith("1 Platz ist frei; am Tisch: Minoa")


def test_a_replay_tells_who_won_and_all_points() -> None:
    ended: dict[str, Any] = {"state": "over", "summary": {"ranks": [2, 1], "scores": [101, 140]}}
    assert shown([ANN, BOT], **ended) == ("Stone Age, won by Blue", "Watch the replay: Blue 140, Ann 101")
    assert shown([ANN, BOT], state="over") == ("A finished game of Stone Age", "Ann, Blue"), (
        "a saved game tells no ranks"
    )


def test_a_replay_shows_how_the_match_ended_and_an_invitation_the_sign_of_the_site() -> None:
    over, still_open = [tags("", a_match(state=state), [ANN, BOT], "de") for state in ("over", "open")]
    assert 'property="og:image" content="/api/matches/m1/picture?language=de"' in over
    assert 'content="summary_large_image"' in over
    assert 'property="og:image" content="/icon-512.png"' in still_open


def test_a_game_in_play_tells_its_turn_and_its_phase() -> None:
    title, line = shown([ANN, BOT], clocks={"stage": [3, 1]})
    assert title == "A game of Stone Age in play"
    assert line.startswith("Turn 3, ")
    assert line.endswith(": Ann and Blue")


def test_a_table_closed_to_spectators_tells_neither_game_nor_names() -> None:
    closed = a_match(settings={"watched": False}, state="open")
    written = tags("https://games.example", closed, [ANN, FREE], "en")
    assert "A table for those who are invited" in written
    assert "Ann" not in written
    assert "Stone Age" not in written


@pytest.mark.parametrize("name", ['"><script>alert(1)</script>', "Ann & Ben"])
def test_names_cannot_leave_their_tag(name: str) -> None:
    chairs = [StoredSeat("m1", 0, "person", name), FREE]
    written = tags("https://games.example", a_match(state="open"), chairs, "en")
    assert "<script" not in written
    assert written.count("<meta") == written.count("/>") == 7


def test_the_page_of_a_match_has_them_in_its_head(server: str) -> None:
    created = call(
        server, "/api/matches", {"game": "stoneage", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ann"}
    )
    with urlopen(Request(f"{server}/match/{created['match']}", headers={"accept-language": "de"})) as answer:
        page = answer.read().decode()
    assert 'property="og:title" content="Spiel mit: Stone Age"' in page
    assert f'content="{server}/match/{created["match"]}" />' in page, "as whoever asks has come to it"
    assert 'property="og:image"' in page
