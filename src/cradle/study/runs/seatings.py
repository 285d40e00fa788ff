"""The seatings of an arena: every bot plays every seat equally often, with the same chance in all seatings.

Games come in rounds. All games of a round have one seed, so that no bot wins by better dice; within a round the bots
change seats until each has played every seat. With so many bots that this would take very long, they form a circle in
random order, and neighbours play together.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations
from math import comb, factorial
from random import Random

from cradle.kernel.words.catalog import BadOptions
from cradle.study.runs.run import Task

FEW_SEATS = 4  # up to this many bots play in every order; more only rotate
LONG_ROUND = 1000  # games; a longer round is replaced by neighbours in a circle

Seating = tuple[str, ...]


def arena_tasks(bots: Sequence[str], seats: int, seed: int, games: int) -> list[Task]:
    """The games of an arena; more games do not change the first ones."""
    if len(bots) < 2:
        raise BadOptions("an arena needs two bots or more")
    found: list[Task] = []
    for round_seed, seating in islice(rounds(bots, seats, seed), games):
        found.append({"number": len(found) + 1, "seed": round_seed, "bots": list(seating)})
    return found


def rounds(bots: Sequence[str], seats: int, seed: int) -> Iterator[tuple[int, Seating]]:
    """An endless sequence of seeds and seatings, round after round."""
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
    """The number of games in a round."""
    if is_long(bots, seats):
        return len(bots)
    return sum(len(orders(party, Random(0))) for party in parties(bots, seats))


def is_long(bots: Sequence[str], seats: int) -> bool:
    """Whether a round with every group of bots in all its orders would be too long."""
    in_order = factorial(seats) if seats <= FEW_SEATS else seats
    return len(bots) > seats and comb(len(bots), seats) * in_order > LONG_ROUND


def neighbours(bots: Sequence[str], seats: int, chance: Random) -> list[Seating]:
    """All groups of neighbours in a random circle: every bot plays once in every seat."""
    circle = [*bots]
    chance.shuffle(circle)
    return [tuple([circle[(at + seat) % len(circle)] for seat in range(seats)]) for at in range(len(circle))]


def parties(bots: Sequence[str], seats: int) -> list[Seating]:
    """The groups that play together: everyone; every group of this size if there are more bots; some twice if fewer."""
    if len(bots) >= seats:
        return [*dict.fromkeys(combinations(bots, seats))]
    doubled = [tuple(bots[(first + seat) % len(bots)] for seat in range(seats)) for first in range(len(bots))]
    return [*{tuple(sorted(party)): party for party in doubled}.values()]


def orders(party: Seating, chance: Random) -> list[Seating]:
    """The seat orders of a party in one round: all of them, or only rotations."""
    if len(party) <= FEW_SEATS:
        return sorted({*permutations(party)})
    mixed = [*party]
    chance.shuffle(mixed)
    moved = [tuple(mixed[at:] + mixed[:at]) for at in range(len(mixed))]
    return [*dict.fromkeys(moved)]
