"""Plays games of stewards and notes what each calamity costs its victims and the player who draws it, in points.

    python tools/megaciv/calamity_costs.py --games 60

The cost is the loss in the points that a seat can expect at the end, from the call of a calamity to the next one.
Minor calamities are called together, so only those of seats with a single one count. A player who draws a calamity
that can be traded suffers it less often than the player who holds it when the market closes.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from megaciv.fit_chance import Game  # noqa: E402  (found only through the line above)

from cradle.games.megaciv.analysis.model import expected_points  # noqa: E402
from cradle.games.megaciv.analysis.table_facts import stage_of, table_facts  # noqa: E402
from cradle.games.megaciv.box.cards import CARD_IDS, CARD_KIND, MINOR, is_calamity  # noqa: E402
from cradle.games.megaciv.seen.view import public  # noqa: E402
from cradle.games.megaciv.turn import CALAMITY_RESOLUTION, TRADE, phase_of  # noqa: E402
from cradle.kernel.chance.table import Table  # noqa: E402

COSTS: Final = ROOT / "src" / "cradle" / "games" / "megaciv" / "analysis" / "data" / "calamities.json"
FIRST_SEED: Final = 4_000_000
STAGE: Final = stage_of(TRADE)


class CalledTo(Table):
    """Listens to the calamities of a game as they are drawn and called."""

    def __init__(self, seed: int) -> None:
        super().__init__(Random(seed).random)
        self.world: Any = None
        self.before: list[float] = []
        self.called: list[tuple[int, Sequence[int]]] = []  # at the last look
        self.drawn: list[tuple[int, int]] = []  # the seat and the calamity, since the last turn
        self.suffered: dict[int, list[float]] = defaultdict(list)
        self.cost: dict[tuple[int, int], float] = {}  # by seat and calamity, this turn
        self.costs_of_drawing: dict[int, list[float]] = defaultdict(list)

    def whisper(self, seat: int, event: str, *facts: object) -> None:
        if event == "card_drawn" and is_calamity(int(str(facts[1]))):
            self.drawn.append((seat, int(str(facts[1]))))

    def reveal(self, event: str, *facts: Any) -> None:
        if event == "calamity_called":
            calamity, seats = facts
            if not (self.called and CARD_KIND[calamity] == MINOR):
                self.look()
            self.called.append((calamity, seats))

    def look(self) -> None:
        """The called calamity is over: note what it has cost."""
        now = expected_points(table_facts(public(self.world)), STAGE)
        for calamity, seats in self.called:
            for seat in seats:
                if sum([seat in others for _, others in self.called]) == 1:
                    self.suffered[calamity].append(self.before[seat] - now[seat])
                    self.cost[seat, calamity] = self.before[seat] - now[seat]
        self.before, self.called = now, []

    def end_turn(self) -> None:
        """The turn is over: players who drew a calamity have lost to it, or have got rid of it."""
        for seat, calamity in self.drawn:
            self.costs_of_drawing[calamity].append(self.cost.get((seat, calamity), 0.0))
        self.drawn, self.cost = [], {}


class CalamitousGame(Game):
    """A game with a listener at its table."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.table = CalledTo(seed)
        self.table.world, self.live.table = self.world, self.table

    def note(self) -> None:
        if phase_of(self.world) > CALAMITY_RESOLUTION and self.table.called:
            self.table.look()
        if self.world.turn != self.turn:
            self.turn = self.world.turn
            self.table.end_turn()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=60)
    given = asked.parse_args()
    suffered: dict[int, list[float]] = defaultdict(list)
    drawn: dict[int, list[float]] = defaultdict(list)
    for number in range(given.games):
        game = CalamitousGame(FIRST_SEED + number)
        game.play()
        for calamity, costs in game.table.suffered.items():
            suffered[calamity] += costs
        for calamity, costs in game.table.costs_of_drawing.items():
            drawn[calamity] += costs
    found = {
        CARD_IDS[calamity]: {"suffered": round(fmean(costs), 2), "drawn": round(fmean(drawn[calamity]), 2)}
        for calamity, costs in sorted(suffered.items())
    }
    for calamity, costs in sorted(suffered.items()):
        print(f"{CARD_IDS[calamity]}: {len(costs)} suffered, {len(drawn[calamity])} drawn, {found[CARD_IDS[calamity]]}")
    COSTS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
