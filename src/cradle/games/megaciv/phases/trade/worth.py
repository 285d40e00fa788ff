"""What a hand is worth: its sets now and with one card more, and what an offer would add to them."""

from typing import TypedDict

from cradle.games.megaciv.box.cards import CARD_IDS, FACE_VALUE, SET_SIZE, is_calamity, set_value
from cradle.games.megaciv.phases.trade.market import TRUE_NAMES, holds_bundle
from cradle.games.megaciv.told.of_goods import Swap
from cradle.games.megaciv.world.hands import commodities_in, commodities_of, count, sum_of_sets, value, without
from cradle.games.megaciv.world.offers import Cards, Offer
from cradle.games.megaciv.world.state import World, card_of


class SetWorth(TypedDict):
    """All cards of one commodity in a hand; a complete set can have no more."""

    card: str
    count: int
    size: int
    value: int
    with_one_more: int | None


def sets(world: World, seat: int) -> list[SetWorth]:
    """The sets in a hand, ascending by face value."""
    held = sorted(count(commodities_of(world, seat)).items())
    return [set_worth(card, number) for card, number in held if SET_SIZE[card]]  # Water makes no set


def set_worth(card: int, number: int) -> SetWorth:
    face, size = FACE_VALUE[card], SET_SIZE[card]
    return {
        "card": CARD_IDS[card],
        "count": number,
        "size": size,
        "value": set_value(face, number),
        "with_one_more": set_value(face, number + 1) if number < size else None,
    }


def worth(world: World, seat: int) -> int:
    """What all sets in a hand are worth together (G.25)."""
    return value(commodities_of(world, seat))


def worth_after(world: World, seat: int, given: Cards, got: Offer | None) -> int:
    """What the sets would be worth after giving these cards for the cards an offer truly names; others do not count."""
    numbers = count(without(commodities_of(world, seat), commodities_in(given)))
    for name in () if got is None else got.bundle.named[:TRUE_NAMES]:
        numbers[name] = numbers.get(name, 0) + 1
    return sum_of_sets(numbers)


def about_swap(world: World, seat: int, given: Cards, got: Offer | None) -> Swap:
    """The worth of the sets before and after (None if the cards have gone), and the calamities that go along."""
    held = holds_bundle(world.hand[seat], given)
    after = worth_after(world, seat, given, got) if held else None
    return {"worth": worth(world, seat), "worth_after": after, "passes_on": passed_on(given)}


def passed_on(cards: Cards) -> list[str]:
    """The calamities among these cards, which go with them (P7.8)."""
    return [CARD_IDS[card_of(card)] for card in cards if is_calamity(card_of(card))]


def gain(world: World, seat: int, offer: Offer) -> int:
    """What the cards truly named in an offer would add to the sets of a seat that gave nothing for them (P7.3)."""
    numbers = count(commodities_of(world, seat))
    before = sum_of_sets(numbers)
    for name in offer.bundle.named[:TRUE_NAMES]:
        numbers[name] = numbers.get(name, 0) + 1
    return sum_of_sets(numbers) - before
