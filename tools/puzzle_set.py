"""Fills up the puzzles that come with the games: plays games by fixed seeds and adds the missing ones of each kind.

python tools/puzzle_set.py     # existing puzzles keep their numbers; on a full set it does nothing

The number of each kind, and the games they come from, stand in recipe.json beside each game's puzzles.
"""

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Final

from msgspec import Struct, json

from cradle.kernel.words.catalog import BadOptions
from cradle.puzzles.collection import FILE, games_with_puzzles, puzzles_of
from cradle.puzzles.making import BUDGET, PuzzlesWanted
from cradle.terminal.puzzling import make_file

ROOT: Final = Path(__file__).parents[1]
RUNS: Final = ROOT / "build" / "puzzles"


class Run(Struct, frozen=True, forbid_unknown_fields=True):
    """Games to take puzzles from, as `cradle simulate` plays them."""

    seed: int
    games: int
    seats: int
    bots: str
    options: list[str] = []


class Recipe(Struct, frozen=True, forbid_unknown_fields=True):
    """The recipe for a game's puzzles: how many of each kind, and the games they come from."""

    wanted: dict[str, int]
    runs: list[Run]


def fill(game: str, budget: int) -> None:
    """Add puzzles of every kind of which a game has too few."""
    folder = ROOT / "src" / "cradle" / "games" / game / "puzzles" / "data"
    recipe = json.decode((folder / "recipe.json").read_bytes(), type=Recipe)
    there = [kind for kind, _ in puzzles_of(game).head.puzzles]
    for kind, number in recipe.wanted.items():
        missing = number - there.count(kind)
        print(f"{game}, {kind}: {there.count(kind)} of {number}", flush=True)
        if missing > 0:
            add(game, PuzzlesWanted(game, missing, [kind]), recipe, budget, folder / FILE)


def add(game: str, wanted: PuzzlesWanted, recipe: Recipe, budget: int, file: Path) -> None:
    try:
        print(make_file([played(game, run) for run in recipe.runs], wanted, budget, file, is_added=True), flush=True)
    except BadOptions as none:
        print(none)


def played(game: str, run: Run) -> Path:
    """The folder of a run; games already in it are not played again."""
    folder = RUNS / f"{game}-{run.seed}"
    numbers = ["--seats", str(run.seats), "--games", str(run.games), "--seed", str(run.seed)]
    command = [sys.executable, "-m", "cradle", "simulate", game, *numbers, "--bots", run.bots, *run.options]
    subprocess.run([*command, "--out", str(folder)], check=True, stdout=subprocess.DEVNULL)
    return folder


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--budget", type=int, default=BUDGET, help="imagined worlds, where a kind needs any")
    given = parser.parse_args()
    for game in games_with_puzzles():
        fill(game, given.budget)


main()
