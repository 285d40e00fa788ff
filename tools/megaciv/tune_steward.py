"""Tunes a steward by games against itself: new values of its constants, each in the same games as the present values.

    python tools/megaciv/tune_steward.py moving.founding.MARGIN=0,1,3 --games 24
    python tools/megaciv/tune_steward.py purchases.foresight.INCOME=12,18 --among normal --from 500 --games 36
    python tools/megaciv/tune_steward.py purchases.foresight.HURRY=0.5,3.0 moving.founding.MARGIN=1,3 --climb

A constant is named by its module below `bots/steward` and its name there. Without `--among`, all nine stewards have
the new value, and mean and winner are compared; with it, only one has, whose seat changes from game to game, and what
counts is its lead over the others. Seeds are common, so differences are of pairs of games; a value that is clearly
worse after some games is given up. With `--climb` a value that is clearly better is kept while the next constants are
tried. Among many values, one looks better by chance: test what was found once more with other seeds (`--from`).
Games stopped after some 13 turns (`--turns`) show with few pairs who is richer; only whole games show who wins.

Bots run as plain Python, whose constants can be replaced; the rules run compiled where a build exists.
"""

import argparse
import sys
from ast import ImportFrom, literal_eval, parse, walk
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from types import ModuleType
from typing import Any

from cradle import builds

BOTS = "cradle.games.megaciv.bots"


class PlainBots(builds.PlainSources):
    """Finds the bots as plain Python and leaves the rules compiled."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        return super().find_spec(name, path, target) if name.startswith(BOTS) else None


sys.meta_path.insert(0, PlainBots())  # before any bot is imported

from cradle.bots.playing import Seated, play_looking  # noqa: E402
from cradle.games.megaciv.bots.steward.steward import Steward  # noqa: E402
from cradle.kernel.chance.table import seeded  # noqa: E402
from cradle.kernel.game import find, scores_of  # noqa: E402
from cradle.kernel.seen.live import Live  # noqa: E402
from cradle.kernel.seen.perspective import Perspective  # noqa: E402
from cradle.kernel.words.written import Written  # noqa: E402

SEATS = 9
LAST_TURN = 24
DECISIONS = 10_000_000  # more than any game has
BATCH = 6  # games between looks for values that are clearly worse
Weights = dict[str, Any]  # by the name of a constant


@dataclass
class Result:
    """One game: the figures of all seats, and the figure that counts."""

    scores: list[int]
    changed: int
    turns: int

    def figures(self, among: bool) -> dict[str, float]:
        own = self.scores[self.changed]
        others = [score for seat, score in enumerate(self.scores) if seat != self.changed]
        if among:
            return {"ahead": own - mean(others), "wins": 100.0 * (own > max(others))}
        return {"mean": mean(self.scores), "winner": max(self.scores), "turns": self.turns}


class Tuned(Steward):
    """A steward that thinks with other values of some constants."""

    weights: Weights

    def choose(self, perspective: Perspective) -> Written:
        with in_place(self.weights):
            return super().choose(perspective)


@contextmanager
def in_place(weights: Weights) -> Iterator[None]:
    """For a while, put these values into the module of each constant and into all modules that import it."""
    before = {named: value_of(named) for named in weights}
    put(weights)
    try:
        yield
    finally:
        put(before)


def put(weights: Weights) -> None:
    for named, value in weights.items():
        for module in users(named):
            setattr(module, named.rpartition(".")[2], value)


def value_of(named: str) -> Any:
    return getattr(users(named)[0], named.rpartition(".")[2])


_users: dict[str, list[ModuleType]] = {}


def users(named: str) -> list[ModuleType]:
    """The module that has a constant, and those that import it by its name."""
    if named not in _users:
        place, _, constant = named.rpartition(".")
        home = import_module(f"{BOTS}.steward.{place}")
        if not hasattr(home, constant):
            sys.exit(f"{place} has no {constant}.")
        rest = [module for name, module in sorted(sys.modules.items()) if name.startswith(BOTS) and module is not home]
        _users[named] = [home, *[module for module in rest if imports(module, home, constant)]]
    return _users[named]


def imports(module: ModuleType, home: ModuleType, constant: str) -> bool:
    source = Path(module.__file__ or "").read_text(encoding="utf-8")
    lines = [line for line in walk(parse(source)) if isinstance(line, ImportFrom) and line.module == home.__name__]
    return any(name.name == constant for line in lines for name in line.names)


def play(number: int, level: str, among: str, turns: int, weights: Weights) -> Result:
    """Play one game; its seed, and the seat that differs, follow from its number."""
    changed, table = number % SEATS, seeded(1000 + number)
    game = find("megaciv")
    live = Live(game, game.start(SEATS, {"map": "west", "turns": turns}, table), table)
    seated = []
    for seat in range(SEATS):
        tuned = not among or seat == changed
        bot = Tuned(Random(seat), level) if tuned else Steward(Random(seat), among)
        if isinstance(bot, Tuned):
            bot.weights = weights
        seated.append(Seated(bot, "steward", 1000 * number + seat))
    play_looking(seated, live, DECISIONS, caretaker=False)
    state: Any = live.state
    return Result([score.points for score in scores_of(game, state, SEATS)], changed, state.turn)


class Laboratory:
    """Games by number and weights, each played only once."""

    def __init__(self, level: str, among: str, turns: int, first: int) -> None:
        self.level, self.among, self.turns, self.first = level, among, turns, first
        self.played: dict[tuple[str, int], Result] = {}

    def figures(self, weights: Weights, number: int) -> dict[str, float]:
        key = (repr(sorted(weights.items())), number)
        if key not in self.played:
            self.played[key] = play(number, self.level, self.among, self.turns, weights)
        return self.played[key].figures(bool(self.among))

    def compare(self, today: Weights, other: Weights, games: int) -> dict[str, list[float]]:
        """By figure: the lead of `other` in each pair of games; stops when it is clearly worse."""
        pairs: dict[str, list[float]] = {}
        for number in range(self.first, self.first + games):
            one, two = self.figures(today, number), self.figures(other, number)
            for figure in one:
                pairs.setdefault(figure, []).append(two[figure] - one[figure])
            leading = pairs[self.aim()]
            if len(leading) % BATCH == 0 and mean(leading) + margin(leading) < 0:
                break
        return pairs

    def aim(self) -> str:
        return "ahead" if self.among else "mean"


def margin(values: list[float]) -> float:
    """Half the width of the 95 % interval of their mean."""
    return 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def tune(laboratory: Laboratory, tried: dict[str, list[Any]], games: int, climb: bool) -> Weights:
    """Try every value of every constant against the present ones; return the weights that were kept."""
    kept: Weights = {}
    for named, values in tried.items():
        best, lead = dict(kept), 0.0
        for value in values:
            pairs = laboratory.compare(kept, {**kept, named: value}, games)
            leading = pairs[laboratory.aim()]
            told = ", ".join(f"{figure} {mean(each):+.1f} ± {margin(each):.1f}" for figure, each in pairs.items())
            print(f"{named} = {value} (today {value_of(named)}): {len(leading)} games, {told}", flush=True)
            if climb and mean(leading) - margin(leading) > 0 and mean(leading) > lead:
                best, lead = {**kept, named: value}, mean(leading)
        kept = best
    return kept


def constant(typed: str) -> tuple[str, list[Any]]:
    named, _, values = typed.partition("=")
    return named, [literal_eval(value) for value in values.split(",")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("constants", nargs="+", type=constant, help="module.NAME=value,value…")
    parser.add_argument("--level", default="hard", choices=Steward.levels, help="of the steward that is tuned")
    parser.add_argument("--among", default="", help="the level of the eight others, if only one is tuned")
    parser.add_argument("--games", type=int, default=24, help="at most, of each value")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the number of the first game")
    parser.add_argument("--turns", type=int, default=LAST_TURN, help="after which every game ends")
    parser.add_argument("--climb", action="store_true", help="keep what is clearly better, and go on from there")
    given = parser.parse_args()
    laboratory = Laboratory(given.level, given.among, given.turns, given.first)
    kept = tune(laboratory, dict(given.constants), given.games, given.climb)
    if given.climb:
        print("Kept:", ", ".join(f"{named} = {value}" for named, value in kept.items()) or "nothing")


main()
