"""Play whole games and store them beside this file: `python tests/records/store.py` writes those that are missing.

A stored game is never written again, whatever the bots would do today; new rules get new games with new names.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

import cradle
from cradle.bots.registry import make
from cradle.kernel.words.catalog import Refused
from cradle.study.runs.run import seat_bots
from loops import until

HERE = Path(__file__).parent


class Plan(NamedTuple):
    """What a game is played like; in an unruly one players take back, ring the bell and leave."""

    game: str
    seats: int
    options: Mapping[str, Any]
    bots: Sequence[str]
    unruly: bool = False


PLANS = {
    "megaciv-5-west": Plan("megaciv", 5, {"map": "west", "turns": 18, "offers": 12}, ["busy"]),
    "megaciv-9-east": Plan("megaciv", 9, {"map": "east", "ast": "expert", "turns": 12, "offers": 9}, ["busy"]),
    "megaciv-18": Plan("megaciv", 18, {"turns": 8, "offers": 12}, ["busy"]),
    "megaciv-6-short": Plan("megaciv", 6, {"length": "short", "turns": 6, "offers": 30}, ["busy", "random"] * 3),
    "megaciv-8-strict": Plan(
        "megaciv",
        8,
        {"length": "short", "order": "strict", "civilizations": "chosen", "turns": 5, "offers": 20},
        ["random", "busy"] * 4,
    ),
    "megaciv-7-leaving": Plan(
        "megaciv", 7, {"length": "short", "turns": 5, "offers": 40, "wonder_scores_city": True}, ["busy"], unruly=True
    ),
    "stoneage-4-written": Plan("stoneage", 4, {}, ["elder:easy", "greedy", "elder:normal", "random"]),
    "stoneage-3-written": Plan("stoneage", 3, {}, ["greedy", "random", "greedy"], unruly=True),
    "megaciv-12-written": Plan("megaciv", 12, {"ast": "expert", "turns": 9, "offers": 12}, ["steward", "busy"] * 6),
    "megaciv-18-written": Plan("megaciv", 18, {"turns": 7, "offers": 12}, ["busy", "steward", "random"] * 6),
    "megaciv-9-written": Plan(
        "megaciv", 9, {"length": "short", "map": "east", "turns": 5, "offers": 30}, ["busy"], unruly=True
    ),
}


def store() -> None:
    for number, (name, plan) in enumerate(PLANS.items(), start=1):
        path = HERE / f"{name}.cradle"
        if path.exists():
            print(f"{path.name} is kept")
            continue
        match = play(plan, number)
        match.save(path)
        result = json.dumps(match.result(), ensure_ascii=False, indent=1)
        path.with_suffix(".result.json").write_text(result + "\n", encoding="utf-8")
        print(f"{path.name}: {len(match.lines)} lines, {path.stat().st_size} bytes")


def play(plan: Plan, seed: int) -> cradle.Record:
    """A whole game; the same plan and seed give the same game as long as the bots stay the same."""
    match = cradle.Record.new(plan.game, seats=plan.seats, seed=seed, options=plan.options)
    bots = [make(name, Random(f"{seed} {seat}")) for seat, name in enumerate(seat_bots(plan.bots, plan.seats))]
    rng = Random(seed)
    for _ in until(lambda: match.over):
        seat = rng.choice(match.waiting())
        match.play(seat, bots[seat].choose(match.perspective(seat)))
        if plan.unruly:
            disturb(match, seat, rng)
    return match


def disturb(match: cradle.Record, seat: int, rng: Random) -> None:
    """Now and then somebody takes back, the bell rings, or a player leaves; what is refused does not happen."""
    try:
        if rng.random() < 1 / 12:
            match.undo(seat)
        elif rng.random() < 1 / 150:
            match.bell()
        elif rng.random() < 1 / 400:
            match.act(rng.choice(["leave", "leave_early"]), rng.randrange(match.seats))
    except Refused:
        pass


if __name__ == "__main__":
    store()
