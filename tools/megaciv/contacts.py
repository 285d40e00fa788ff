"""In games of stewards: which players can meet in movement, and how much time it saves if the others need not wait.

python tools/megaciv/contacts.py --seats 18 --games 2
"""

import argparse
from random import Random
from typing import Any, Final

from cradle.bots.registry import make
from cradle.games.megaciv.box.atlas import KIND, LAND_NEIGHBOURS, OPEN_SEA, WATER_NEIGHBOURS
from cradle.games.megaciv.box.cards import ASTRONAVIGATION, ROADBUILDING
from cradle.games.megaciv.phases.movement.ships import ship_range
from cradle.games.megaciv.world.orders import movement_order
from cradle.games.megaciv.world.reported.contacts import proposed_contacts
from cradle.games.megaciv.world.state import World, areas_of, holds, tokens_on_board
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import name_of
from cradle.kernel.game import find
from cradle.kernel.seen.live import Live

A_MOVE: Final = 20  # seconds
A_TOKEN: Final = 3
LATER: Final = 5  # from this turn on, players have spread
LAST: Final = 20
Contacts = list[frozenset[int]]


def in_reach(world: World) -> Contacts:
    """By seat: all seats that could reach an area which it could reach too, by land or with a ship built there."""
    reach = [areas_in_reach(world, seat) for seat in range(world.seats)]
    seats = range(world.seats)
    return [frozenset([other for other in seats if other != seat and reach[seat] & reach[other]]) for seat in seats]


def areas_in_reach(world: World, seat: int) -> set[int]:
    at_sea = holds(world, seat, ASTRONAVIGATION)
    by_land = around(areas_of(world, seat), LAND_NEIGHBOURS, 1 + holds(world, seat, ROADBUILDING), True)
    by_sea = around(areas_of(world, seat), WATER_NEIGHBOURS, ship_range(world, seat), at_sea)
    return by_land | {area for area in by_sea if KIND[area] != OPEN_SEA}


def around(areas: Any, neighbours: Any, steps: int, at_sea: bool) -> set[int]:
    reached, fresh = set(areas), set(areas)
    for _ in range(steps):
        fresh = {near for area in fresh for near in neighbours[area] if at_sea or KIND[near] != OPEN_SEA} - reached
        reached |= fresh
    return reached


def seconds(world: World, contacts: Contacts) -> int:
    """How long movement takes if players wait only for seats in contact that move before them."""
    ready: dict[int, int] = {}
    for seat in movement_order(world):
        begins = max([ready[other] for other in contacts[seat] if other in ready], default=0)
        ready[seat] = begins + A_MOVE + A_TOKEN * tokens_on_board(world, seat)
    return max(ready.values())


class Tally:
    """Pairs and seconds of the observed turns."""

    def __init__(self) -> None:
        self.players = self.proposed = self.near = self.missed = self.turns = 0
        self.strict = self.by_proposal = self.by_reach = 0

    def see(self, world: World, proposed: Contacts) -> None:
        near, everybody = in_reach(world), frozenset(range(world.seats))
        self.turns += 1
        self.players += world.seats
        self.proposed += sum(map(len, proposed))
        self.near += sum(map(len, near))
        self.missed += sum([len(each - known) for each, known in zip(near, proposed, strict=True)])
        self.strict += seconds(world, [everybody - {seat} for seat in range(world.seats)])
        self.by_proposal += seconds(world, proposed)
        self.by_reach += seconds(world, near)

    def row(self, turns: str) -> str:
        proposed, near = self.proposed / self.players, self.near / self.players
        left = f"{self.by_proposal / self.strict:.0%} | {self.by_reach / self.strict:.0%}"
        minutes = self.strict / self.turns / 60
        return f"| {turns} | {proposed:.1f} | {near:.1f} | {self.missed / self.near:.0%} | {minutes:.0f} min | {left} |"


def play(seats: int, seed: int, early: Tally, late: Tally) -> None:
    """Play a game of stewards, and look at each turn before the first move."""
    game, table = find("megaciv"), seeded(seed)
    world = game.start(seats, {"turns": LAST, "order": "strict"}, table)
    assert isinstance(world, World)
    live, bots = Live(game, world, table), [make("steward", Random(seat), "megaciv") for seat in range(seats)]
    proposed, seen = [*proposed_contacts(world)], 0
    while (choice := live.ask()) is not None:
        if name_of(choice) == "ChooseMove" and world.turn > seen:
            seen = world.turn
            (early if seen < LATER else late).see(world, proposed)
        here = live.perspective(choice.seat)
        live.answer(choice, here.read(bots[choice.seat].choose(here)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=18)
    parser.add_argument("--games", type=int, default=2)
    given = parser.parse_args()
    early, late = Tally(), Tally()
    for seed in range(given.games):
        play(given.seats, seed, early, late)
    print("| turns | proposed | in reach | of these not proposed | strict | by proposal | by reach |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    print(early.row(f"1 to {LATER - 1}"), late.row(f"{LATER} to {LAST}"), sep="\n")


main()
