"""The market: offers on the table, the answers to them, and the swap when both sides agree (P7).

An offer and an answer have the same shape: so many cards, of which the first two named are true (P7.3). An answer is
an offer addressed to the one it answers. Its bundle is fixed and known to its owner alone; what changes gets a new
version, and nobody can agree to a version he has not seen (Q-45).
"""

from collections.abc import Iterable
from typing import Final, cast

from cradle.games.megaciv.box.cards import CARD_KIND, COMMODITY, NON_TRADEABLE, is_calamity
from cradle.games.megaciv.box.kinds import TRADE_CARD
from cradle.games.megaciv.world.state import NAME, Offer, World, card_of
from cradle.kernel.table import Table

NUMBER: Final = 0
VERSION: Final = 1
SEAT: Final = 2
TO: Final = 3
ANSWERED: Final = 4  # the number of the offer this one answers, 0 for none
BUNDLE: Final = 5
NAMED: Final = 6
CLEAN: Final = 7
WISH: Final = 8
MET: Final = 9  # the version of the offer that was answered

EVERYONE: Final = -1
FEWEST_CARDS: Final = 3  # each side gives (P7.2)
TRUE_NAMES: Final = 2  # P7.3


# ---- what may be traded


def can_trade(world: World, seat: int) -> bool:
    """Three cards that may be traded, two of them commodities (Q-72)."""
    hand = world.hand[seat]
    if len(hand) < FEWEST_CARDS:
        return False
    kinds = [CARD_KIND[NAME[card]] for card in hand]
    tradeable = len(kinds) - kinds.count(NON_TRADEABLE)
    return tradeable >= FEWEST_CARDS and kinds.count(COMMODITY) >= TRUE_NAMES


def holds_bundle(hand: tuple[int, ...], bundle: tuple[int, ...]) -> bool:
    """Both are ascending, so one look at the hand is enough."""
    at = 0
    for card in hand:
        if at < len(bundle) and bundle[at] == card:
            at += 1
    return at == len(bundle)


def left_in_hand(hand: tuple[int, ...], bundle: tuple[int, ...]) -> list[int]:
    """Each card once that a hand has besides those in the bundle, ascending."""
    left: list[int] = []
    at = 0
    for card in hand:
        if at < len(bundle) and bundle[at] == card:
            at += 1
        elif not left or left[-1] != card:
            left.append(card)
    return left


# ---- what lies on the table


def find(world: World, number: int) -> Offer | None:
    for offer in world.offers:
        if offer[NUMBER] == number:
            return offer
    return None


def concerns(offer: Offer, seat: int) -> bool:
    """Somebody else's offer or answer that this seat may take up."""
    return offer[SEAT] != seat and offer[TO] in (EVERYONE, seat)


def own_offers(world: World, seat: int) -> list[Offer]:
    """Offers of a seat, without its answers."""
    return [offer for offer in world.offers if offer[SEAT] == seat and not offer[ANSWERED]]


def own_answers(world: World, seat: int) -> list[Offer]:
    return [offer for offer in world.offers if offer[SEAT] == seat and offer[ANSWERED]]


def is_stale(world: World, answer: Offer) -> bool:
    """The offer was changed after this answer to it."""
    offer = find(world, answer[ANSWERED])
    return offer is None or offer[VERSION] != answer[MET]


# ---- what happens to it


def tick(world: World) -> int:
    world.market_clock += 1
    return world.market_clock


def lay_down(world: World, draft: Offer, table: Table) -> None:
    """A new offer, a changed one, or an answer, which takes the place of an earlier answer to the same offer."""
    number, _, seat, to, answered, bundle, named, clean, wish, met = draft
    stamp = tick(world)
    earlier = [each for each in world.offers if is_earlier(each, draft)]
    if not earlier and not answered:
        world.offers_left -= 1
    number = earlier[0][NUMBER] if earlier else stamp
    kept = tuple([each for each in world.offers if each not in earlier])
    changed = cast("Offer", (number, stamp, seat, to, answered, bundle, named, clean, wish, met))
    world.offers = (*kept, changed)
    announce(draft, bool(earlier), table)


def is_earlier(offer: Offer, draft: Offer) -> bool:
    """The draft changes this offer, or answers again what this one answered."""
    if draft[ANSWERED]:
        return offer[SEAT] == draft[SEAT] and offer[ANSWERED] == draft[ANSWERED]
    return offer[NUMBER] == draft[NUMBER]


def announce(draft: Offer, changed: bool, table: Table) -> None:
    """The number of cards and the names, true or not, are heard by all (P7.3)."""
    seat, to, number = draft[SEAT], draft[TO], len(draft[BUNDLE])
    if draft[ANSWERED]:
        table.tell("answer_changed" if changed else "offer_answered", seat, to, number, draft[NAMED])
    else:
        table.tell("offer_changed" if changed else "offer_posted", seat, number, draft[NAMED])
        if to != EVERYONE:
            table.tell("offer_addressed", seat, to)
        if draft[WISH]:
            table.tell("wish_made", seat, draft[WISH])
    if draft[CLEAN]:
        table.tell("no_calamity_claimed", seat)


def stand_by(world: World, answer: Offer, table: Table) -> None:
    """The answer is kept although the offer was changed."""
    offer = find(world, answer[ANSWERED])
    assert offer is not None
    number, _, seat, to, answered, bundle, named, clean, wish, _ = answer
    kept = tuple([each for each in world.offers if each[NUMBER] != number])
    renewed = (number, tick(world), seat, to, answered, bundle, named, clean, wish, offer[VERSION])
    world.offers = (*kept, cast("Offer", renewed))
    table.tell("answer_kept", seat, to)


def take_up(world: World, gone: Iterable[Offer]) -> list[Offer]:
    """Take offers from the table, with all answers to them; return those answers."""
    tick(world)
    numbers = {offer[NUMBER] for offer in gone}
    answers = [each for each in world.offers if each[ANSWERED] in numbers and each[NUMBER] not in numbers]
    numbers |= {answer[NUMBER] for answer in answers}
    world.offers = tuple([each for each in world.offers if each[NUMBER] not in numbers])
    return answers


def withdraw(world: World, offer: Offer, table: Table) -> None:
    take_up(world, [offer])
    if offer[ANSWERED]:
        table.tell("answer_withdrawn", offer[SEAT], offer[TO])
    else:
        table.tell("offer_withdrawn", offer[SEAT], len(offer[BUNDLE]), offer[NAMED])


def decline(world: World, answer: Offer, table: Table) -> None:
    take_up(world, [answer])
    table.tell("answer_declined", answer[TO], answer[SEAT])


def swap(world: World, offer: Offer, answer: Offer, table: Table) -> None:
    """Both bundles change hands at the same time, unseen by the others (P7.7)."""
    seat, other = offer[SEAT], answer[SEAT]
    hand_over(world, seat, other, offer[BUNDLE])
    hand_over(world, other, seat, answer[BUNDLE])
    table.tell("cards_swapped", seat, len(offer[BUNDLE]), other, len(answer[BUNDLE]))
    table.whisper(seat, "cards_received", other, names(answer[BUNDLE]))
    table.whisper(other, "cards_received", seat, names(offer[BUNDLE]))
    for lost in take_up(world, [offer]):
        if lost[SEAT] != other:
            table.tell("answer_came_late", lost[SEAT], seat)
    clear_impossible(world, table)


def hand_over(world: World, seat: int, other: int, bundle: tuple[int, ...]) -> None:
    """A calamity remembers who passed it on last, card by card (P7.8, Q-73)."""
    left = list(world.hand[seat])
    for card in bundle:
        left.remove(card)
        if is_calamity(card_of(card)):
            world.giver[card] = seat
    world.hand[seat] = tuple(left)
    world.hand[other] = tuple(sorted((*world.hand[other], *bundle)))


def names(bundle: Iterable[int]) -> tuple[int, ...]:
    return tuple([NAME[card] for card in bundle])


def clear_impossible(world: World, table: Table) -> None:
    """Offers whose cards have gone elsewhere disappear, with the answers to them (P7.7)."""
    gone = [each for each in world.offers if not holds_bundle(world.hand[each[SEAT]], each[BUNDLE])]
    if not gone:
        return
    gone += take_up(world, gone)
    for offer in gone:
        if offer[ANSWERED]:
            table.tell("answer_lapsed", offer[SEAT], offer[TO])
        else:
            table.tell("offer_lapsed", offer[SEAT], len(offer[BUNDLE]), offer[NAMED])


def leave_market(world: World, seat: int, table: Table) -> None:
    """Who is done takes his offers and answers along, and what was meant for him alone disappears (P7.1)."""
    take_up(world, [each for each in world.offers if each[SEAT] == seat or each[TO] == seat])
    world.trading -= {seat}
    table.tell("market_left", seat)


# ---- what others may believe of it


def promised(world: World, seat: int) -> tuple[int, ...]:
    """The commodities a seat must hold for what it has truly named: of each as many as its best offer names (P7.3)."""
    most: dict[int, int] = {}
    for offer in world.offers:
        if offer[SEAT] == seat:
            true = offer[NAMED][:TRUE_NAMES]
            for name in true:
                most[name] = max(most.get(name, 0), true.count(name))
    return tuple(sorted([name for name, number in most.items() for _ in range(number)]))


def most_offered(world: World, seat: int) -> int:
    """The most cards that one offer or answer of a seat has."""
    return max([len(offer[BUNDLE]) for offer in world.offers if offer[SEAT] == seat], default=0)


def redeal_bundles(world: World, viewer: int, table: Table) -> None:
    """Bundles the viewer cannot see are filled anew from hands dealt anew: the true names, and any cards besides.

    An offer that its owner's new hand cannot fill is taken away.
    """
    offers = []
    for offer in world.offers:
        number, version, seat, to, answered, bundle, named, clean, wish, met = offer
        if seat != viewer:
            bundle = refilled(world.hand[seat], named[:TRUE_NAMES], len(bundle), table)
        if bundle:
            offers.append(cast("Offer", (number, version, seat, to, answered, bundle, named, clean, wish, met)))
    world.offers = tuple(offers)


def refilled(hand: tuple[int, ...], true: tuple[int, ...], size: int, table: Table) -> tuple[int, ...]:
    """A bundle of this size with the cards truly named, or none if the hand has not the cards for it."""
    left = [card for card in hand if CARD_KIND[card_of(card)] != NON_TRADEABLE]
    bundle = []
    for name in true:
        fitting = [card for card in left if card_of(card) == name]
        if fitting:
            left.remove(fitting[0])
            bundle.append(fitting[0])
    if len(bundle) < len(true) or len(bundle) + len(left) < size:
        return ()
    while len(bundle) < size:
        bundle.append(left.pop(table.draw(left, TRADE_CARD)))
    return tuple(sorted(bundle))
