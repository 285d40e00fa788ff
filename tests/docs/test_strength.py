"""How strong bots are said to be: every figure is one that was measured."""

import re
from pathlib import Path

import pytest

from cradle.kernel.title import titles

MEASURED = (Path(__file__).parents[2] / "docs" / "measurements.md").read_text(encoding="utf-8").splitlines()


def share_in(says: str) -> str:
    """The share of games that a sentence tells, as the tables of measurements have it."""
    told = re.search(r"(\d+) of 100", says)
    if told:
        return f"| {told[1]} %"
    return "| 100 %" if "every" in says else "| 0 %"


def test_the_readme_tells_the_same_share_of_wins_as_the_list_of_bots() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    told = re.search(r"`steward:hard` among eight of them won (\d+) % of (\d+) games", " ".join(readme.split()))
    says = next(title for title in titles() if title.name == "megaciv").bots.strength["steward:hard"].template

    assert told, "README tells how often the strongest bot wins"
    assert f"wins {told[1]} of 100 games" in says
    assert any(f"| {told[2]} | | {told[1]} % |" in line for line in MEASURED if "`steward:hard`" in line)


@pytest.mark.parametrize(
    ("bot", "says"), [(bot, said.template) for title in titles() for bot, said in title.bots.strength.items()]
)
def test_how_strong_a_bot_is_has_been_measured(bot: str, says: str) -> None:
    told = [line for line in MEASURED if line.startswith("| ") and f"`{bot}`" in line]
    if bot == "steward":
        told = [line for line in MEASURED if line.startswith("| one steward among")]
    assert any(share_in(says) in line for line in told), f"{says}: not in docs/measurements.md"
