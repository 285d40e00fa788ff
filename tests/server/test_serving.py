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
    assert {"cradle.bots.stoneage.elder", "cradle.bots.megaciv.steward.steward"} <= {*loaded}
