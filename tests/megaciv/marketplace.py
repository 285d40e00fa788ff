"""A market with three players: how a test offers, answers and swaps."""

from collections.abc import Sequence

from cradle.games.megaciv.box.cards import CARD, EPIDEMIC, TREACHERY
from cradle.games.megaciv.phases.trade.kinds import OF_VALUE
from cradle.games.megaciv.phases.trade.market import (
    EVERYONE,
    names,
    own_answers,
    own_offers,
)
from cradle.games.megaciv.phases.trade.swaps import CONFIRM
from cradle.games.megaciv.phases.trade.trade import POST, Trade
from cradle.games.megaciv.world.offers import Offer
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE
from megaciv.world import a_world, answer, asked, run

SALT, OCHRE, GOLD, IRON, FISH, WINE, CLAY = (
    CARD[name] for name in ("salt", "ochre", "gold", "iron", "fish", "wine", "clay")
)
A, B, C, D = 0, 1, 2, 3
HANDS = {
    A: [SALT, SALT, OCHRE, OCHRE, IRON, TREACHERY],
    B: [GOLD, GOLD, FISH, FISH, FISH, WINE, EPIDEMIC],
    C: [CLAY, CLAY, CLAY, WINE, WINE],
}


def a_market(hands: dict[int, list[int]] | None = None, offers: int = 60, offers_each: int = 8) -> World:
    """Seats 0, 1 and 2 are in the market."""
    world = a_world(5, hand=hands or HANDS, offers=offers, offers_each=offers_each)
    run(world, Trade())
    return world


def bundle(world: World, seat: int, cards: Sequence[int], named: Sequence[int], table: Table | None = None) -> None:
    """Fill a bundle and name its cards; names after the second may be of any commodity."""
    answer(world, seat, *cards, DONE, table=table)
    for place, name in enumerate(named):
        if place > 1 and name not in asked(world, seat).candidates(world):
            answer(world, seat, OF_VALUE + 1 + name // 5, name, table=table)
        else:
            answer(world, seat, name, table=table)
    answer(world, seat, DONE, table=table)


def post(
    world: World,
    seat: int,
    cards: Sequence[int],
    named: Sequence[int] = (),
    to: int = EVERYONE,
    table: Table | None = None,
) -> Offer:
    """Lay an offer down; without names the first two cards are named."""
    answer(world, seat, POST, table=table)
    bundle(world, seat, cards, named or names(cards[:2]), table)
    answer(world, seat, to, DONE, table=table)
    return own_offers(world, seat)[-1]


def respond(world: World, seat: int, offer: Offer, cards: Sequence[int], table: Table | None = None) -> Offer:
    """Answer an offer with these cards, the first two named."""
    answer(world, seat, offer.seat, offer.number, table=table)
    bundle(world, seat, cards, names(cards[:2]), table)
    return next(each for each in own_answers(world, seat) if each.answered == offer.number)


def look(world: World, seat: int, reply: Offer) -> None:
    """Turn to another seat's answer."""
    answer(world, seat, reply.seat, reply.number)


def traded(world: World, seat: int, gives: Sequence[int], other: int, takes: Sequence[int]) -> None:
    """A whole trade between two seats."""
    reply = respond(world, other, post(world, seat, gives), takes)
    look(world, seat, reply)
    answer(world, seat, CONFIRM)


def hand(world: World, seat: int) -> list[int]:
    return list(world.hand[seat])
