"""Tools without a match: the planner and the reference."""

import asyncio
import json
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
import pytest

from cradle.games.megaciv.box.cards import ADVANCE_IDS
from cradle.games.megaciv.web.planning import WORK
from cradle.server.runtime.queueing import OneByOne, Turns
from cradle.server.trouble import Busy
from planner.test_commands import data


def asked(server: str, wish: dict[str, Any]) -> Any:
    request = Request(f"{server}/api/plan", json.dumps(wish).encode(), {"content-type": "application/json"})
    with urlopen(request, timeout=120) as answer:
        return msgspec.json.decode(answer.read())


@pytest.mark.parametrize(
    ("wish", "command"),
    [
        ({}, ""),
        (
            {"own": ["music"], "hand": {"salt": 4, "gold": 1}, "treasury": 12},
            "--own music --hand salt:4,gold:1 --treasury 12",
        ),
        (
            {"hand": {"silk": 3}, "treasury": 20, "keep": 5, "players": 12, "objective": "epoch", "ast": "expert"},
            "--hand silk:3 --treasury 20 --keep 5 --players 12 --objective epoch --ast expert",
        ),
        (
            {"own": ["monument"], "flexible": {"arts": 10}, "hand": {"salt": 5}, "objective": "protection",
             "against": ["famine", "flood"]},
            "--own monument --flexible arts:10 --hand salt:5 --objective protection --against famine,flood",
        ),
        (
            {"hand": {"salt": 4}, "turns": 2, "income": 60},
            f"--hand salt:4 --turns 2 --income 60 --work {WORK}",
        ),
    ],
)  # fmt: skip
def test_the_planner_tells_what_the_command_line_tells(server: str, wish: dict[str, Any], command: str) -> None:
    assert asked(server, wish)["plan"] == data("plan", *command.split())


def test_every_price_comes_with_its_reasons(server: str) -> None:
    found = asked(server, {"own": ["pottery"], "treasury": 55, "hand": {"salt": 4}})

    agriculture = found["prices"]["agriculture"]
    assert agriculture["price"] == sum(value for _, value, _ in agriculture["parts"]) == 100
    assert agriculture["parts"] == [["printed", 120, "P12.3"], ["crafts", -10, "P.2"], ["pottery", -10, "P.4"]]
    assert (agriculture["fits"], found["prices"]["monument"]["fits"]) == (True, False)
    assert found["credits"] == {"arts": 5, "crafts": 10, "civic": 0, "religion": 0, "science": 0}
    assert found["most"] == 55 + 3 * 16
    assert "pottery" not in found["prices"]


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"own": ["fire"]}, "no advance"),
        ({"hand": {"salt": 40}}, "only"),
        ({"turns": 3}, "income"),
    ],
)
def test_what_cannot_be_planned_is_told(server: str, wish: dict[str, Any], says: str) -> None:
    with pytest.raises(HTTPError) as refused:
        asked(server, wish)

    assert refused.value.code == 422
    assert says in msgspec.json.decode(refused.value.read())["says"]


def test_the_reference_has_all_that_is_printed_and_may_be_kept(server: str) -> None:
    with urlopen(f"{server}/api/reference?players=9&map=east", timeout=60) as answer:
        kept, box = answer.headers["cache-control"], msgspec.json.decode(answer.read())

    assert [each["id"] for each in box["advances"]] == list(ADVANCE_IDS)
    assert (box["map"], len(box["civilizations"]), len(box["calamities"])) == ("east", 9, 24)
    assert kept == "public, max-age=86400"


@pytest.mark.anyio
async def test_one_is_served_at_a_time_and_the_line_has_an_end() -> None:
    line, served = OneByOne(most=2), list[str]()

    async def visit(name: str) -> None:
        async with line.turn():
            served.append(f"{name} in")
            await asyncio.sleep(0)
            served.append(f"{name} out")

    first, second = asyncio.create_task(visit("Ann")), asyncio.create_task(visit("Ben"))
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await visit("Cleo")
    await asyncio.gather(first, second)

    assert served == ["Ann in", "Ann out", "Ben in", "Ben out"]


@pytest.mark.anyio
async def test_many_wishes_of_one_keep_nobody_else_waiting() -> None:
    turns, served, going = Turns(), list[str](), asyncio.Event()

    async def wish(who: str, name: str) -> None:
        async with turns.turn(who):
            await going.wait()
            served.append(name)

    names = ["ann 1", "ann 2", "ann 3", "ann 4", "ben 1", "ben 2", "cat 1"]
    tasks = {name: asyncio.create_task(wish(name[:3], name)) for name in names}
    await asyncio.sleep(0)
    tasks["ann 2"].cancel()
    await asyncio.sleep(0)
    going.set()
    await asyncio.gather(*tasks.values(), return_exceptions=True)

    assert served == ["ann 1", "ben 1", "cat 1", "ben 2", "ann 3", "ann 4"]


@pytest.mark.anyio
async def test_whoever_gives_up_when_it_is_their_turn_lets_the_next_one_in() -> None:
    turns, served = Turns(), list[str]()

    async def wish(who: str) -> None:
        async with turns.turn(who):
            served.append(who)

    async with turns.turn("ann"):
        ben, cat = asyncio.create_task(wish("ben")), asyncio.create_task(wish("cat"))
        await asyncio.sleep(0)
    ben.cancel()  # has been called, and has not heard it yet
    await asyncio.gather(ben, cat, return_exceptions=True)
    await wish("ann")

    assert served == ["cat", "ann"]
