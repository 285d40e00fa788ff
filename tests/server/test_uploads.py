"""An uploaded saved game goes on as a match; other files are refused with a sentence."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
import pytest

from cradle.client import Place, call, sit_down
from cradle.kernel.record.record import Record
from cradle.server.house import MOST_REPLAYS
from cradle.server.lobby import uploads as taking_up
from cradle.server.trouble import NotAllowed
from loops import wait_until

RECORDS = Path(__file__).parent.parent / "records"


def upload(server: str, content: bytes) -> Place:
    """A place in the first seat of a match that goes on from a saved game."""
    request = Request(f"{server}/api/uploads", content, {"content-type": "application/octet-stream"})
    with urlopen(request, timeout=60) as answer:
        created = msgspec.json.decode(answer.read())
    mine = created["links"][0]
    return Place(server, created["match"], mine["seat"], mine["secret"], created)


def refusal(server: str, content: bytes) -> tuple[int, str]:
    with pytest.raises(HTTPError) as refused:
        upload(server, content)
    said: str = msgspec.json.decode(refused.value.read())["says"]
    return refused.value.code, said


def saved(tmp_path: Path) -> bytes:
    record = Record.new("stoneage", seats=2, seed=7, names=["Ann", "Ben"])
    record.play_all(0, ["forest", 3])
    record.save(tmp_path / "begun.cradle")
    return (tmp_path / "begun.cradle").read_bytes()


def test_a_saved_game_goes_on_where_it_ended(server: str, tmp_path: Path) -> None:
    ann = upload(server, saved(tmp_path))
    ben = sit_down(server, ann.match, 1, "Ben", ann.created["links"][1]["secret"])

    with ben.seat() as seat:
        assert seat.view["public"]["players"][0]["home"] == 2
        assert seat.answer(["hut"]) == 1

    table = ann.call()
    assert (table["state"], table["chance"]["fair"]) == ("running", False)


def test_a_finished_game_can_be_looked_at(server: str) -> None:
    place = upload(server, (RECORDS / "stoneage-2-plain.cradle").read_bytes())

    assert place.call()["state"] == "over"
    assert place.call("/curves")["result"]["ranks"]


def test_a_finished_game_is_listed_with_who_won_whichever_seat_is_ones_own(server: str) -> None:
    place = upload(server, (RECORDS / "megaciv-9-east.cradle").read_bytes())
    stored = msgspec.json.decode((RECORDS / "megaciv-9-east.result.json").read_bytes())

    (listed,) = call(server, "/api/me/matches", secrets=place.created["me"])

    assert (listed["state"], listed["mine"]) == ("over", [0])
    assert (listed["ranks"], listed["scores"]) == (stored["ranks"], stored["scores"])
    assert stored["ranks"][0] != 1, "the seat of one's own has not won"


def test_the_save_does_not_tell_the_chance_to_come(server: str, tmp_path: Path) -> None:
    place = upload(server, saved(tmp_path))

    chance = place.call()["chance"]

    assert (chance["commitment"], chance["secret"]) == ("", None)


@pytest.mark.parametrize("content", [b"", b"no game", b"\x00\xff" * 1000, b'{"game": "chess"}\n', b"[" * 100_000])
def test_what_is_no_saved_game_is_told(server: str, content: bytes) -> None:
    status, says = refusal(server, content)

    assert status in (400, 422)
    assert says
    assert "/tmp" not in says
    assert "Traceback" not in says


def test_a_line_that_was_edited_is_named(server: str, tmp_path: Path) -> None:
    edited = saved(tmp_path).replace(b'"forest"', b'"river"')

    status, says = refusal(server, edited)

    assert status == 422
    assert "line 3: this line or one before it was edited" in says


def test_a_save_that_ends_before_its_set_up_is_told(server: str, tmp_path: Path) -> None:
    rows = saved(tmp_path).splitlines(keepends=True)

    for content in (rows[0], rows[0] + rows[1][:20], rows[0][:30]):
        status, says = refusal(server, content)
        assert (status, says.startswith("The saved game, line ")) == (422, True), says


def test_a_save_without_its_seal_goes_on_with_the_lines_it_has(server: str, tmp_path: Path) -> None:
    place = upload(server, b"".join(saved(tmp_path).splitlines(keepends=True)[:2]))

    with place.seat() as seat:
        assert seat.view["public"]["players"][0]["home"] == 5


def test_what_takes_too_long_is_broken_off(server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(taking_up, "MOST_SECONDS", 0.01)
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()

    status, says = refusal(server, saved(tmp_path))

    assert (status, "broken off" in says) == (422, True)
    assert not [*(tmp_path / "temporary").iterdir()], "nothing is left of it"


def test_few_saved_games_are_replayed_at_a_time(server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content, may_end, at_once, most = saved(tmp_path), Event(), list[object](), 0

    async def slowly(seconds: int, work: object, *given: object) -> None:
        nonlocal most
        at_once.append(given)
        most = max(most, len(at_once))
        await asyncio.to_thread(may_end.wait, 60)
        at_once.pop()
        raise NotAllowed("this could not be read")

    monkeypatch.setattr(taking_up, "alone", slowly)
    with ThreadPoolExecutor(12) as uploading:
        told = [uploading.submit(refusal, server, content) for _ in range(12)]
        try:
            wait_until(lambda: bool(at_once))
            puzzle = call(server, "/api/games/stoneage/puzzles/1", {"given": []})
        finally:
            may_end.set()
        assert [each.result()[0] for each in told] == [422] * 12

    assert puzzle["number"] == 1, "others have threads to answer in"
    assert most <= MOST_REPLAYS


def test_what_is_too_large_is_not_even_read(server: str) -> None:
    with pytest.raises((HTTPError, OSError)) as refused:
        upload(server, b"x" * 17_000_000)

    assert not isinstance(refused.value, HTTPError) or refused.value.code == 413
