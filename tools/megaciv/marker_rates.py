"""How often markers move on the A.S.T., by the epoch in which they stand: games of stewards, turn by turn.

python tools/megaciv/marker_rates.py play --seats 5 9 --games 60 days.json    plays, and keeps every marker's way
python tools/megaciv/marker_rates.py rates days.json                          what marker_rates.json holds
"""

import argparse
import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

from cradle.bots.registry import make
from cradle.games.megaciv.box.civilizations import epoch
from cradle.games.megaciv.turns_left import LEADERS
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import seeded
from cradle.kernel.game import find
from cradle.kernel.seen.live import Live

EPOCHS: Final = range(6)


def played(seats: int, seed: int) -> dict[str, Any]:
    """The spaces of all markers at the start of each turn and at the end, by turn and seat."""
    game, table = find("megaciv"), seeded(seed)
    world = game.start(seats, {"order": "strict", "civilizations": "random"}, table)
    assert isinstance(world, World)
    live, bots = Live(game, world, table), [make("steward", Random(seat), "megaciv") for seat in range(seats)]
    spaces = list[list[int]]()
    while (choice := live.ask()) is not None:
        if world.turn > len(spaces):
            spaces.append([*world.position])
        here = live.perspective(choice.seat)
        live.answer(choice, here.read(bots[choice.seat].choose(here)))
    return {"civilizations": [*world.civilization], "spaces": [*spaces, [*world.position]]}


def rates(days: list[dict[str, Any]]) -> list[float]:
    """Moves a turn of the leading markers, by the epoch from which they move; without data, as in the epoch before."""
    turns, moves = Counter[int](), Counter[int]()
    for day in days:
        for before, after in pairwise(day["spaces"]):
            for seat in sorted(range(len(before)), key=lambda seat: before[seat], reverse=True)[:LEADERS]:
                age = epoch(day["civilizations"][seat], before[seat], False)
                turns[age] += 1
                moves[age] += after[seat] > before[seat]
    found = [round(moves[age] / turns[age], 2) for age in EPOCHS if turns[age]]
    return found + found[-1:] * (len(EPOCHS) - len(found))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    does = parser.add_subparsers(dest="does", required=True)
    playing = does.add_parser("play")
    playing.add_argument("--seats", type=int, nargs="+", default=[5, 9])
    playing.add_argument("--games", type=int, default=20)
    playing.add_argument("--seed", type=int, default=1)
    for each in (playing, does.add_parser("rates")):
        each.add_argument("file", type=Path)
    given = parser.parse_args()
    days = json.loads(given.file.read_text()) if given.file.exists() else []
    if given.does == "rates":
        print(json.dumps(rates(days)))
        return
    for seed in range(given.seed, given.seed + given.games):
        days.append(played(given.seats[seed % len(given.seats)], seed))
        given.file.write_text(json.dumps(days, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
