"""`cradle table` as a process: its terminal, its links, and how it goes on after a crash."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import click
import pytest
from msgspec.structs import replace

from cradle import Record
from cradle.cli import run
from cradle.kernel.save.file_format import SaveRows
from cradle.server.companion.first_phone import FirstPhone
from cradle.server.open_table import TableWish, repeats, table_for
from cradle.server.settings import Settings
from cradle.server.store import Store, address_of
from cradle.terminal.game_options import time_of_day
from loops import as_long_as, wait_until
from server.running import free_port

Moment = tuple[int, int, int]  # day, hour, minute


class Running:
    """A table in a process of its own."""

    def __init__(self, folder: Path, *wishes: str) -> None:
        folder.mkdir(exist_ok=True)
        self.port, self.out = free_port(), folder / "out.txt"
        command = [sys.executable, "-m", "cradle", "table", "--port", str(self.port), "--data", str(folder), *wishes]
        with self.out.open("wb") as out:
            self.process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, start_new_session=True)
        wait_until(lambda: self.answers() or self.process.poll() is not None)
        assert self.process.poll() is None, self.says

    @property
    def says(self) -> str:
        return self.out.read_text()

    @property
    def host_link(self) -> tuple[str, str]:
        """The match, and the secret of its host."""
        found = re.search(rf"Host, on this machine: +http://127\.0\.0\.1:{self.port}/match/(\w+)#(\S+)", self.says)
        assert found is not None, self.says
        return found[1], found[2]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/api/matches/{self.host_link[0]}"

    def answers(self) -> bool:
        try:
            with urlopen(f"http://127.0.0.1:{self.port}/health", timeout=5):
                return True
        except OSError:
            return False

    def ask(self, path: str, body: Any = None, secret: str = "") -> Any:
        headers = {"content-type": "application/json", **({"authorization": f"Bearer {secret}"} if secret else {})}
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.address}{path}", data, headers)
        with urlopen(request, timeout=20) as answer:
            return json.loads(answer.read())


@contextmanager
def a_table(folder: Path, *wishes: str) -> Iterator[Running]:
    running = Running(folder, *wishes)
    try:
        yield running
    finally:
        os.killpg(running.process.pid, signal.SIGKILL)
        running.process.wait()


def test_a_table_is_opened_joined_and_goes_on_after_a_crash(tmp_path: Path) -> None:
    with a_table(tmp_path, "--seats", "5", "--map", "WEST", "--ast", "EXPERT", "--closing", "22:00") as table:
        match, secret = table.host_link
        seen = table.ask("", secret=secret)
        assert (seen["host"], seen["mine"], seen["state"]) == (True, [0, 1, 2, 3, 4], "running")
        assert (seen["options"]["board"], seen["options"]["cards"], seen["options"]["map"]) == (
            "table",
            "table",
            "west",
        )
        with pytest.raises(HTTPError, match="403"):
            table.ask("/enter", {"secret": secret})  # a personal link is no link for a seat
        phone = table.ask("/seats/3/sit", {"name": "Ben"})
        assert table.ask("", secret=phone["secret"])["mine"] == [3]
        invited = table.ask("/invitation")
        assert invited["join"].endswith(f":{table.port}/match/{match}")
        assert invited["drawn"].startswith("<svg")
        assert (tmp_path / "table.json").stat().st_mode & 0o077 == 0

    with a_table(tmp_path, "--map", "West", "--ast", "expert") as again:
        assert again.host_link == (match, secret)
        assert "the game goes on that was begun here" in again.says
        assert again.ask("", secret=phone["secret"])["mine"] == [3]

    with a_table(tmp_path, "--seats", "6") as other:
        assert other.host_link[0] != match
        with pytest.raises(HTTPError, match="403"):
            other.ask("/enter", {"secret": secret})


def test_a_table_whose_server_was_killed_goes_on_elsewhere_from_the_copy_of_a_phone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.cradle"
    with a_table(tmp_path / "laptop", "--seats", "5", "--map", "west") as table:
        phone = table.ask("/seats/3/sit", {"name": "Ben"})
        answer_until(table, (2, 5))
        with urlopen(f"{table.address}/copy", timeout=20) as answer:
            copy.write_bytes(answer.read())
        was = table.ask("/view")["view"]["public"]
        os.killpg(table.process.pid, signal.SIGKILL)
        table.process.wait()

    with a_table(tmp_path / "another", "--restore", str(copy), "--closing", "22:00") as again:
        turn, phase = was["turn"], was["phase"]["number"]
        assert f"the game goes on from the copy, at turn {turn}, phase {phase}" in again.says
        now, seen = again.ask("/view")["view"]["public"], again.ask("", secret=again.host_link[1])
        assert (now["turn"], now["phase"], now["players"]) == (turn, was["phase"], was["players"])
        assert (seen["state"], seen["mine"], seen["pace"]["kind"]) == ("running", [0, 1, 2, 3, 4], "table")
        assert seen["clocks"]["banks"] == {str(seat): 600.0 for seat in range(5)}
        assert seen["day"]["closing"] > seen["clocks"]["now"]
        assert seen["seats"][3]["name"] == "Ben"
        with pytest.raises(HTTPError, match="403"):  # the seat begins at the desk again; one tap gives it back to them
            again.ask("/enter", {"secret": phone["secret"]})
        assert again.ask("/seats/3/sit", {"name": "Ben"})["seat"] == 3
        answer_until(again, (2, 7))

    wishes = ["--data", str(tmp_path / "another"), "--port", str(free_port()), "--restore", str(copy)]
    assert run(["table", *wishes]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"copy.cradle is an old copy, of turn {turn}, phase {phase}; the game that was begun here is in" in line
    assert "Without --restore it goes on; with --new the copy does all the same" in line


def answer_until(table: Running, there: tuple[int, int]) -> None:
    """Answer at the desk for everybody until this phase has come."""
    secret = table.host_link[1]
    for _ in as_long_as(lambda: stage(table) < there):
        seat = table.ask("/view")["view"]["waiting"][0]
        if not table.ask("", secret=secret)["seats"][seat]["at_desk"]:
            table.ask(f"/seats/{seat}/desk", {}, secret)
        view = table.ask(f"/view?seat={seat}", secret=secret)["view"]
        legal = [each["answer"] for each in view["question"]["candidates"] if "refusal" not in each]
        answer = "done" if "done" in legal else legal[0]
        table.ask(
            f"/seats/{seat}/answers", {"type": "answer", "id": 1, "at": view["asked"], "answers": [answer]}, secret
        )


def stage(table: Running) -> tuple[int, int]:
    public = table.ask("/view")["view"]["public"]
    return public["turn"], public["phase"]["number"]


def saved(header: dict[str, Any], record: Record) -> bytes:
    rows = SaveRows(header)
    for line in record.lines:
        rows.add(line)
    return rows.content() + rows.seal()


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("newer", "it was saved under rules version 1000, this program knows"),
        ("half of it", "this one is cut or edited"),
        ("edited", "the header was edited"),
        ("not a copy", "this one is cut or edited"),
    ],
)
def test_a_copy_that_cannot_be_read_is_refused_and_nothing_is_begun(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str, says: str
) -> None:
    copy, data = tmp_path / "copy.cradle", tmp_path / "matches"
    record = Record.new("megaciv", seats=5, seed=1, options={"board": "table", "cards": "table"})
    found, newer = saved(record.header(), record), saved({**record.header(), "rules": 1_000}, record)
    copy.write_bytes(
        {
            "newer": newer,
            "half of it": found[: len(found) // 2],
            "edited": found.replace(b'"rules":', b'"rules":9', 1),
        }.get(what, b"not a copy")
    )

    assert run(["table", "--data", str(data), "--restore", str(copy), "--port", str(free_port())]) == 2

    (line,) = capsys.readouterr().err.splitlines()
    assert says in line
    assert not (data / "table.json").exists()


@pytest.mark.parametrize(
    ("wishes", "says"),
    [
        (["--seats", "30"], "for 5 to 18 players, not 30"),
        (["--packing", "--seats", "4"], "5 to 18 can play, not 4"),
        (["--packing", "--map", "north"], "a part of the map is west or east, not north"),
        (["--seats", "12", "--map", "WEST"], "the map for 12 players is both, not west"),
        (["--map", "north"], "can be 'west', 'east', not 'north'"),
        (["--closing", "late"], "a time is given as HH:MM, such as 22:00, not 'late'"),
        (["--restore", "no.cradle"], "there is no file no.cradle"),
        (["--option", "board=screen"], "on the table only if the board does"),
    ],
)
def test_what_cannot_be_opened_is_told_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], wishes: list[str], says: str
) -> None:
    assert run(["table", "--data", str(tmp_path), "--port", str(free_port()), *wishes]) == 2

    (line,) = capsys.readouterr().err.splitlines()
    assert says in line


def test_the_packing_list_is_told_before_there_is_a_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["table", "--packing", "--seats", "18", "--data", str(tmp_path)]) in (None, 0)

    told = capsys.readouterr().out
    assert told.startswith("Packing list for 18 players\n")
    for line in ("  For each player: 55 tokens, 9 cities and 4 ships", "18 civilizations", "Both parts of the map"):
        assert line in told
    assert told.count("on top, shuffled") + told.count("shuffle, lay") == 2 * 9, "each stack of both blocks"
    assert not [*tmp_path.iterdir()]


def test_a_save_of_a_board_on_the_screen_is_no_copy_of_a_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Record.new("megaciv", seats=5, seed=1).save(tmp_path / "screen.cradle")
    wishes = ["--restore", str(tmp_path / "screen.cradle"), "--port", str(free_port())]

    assert run(["table", "--data", str(tmp_path / "matches"), *wishes]) == 2

    assert "is a game whose board is on the screen; bring it to cradle serve" in capsys.readouterr().err


@pytest.mark.parametrize(("typed", "day", "hour"), [("22:00", 6, 22), ("9:30", 7, 9)])
def test_a_time_of_day_is_the_next_that_clocks_show(typed: str, day: int, hour: int) -> None:
    found = time_of_day(typed, datetime(2026, 3, 6, 10, 0))

    assert found is not None
    assert (datetime.fromtimestamp(found).day, datetime.fromtimestamp(found).hour) == (day, hour)
    assert time_of_day("") is None
    with pytest.raises(click.ClickException):
        time_of_day("25:00")


@pytest.mark.anyio
async def test_the_first_phone_is_told_once_and_this_machine_is_none() -> None:
    told: list[str] = []
    passed: list[str] = []

    async def app(scope: Any, _: Callable[[], Any], __: Callable[[Any], Any]) -> None:
        passed.append(scope["type"])

    front = FirstPhone(app, told.append)
    callers = ["127.0.0.1", "192.168.1.5", "a client", "192.168.1.23", "192.168.1.24"]
    for caller in callers:
        await front({"type": "http", "client": (caller, 1), "server": ("192.168.1.5", 8000)}, None, None)
    await front({"type": "lifespan"}, None, None)

    assert told == ["192.168.1.23"]
    assert passed == ["http"] * len(callers) + ["lifespan"]


@pytest.mark.parametrize(
    ("before", "planned", "typed", "is_kept"),
    [
        ((6, 22, 0), (6, 23, 30), (6, 22, 0), True),  # the same command, and the host has planned longer since
        ((6, 22, 0), (6, 23, 30), (7, 22, 0), True),  # likewise, after the hour that was typed
        ((6, 22, 0), (6, 23, 30), (6, 21, 0), False),  # another time is meant
        ((6, 22, 0), (6, 22, 0), (8, 22, 0), False),  # another day
        (None, (6, 23, 30), (6, 22, 0), False),  # nothing was typed before
        ((6, 22, 0), None, (6, 22, 0), False),  # nothing is planned
    ],
)
def test_the_same_command_does_not_undo_what_the_host_has_planned_since(
    before: Moment | None, planned: Moment | None, typed: Moment, is_kept: bool
) -> None:
    assert repeats(at(typed), before and at(before), planned and at(planned)) == is_kept


def at(moment: Moment) -> float:
    day, hour, minute = moment
    return datetime(2026, 3, day, hour, minute).timestamp()


@pytest.mark.anyio
async def test_a_table_that_goes_on_keeps_the_later_plan(tmp_path: Path) -> None:
    settings = Settings(address_of(tmp_path))
    evening = datetime(2026, 3, 6, 22, 0).timestamp()
    wish = TableWish(5, {}, evening, None, False)
    table, _ = await table_for(settings, wish, tmp_path)
    await plan(settings, table.match, evening + 5_400)

    await table_for(settings, wish, tmp_path)
    assert await planned(settings, table.match) == evening + 5_400

    await table_for(settings, replace(wish, closing=evening - 3_600), tmp_path)
    assert await planned(settings, table.match) == evening - 3_600


async def plan(settings: Settings, match: str, closing: float) -> None:
    """The host has planned another end of the day."""
    store = await Store.open(settings.address)
    found = await store.matches.get(match)
    assert found is not None
    await store.matches.change(match, settings={**found.settings, "closing": closing})
    await store.close()


async def planned(settings: Settings, match: str) -> Any:
    store = await Store.open(settings.address)
    found = await store.matches.get(match)
    await store.close()
    assert found is not None
    return found.settings["closing"]
