"""Deal the stored markets of Mega Civilization and find the best division of each in which nobody loses.

python tools/megaciv/market_deals.py            write them anew; needs OR-tools

First it looks for a division in which every commodity goes whole to one player and nobody loses. If there is one, no
division can be better, and the best is proven. Otherwise sets are split, for a limited number of seconds.
"""

import json
import lzma
from pathlib import Path
from typing import Any, Final

from ortools.sat.python import cp_model

from cradle.games.megaciv import training
from cradle.games.megaciv.box.cards import FACE_VALUE, set_value
from cradle.games.megaciv.training.deals import DEALS, FILE, SEATS
from cradle.games.megaciv.training.divisions import Share, best_sum, commodities_together, worths, worths_of
from cradle.games.megaciv.training.market_alone import DRAWN, MARKET
from cradle.games.megaciv.world.hands import Cards
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import seeded

SECONDS: Final = 20.0  # seconds for a deal that needs split sets


def main() -> None:
    deals = {str(seats): [solved(dealt(seats, number)) for number in range(DEALS)] for seats in SEATS}
    packed = lzma.compress(json.dumps(deals, separators=(",", ":")).encode(), preset=9 | lzma.PRESET_EXTREME)
    (Path(training.__file__).parent / "data" / FILE).write_bytes(packed)
    for seats, found in deals.items():
        proven = sum(each["without_losers"] == each["bound"] for each in found)
        print(f"{seats} players: {len(found)} deals, {proven} proven")


def dealt(seats: int, number: int) -> list[Cards]:
    """The hands of a deal by the rules; its number is the seed."""
    world = MARKET.start(seats, {"deal": DRAWN}, seeded(number))
    assert isinstance(world, World)
    return world.hand


def solved(hands: list[Cards], seconds: float = SECONDS) -> dict[str, Any]:
    """The deal with its best sum and its best division without losers."""
    best = best_sum(hands)
    shares, bound = divided(hands, False, seconds)
    if not shares:
        shares, bound = divided(hands, True, seconds)
    worth = sum(worths_of(shares, len(hands)))
    return {
        "hands": hands, "best": best, "without_losers": worth, "bound": min(best, bound), "division": shares,
    }  # fmt: skip


def divided(hands: list[Cards], split: bool, seconds: float) -> tuple[list[Share], int]:
    """A division in which nobody loses, the best one if sets may be split, and an upper bound for all."""
    model = cp_model.CpModel()
    seats, together = range(len(hands)), commodities_together(hands)
    holds: dict[Share, cp_model.IntVar] = {
        (commodity, seat, number): model.new_bool_var("")
        for commodity, copies in together.items()
        if FACE_VALUE[commodity]
        for seat in seats
        for number in (range(1, copies + 1) if split else (copies,))
    }
    for commodity, copies in together.items():
        mine = [share for share in holds if share[0] == commodity]
        if mine:
            model.add(sum(share[2] * holds[share] for share in mine) == copies)
        for seat in seats:
            model.add_at_most_one([holds[share] for share in mine if share[1] == seat])
    for seat, before in enumerate(worths(hands)):
        model.add(sum(worth_of(share) * held for share, held in holds.items() if share[1] == seat) >= before)
    if split:
        model.maximize(sum(worth_of(share) * held for share, held in holds.items()))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers, solver.parameters.max_time_in_seconds = 1, seconds
    status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return [], 0
    bound = int(solver.best_objective_bound) if split else best_sum(hands)
    return [share for share, held in holds.items() if solver.value(held)], bound


def worth_of(share: Share) -> int:
    return set_value(FACE_VALUE[share[0]], share[2])


if __name__ == "__main__":
    main()
