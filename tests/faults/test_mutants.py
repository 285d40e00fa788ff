"""The tool that looks for faults nobody notices: which faults it makes of a piece of code."""

import ast

import pytest
from mutants import ROOT, asked_about, file_of, mutants_of

SOURCE = b'''
LIMIT = 3


def f(a: int = 1) -> int:
    """Says 7."""
    if a > 2 and not a == LIMIT:
        a += 1
        print("4 \xc3\xa4pfel", a)
    return a - 1
'''


def made() -> list[tuple[str, str]]:
    return [(mutant.old, mutant.new) for mutant in mutants_of("toy", SOURCE)]


@pytest.mark.parametrize("old, new", [
    ("a > 2", "(a >= 2)"), ("a == LIMIT", "(a != LIMIT)"), ("not a == LIMIT", "(a == LIMIT)"),
    ("a > 2 and not a == LIMIT", "((a > 2))"), ("a > 2 and not a == LIMIT", "((a > 2) or (not a == LIMIT))"),
    ("a += 1", "pass"), ("a - 1", "(a + 1)"), ('print("4 äpfel", a)', "pass"), ("2", "3"),
])  # fmt: skip
def test_a_mutant_changes_one_thing(old: str, new: str) -> None:
    assert (old, new) in made()


def test_signatures_constants_and_sentences_stay_as_they_are() -> None:
    numbers = [old for old, _ in made() if old.isdigit()]

    assert sorted(numbers) == ["1", "1", "2"]


def test_every_mutant_can_be_planted() -> None:
    for mutant in mutants_of("toy", SOURCE):
        planted = mutant.planted(SOURCE)

        assert planted != SOURCE
        ast.parse(planted)


@pytest.mark.parametrize("module, tests", [
    ("flow/agenda", "tests/kernel/test_flow.py"), ("megaciv/phases/trade/trade", "tests/megaciv"),
])  # fmt: skip
def test_modules_of_the_kernel_and_of_games_are_found_with_their_tests(module: str, tests: str) -> None:
    assert (ROOT / file_of(module)).exists()
    assert tests in asked_about(module)
