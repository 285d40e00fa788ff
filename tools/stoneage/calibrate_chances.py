"""How often seats win compared with their predicted chances: games of sage, by tenths, with the Brier score.

    python tools/stoneage/calibrate_chances.py --games 512 --seats 3 --temperature 0 --seed 90001

Temperature 0 plays as sage:hard does, 6 as normal, 12 as easy. The games are played side by side in C; every decision
of every game yields a chance for each seat. Points are those of the lead that an analysis shows, in bands.
"""

import argparse
import json
from itertools import pairwise
from typing import Any

import numpy as np

from cradle.batch import Batch
from cradle.games.stoneage.rules.state import SEATS
from cradle.games.stoneage.sage.judging import ANSWERS, judged_all
from cradle.games.stoneage.sage.looking_ahead import SHARP_MARGIN
from cradle.games.stoneage.sage.sage import learned

TENTHS = 10
MOST_DECISIONS = 3000
MOST_MARGIN = 0.98
BANDS = (-1000, -60, -30, -10, 10, 30, 60, 1000)  # points of lead


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=512)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--temperature", type=float, default=0.0)
    parser.add_argument("--seed", type=int, default=90_001)
    wish = parser.parse_args()
    chances, shares, leads, margins = played(wish.games, wish.seats, wish.temperature, wish.seed)
    told = {"games": wish.games, "seats": wish.seats, "temperature": wish.temperature, "chances": len(chances)}
    brier = round(float(((chances - shares) ** 2).mean()), 4)
    print(json.dumps({**told, "brier": brier, "tenths": tenths(chances, shares), "leads": bands(leads, margins)}))


def played(games: int, seats: int, temperature: float, seed: int) -> Any:
    """All predicted chances in the first game of each place, with their results, and the same for leads."""
    batch, rng, weights = (
        Batch("stoneage", games=games, seats=seats, seed=seed, threads=1),
        np.random.default_rng(seed),
        learned(seats),
    )
    told: list[tuple[Any, Any, Any]] = []  # the games that still run, with their chances and leads by seat
    shares, margins, over = np.zeros((games, seats)), np.zeros((games, seats)), np.zeros(games, bool)
    for _ in range(MOST_DECISIONS):
        on = np.flatnonzero(~over)
        judged = judged_all(weights, [row.tobytes() for row in batch.observation()[on]])
        told.append((on, *by_seat(judged, np.array(batch.seat)[on], seats)))
        answers = np.array(batch.any_answers())
        answers[on] = liked(judged[:, :ANSWERS], np.array(batch.mask())[on], temperature, rng)
        _, done = batch.step(answers)
        ended = np.flatnonzero(np.array(done).astype(bool) & ~over)
        for game in ended:
            shares[game], margins[game] = result(np.array(batch.score)[game, :seats])
        over[ended] = True
        if over.all():
            break
    return tuple(
        np.concatenate(each)
        for each in zip(
            *[(c.ravel(), shares[on].ravel(), lead.ravel(), margins[on].ravel()) for on, c, lead in told], strict=True
        )
    )


def by_seat(judged: Any, asked: Any, seats: int) -> tuple[Any, Any]:
    """The chances of all seats, 1 together, and their leads, as an analysis shows them."""
    places = (np.arange(seats)[None, :] - asked[:, None]) % seats
    wins = np.take_along_axis(judged, ANSWERS + places, 1)
    chances = np.clip((wins * (seats - 1) + 1) / seats, 0, 1) + 1e-9
    leads = np.take_along_axis(judged, ANSWERS + SEATS + places, 1)
    return chances / chances.sum(1, keepdims=True), SHARP_MARGIN * np.arctanh(np.clip(leads, -MOST_MARGIN, MOST_MARGIN))


def liked(likings: Any, mask: Any, temperature: float, rng: Any) -> Any:
    """The network's favourite answers, or random ones by its likings."""
    legal = np.where(mask > 0, likings, -np.inf)
    if temperature:
        legal = legal / temperature + rng.gumbel(size=legal.shape)
    return legal.argmax(1)


def result(scores: Any) -> tuple[Any, Any]:
    """The share of the victory and the lead of each seat; ties in points are shared."""
    best = scores == scores.max()
    others = [max(np.delete(scores, seat)) for seat in range(len(scores))]
    return best / best.sum(), scores - np.array(others)


def tenths(chances: Any, shares: Any) -> list[list[float]]:
    """By tenth: the number of predicted chances, their average, and how often they came true."""
    of = np.minimum(TENTHS - 1, (chances * TENTHS).astype(int))
    return [row(chances, shares, of == tenth) for tenth in range(TENTHS) if (of == tenth).any()]


def bands(leads: Any, margins: Any) -> list[list[float]]:
    """By band: the number of predicted leads, their average in points, and the average lead at the end."""
    within = [(leads > low) & (leads <= high) for low, high in pairwise(BANDS)]
    return [row(leads, margins, each) for each in within if each.any()]


def row(said: Any, came: Any, which: Any) -> list[float]:
    return [int(which.sum()), round(float(said[which].mean()), 3), round(float(came[which].mean()), 3)]


if __name__ == "__main__":
    main()
