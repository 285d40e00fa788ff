"""The market: offers on the table, the answers to them, and the swap when both sides agree (P7).

An offer and an answer have the same form: a number of cards, of which the first two named are true (P7.3). An answer
is an offer addressed to the player it answers. Its bundle is fixed and known to its owner alone; every change makes a
new version, and nobody can agree to a version they have not seen (Q-45).
"""

from collections.abc import Iterable
from typing import Final

from cradle.games.megaciv.box.cards import CARD_KIND, COMMODITY, NON_TRADEABLE, is_calamity
from cradle.games.megaciv.box.kinds import TRADE_CARD
from cradle.games.megaciv.world.offers import Offer
from cradle.games.megaciv.world.state import NAME, World, card_of
from cradle.kernel.chance.table import Table

EVERYONE: Final = -1
FEWEST_CARDS: Final = 3  # each side gives (P7.2)
TRUE_NAMES: Final = 2  # P7.3
MOST_OPEN_OFFERS: Final = 3  # of one seat, without its answers
MOST_OPEN_ANSWERS: Final = 6


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
    """The hand holds all cards of the bundle; both are ascending, so one pass through the hand is enough."""
    at = 0
    for card in hand:
        if at < len(bundle) and bundle[at] == card:
            at += 1
    return at == len(bundle)


def left_in_hand(hand: tuple[int, ...], bundle: tuple[int, ...]) -> list[int]:
    """Each different card of a hand that is not in the bundle, ascending."""
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
        if offer.number == number:
            return offer
    return None


def concerns(offer: Offer, seat: int) -> bool:
    """An offer or answer of another player to which this seat may react."""
    return offer.seat != seat and offer.to in (EVERYONE, seat)


def own_offers(world: World, seat: int) -> list[Offer]:
    """Offers of a seat, without its answers."""
    return [offer for offer in world.offers if offer.seat == seat and not offer.answered]


def own_answers(world: World, seat: int) -> list[Offer]:
    return [offer for offer in world.offers if offer.seat == seat and offer.answered]


def offers_left(world: World, seat: int) -> int:
    """How many more offers the market of this turn allows a seat (Q-45)."""
    return min(world.offers_left, world.offers_each - world.offers_made[seat])


def is_out_of_offers(world: World) -> bool:
    """Nobody in the market may make another offer."""
    return not any([offers_left(world, seat) for seat in world.trading])


def is_stale(world: World, answer: Offer) -> bool:
    """The offer was changed after this answer to it."""
    offer = find(world, answer.answered)
    return offer is None or offer.version != answer.met


# ---- what happens to it


def tick(world: World) -> int:
    world.market_clock += 1
    return world.market_clock


def lay_down(world: World, draft: Offer, table: Table) -> None:
    """A new offer, a changed one, or an answer, which takes the place of an earlier answer to the same offer."""
    stamp = tick(world)
    earlier = [each for each in world.offers if is_earlier(each, draft)]
    if not earlier and not draft.answered:
        world.offers_left -= 1
        world.offers_made[draft.seat] += 1
    number = earlier[0].number if earlier else stamp
    kept = [each for each in world.offers if not is_earlier(each, draft)]
    world.offers = (*kept, draft.with_number(number, stamp))
    announce(draft, len(earlier) > 0, table)


def is_earlier(offer: Offer, draft: Offer) -> bool:
    """The draft changes this offer, or answers again the offer that this one answered."""
    if draft.answered:
        return offer.seat == draft.seat and offer.answered == draft.answered
    return offer.number == draft.number


def announce(draft: Offer, changed: bool, table: Table) -> None:
    """All hear the number of cards and the names, true or not (P7.3)."""
    seat, to, number = draft.seat, draft.to, len(draft.bundle.cards)
    if draft.answered:
        table.tell("answer_changed" if changed else "offer_answered", seat, to, number, draft.bundle.named)
    else:
        table.tell("offer_changed" if changed else "offer_posted", seat, number, draft.bundle.named)
        if to != EVERYONE:
            table.tell("offer_addressed", seat, to)
        if draft.bundle.wish:
            table.tell("wish_made", seat, draft.bundle.wish)
    if draft.bundle.clean:
        table.tell("no_calamity_claimed", seat)


def stand_by(world: World, answer: Offer, table: Table) -> None:
    """Keep the answer although the offer was changed."""
    offer = find(world, answer.answered)
    assert offer is not None
    kept = [each for each in world.offers if each.number != answer.number]
    world.offers = (*kept, answer.with_number(answer.number, tick(world)).with_meeting(offer.version))
    table.tell("answer_kept", answer.seat, answer.to)


def take_up(world: World, gone: Iterable[Offer]) -> list[Offer]:
    """Take offers from the table, with all answers to them; return those answers."""
    tick(world)
    numbers = {offer.number for offer in gone}
    answers = [each for each in world.offers if each.answered in numbers and each.number not in numbers]
    numbers |= {answer.number for answer in answers}
    world.offers = tuple([each for each in world.offers if each.number not in numbers])
    return answers


def withdraw(world: World, offer: Offer, table: Table) -> None:
    take_up(world, [offer])
    if offer.answered:
        table.tell("answer_withdrawn", offer.seat, offer.to)
    else:
        table.tell("offer_withdrawn", offer.seat, len(offer.bundle.cards), offer.bundle.named)


def decline(world: World, answer: Offer, table: Table) -> None:
    take_up(world, [answer])
    table.tell("answer_declined", answer.to, answer.seat)


def swap(world: World, offer: Offer, answer: Offer, table: Table) -> None:
    """Both bundles change hands at the same time, unseen by the others (P7.7)."""
    seat, other = offer.seat, answer.seat
    hand_over(world, seat, other, offer.bundle.cards)
    hand_over(world, other, seat, answer.bundle.cards)
    table.tell("cards_swapped", seat, len(offer.bundle.cards), other, len(answer.bundle.cards))
    given, received = names(offer.bundle.cards), names(answer.bundle.cards)
    table.whisper(seat, "cards_received", other, received, given)
    table.whisper(other, "cards_received", seat, given, received)
    for lost in take_up(world, [offer]):
        if lost.seat != other:
            table.tell("answer_came_late", lost.seat, seat)
    clear_impossible(world, table)


def hand_over(world: World, seat: int, other: int, bundle: tuple[int, ...]) -> None:
    """Each calamity records the player who passed it on last (P7.8, Q-73)."""
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
    """Remove offers whose cards have gone elsewhere, with the answers to them (P7.7)."""
    gone = [each for each in world.offers if not holds_bundle(world.hand[each.seat], each.bundle.cards)]
    if not gone:
        return
    gone += take_up(world, gone)
    for offer in gone:
        if offer.answered:
            table.tell("answer_lapsed", offer.seat, offer.to)
        else:
            table.tell("offer_lapsed", offer.seat, len(offer.bundle.cards), offer.bundle.named)


def leave_market(world: World, seat: int, table: Table) -> None:
    """Players who are done take their offers and answers along; offers meant for them alone disappear (P7.1)."""
    take_up(world, [each for each in world.offers if each.seat == seat or each.to == seat])
    world.trading -= {seat}
    table.tell("market_left", seat)


# ---- what others may believe of it


def promised(world: World, seat: int) -> tuple[int, ...]:
    """The commodities a seat must hold for what it truly named: of each, as many as its best offer names (P7.3)."""
    most: dict[int, int] = {}
    for offer in world.offers:
        if offer.seat == seat:
            true = offer.bundle.named[:TRUE_NAMES]
            for name in true:
                most[name] = max(most.get(name, 0), true.count(name))
    return tuple(sorted([name for name, number in most.items() for _ in range(number)]))


def most_offered(world: World, seat: int) -> int:
    """The most cards in any one offer or answer of a seat."""
    return max([len(offer.bundle.cards) for offer in world.offers if offer.seat == seat], default=0)


def redeal_bundles(world: World, viewer: int, table: Table) -> None:
    """Fill bundles the viewer cannot see from hands dealt anew: the true names, and any other cards.

    Remove an offer that its owner's new hand cannot fill.
    """
    offers = []
    for offer in world.offers:
        bundle = offer.bundle
        if offer.seat != viewer:
            true = bundle.named[:TRUE_NAMES]
            bundle = bundle.with_cards(refilled(world.hand[offer.seat], true, len(bundle.cards), table))
        if bundle.cards:
            offers.append(offer.with_bundle(bundle))
    world.offers = tuple(offers)


def refilled(hand: tuple[int, ...], true: tuple[int, ...], size: int, table: Table) -> tuple[int, ...]:
    """A bundle of this size with the cards truly named, or none if the hand cannot fill it."""
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
