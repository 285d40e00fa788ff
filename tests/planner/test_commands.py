"""The commands price, plan and chart."""

import json
import xml.etree.ElementTree as tree
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from cradle.games.megaciv.box.cards import ADVANCE_NAMES
from cradle.kernel.game import BadOptions
from cradle.terminal import planning

APP = typer.Typer()
for command in (planning.price, planning.plan, planning.chart):
    APP.command()(command)


def told(*arguments: str) -> str:
    done = CliRunner().invoke(APP, list(arguments))
    if done.exception:
        raise done.exception
    return done.output


def data(*arguments: str) -> Any:
    return json.loads(told(*arguments, "--json"))


def test_price_of_one_advance() -> None:
    assert data("price", "--own", "pottery,masonry", "agriculture") == {"agriculture": 90}
    assert data("price", "--own", "Pottery,Masonry", "Agriculture", "--players", "5") == {"agriculture": 80}
    assert told("price", "--own", "pottery,masonry", "agriculture", "--plain").split(maxsplit=1)[1] == (
        "120 - 20 crafts - 10 Pottery = 90\n"
    )


def test_price_of_all_that_is_not_owned() -> None:
    found = data("price", "--own", "music")

    assert len(found) == 50
    assert "music" not in found
    assert len(data("price", "--own", "")) == 51


def test_plan_of_one_turn() -> None:
    found = data("plan", "--own", "music", "--hand", "salt:4,gold:1", "--treasury", "12", "--players", "8")

    assert found["status"] == "optimal"
    assert found["victory_points"] == 1
    assert found["cost"] == sum(found["prices"].values()) == 40
    assert found["paid"] == {"cards": {"salt": 4}, "treasury": 0}
    assert found["kept"] == {"cards": {"gold": 1}, "treasury": 12}
    assert 1 <= len(found["alternatives"]) <= 12
    assert set(found["advances"]) == set(found["prices"])


def test_plan_of_several_turns() -> None:
    found = data("plan", "--hand", "salt:4", "--turns", "3", "--income", "150", "--work", "500")

    assert found["status"] in ("optimal", "best_found")
    assert ("bound" in found) == (found["status"] == "best_found")
    assert [turn["turn"] for turn in found["turns"]] == [1, 2, 3]


def test_plan_in_words() -> None:
    lines = told("plan", "--own", "music", "--hand", "salt:4,gold:1", "--treasury", "12", "--plain").splitlines()

    assert lines[0].startswith("Buys Sculpture for 40: 1 point")
    assert "This is proven to be the best for points." in lines
    assert "Hand in 4 Salt and nothing from treasury." in lines
    assert "Keep 1 Gold and 12 in treasury." in lines


@pytest.mark.parametrize("objective", ["points", "credits", "epoch", "protection", "mix"])
def test_every_objective(objective: str) -> None:
    found = data(
        *("plan", "--hand", "oil:6", "--treasury", "40", "--objective", objective, "--against", "famine,civil war"),
        *("--weights", "points:1,credits:0.02"),
    )

    assert found["objective"] == objective
    assert found["advances"]


@pytest.mark.parametrize(
    "arguments, says",
    [
        (("price", "--own", "potery"), "did you mean pottery?"),
        (("price", "--own", "pottery", "pottery"), "pottery is owned already"),
        (("plan", "--hand", "gold:10"), "there are only 5 Gold"),
        (("plan", "--hand", "gold:many"), "not 'gold:many'"),
        (("plan", "--treasury", "-3"), "not -3"),
        (("plan", "--turns", "3"), "needs the income expected"),
        (("plan", "--turns", "6", "--income", "100"), "you can plan 2 to 5 turns ahead, not 6"),
        (("plan", "--turns", "0"), "you can plan 2 to 5 turns ahead, not 0"),
        (("plan", "--turns", "2", "--income", "100", "--seconds", "nan"), "0 to 3600 seconds, not nan"),
        (("plan", "--objective", "fame"), "there are points, credits, epoch, protection, mix"),
        (("plan", "--hand", "salt:1", "--map", "west"), "Salt (salt) is not in play"),
        (("plan", "--objective", "pointz"), "did you mean points?"),
        (("plan", "--objective", "protection"), "say which calamities"),
        (("plan", "--objective", "mix", "--weights", "fame:1"), "there is no part of a mix 'fame'"),
        (("plan", "--objective", "mix"), "a mix needs weights"),
        (("plan", "--objective", "epoch", "--ast", "exprt"), "did you mean expert?"),
        (("chart", "--out", "chart.gif"), "not as chart.gif"),
    ],
)
def test_bad_input_is_told_in_one_sentence(arguments: tuple[str, ...], says: str) -> None:
    with pytest.raises(BadOptions) as wrong:
        told(*arguments)

    assert says in str(wrong.value)


def test_the_chart_shows_all_chains_and_marks(tmp_path: Path) -> None:
    file = tmp_path / "chart.svg"
    told("chart", "--own", "music,pottery", "--hand", "salt:5", "--treasury", "20", "--out", str(file))
    svg = file.read_text(encoding="utf-8")
    words = {node.text for node in tree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")}

    assert words >= set(ADVANCE_NAMES)
    assert svg.count(">owned<") == 2
    assert svg.count('stroke-width="3.2"') > 5  # affordable


def test_the_chart_without_a_position_shows_printed_prices(tmp_path: Path) -> None:
    file = tmp_path / "chart.svg"
    told("chart", "--out", str(file))
    svg = file.read_text(encoding="utf-8")

    assert "printed prices" in svg
    assert "owned<" not in svg
