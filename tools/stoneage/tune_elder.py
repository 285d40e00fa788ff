"""Tunes the weights by which elder judges a position: a change stays if it wins more points than the best so far.

    python tools/stoneage/tune_elder.py --seats 2 --steps 40 --out weights.json

A challenger differs from the champion in one weight. Both play the same games with a small budget of work, from every
seat, and the challenger takes over when its mean margin is clearly above zero. The champion is written after every
success, so a run can be stopped and continued at any time.
"""

import argparse
import json
from math import exp, sqrt
from pathlib import Path
from random import Random

from cradle.bots.playing import Seated, play_bots
from cradle.games.stoneage.bots.elder import ElderBot
from cradle.games.stoneage.bots.lookahead import Level
from cradle.games.stoneage.bots.weights import WEIGHTS, Weights
from cradle.kernel.chance.table import seeded
from cradle.kernel.game import find, scores_of
from cradle.kernel.seen.live import Live

GAME = find("stoneage")
JUDGED = ("patience", "figure", "food", "tool", "goods", "symbols", "growth", "spending", "icons", "single_use", "room")
LITTLE_WORK = Level(4, 1)
MOST_DECISIONS = 10_000


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--steps", type=int, default=2 * len(JUDGED))
    asked.add_argument("--games", type=int, default=160, help="of a challenger that is not sent home early")
    asked.add_argument("--look", type=int, default=40, help="games after which one that is behind is sent home")
    asked.add_argument("--clearly", type=float, default=1.6, help="standard errors above zero that decide")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, required=True, help="the champion so far; read first if it is there")
    given = asked.parse_args()
    champion = json.loads(given.out.read_text())["weights"] if given.out.exists() else numbers(WEIGHTS)
    rng = Random(given.seed)
    for step in range(given.steps):
        name = JUDGED[step // 2 % len(JUDGED)]
        challenger = {**champion, name: champion[name] * exp(rng.uniform(0.1, 0.4) * (1 if step % 2 else -1))}
        margins = match(challenger, champion, given.seats, given.games, given.look, rng.getrandbits(32))
        mean, error = summary(margins)
        stays = len(margins) >= given.games and mean > given.clearly * error
        said = f"{name} {champion[name]:.3f} -> {challenger[name]:.3f}: {mean:+.1f} ± {error:.1f} points"
        print(f"{step}: {said} in {len(margins)} games{', stays' if stays else ''}", flush=True)
        if stays:
            champion = challenger
            given.out.write_text(json.dumps({"weights": champion, "margin": mean, "games": len(margins)}, indent=1))


def numbers(weights: Weights) -> dict[str, float]:
    names = getattr(type(weights), "__mypyc_attrs__", ()) or vars(weights)
    return {name: getattr(weights, name) for name in names}


def match(
    challenger: dict[str, float], champion: dict[str, float], seats: int, games: int, look: int, seed: int
) -> list[float]:
    """Margins of the challenger over the mean of the champions, once from every seat with each seed."""
    margins: list[float] = []
    ours, theirs = Weights(**challenger), Weights(**champion)
    while len(margins) < games:
        for seat in range(seats):
            margins.append(margin([ours if each == seat else theirs for each in range(seats)], seat, seed))
        seed += 1
        if len(margins) >= look and summary(margins)[0] < 0:
            break
    return margins


def margin(judgements: list[Weights], seat: int, seed: int) -> float:
    """The points of a seat beyond the mean of the others."""
    table = seeded(seed)
    live = Live(GAME, GAME.start(len(judgements), {}, table), table)
    play_bots([Seated(elder(judgement), "elder", seed) for judgement in judgements], live, MOST_DECISIONS)
    points = [score.points for score in scores_of(GAME, live.state, len(judgements))]
    others = sum(points) - points[seat]
    return points[seat] - others / (len(judgements) - 1)


def elder(judgement: Weights) -> ElderBot:
    bot = ElderBot(Random(0))
    bot.judgement, bot.work = judgement, LITTLE_WORK
    return bot


def summary(margins: list[float]) -> tuple[float, float]:
    """Mean and standard error."""
    mean = sum(margins) / len(margins)
    spread = sum((each - mean) ** 2 for each in margins) / max(1, len(margins) - 1)
    return mean, sqrt(spread / len(margins))


main()
