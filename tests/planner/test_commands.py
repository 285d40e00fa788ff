"""The commands price, plan and chart."""

import json
import xml.etree.ElementTree as tree
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from cradle.games.megaciv.box.cards import ADVANCE_NAMES
from cradle.games.megaciv.terminal import planning
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import BadOptions

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

    assert lines[0].startswith("Buy Sculpture for 40: 1 point")
    assert "No other purchase is better for points: this is proven." in lines
    assert "Pay with 4 Salt and no tokens from your treasury." in lines
    assert "Keep 1 Gold and 12 tokens in your treasury." in lines


def test_the_short_game_has_no_start_credits() -> None:
    """SG.1"""
    assert data("price", "--players", "5", "cloth_making") == {"cloth_making": 40}
    assert data("price", "--players", "5", "--short", "cloth_making") == {"cloth_making": 50}


def test_tokens_set_aside_are_not_spent() -> None:
    asked = ("plan", "--hand", "salt:3", "--treasury", "30")
    free, careful = data(*asked), data(*asked, "--keep", "25")

    assert free["kept"]["treasury"] < 25 <= careful["kept"]["treasury"]
    assert careful["victory_points"] <= free["victory_points"]


def test_tokens_set_aside_are_not_spent_later_either() -> None:
    asked = ("plan", "--treasury", "40", "--turns", "2", "--income", "20", "--work", "500")

    assert data(*asked)["turns"][1]["money"] == 60
    assert data(*asked, "--keep", "30")["turns"][1]["money"] == 30


def test_an_advance_with_a_weight_is_preferred() -> None:
    asked = ("plan", "--own", "music", "--hand", "salt:4,gold:1", "--treasury", "12")
    found = data(*asked, "--weight", "pottery=3")

    assert "pottery" not in data(*asked)["advances"]
    assert found["advances"] == ["pottery"]
    assert found["objective"] == "points with your weights"
    assert found["victory_points"] == 1  # a weight is no point
    assert data(*asked, "--weight", "sculpture=-1")["advances"] != ["sculpture"]


def test_weights_count_over_several_turns() -> None:
    asked = ("plan", "--treasury", "40", "--turns", "2", "--income", "60", "--work", "500")
    found = data(*asked, "--weight", "pottery=5")

    assert "pottery" in [each for turn in found["turns"] for each in turn["advances"]]
    assert "with your weights" in found["says"]


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
        (("price", "--own", "pottery", "pottery"), "you own Pottery already"),
        (("plan", "--hand", "gold:10"), "there are only 5 Gold"),
        (("plan", "--hand", "gold:many"), "not 'gold:many'"),
        (("plan", "--treasury", "-3"), "not −3"),
        (("plan", "--turns", "3"), "needs the income you expect"),
        (("plan", "--turns", "6", "--income", "100"), "you can plan 2 to 5 turns ahead, not 6"),
        (("plan", "--turns", "0"), "you can plan 2 to 5 turns ahead, not 0"),
        (("plan", "--turns", "2", "--income", "100", "--seconds", "nan"), "0 to 3600 seconds, not nan"),
        (("plan", "--objective", "fame"), "choose points, credits, epoch, protection or mix"),
        (("plan", "--hand", "salt:1", "--map", "west"), "Salt is not in play with 8 players on the west map"),
        (("plan", "--objective", "pointz"), "did you mean points?"),
        (("plan", "--objective", "protection"), "name the calamities"),
        (("plan", "--objective", "mix", "--weights", "fame:1"), "there is no part of a mix 'fame'"),
        (("plan", "--objective", "mix"), "a mix needs weights"),
        (("plan", "--objective", "epoch", "--ast", "exprt"), "did you mean expert?"),
        (("plan", "--treasury", "5", "--keep", "6"), "you can keep 0 to 5 tokens"),
        (("plan", "--weight", "potery=3"), "did you mean pottery?"),
        (("plan", "--weight", "pottery"), "write NAME=WEIGHT, such as pottery=3, not 'pottery'"),
        (("plan", "--weight", "pottery=nan"), "the weight of Pottery is −1000 to 1000, not nan"),
        (("plan", "--objective", "epoch", "--weight", "pottery=3"), "do not work with the objective epoch"),
        (("plan", "--objective", "epoch", "--ast", "expert", "--short"), "the Short Game is played on the basic side"),
        (("plan", "--turns", "2", "--income", "100", "--work", "-1"), "the work is 0 to 1000000000 steps, not −1"),
        (("chart", "--out", "chart.gif"), "not chart.gif"),
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


def test_a_plan_is_made_for_a_game_in_progress(tmp_path: Path) -> None:
    game, stone = str(tmp_path / "game"), str(tmp_path / "stone")
    Record.new("megaciv", 5, seed=3, options={"length": "short"}).save(game)
    Record.new("stoneage", 2, seed=3).save(stone)

    assert json.loads(told("plan", "--save", game, "--seat", "2", "--json"))["advances"] == []
    with pytest.raises(BadOptions, match="there is no seat 9"):
        told("plan", "--save", game, "--seat", "9")
    with pytest.raises(BadOptions, match="is a game of Stone Age"):
        told("plan", "--save", stone)
    with pytest.raises(BadOptions, match="leave those options out"):
        told("plan", "--save", game, "--own", "music")
