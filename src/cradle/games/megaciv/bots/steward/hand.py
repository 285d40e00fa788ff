"""A hand of trade cards: what its sets are worth, and what one more or one less card would change."""

from typing import Final

from cradle.games.megaciv.box.cards import (
    CARD,
    CARD_IDS,
    CARD_KIND,
    COMMODITIES,
    FACE_VALUE,
    NON_TRADEABLE,
    SET_SIZE,
    WATER,
)
from cradle.games.megaciv.world.state import card_of
from cradle.kernel.words.written import Written

EAST: Final = " east"


class Hand:
    """How many of each commodity, the calamities besides, and the physical cards."""

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards
        self.counts = [0] * (WATER + 1)
        self.plagues: list[int] = []  # physical calamity cards that may be traded
        for card in cards:
            name = card_of(card)
            if name <= WATER:
                self.counts[name] += 1
            elif CARD_KIND[name] != NON_TRADEABLE:
                self.plagues.append(card)

    def physical(self, name: int, besides: list[int]) -> int:
        """A card of this name that is not yet among those chosen, or -1."""
        for card in self.cards:
            if card_of(card) == name and self.cards.count(card) > besides.count(card):
                return card
        return -1


def value(counts: list[int]) -> int:
    """The value of all sets together."""
    total = 0
    for name in COMMODITIES:
        number = counts[name]
        if number:
            number = min(number, SET_SIZE[name])
            total += FACE_VALUE[name] * number * number
    return total


def gain(counts: list[int], name: int) -> int:
    """What one more card adds."""
    return (2 * counts[name] + 1) * FACE_VALUE[name] if counts[name] < SET_SIZE[name] else 0


def loss(counts: list[int], name: int) -> int:
    """What the loss of one card costs."""
    return (2 * counts[name] - 1) * FACE_VALUE[name]


def card_written(card: Written) -> int:
    """The name of a card by its written form, or -1."""
    return CARD.get(card.removesuffix(EAST), -1) if isinstance(card, str) else -1


def write_card(card: int) -> str:
    """A physical card as answers write it."""
    name = card_of(card)
    return CARD_IDS[name] if card == name else CARD_IDS[name] + EAST


def cheapest_card(options: list[Written], counts: list[int]) -> Written | None:
    """The card whose loss costs least."""
    best: Written | None = None
    least = 10_000
    for option in options:
        name = card_written(option)
        if 0 <= name <= WATER and loss(counts, name) < least:
            best, least = option, loss(counts, name)
    return best
