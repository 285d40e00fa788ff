"""Tunes the weights of the Stone Age bots by self-play: a change stays if it wins more points than the best so far.

    python tools/tune_elder.py --seats 2 --steps 200 --out weights.json

A challenger differs from the champion in one to three weights. Both play the same games by habit alone, from every
seat, and the challenger takes over when its mean margin is clearly above zero. The champion is written after every
success, with the number of games and the margin, so a run can be stopped and continued at any time.
"""

import argparse
import json
from math import exp, sqrt
from pathlib import Path
from random import Random

from cradle.bots.stoneage.habits import habit
from cradle.bots.stoneage.weights import TUNED, Weights
from cradle.games.stoneage.state import Valley
from cradle.kernel.flow import reply, settle
from cradle.kernel.game import find, scores_of
from cradle.kernel.table import seeded

GAME = find("stoneage")
FIRST_LOOK = 60  # games after which a bad challenger is sent home
CLEARLY = 2.0  # standard errors above zero


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--steps", type=int, default=100)
    asked.add_argument("--games", type=int, default=400, help="of a challenger that is not sent home early")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, required=True, help="the champion so far; read first if it is there")
    given = asked.parse_args()
    champion = json.loads(given.out.read_text())["weights"] if given.out.exists() else numbers(TUNED)
    rng = Random(given.seed)
    for step in range(given.steps):
        challenger = changed(champion, rng)
        margins = match(challenger, champion, given.seats, given.games, rng.getrandbits(32))
        mean, error = summary(margins)
        stays = len(margins) == given.games and mean > CLEARLY * error
        changes = {name: round(challenger[name], 3) for name in challenger if challenger[name] != champion[name]}
        print(f"{step}: {changes} {mean:+.2f} ± {error:.2f} in {len(margins)} games{' *' if stays else ''}", flush=True)
        if stays:
            champion = challenger
            given.out.write_text(json.dumps({"weights": champion, "margin": mean, "games": given.games}, indent=1))


def numbers(weights: Weights) -> dict[str, float]:
    names = getattr(type(weights), "__mypyc_attrs__", ()) or vars(weights)
    return {name: getattr(weights, name) for name in names}


def changed(champion: dict[str, float], rng: Random) -> dict[str, float]:
    """The champion with one to three weights a little higher or lower."""
    challenger = dict(champion)
    for name in rng.sample(sorted(champion), rng.choice((1, 1, 2, 3))):
        challenger[name] = champion[name] * exp(rng.gauss(0.0, 0.25))
    return challenger


def match(challenger: dict[str, float], champion: dict[str, float], seats: int, games: int, seed: int) -> list[float]:
    """Margins of the challenger over the mean of the champions, once from every seat with each seed."""
    margins: list[float] = []
    ours, theirs = Weights(**challenger), Weights(**champion)
    while len(margins) < games:
        for seat in range(seats):
            margins.append(margin([ours if each == seat else theirs for each in range(seats)], seat, seed))
        seed += 1
        if FIRST_LOOK <= len(margins) < FIRST_LOOK + seats and summary(margins)[0] < 0:
            break
    return margins


def margin(minds: list[Weights], seat: int, seed: int) -> float:
    """The points of a seat beyond the mean of the others, everyone playing by habit."""
    table = seeded(seed)
    valley = GAME.start(len(minds), {}, table)
    assert isinstance(valley, Valley)
    while (choice := settle(valley, table)) is not None:
        reply(valley, choice, habit(valley, choice, valley.offered, minds[choice.seat]), table)
    points = [score.points for score in scores_of(GAME, valley, len(minds))]
    others = sum(points) - points[seat]
    return points[seat] - others / (len(minds) - 1)


def summary(margins: list[float]) -> tuple[float, float]:
    """Mean and standard error."""
    mean = sum(margins) / len(margins)
    spread = sum((each - mean) ** 2 for each in margins) / max(1, len(margins) - 1)
    return mean, sqrt(spread / len(margins))


main()
