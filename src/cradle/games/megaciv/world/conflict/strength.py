"""Who is stronger: how many tokens take a city, and how many each side has left after a fight (P4a, P4b)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import LIMIT, NONE
from cradle.games.megaciv.box.cards import ENGINEERING
from cradle.games.megaciv.world.state import World, holds

Group = tuple[int, ...]  # sides that remove a token at the same moment

THRESHOLD: Final = 7  # one more than the tokens that replace the city


def threshold(world: World, attacker: int, defender: int) -> int:
    """Seven tokens; Engineering saves its owner one as attacker, and costs the attacker one as defender (P4b.2).

    A.engineering.1, A.engineering.2.
    """
    return tokens_to_take(holds(world, attacker, ENGINEERING), holds(world, defender, ENGINEERING))


def tokens_to_take(attacker_has: bool, defender_has: bool) -> int:
    """How many tokens take a city, given which of the two players has Engineering."""
    return THRESHOLD - attacker_has + defender_has


def replacement(world: World, attacker: int, defender: int) -> int:
    """How many tokens replace a city that falls (P4b.2)."""
    return threshold(world, attacker, defender) - 1


def succeeds(world: World, attacker: int, area: int) -> bool:
    return world.tokens[attacker][area] >= threshold(world, attacker, world.city[area])


def printed_limit(world: World, area: int) -> int:
    """The limit that ends a conflict; NONE beside a city, where only one side may remain (P4a.4, P4a.10)."""
    return LIMIT[area] if world.city[area] == NONE else NONE


def left_after_conflict(counts: Sequence[int], metalworking: Sequence[bool], limit: int) -> list[int]:
    """What each side keeps if it takes every loss in the area itself; limit NONE beside a city (P4a.11)."""
    left = list(counts)
    while not at_peace(left, limit):
        fight_a_round(left, metalworking, limit)
    return left


def fight_a_round(left: list[int], metalworking: Sequence[bool], limit: int) -> None:
    """Every side removes a token in its turn; peace may come before all have done so (P4a.2, P4a.3)."""
    for group in removal_groups(left, metalworking):
        for side in group:
            left[side] -= 1
        if at_peace(left, limit):
            return


def at_peace(counts: Sequence[int], limit: int) -> bool:
    """At most one side is left, or all tokens fit (P4a.3)."""
    return len([count for count in counts if count]) <= 1 or sum(counts) <= limit


def removal_groups(counts: Sequence[int], metalworking: Sequence[bool]) -> list[Group]:
    """The order of removal: without Metalworking first, then fewest first, equals together (P4a.2, P4a.6, Q-48).

    Metalworking is looked up anew in every round (A.metalworking.1).
    """
    groups: dict[tuple[bool, int], list[int]] = {}
    for side, count in enumerate(counts):
        if count:
            groups.setdefault((metalworking[side], count), []).append(side)
    return [tuple(groups[key]) for key in sorted(groups)]
