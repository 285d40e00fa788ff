"""A server as it starts, and its log: one JSON object a line."""

import json
import logging
import subprocess
import sys
from pathlib import Path

import pytest

from cradle.server.serving import JsonLog
from cradle.server.store import address_of

A_START = """
import asyncio, sys
from cradle.server.app import make_app
from cradle.server.settings import Settings

async def start(address):
    async with make_app(Settings(address)).lifespan():
        print(*sys.modules)

asyncio.run(start(sys.argv[1]))
"""


def test_a_line_of_the_log_is_one_json_object_with_its_trouble(capsys: pytest.CaptureFixture[str]) -> None:
    log = logging.Logger("a server")
    log.addHandler(JsonLog())

    log.warning("match %s: %s", "x", "two\nlines")
    try:
        raise ValueError("the disk is full")
    except ValueError:
        log.exception("a tick failed")

    first, second = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert (first["level"], first["says"]) == ("warning", "match x: two\nlines")
    assert second["says"] == "a tick failed"
    assert second["trouble"].endswith("ValueError: the disk is full")


def test_games_and_bots_are_unpacked_before_the_first_guest_comes(tmp_path: Path) -> None:
    command = [sys.executable, "-c", A_START, address_of(tmp_path)]

    loaded = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()

    assert {"cradle.games.stoneage", "cradle.games.megaciv"} <= {*loaded}
    assert {"cradle.games.stoneage.bots.elder", "cradle.games.megaciv.bots.steward.steward"} <= {*loaded}


def test_what_is_said_again_and_again_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    clock = [1_000.0]
    log, told = logging.Logger("a server"), JsonLog(steady=lambda: clock[0])
    log.addHandler(told)

    for number in range(85_000):
        log.error("no file handle for number %d", number)
    log.error("something else")
    clock[0] += 61
    log.error("no file handle for number %d", 85_000)

    says = [json.loads(line)["says"] for line in capsys.readouterr().err.splitlines()]
    assert says[:10] == [f"no file handle for number {number}" for number in range(10)]
    assert says[10:] == [
        "something else",
        "no file handle for number %d: 84990 times more in the last minute",
        "no file handle for number 85000",
    ]


def test_ever_new_lines_are_counted_too(capsys: pytest.CaptureFixture[str]) -> None:
    log, told = logging.Logger("a server"), JsonLog(steady=lambda: 1_000.0)
    log.addHandler(told)

    for number in range(5_000):
        log.error(f"number {number}")
    told.close()

    lines = capsys.readouterr().err.splitlines()
    assert len(lines) < 1_100
    assert json.loads(lines[-1])["says"].startswith("much else: 3")


def test_a_server_takes_as_many_file_handles_as_the_machine_allows() -> None:
    asked = "from cradle.server.serving import raised_handles; print(raised_handles())"
    limited = f'ulimit -Sn 300 && ulimit -Hn 700 && exec {sys.executable} -c "{asked}"'

    told = subprocess.run(["bash", "-c", limited], check=True, capture_output=True, text=True).stdout

    assert told.strip() == "700"
