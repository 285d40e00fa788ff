"""Trade: what a steward gives and wants, and how it judges the offers on the table."""

from typing import Final

from cradle.games.megaciv.bots.steward.book import BLANK, TRUE_NAMES, UNKNOWN, Book
from cradle.games.megaciv.bots.steward.hand import Hand, gain, loss, value
from cradle.games.megaciv.box.cards import COMMODITIES, FACE_VALUE, SET_SIZE, WATER
from cradle.games.megaciv.seen.numbers import Lot
from cradle.games.megaciv.world.state import card_of

FEWEST: Final = 3  # cards each side gives
PASSED_ON: Final = 12.0  # value of passing on a calamity
LEAST_GAIN: Final = 1.0  # least gain for which it agrees to a swap
GOOD_GAIN: Final = 2.0  # least gain for which it answers an offer
GENEROSITY: Final = 1.5  # how many times its face value a card loses in cost if the other wishes for it
COLLECTED: Final = 2  # kinds a steward collects
Bundle = list[int]  # names of cards, calamities among them


def worth_getting(counts: list[int], lot: Lot, book: Book) -> float:
    """What the cards of a lot add to a hand, by their names and by how far to believe the player who gave them."""
    after = counts[:]
    for name in lot.named[:TRUE_NAMES]:
        after[name] += 1
    sure = value(after) - value(counts)
    for name in lot.named[TRUE_NAMES:]:
        after[name] += 1
    told = value(after) - value(counts) - sure
    return sure + book.hearsay(lot.seat) * told + book.unnamed(lot.seat) * (lot.size - len(lot.named))


def balance(hand: Hand, given: tuple[int, ...] | Bundle, lot: Lot, book: Book = BLANK) -> float:
    """What a swap of these cards for a lot is worth to the hand."""
    counts, rid = hand.counts[:], 0.0
    for name in given:
        if name <= WATER:
            counts[name] -= 1
        else:
            rid += PASSED_ON
    return value(counts) - value(hand.counts) + worth_getting(counts, lot, book) + rid


def collected(counts: list[int], wanted_by_others: set[int]) -> list[int]:
    """The kinds a hand collects, best first: where the next card adds most, if possible not what others collect."""
    held = [name for name in COMMODITIES if counts[name] and counts[name] < SET_SIZE[name]]
    return sorted(held, key=lambda name: (-pull(counts, name, wanted_by_others), name))[:COLLECTED]


def pull(counts: list[int], name: int, wanted_by_others: set[int]) -> float:
    worth = float(gain(counts, name))
    return worth * 0.7 if name in wanted_by_others and counts[name] < 3 else worth


def answer_for(hand: Hand, lot: Lot) -> Bundle:
    """Cards to give for an offer: one wished for, and otherwise those missed least; empty if there are none."""
    counts = hand.counts[:]
    for name in lot.named:
        counts[name] += 1
    wished = [name for name in lot.wish if hand.counts[name]]
    if lot.wish and not wished:
        return []
    bundle: Bundle = []
    if wished:
        bundle.append(min(wished, key=lambda name: (loss(counts, name) - 4 * FACE_VALUE[name], name)))
        counts[bundle[0]] -= 1
    return filled(hand, counts, bundle, lot.wish)


def filled(hand: Hand, counts: list[int], bundle: Bundle, wish: tuple[int, ...]) -> Bundle:
    """The bundle with the cards missed least, and with a calamity if there is one."""
    given = hand.counts[:]
    for name in bundle:
        given[name] -= 1
    while len(bundle) < FEWEST:
        if hand.plagues and len(bundle) == TRUE_NAMES:
            return bundle  # the calamity is the third
        name = least_missed(given, counts, wish)
        if name < 0:
            return []
        bundle.append(name)
        given[name] -= 1
        counts[name] -= 1
    return bundle


def with_calamity(hand: Hand, bundle: Bundle) -> Bundle:
    """Add a calamity as the third card to a bundle of two."""
    return [*bundle, card_of(hand.plagues[0])] if hand.plagues and len(bundle) < FEWEST else bundle


def least_missed(given: list[int], counts: list[int], wish: tuple[int, ...]) -> int:
    """The card whose loss costs least; cards the other wishes for count as cheaper."""
    best, least = -1, 10_000.0
    for name in range(WATER + 1):
        if given[name]:
            cost = float(loss(counts, name)) - (GENEROSITY * FACE_VALUE[name] if name in wish else 0.0)
            if cost < least:
                best, least = name, cost
    return best


def likely_gain_of_other(bundle: Bundle, lot: Lot) -> float:
    """How the maker of an offer would value this answer, if they already hold two of each kind they wish for."""
    held: dict[int, int] = {}
    worth = 0.0
    for name in bundle:
        number = held.get(name, 2 if name in lot.wish else 0)
        worth += (2 * number + 1) * FACE_VALUE[name]
        held[name] = number + 1
    return worth - sum([FACE_VALUE[name] for name in lot.named]) - UNKNOWN * (lot.size - len(lot.named))


def offer_from(hand: Hand, keep: list[int], wanted_by_others: set[int], barred: list[Bundle]) -> Bundle:
    """Three cards it does not collect, first those that others want; no bundle that lies on the table already."""
    spare: list[tuple[float, int]] = []
    for name in range(WATER + 1):
        if name not in keep:
            for number in range(hand.counts[name], 0, -1):
                cost = (2 * number - 1) * FACE_VALUE[name]
                spare.append((cost - (3.0 * FACE_VALUE[name] if name in wanted_by_others else 0.0), name))
    spare.sort()
    needed = TRUE_NAMES if hand.plagues else FEWEST
    if len(spare) < needed:
        return []
    for start in range(len(spare) - needed + 1):
        bundle = sorted([name for _, name in spare[start : start + needed]])
        if bundle not in barred and bundle.count(WATER) <= 1:
            return bundle
    return []
