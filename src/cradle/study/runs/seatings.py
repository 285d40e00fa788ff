"""Who sits where in an arena: every bot in every seat as often as the others, and the same chance for all seatings.

Games come in rounds. All games of a round have one seed, so that no bot owes its wins to better dice; within a round
the bots change places until each has sat everywhere. Where so many bots come that this would take very long, they sit
down in a row by chance, and neighbours play together.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations
from math import comb, factorial
from random import Random

from cradle.kernel.words.catalog import BadOptions
from cradle.study.runs.run import Task

FEW_SEATS = 4  # so many bots sit in every order; more of them only move round
LONG_ROUND = 1000  # games; not every group of bots plays together in it

Seating = tuple[str, ...]


def arena_tasks(bots: Sequence[str], seats: int, seed: int, games: int) -> list[Task]:
    """The games of an arena; the first ones are the same however many follow."""
    if len(bots) < 2:
        raise BadOptions("an arena needs two bots or more")
    found: list[Task] = []
    for round_seed, seating in islice(rounds(bots, seats, seed), games):
        found.append({"number": len(found) + 1, "seed": round_seed, "bots": list(seating)})
    return found


def rounds(bots: Sequence[str], seats: int, seed: int) -> Iterator[tuple[int, Seating]]:
    """Seeds and seatings without an end, round after round."""
    chance = Random(seed)
    while True:
        round_seed = chance.getrandbits(48)
        if is_long(bots, seats):
            for seating in neighbours(bots, seats, chance):
                yield round_seed, seating
            continue
        for party in parties(bots, seats):
            for seating in orders(party, chance):
                yield round_seed, seating


def round_length(bots: Sequence[str], seats: int) -> int:
    """How many games a round has."""
    if is_long(bots, seats):
        return len(bots)
    return sum(len(orders(party, Random(0))) for party in parties(bots, seats))


def is_long(bots: Sequence[str], seats: int) -> bool:
    """A round in which every group of bots plays in all its orders would have no end."""
    in_order = factorial(seats) if seats <= FEW_SEATS else seats
    return len(bots) > seats and comb(len(bots), seats) * in_order > LONG_ROUND


def neighbours(bots: Sequence[str], seats: int, chance: Random) -> list[Seating]:
    """All groups that sit next to each other in a circle by chance: every bot plays once in every seat."""
    circle = [*bots]
    chance.shuffle(circle)
    return [tuple([circle[(at + seat) % len(circle)] for seat in range(seats)]) for at in range(len(circle))]


def parties(bots: Sequence[str], seats: int) -> list[Seating]:
    """Who plays together: everyone; each group of that size if there are more bots than seats; else some twice."""
    if len(bots) >= seats:
        return [*dict.fromkeys(combinations(bots, seats))]
    doubled = [tuple(bots[(first + seat) % len(bots)] for seat in range(seats)) for first in range(len(bots))]
    return [*{tuple(sorted(party)): party for party in doubled}.values()]


def orders(party: Seating, chance: Random) -> list[Seating]:
    """The orders in which a party sits in one round: all of them, or each one moving through all seats."""
    if len(party) <= FEW_SEATS:
        return sorted({*permutations(party)})
    mixed = [*party]
    chance.shuffle(mixed)
    moved = [tuple(mixed[at:] + mixed[:at]) for at in range(len(mixed))]
    return [*dict.fromkeys(moved)]
