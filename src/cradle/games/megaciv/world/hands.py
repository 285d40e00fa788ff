"""Hands: the commodities among their cards, and what sets of them are worth (G.25, G.29)."""

from collections.abc import Iterable

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import FACE_VALUE, set_value
from cradle.games.megaciv.world.state import IS_COMMODITY, NAME, World

Cards = tuple[int, ...]  # physical cards


def commodities_of(world: World, seat: int) -> Cards:
    """The commodity cards in a hand, Water too."""
    return commodities_in(world.hand[seat])


def commodities_in(hand: Cards) -> Cards:
    return tuple([card for card in hand if IS_COMMODITY[card]])


def count(cards: Iterable[int]) -> dict[int, int]:
    """How many there are of each commodity, from either block."""
    numbers: dict[int, int] = {}
    for card in cards:
        name = NAME[card]
        numbers[name] = numbers.get(name, 0) + 1
    return numbers


def value(cards: Iterable[int], completed: int = NONE) -> int:
    """What cards are worth together; the set named as completed counts one card more (P.7, P12.8)."""
    numbers = count(cards)
    if completed != NONE:
        numbers[completed] = numbers.get(completed, 0) + 1
    return sum_of_sets(numbers)


def sum_of_sets(numbers: dict[int, int]) -> int:
    worth = 0
    for card, number in numbers.items():
        worth += set_value(FACE_VALUE[card], number)
    return worth


def without(cards: Cards, taken: Iterable[int]) -> Cards:
    """The cards left after some are taken away."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)
