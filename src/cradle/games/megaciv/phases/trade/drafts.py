"""Drafts: offers and answers being made, in the form of an offer but not yet on the table.

A draft lives in the fields of steps until it is laid down; events in the meantime can make that impossible.
"""

from typing import Final

from cradle.games.megaciv.box.kinds import CARD, TRADE_CARD
from cradle.games.megaciv.phases.trade.market import EVERYONE, find, holds_bundle, offers_left
from cradle.games.megaciv.phases.trade.worth import about_swap
from cradle.games.megaciv.told.of_goods import DraftOffer
from cradle.games.megaciv.world.offers import EMPTY, Offer
from cradle.games.megaciv.world.state import World
from cradle.kernel.words.catalog import No, Text, no, say

STOP: Final = -2
TRADING: Final = "{seat} is trading"  # all that others learn while a draft is being made
ONLY_STOP: Final[tuple[int, ...]] = (STOP,)
OFFER_GONE: Final = no("this offer is no longer on the table", "P7.7")
CARDS_GONE: Final = no("you no longer hold all these cards", "P7.7")
BELL_RANG: Final = no("the bell has rung, no more offers are heard", "P7.1")


def new_offer(seat: int) -> Offer:
    return Offer(0, 0, seat, EVERYONE, 0, 0, EMPTY)


def answer_to(seat: int, offer: Offer) -> Offer:
    """An answer, addressed to the player who made the offer, in the version seen now."""
    return Offer(0, 0, seat, offer.seat, offer.number, offer.version, EMPTY)


def again(world: World, offer: Offer) -> Offer:
    """An offer or answer to be made anew in place of this one; an answer then matches the offer as it is now."""
    met = find(world, offer.answered) if offer.answered else None
    return offer.with_bundle(EMPTY).with_meeting(met.version if met else 0)


def purpose(world: World, draft: Offer) -> Text:
    """The purpose of a draft: the offer it answers or changes, or a new offer."""
    if draft.answered:
        met = find(world, draft.answered)
        return say("answer {other}", other=draft.to) if met is None else answering(met)
    return say("change your offer") if draft.number else say("make an offer")


def answering(offer: Offer) -> Text:
    """The offer being answered: its maker, its cards and its wish."""
    said = say("answer {other}, who offers {cards}", other=offer.seat, cards=cards_with_names(offer))
    wish = offer.bundle.wish
    return say("{said} and would like {goods}", said=said, goods=wish) if wish else said


def cards_with_names(offer: Offer) -> Text:
    """What everybody knows of a bundle: "4 cards with 2 Salt"."""
    return say("{number} cards with {goods}", number=len(offer.bundle.cards), goods=offer.bundle.named)


def about_draft(world: World, draft: Offer) -> DraftOffer:
    """What a player sees of their own draft, and what it would do to their sets.

    For an answer, the sets gain what the offer truly names; for a new offer nothing is known yet.
    """
    bundle, concerned = draft.bundle, draft.answered or draft.number
    met = find(world, draft.answered) if draft.answered else None
    return {
        **about_swap(world, draft.seat, bundle.cards, met),
        "bundle": [TRADE_CARD.id_of(card) for card in bundle.cards],
        "named": [CARD.id_of(name) for name in bundle.named],
        "no_calamity": bundle.clean,
        "wish": [CARD.id_of(name) for name in bundle.wish],
        "offer": f"offer {concerned}" if concerned else None,
        "answers": draft.answered > 0,
    }


def spoiled(world: World, seat: int, draft: Offer) -> No | None:
    """What has happened in the market to prevent this draft from being laid down."""
    trouble = gone(world, draft)
    if trouble is None and not holds_bundle(world.hand[seat], draft.bundle.cards):
        return CARDS_GONE
    return trouble


def used_up(world: World) -> No:
    """Why this seat may make no more offers: nobody may, or it has made all its own."""
    if world.offers_left == 0:
        return BELL_RANG
    return no("you have made {most:your only offer|all # offers} of this market", "Q-45", most=world.offers_each)


def gone(world: World, draft: Offer) -> No | None:
    """The offer it answers or changes is gone, or the addressee has left the market, or the bell has rung."""
    concerned = draft.answered or draft.number
    if concerned:
        return OFFER_GONE if find(world, concerned) is None else None
    if offers_left(world, draft.seat) == 0:
        return used_up(world)
    if draft.to != EVERYONE and draft.to not in world.trading:
        return no("{other} is not in the market", "P7.1", other=draft.to)
    return None
