"""Rules of both games are found by their ids, with the code and the tests that cite them."""

import re
from pathlib import Path

import pytest

from terminal.driver import run


def test_a_rule_is_shown_with_everything_that_cites_it(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "rules", "sa-plc-6")

    assert out.startswith("SA-PLC-6  ")
    assert "refuse_village (rules/placement.py)" in out
    assert "Refusals:" in out
    assert "tests/terminal/test_rules.py:" in out  # this test cites SA-PLC-6


def test_a_short_id_is_not_taken_for_a_longer_one(capsys: pytest.CaptureFixture[str]) -> None:
    from cradle.terminal.rulebook.citations import cites

    assert cites("SA-PLC-1", "one place a turn (SA-PLC-1)")
    assert not cites("SA-PLC-1", "no tile (SA-PLC-10)")


def test_a_chapter_lists_its_rules_and_no_argument_the_chapters(capsys: pytest.CaptureFixture[str]) -> None:
    _, chapter, _ = run(capsys, "rules", "SA-DIC")
    _, chapters, _ = run(capsys, "rules")

    assert re.findall(r"^SA-\w+-\d+", chapter, re.M) == ["SA-DIC-1", "SA-DIC-2", "SA-DIC-3"]
    assert "SA-PLC    1 to 10" in chapters


def test_rules_of_both_games_are_found_in_any_spelling(capsys: pytest.CaptureFixture[str]) -> None:
    def ids(wanted: str) -> list[str]:
        return re.findall(r"^([A-Z]\S*)  ", run(capsys, "rules", wanted)[1], re.M)

    assert ids("C.famine") == ids("c.FAMINE") == ids("famine") == [f"C.famine.{n}" for n in range(1, 5)]
    assert ids("q-1") == ids("Q-01") == ["Q-01"]
    assert ids("p1a.1") == ["P1a.1"]
    assert ids("P1") == [f"P1a.{n}" for n in range(1, 4)] + [f"P1b.{n}" for n in range(1, 8)]
    assert ids("g.9") == ["G.9"]
    assert ids("A.agriculture.1") == ["A.agriculture.1"]


def test_tests_are_found_by_the_id_in_their_name(capsys: pytest.CaptureFixture[str]) -> None:
    _, ruling, _ = run(capsys, "rules", "Q-28")
    _, example, _ = run(capsys, "rules", "e-16")

    assert "tests/megaciv/test_battle.py:" in ruling
    assert "  test_Q_28_" in ruling
    assert "(world/conflict/token_conflict.py)" in ruling
    assert example.startswith("E-16 is an example; it is tested here:")
    assert "  test_E_16_" in example


def test_a_rule_is_found_in_the_parts_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "rules", "C.famine.2")

    assert "(phases/calamities/cards/famine_epidemic.py)" in out


def test_a_rule_is_told_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "rules", "SA-BLD-7", "--language", "de")

    assert "SA-BLD-7  Du kannst beliebig viele Gebaeude haben." in out


def test_an_id_is_not_found_within_a_longer_one(tmp_path: Path) -> None:
    from cradle.terminal.rulebook.citations import cites, citing

    file = tmp_path / "test_it.py"
    file.write_text("def test_SG_1_b():\n    pass\n\n\ndef test_G_1_a():\n    pass\n\n\ndef test_G_10():\n    pass\n")

    assert list(citing(file, "G.1")) == ["test_G_1_a"]
    assert cites("G.1", "as in G.1.")
    assert not cites("G.1", "as in SG.1, G.10 or G.1.2")
    assert not cites("P1a.1", "P11a.1 and P1a.12")
