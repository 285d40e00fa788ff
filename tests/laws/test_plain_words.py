"""Laws of plain words: what players are told is said as a native speaker would say it at the table."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from conftest import SOAK
from cradle.games.megaciv.box.cards import CALAMITIES, CARD_NAMES
from cradle.games.megaciv.game import GAME
from cradle.kernel.chance.table import seeded
from cradle.kernel.game import find
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.view import Question
from laws.rich import rich_world
from laws.sources import AROUND, GAMES, choices, is_around
from laws.walks import walk, walk_on

ROOT = GAMES.parents[2]
SOURCE = GAMES.parent
HELP = SOURCE / "terminal"  # whose docstrings are the help of its commands
OUR_WORDS = ("kernel", "games")  # whose texts are held to the whole law
OTHER_WORDS = AROUND - {"planner", "map"}

HE = r"\b(he|his|him|himself|she|her|hers)\b"
STIFF = r"\b(one's|oneself|somebody|whoever)\b"
GONE = (  # said once, and found to sound translated
    r"put the cards away",
    r"lay the offer down",
    r"that is all I say",
    r"that is all:",
    r"name \S+ of your \S+ cards truly",
    r"has become impossible",
    r"nothing you could take back",
    r"enter to go on",
    r"if nothing is said",
    r"what cannot be is told",
    r"none is nothing",
    r"is no answer\b",
    r"no neighbour by land",
    r"\} can move",
    r"ends with \S+ left",
    r"having most in stock",
    r"throws? off|thrown off",
    r"takes 1 \S+ of free choice",
    r"there is no mixed form",
    r"has served already",
    r"go ashore any more",
    r"are? too few",
    r"chooses? his\b",
)


def strings(path: Path) -> Iterator[tuple[str, str]]:
    """Every text in a source file that may reach a player, and where it stands; docstrings do in help pages only."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    silent = set() if path.is_relative_to(HELP) else docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value and node not in silent:
            yield f"{path.relative_to(ROOT)}:{node.lineno}", node.value


def docstrings(tree: ast.Module) -> set[ast.AST]:
    """What programmers are told of modules, classes and functions."""
    having = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    told = [node.body[0] for node in ast.walk(tree) if isinstance(node, having)]
    return {first.value for first in told if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)}


def documents() -> Iterator[tuple[str, str]]:
    """Every line of the pages that players read; those for hosts and programmers are held to no list of words."""
    for path in (ROOT / "README.md", ROOT / "docs" / "rulings.md"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            yield f"{path.relative_to(ROOT)}:{number}", line


def rules() -> Iterator[tuple[str, str]]:
    """What every rule says."""
    for path in sorted(GAMES.rglob("rules.json")):
        for rule, entry in json.loads(path.read_text(encoding="utf-8")).items():
            yield rule, entry["says"]


@cache
def everything(*folders: str) -> list[tuple[str, str]]:
    found = [path for folder in folders for path in sorted((SOURCE / folder).rglob("*.py"))]
    paths = found if folders == ("",) else [path for path in found if not is_around(path, OTHER_WORDS)]
    return [*documents(), *rules(), *[each for path in paths for each in strings(path)]]


@pytest.mark.parametrize("words", [HE, STIFF, *GONE])
def test_it_is_not_said_like_this(words: str) -> None:
    told = everything("") if words == HE else everything(*OUR_WORDS)

    found = [where for where, text in told if re.search(words, text, re.IGNORECASE)]

    assert found == []


@pytest.mark.parametrize("words", ["He moves", "one's own land", "That is all: 3 points", "Thrown off by chance"])
def test_the_law_knows_what_it_looks_for(words: str) -> None:
    assert any(re.search(each, words, re.IGNORECASE) for each in (HE, STIFF, *GONE))


def test_a_question_about_a_calamity_names_it() -> None:
    about = [choice for choice in choices(GAME.name) if ".phases.calamities." in choice.__module__]
    known = ("{calamity}", "Volcanic Eruption", "Earthquake", *[CARD_NAMES[card] for card in CALAMITIES])

    assert len(about) > 15
    assert [choice.__name__ for choice in about if not choice.prompt.startswith(known)] == []
    assert [choice.__name__ for choice in about if not choice.awaited.startswith(known)] == []


def questions(game: str, seats: int, seed: int) -> Iterator[Question]:
    """What is asked in a random game, each kind of question some times."""
    names, met = [f"Player {seat + 1}" for seat in range(seats)], dict[str, int]()
    rich = game == "megaciv"
    world = rich_world(seats, seed, turns=1, offers=12) if rich else None
    steps = walk(game, seats, seed) if world is None else walk_on(world, seeded(seed), Random(seed))
    for state, choice, _ in steps:
        kind = type(choice).__name__
        met[kind] = met.get(kind, 0) + 1
        if met[kind] <= (60 if SOAK else 12):
            question = Perspective(find(game), state, choice.seat, names).question()
            assert question is not None
            yield question


@pytest.mark.parametrize("game, seats", [("stoneage", 2), ("stoneage", 4), ("megaciv", 5), ("megaciv", 9)])
def test_no_two_buttons_say_the_same_and_none_shows_an_id(game: str, seats: int) -> None:
    asked = list(questions(game, seats, seats))
    labels = [[candidate["label"] for candidate in question["candidates"]] for question in asked]
    said = [*[question["prompt"] for question in asked], *[label for row in labels for label in row]]

    assert len({question["choice"] for question in asked}) > 6
    assert [row for row in labels if len(set(row)) < len(row)] == []
    assert [each for each in said if re.search(r"\b[BC]\d\d\b|[a-z]_[a-z]", each)] == []
