"""A finished match can be analysed at once: the curve first, kept with the match, and never while it is played."""

import asyncio
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cradle.bots.asking import ask
from cradle.bots.registry import make
from cradle.cli import main
from cradle.client import Place, set_up
from cradle.kernel.record.record import Record
from cradle.kernel.save.file_format import read, write
from cradle.kernel.story.line import Line
from cradle.kernel.words.catalog import Refused
from cradle.server.history import analysing, match_media
from cradle.server.history.analysing import MOST_OF_ONE, Analysts, beginning_of, judged_in, turns_in
from cradle.server.history.past import whole
from cradle.server.house import House
from cradle.server.settings import Settings
from cradle.server.store import OutOfReach, Store
from cradle.server.trouble import NotAllowed, TooMuch
from cradle.server.workers.pool import Workers, WorkFailed
from loops import at_most, wait_until
from server import tables
from server.servers import running
from server.test_uploads import RECORDS, refusal, upload

RECORD = RECORDS / "stoneage-2-plain.cradle"


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that spends little time on an analysis."""
    with running(tmp_path_factory.mktemp("store"), analysis=1) as address:
        yield address


@pytest.fixture(scope="module")
def finished(quick: str, tmp_path_factory: pytest.TempPathFactory) -> Place:
    """A match that is over: the last answers of a game, a person against a bot."""
    file: Path = tmp_path_factory.mktemp("saves") / "over.cradle"
    whole = played(Record.new("stoneage", seats=2, seed=4))
    position = whole.until(whole.length - 20).state
    played(Record.from_position("stoneage", position, 2, 4)).save(file)
    return upload(quick, file.read_bytes())


def played(match: Record) -> Record:
    """The game, played to its end by sage."""
    sage = make("sage:hard", Random(4))
    for _ in at_most(2000):
        if match.over:
            break
        seat = match.waiting()[0]
        match.play(seat, ask(sage, "sage", seat, match.asked(seat), match.perspective(seat)))
    return match


def analysis(place: Place, method: str = "GET", language: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = place.call(f"/analysis?language={language}", method=method)
    return found


def test_it_can_be_broken_off_and_is_then_made_once_and_kept(finished: Place) -> None:
    assert analysis(finished)["state"] == "wanted"
    assert analysis(finished, "POST")["state"] == "making"
    assert analysis(finished, "DELETE")["state"] == "wanted"
    wait_until(lambda: analysis(finished)["state"] == "wanted")
    analysis(finished, "POST")
    assert analysis(finished, "POST")["state"] == "making", "asking twice makes it once"
    wait_until(lambda: analysis(finished)["state"] == "made", apart=0.5)
    made, german = analysis(finished), analysis(finished, language="de")

    assert analysis(finished, "POST") == made
    assert made["curve"][-1][0] == made["lines"]
    assert made["decisions"], "people are judged"
    assert german["decisions"][0]["says"].startswith("Runde ")
    assert {each["line"] for each in made["decisions"]} <= {*range(1, made["lines"])}


def test_a_match_is_played_again_once_for_all_its_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(Record.new("stoneage", seats=2, seed=4)).until(60)
    header, text = match.header(), msgspec.json.encode(match.lines).decode()
    played_again: list[int] = []

    def counted(header: dict[str, Any], lines: list[Line]) -> Record:
        played_again.append(len(lines))
        return whole(header, lines)

    monkeypatch.setattr(analysing, "whole", counted)
    turns = turns_in(beginning_of(header, text, 1))
    found = [judged_in(header, text, 1, first, last) for first, last in pairwise(turns)]

    assert len(found) > 1
    assert all(found)
    assert played_again == [60]


def test_a_save_of_older_rules_can_be_analysed(quick: str) -> None:
    older = RECORD.read_bytes()
    assert older.startswith(b'{"game":"stoneage","rules":1,')
    assert analysis(upload(quick, older))["state"] == "wanted"


def test_a_save_of_newer_rules_is_told_in_one_sentence(quick: str, tmp_path: Path) -> None:
    newer = tmp_path / "newer.cradle"
    Record.new("stoneage", seats=2, seed=7).save(newer)
    save = read(newer)
    write(newer, {**save.header, "rules": 99}, save.lines)

    status, says = refusal(quick, newer.read_bytes())
    assert (status, says.count(". ")) == (422, 0)
    assert "it was saved under rules version 99, this program knows" in says
    with pytest.raises(SystemExit) as bad:
        main(["analyse", str(newer)])
    assert bad.value.code == 2


def test_an_analysis_is_refused_to_those_who_may_not_look_on(quick: str, finished: Place) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random", "name": "Ben"}]
    closed = set_up(quick, {"game": "stoneage", "watched": False, "seats": seats})
    for method in ("GET", "POST", "DELETE"):
        with pytest.raises(Refused, match=r"^This match is not open to spectators$"):
            analysis(as_a_stranger(closed), method)

    assert analysis(as_a_stranger(finished))["state"] in ("wanted", "making", "made")
    with pytest.raises(Refused, match=r"^Only players can break off an analysis$"):
        analysis(as_a_stranger(finished), "DELETE")


def as_a_stranger(place: Place) -> Place:
    return Place(place.server, place.match, place.number, "")


@pytest.mark.anyio
async def test_a_store_without_room_is_told_once_and_nothing_is_lost(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await tables.set_up(store, "m1", state="over")
    house = House(Settings("sqlite://"), store)
    analysts = Analysts(house)
    match = type("Match", (), {"state": "over", "header": {"options": {}}, "game": "stoneage"})
    room: Any = type("Room", (), {"id": "m1", "match": match, "house": house})

    async def worked(work: object, *given: object) -> Any:
        return (
            {"curve": [[1, 1, [1.0]], [9, 1, [1.0]]], "lines": 9, "decisions": [], "luck": [], "trust": {}, "worlds": 1}
            if work is beginning_of
            else []
        )

    async def full(*given: object) -> None:
        raise OutOfReach

    monkeypatch.setattr(house.analysts, "run", worked)
    monkeypatch.setattr(house.store.made, "keep", full)
    assert (await analysts.begin(room)).state == "making"
    await analysts.tasks["m1"]

    for _ in range(2):  # the first reader does not take the sentence away from the others
        found = await analysts.state(room)
        assert found.state == "wanted", "one can try again"
        assert "cannot reach its store" in found.trouble
    assert "Speicher" in (await analysts.state(room, "de")).trouble
    monkeypatch.undo()
    assert await store.matches.get("m1") is not None
    house.workers.close()


@pytest.mark.anyio
async def test_one_address_does_not_fill_the_line_of_analyses(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"m{number}" for number in range(MOST_OF_ONE + 2)]
    await tables.set_up(store, *names, state="over")
    house = House(Settings("sqlite://"), store)
    analysts, going = Analysts(house), asyncio.Event()
    match = type("Match", (), {"state": "over", "header": {"options": {}}, "game": "stoneage"})
    rooms: list[Any] = [type("Room", (), {"id": name, "match": match, "house": house}) for name in names]

    async def wait(*given: object) -> Any:
        await going.wait()
        raise NotAllowed("no analysis here")

    monkeypatch.setattr(house.analysts, "run", wait)
    for room in rooms[:MOST_OF_ONE]:
        assert (await analysts.begin(room, asker="ann")).state == "making"
        assert (await analysts.begin(room, asker="ann")).state == "making", "asked for twice, made once"
    with pytest.raises(TooMuch):
        await analysts.begin(rooms[-1], asker="ann")
    assert (await analysts.begin(rooms[-2], asker="ben")).state == "making"
    going.set()
    await asyncio.gather(*analysts.tasks.values())

    assert (await analysts.begin(rooms[-1], asker="ann")).state == "making", "once hers are made"
    await asyncio.gather(*analysts.tasks.values())
    house.workers.close()


def test_a_match_in_play_against_people_has_none(quick: str) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    place = set_up(quick, {"game": "stoneage", "seats": seats})

    assert analysis(place)["state"] == "none"
    with pytest.raises(Refused, match="This is told when the match is over"):
        analysis(place, "POST")


def test_a_match_in_play_against_bots_is_analysed_for_its_player_as_far_as_it_went(quick: str) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random", "name": "Ben"}]
    place = set_up(quick, {"game": "stoneage", "seats": seats})

    assert analysis(as_a_stranger(place))["state"] == "none"
    wait_until(lambda: analysis(place, "POST")["state"] == "made", apart=0.5)  # anew if the bot has moved meanwhile
    assert {each["seat"] for each in analysis(place)["luck"]} <= {place.number}, "bots have secrets"


def test_an_unfinished_save_in_which_others_sit_is_told_in_one_sentence(quick: str, tmp_path: Path) -> None:
    """With two people it is a match against people; a bot's seat that a person has played still concerns both."""
    match, file = Record.new("stoneage", seats=2, seed=7), tmp_path / "begun.cradle"
    match.play_all(0, ["forest", 3])
    match.play_all(1, ["clay_pit", 2])
    match.save(file)
    with pytest.raises(Refused, match="This is told when the match is over"):
        analysis(upload(quick, file.read_bytes()), "POST")

    match.seat_bot(1, "random")
    match.save(file)
    place = upload(quick, file.read_bytes())
    analysis(place, "POST")
    wait_until(lambda: analysis(place)["state"] == "wanted", apart=0.5)

    assert (
        analysis(place)["trouble"] == "Others have played in this match too, so it can only be analysed when it is over"
    )
    assert analysis(place, language="de")["trouble"].startswith("In dieser Partie haben auch andere gespielt")


@pytest.mark.anyio
async def test_a_match_whose_board_was_on_a_table_has_no_map_to_look_back_at(store: Store) -> None:
    house = House(Settings("sqlite://"), store)
    match = type("Match", (), {"state": "over", "header": {"options": {"board": "table"}}, "game": "megaciv"})
    room: Any = type("Room", (), {"id": "m1", "match": match, "house": house})

    found = await Analysts(house).state(room, "de")

    assert (found.state, "keine Karte" in found.trouble) == ("none", True)
    for refused in (Analysts(house).begin(room), match_media.film(room, "en"), match_media.picture(room, "en")):
        with pytest.raises(NotAllowed, match="stood on a table, so there is no map of it"):
            await refused
    house.workers.close()


def refused_in_a_worker() -> None:
    raise NotAllowed("This match is too long to be analysed")


@pytest.mark.anyio
async def test_what_a_worker_refuses_is_told_in_the_language_of_the_reader() -> None:
    workers = Workers(1)
    try:
        with pytest.raises(WorkFailed) as refused:
            await workers.run(refused_in_a_worker)
    finally:
        workers.close()
    assert refused.value.told("de") == "Diese Partie ist für eine Analyse zu lang"
    assert refused.value.says == "This match is too long to be analysed"
