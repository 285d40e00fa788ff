"""Payments: what cards and treasury are worth together, and whether a price can still be paid (P12.5 to P12.8, P.6).

Cards here are physical cards. A commodity handed in n times is worth its face value times n squared, whichever block
its cards come from. With Trade Empire one card may stand in for a missing copy of another set.
"""

from functools import lru_cache
from typing import Final

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import FACE_VALUE, MINING, SET_SIZE, TRADE_EMPIRE
from cradle.games.megaciv.world.hands import Cards, commodities_in, count, sum_of_sets, without
from cradle.games.megaciv.world.state import NAME, World, cards_on_table, holds

NO_LIMIT: Final = 99_999  # used when only the owner knows the cards: more than all advances cost
MINED: Final = 2  # points of a treasury token with Mining (P12.7)


def most_payable(world: World, seat: int) -> int:
    """The highest price a seat could pay with everything it has, as far as its cards are known."""
    if cards_on_table(world):
        return NO_LIMIT
    return most_by_cards(world.hand[seat], holds(world, seat, TRADE_EMPIRE)) + treasury_value(world, seat)


def takes_everything(world: World, seat: int, price: int) -> bool:
    """The price could not be paid without every single card and treasury token that is worth something."""
    hand, substitute, treasury = world.hand[seat], holds(world, seat, TRADE_EMPIRE), treasury_value(world, seat)
    most = most_by_cards(hand, substitute)
    if price == 0 or cards_on_table(world) or (treasury and most + treasury - token_value(world, seat) >= price):
        return False
    for card in set(commodities_in(hand)):
        if FACE_VALUE[NAME[card]] and most_by_cards(without(hand, (card,)), substitute) + treasury >= price:
            return False
    return True


@lru_cache(maxsize=1024)
def most_by_cards(hand: Cards, may_substitute: bool) -> int:
    """The highest price that the commodities of a hand could pay; cached for the hands seen last."""
    return most_value((), commodities_in(hand), NONE, may_substitute)


def treasury_value(world: World, seat: int) -> int:
    return token_value(world, seat) * world.treasury[seat]


def token_value(world: World, seat: int) -> int:
    """Each treasury token counts one, with Mining two (P12.5, P12.7, A.mining.2)."""
    return MINED if holds(world, seat, MINING) else 1


def tokens_needed(price: int, value: int, token: int) -> int:
    """Exactly as many treasury tokens as are needed; with Mining one point may be lost (P12.6, P12.7)."""
    return max(0, -((value - price) // token))


def most_value(handed: Cards, left: Cards, completed: int, may_substitute: bool) -> int:
    """The most that the cards handed in could come to if all those left were added.

    `completed` is the set for which a substitute was already handed in; it takes only as many more as complete it.
    """
    numbers = count((*handed, *left))
    if completed != NONE:
        numbers[completed] = min(numbers[completed] + 1, SET_SIZE[completed])
    most = sum_of_sets(numbers)
    if not may_substitute or completed != NONE:
        return most
    return most + max([best_gain(numbers, stand_in) for stand_in in count(left)], default=0)


@lru_cache(maxsize=1024)
def best_gains(hand: Cards) -> dict[int, int]:
    """For each name, the most that a card could add to the value of a hand as a substitute; cached for recent hands."""
    numbers = numbers_in(hand)
    return {name: best_gain(numbers, name) for name in numbers}


def best_gain(numbers: dict[int, int], stand_in: int) -> int:
    """The most that a card of this name, one of all these, could add to their value as a substitute."""
    best, face = 0, FACE_VALUE[stand_in]
    lost = face * (2 * numbers[stand_in] - 1)
    for card, number in numbers.items():
        gain = FACE_VALUE[card] * (2 * number + 1) - lost
        if gain > best and may_stand_in(stand_in, card, number):
            best = gain
    return best


def gain_by(numbers: dict[int, int], stand_in: int, completed: int) -> int:
    """What the value of all these cards gains if one of this name stands in for a missing one of that set."""
    number = numbers[completed]
    whole = min(number + 1, SET_SIZE[completed])
    gained = FACE_VALUE[completed] * (whole * whole - number * number)
    return gained - FACE_VALUE[stand_in] * (2 * numbers[stand_in] - 1)


def may_stand_in(stand_in: int, card: int, number: int) -> bool:
    """Another commodity, of at least the face value, for a set with a card missing (P12.8, A.trade_empire.1)."""
    return stand_in != card and FACE_VALUE[stand_in] >= FACE_VALUE[card] and 0 < number < SET_SIZE[card]


@lru_cache(maxsize=1024)
def numbers_in(hand: Cards) -> dict[int, int]:
    """How many of each commodity are in a hand; cached for the hands seen last."""
    return count(commodities_in(hand))
