"""People, hosts and strangers do everything they may, at once and at random, with kills of the server in between."""

import re
import time
from pathlib import Path
from random import Random

import pytest

from conftest import SOAK
from cradle.server.store import address_of
from loops import until
from server.everybody import Everybody
from server.running import Running

SECONDS = 1800 if SOAK else 0  # to go on for, however many deeds that are
DEEDS = 500 if SOAK else 60  # between two kills
KILLS = 2 if SOAK else 1
MISTAKE = re.compile(r'"level": "(error|critical)"|Traceback')


def test_nothing_that_anybody_does_is_a_mistake_of_the_server_and_a_kill_changes_no_match(tmp_path: Path) -> None:
    rng = Random(20)
    log = tmp_path / "server.log"
    end = time.monotonic() + SECONDS
    with Running(address_of(tmp_path), log, workers=1) as server:
        everybody = Everybody(server.url, rng)
        for _ in until(lambda: server.starts > KILLS and time.monotonic() > end):
            for _ in range(DEEDS):
                everybody.act()
            before = everybody.read()
            server.kill()
            server.start()
            assert everybody.changed_since(before) == []
            assert everybody.faults == []
            assert [line for line in log.read_text().splitlines() if MISTAKE.search(line)] == []
        everybody.close()


@pytest.mark.skipif(not SOAK, reason="asks every address a hundred times")
def test_every_address_is_asked(tmp_path: Path) -> None:
    with Running(address_of(tmp_path), tmp_path / "server.log", workers=1) as server:
        everybody = Everybody(server.url, Random(21))
        for operation in everybody.operations * 100:
            everybody.ask(operation, everybody.match("live"))
        assert everybody.faults == []
        assert server.memory() < 500
        everybody.close()
