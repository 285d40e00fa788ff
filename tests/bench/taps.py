"""How often a player at a real board presses the phone in a turn: whole games of bots, reported as people would.

    python tests/bench/taps.py --seats 9 --bot steward

The controls of the phone say how many presses an answer takes (tests/megaciv/presses.py). After every phase the game at
the table is compared with the one on the screen. In plain Python: columns of a compiled world cannot be guarded.
"""

import argparse
import sys
from pathlib import Path
from statistics import mean, median, quantiles

sys.path.insert(0, str(Path(__file__).parent.parent))

from megaciv.shadow_game import shadow_game

TURNS = 24  # at most
OFFERS = 100  # of the market on the screen, which is none of the phone's at a table


def main() -> None:
    wish = argparse.ArgumentParser()
    wish.add_argument("--seats", type=int, default=9)
    wish.add_argument("--bot", default="steward")
    wish.add_argument("--cards", default="table")
    given = wish.parse_args()
    table = shadow_game(given.seats, given.seats, given.cards, given.bot, offers=OFFERS, turns=TURNS)
    turns = [table.taps.get((turn, seat), 0) for turn in range(1, table.world.turn + 1) for seat in table.world.ranking]
    print(
        f"{given.seats} {given.bot}, {table.world.turn} turns: mean {mean(turns):.1f}, median {median(turns):.0f}, "
        f"p95 {quantiles(turns, n=20)[-1]:.0f}, most {max(turns)} presses a player and turn"
    )


if __name__ == "__main__":
    main()
