"""Tools without a match: the planner and the reference."""

import json
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
import pytest

from cradle.games.megaciv.box.cards import ADVANCE_IDS
from cradle.games.megaciv.web.planning import WORK
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
