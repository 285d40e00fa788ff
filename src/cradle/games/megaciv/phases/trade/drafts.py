"""Drafts: offers and answers in the making, of the shape of an offer but not yet on the table.

A draft lives in the fields of steps until it is laid down; what happens meanwhile can make that impossible.
"""

from typing import Final, cast

from cradle.games.megaciv.phases.trade.market import (
    ANSWERED,
    BUNDLE,
    EVERYONE,
    NAMED,
    NUMBER,
    SEAT,
    TO,
    VERSION,
    WISH,
    find,
    holds_bundle,
)
from cradle.games.megaciv.world.state import Offer, World
from cradle.kernel.catalog import No, Text, no, say

STOP: Final = -2
ONLY_STOP: Final[tuple[int, ...]] = (STOP,)
OFFER_GONE: Final = no("this offer is no longer on the table", "P7.7")
CARDS_GONE: Final = no("you no longer hold all these cards", "P7.7")
BELL_RANG: Final = no("the bell has rung, no more offers are heard", "P7.1")


def new_offer(seat: int) -> Offer:
    return cast("Offer", (0, 0, seat, EVERYONE, 0, (), (), False, (), 0))


def answer_to(seat: int, offer: Offer) -> Offer:
    """An answer is addressed to the one who made the offer, in the version seen now."""
    number, version, other = offer[:3]
    return cast("Offer", (0, 0, seat, other, number, (), (), False, (), version))


def again(world: World, offer: Offer) -> Offer:
    """An offer or answer to be made anew in its place; an answer then meets the offer as it is now."""
    number, version, seat, to, answered = offer[:5]
    met = find(world, answered) if answered else None
    return cast("Offer", (number, version, seat, to, answered, (), (), False, (), met[VERSION] if met else 0))


def redrawn(
    draft: Offer,
    bundle: tuple[int, ...] | None = None,
    named: tuple[int, ...] | None = None,
    clean: bool = False,
    to: int | None = None,
    wish: tuple[int, ...] | None = None,
) -> Offer:
    """The draft with something about it changed."""
    number, version, seat, old_to, answered, old_bundle, old_named, old_clean, old_wish, met = draft
    changed = (
        number, version, seat, old_to if to is None else to, answered,
        old_bundle if bundle is None else bundle, old_named if named is None else named,
        old_clean or clean, old_wish if wish is None else wish, met,
    )  # fmt: skip
    return cast("Offer", changed)


def purpose(world: World, draft: Offer) -> Text:
    """What a draft is for: which offer it answers or changes, or that it is a new one."""
    if draft[ANSWERED]:
        met = find(world, draft[ANSWERED])
        return say("answer {other}", other=draft[TO]) if met is None else answering(met)
    return say("change your offer") if draft[NUMBER] else say("make an offer")


def answering(offer: Offer) -> Text:
    """Who offers what, and would like what for it."""
    bundle, named, wish = len(offer[BUNDLE]), offer[NAMED], offer[WISH]
    said = say("answer {other}, who offers {number} cards with {card}", other=offer[SEAT], number=bundle, card=named)
    return say("{said} and would like {goods}", said=said, goods=wish) if wish else said


def spoiled(world: World, seat: int, draft: Offer) -> No | None:
    """What has happened in the market so that this draft can no longer be laid down."""
    trouble = gone(world, draft)
    if trouble is None and not holds_bundle(world.hand[seat], draft[BUNDLE]):
        return CARDS_GONE
    return trouble


def gone(world: World, draft: Offer) -> No | None:
    """The offer it answers or changes, or the player it is meant for, is there no more, or the bell has rung."""
    concerned = draft[ANSWERED] or draft[NUMBER]
    if concerned:
        return OFFER_GONE if find(world, concerned) is None else None
    if world.offers_left == 0:
        return BELL_RANG
    if draft[TO] != EVERYONE and draft[TO] not in world.trading:
        return no("{other} is not in the market", "P7.1", other=draft[TO])
    return None
