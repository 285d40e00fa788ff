"""Copies that phones keep of a match at a real board: they hide nothing, and another laptop can go on from one."""

from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cradle.kernel.record.record import Record
from cradle.kernel.title import title_of
from cradle.server.companion.copies import copy_of
from cradle.server.companion.day_spent import day_spent, names_of, result_as_csv, spent
from cradle.server.companion.end_of_day import after_breaks, forecast
from cradle.server.lobby.uploads import take_up
from cradle.server.match.room import Room
from cradle.server.people.sitting_down import pace_at_table, set_up, sit_down
from cradle.server.protocol.looking_back import PhaseBegun
from cradle.server.protocol.setting_up import NewMatch, NewSeat
from cradle.server.trouble import Hindrance, NotAllowed
from loops import as_long_as
from server.rooms_in import Hall, hall

pytestmark = pytest.mark.anyio

SELECTION, RESOLUTION = 8, 9  # phases


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        yield opened


async def real_table(rooms: Hall, cards: str = "table") -> Room:
    options = {"board": "table", "cards": cards}
    pace = pace_at_table(title_of("megaciv"))
    match, _ = await set_up(
        rooms.rooms.house, NewMatch("megaciv", [NewSeat("me")] * 5, options, pace), await rooms.person()
    )
    return await rooms.rooms.enter(match.id)


async def play_to(rooms: Hall, room: Room, stage: tuple[int, int]) -> None:
    """Answer somehow until this phase has come."""
    rng = Random(5)
    for _ in as_long_as(lambda: room.record is not None and room.record.phase < stage):
        assert room.record is not None
        seat = room.record.waiting()[0]
        rooms.watch.time += 1
        with suppress(Hindrance):  # a standing order was faster
            await room.play(seat, None, [somehow(room.record, seat, rng)])


def somehow(record: Record, seat: int, rng: Random) -> Any:
    """Grow and build, declare one calamity, and do nothing else that is not required."""
    options: Any = record.options(seat)
    view: Any = record.view(seat)
    if view["question"]["choice"] == "CountStock":
        return min(options)
    if view["question"]["choice"] == "ReportCities":
        return max(each for each in options if each != "taken")
    if view["question"]["choice"] == "DeclareCalamity" and not view["private"]["hand"]:
        return next(each for each in options if each != "done")
    return "done" if "done" in options else rng.choice(options)


async def test_a_copy_goes_on_at_another_desk_and_never_holds_a_calamity(rooms: Hall, tmp_path: Path) -> None:
    room = await real_table(rooms)
    await sit_down(room, 2, "Ben", "", await rooms.person(), [])
    await play_to(rooms, room, (3, RESOLUTION))
    assert room.record is not None
    world: Any = room.record.state
    assert any(world.hand), "calamities lie face down now"

    early = await copy_of(room)
    assert (early.stage[0], early.stage[1]) <= (3, SELECTION)
    (tmp_path / "copy").write_bytes(early.content)
    kept: Any = Record.load(tmp_path / "copy").state
    assert kept.hand == [()] * 5, "what somebody has named is not in the bytes of a copy"
    await play_to(rooms, room, (4, 2))
    late = await copy_of(room)

    id, links = await take_up(rooms.rooms.house, late.content, await rooms.person())
    again = await rooms.rooms.enter(id)
    assert again.record is not None
    assert (again.match.state, [*again.record.phase], len(links)) == ("running", late.stage, 5)
    assert {chair.person for chair in again.chairs} == {again.match.host}
    assert again.chairs[2].name == "Ben"
    assert again.match.settings["at_zero"] == "nothing"
    assert again.memory.pace == pace_at_table(title_of("megaciv"))
    assert set(again.clocks.banks) == set(range(5)), "the clocks begin anew"
    here, there = room.record.view(None)["public"], again.record.view(None)["public"]
    assert {name: here[name] for name in ("players", "turn", "phase")} == {
        name: there[name] for name in ("players", "turn", "phase")
    }


async def test_a_table_that_goes_on_from_a_copy_calls_its_seats_as_before(rooms: Hall) -> None:
    """Somebody has sat down meanwhile; the log says Hatti all the same, and the seat tells who sat there."""
    room = await real_table(rooms)
    await sit_down(room, 2, "Ben", "", await rooms.person(), [])
    await play_to(rooms, room, (2, 2))
    id, _ = await take_up(rooms.rooms.house, (await copy_of(room)).content, await rooms.person())
    again = await rooms.rooms.enter(id)

    assert room.record is not None
    assert again.record is not None
    for language in ("en", "de"):
        assert again.record.called(language) == room.record.called(language)
    assert "Ben" not in again.record.called()
    assert [chair.name for chair in again.chairs] == [chair.name for chair in room.chairs]
    assert names_of(again, again.record, "en")[1:3] == ["Assyria", "Hatti (Ben)"]
    assert names_of(again, again.record, "de")[1:3] == ["Assyrien", "Hatti (Ben)"]


async def test_a_real_table_calls_its_seats_by_civilization_whoever_set_it_up(rooms: Hall) -> None:
    wish = NewMatch("megaciv", [NewSeat("me")] * 5, {"board": "table", "cards": "table"}, name="Ann")
    match, _ = await set_up(rooms.rooms.house, wish, await rooms.person())

    room = await rooms.rooms.enter(match.id)

    assert room.record is not None
    assert (room.chairs[0].name, room.record.called()[0]) == ("Ann", "Minoa")


async def test_who_has_left_the_game_has_left_it_in_a_copy_too(rooms: Hall) -> None:
    room = await real_table(rooms)
    await room.change(lambda record: record.act("leave", 2))
    await play_to(rooms, room, (2, 2))
    id, _ = await take_up(rooms.rooms.house, (await copy_of(room)).content, await rooms.person())
    again = await rooms.rooms.enter(id)

    assert again.record is not None
    players: Any = again.record.view(None)["public"]
    assert [player["in_game"] for player in players["players"]] == [True, True, False, True, True]


async def test_there_are_no_copies_while_hands_are_on_the_server(rooms: Hall) -> None:
    with pytest.raises(NotAllowed, match="where board and cards lie on the table"):
        await copy_of(await real_table(rooms, cards="screen"))


async def test_a_copy_of_another_version_is_refused_in_one_sentence(rooms: Hall, tmp_path: Path) -> None:
    found = (await copy_of(await real_table(rooms))).content
    newer = found.replace(b'"rules":', b'"rules":9', 1)
    for broken in (newer, found[: len(found) // 2], b"not a copy"):
        with pytest.raises((NotAllowed, ValueError)) as told:
            await take_up(rooms.rooms.house, broken, await rooms.person())
        assert len(str(told.value).splitlines()) == 1
        assert str(tmp_path) not in str(told.value)


async def test_the_forecast_counts_breaks_and_says_what_a_shorter_trade_would_bring(rooms: Hall) -> None:
    room = await real_table(rooms)
    assert await forecast(room) is None, "no turn has been played yet"
    await play_to(rooms, room, (2, 2))

    told = await forecast(room)

    assert told is not None
    assert told.earliest <= told.likely <= told.latest
    assert 12 <= told.last_turns[1] <= 40
    saving, less, earlier = told.measures
    assert saving.says["en"] == "Trade: 8 min instead of 10 min"
    assert saving.seconds == 120 * (told.last_turns[1] - 2)
    assert "token" in less.says["en"]
    assert less.seconds == 0, "how much that brings depends on the tokens"
    assert earlier.says["en"] == f"The game ends after turn {told.last_turns[1] - 1}"
    assert earlier.seconds == told.a_turn
    breaks = [{"at": 1_000.0, "minutes": 30.0}, {"at": 5_000.0, "minutes": 10.0}, {"at": 100.0, "minutes": 2.0}]
    assert after_breaks(4_000, breaks, now=1_600) == 4_000 + 1_200 + 600


async def test_where_the_day_went_is_told_by_turn_and_phase(rooms: Hall) -> None:
    begun = [PhaseBegun(1, 1, "Taxes"), PhaseBegun(3, 1, "Movement")]
    told = spent(begun, [100.0, 110.0, 160.0, 200.0], [[120, 140]])
    assert [(row.turn, row.phase, row.seconds) for row in told.phases] == [(1, "Taxes", 40.0), (1, "Movement", 40.0)]
    assert (told.began, told.until, told.held) == (100, 200, 20)

    room = await real_table(rooms)
    await play_to(rooms, room, (2, 2))
    real = await day_spent(room)
    assert sum(row.seconds for row in real.phases) == real.until - real.began - real.held
    with pytest.raises(NotAllowed, match="when the match is over"):
        await result_as_csv(room)
