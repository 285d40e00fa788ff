"""The programs that put a server under load do their work; with a large budget the server keeps its limits."""

import argparse
from pathlib import Path
from typing import Any

import pytest

from bench.load import LOADS
from conftest import SOAK
from cradle.server.store import address_of
from server.running import Running

pytestmark = pytest.mark.anyio
RUN = [*LOADS] if SOAK else ["stoneage", "megaciv"]  # a market takes long to set up, and has a test of its own
SECONDS = 600 if SOAK else 4
MATCHES = {"stoneage": 200 if SOAK else 2, "megaciv": 10 if SOAK else 1, "market": 1}
OFFERS = 900
MOST_MS = 300  # from an answer to everybody's picture, at p95


async def loaded(load: str, folder: Path) -> dict[str, Any]:
    wanted = argparse.Namespace(matches=MATCHES[load], seconds=SECONDS, offers=OFFERS, bot="greedy")
    with Running(address_of(folder), folder / "server.log") as server:
        return await LOADS[load](server, wanted)


@pytest.mark.parametrize("load", RUN)
async def test_a_server_under_load_answers_everybody(load: str, tmp_path: Path) -> None:
    report = await loaded(load, tmp_path)

    assert report["answers"] > 0
    assert report["connections lost"] == 0
    if load == "market":
        assert not report["cards lost or doubled"]
    if SOAK:
        assert report["refusals"] == 0, report["refused most often"]
        assert report["lines in the server's log"] == 0
        assert report["answer to picture, ms"]["p95"] < MOST_MS
        assert report.get("offer_posted", OFFERS) >= OFFERS
