"""How cards can be divided: the value of all sets together, and the best possible one (G.25).

A set grows with the square of its cards, so the best sum is reached if every commodity lies whole in one hand. In a
division in which nobody loses, everyone's sets are worth at least as much as those they came with.
"""

from collections.abc import Iterable, Sequence

from cradle.games.megaciv.world.hands import Cards, commodities_in, count, sum_of_sets, value

Share = tuple[int, int, int]  # a commodity, a seat, and how many of it the seat gets


def worths(hands: Iterable[Cards]) -> list[int]:
    """The value of the sets in each hand."""
    return [value(commodities_in(hand)) for hand in hands]


def commodities_together(hands: Iterable[Cards]) -> dict[int, int]:
    """How many of each commodity all hands have."""
    return count([card for hand in hands for card in commodities_in(hand)])


def best_sum(hands: Iterable[Cards]) -> int:
    """The value of the sets if every commodity lies whole in one hand: no division is worth more."""
    return sum_of_sets(commodities_together(hands))


def worths_of(shares: Sequence[Share], seats: int) -> list[int]:
    """The value of each seat's sets after a division."""
    held: list[dict[int, int]] = [{} for _ in range(seats)]
    for commodity, seat, number in shares:
        held[seat][commodity] = held[seat].get(commodity, 0) + number
    return [sum_of_sets(numbers) for numbers in held]
