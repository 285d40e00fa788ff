"""A saved game or a stored match names a bot that does not exist here: its module never runs, and the match goes on."""

import os
from pathlib import Path

import pytest

from cradle.kernel.record.record import Record
from cradle.server.lobby.uploads import add_played, without_chance
from cradle.server.people.sitting_down import set_up_again
from cradle.server.store import address_of
from loops import wait_until
from server.rooms_in import Hall, hall
from server.running import Running
from server.test_uploads import upload

NAME = "trap:Class"
TRAP = "import os, pathlib\npathlib.Path(os.environ['SPRUNG']).touch()\nraise SystemExit(2)\n"


@pytest.fixture
def sprung(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that exists once the module `trap` has run; every process can import it."""
    (tmp_path / "modules").mkdir()
    (tmp_path / "modules" / "trap.py").write_text(TRAP)
    paths = [str(tmp_path / "modules"), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    monkeypatch.setenv("SPRUNG", str(tmp_path / "sprung"))
    monkeypatch.syspath_prepend(tmp_path / "modules")
    return tmp_path / "sprung"


def forged(*seats: int) -> Record:
    """A game with the name of a module in the place of a bot's name."""
    match = Record.new("stoneage", seats=2, seed=7, names=["Ann", "Ben"])
    for seat in seats:
        match.act("bot", [seat, NAME, 77])
    return match


def saved(match: Record, folder: Path) -> bytes:
    match.save(folder / "forged.cradle")
    return (folder / "forged.cradle").read_bytes()


@pytest.mark.parametrize("seats", [(0,), (1,), (0, 1)])
def test_an_uploaded_save_that_names_a_module_harms_no_server_and_no_start(
    tmp_path: Path, sprung: Path, seats: tuple[int, ...]
) -> None:
    with Running(address_of(tmp_path), tmp_path / "log", idle=0.5) as server:
        place = upload(server.url, saved(forged(*seats), tmp_path))
        assert [place.call()["seats"][seat]["bot"] for seat in seats] == ["elder:normal"] * len(seats)
        for _ in range(2):
            if 0 in seats:
                wait_until(lambda: place.call("/view")["line"] > 1 + len(seats))
            assert server.process is not None
            assert server.process.poll() is None
            server.kill()
            server.start()
        assert place.call()["state"] == "running"

    assert not sprung.exists()


async def stored(room_of: Hall, match: Record) -> str:
    """The match as an older server may have kept it."""
    house = room_of.rooms.house
    return (await add_played(house, without_chance(match), await room_of.person(), 0))[0]


@pytest.mark.anyio
async def test_a_match_that_was_stored_with_such_a_bot_goes_on_with_another(tmp_path: Path, sprung: Path) -> None:
    async with hall(tmp_path / "first") as before:
        id = await stored(before, forged(0, 1))
        room = await before.rooms.enter(id)
        for _ in range(3):
            await before.pass_time(1.0)

        assert room.record is not None
        assert [bot[0] for bot in room.record.bots if bot is not None] == ["random", "random"]

    assert not sprung.exists()


@pytest.mark.anyio
async def test_the_next_match_after_one_with_such_a_bot_begins_with_the_usual_opponent(
    tmp_path: Path, sprung: Path
) -> None:
    match = forged(1)
    for _ in range(2000):
        if match.over:
            break
        seat = match.waiting()[0]
        match.play(seat, match.options(seat)[0])
    async with hall(tmp_path / "first") as here:
        room = await here.rooms.enter(await stored(here, match))
        again = await here.rooms.enter((await set_up_again(room)).match)

        assert [(chair.kind, chair.bot) for chair in again.chairs] == [("open", None), ("bot", "elder:normal")]

    assert not sprung.exists()
