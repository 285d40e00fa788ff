"""What a trader is one card short of: shown to players who are about to end their trade."""

from typing import TypedDict

from cradle.games.megaciv.box.cards import ADVANCE_IDS, ADVANCES, POINTS
from cradle.games.megaciv.phases.advances.basket import costs
from cradle.games.megaciv.phases.advances.payment import most_payable
from cradle.games.megaciv.phases.trade.worth import sets
from cradle.games.megaciv.world.state import World


class JustShort(TypedDict):
    """An advance for which one more copy of a card in the hand would pay."""

    advance: str
    missing: int  # points
    card: str


def just_short(world: World, seat: int) -> JustShort | None:
    """The cheapest advance that brings more victory points than any the seat can pay for, if one more card would do."""
    if seat not in world.trading:
        return None
    most, cost = most_payable(world, seat), costs(world, seat)
    open_advances = [each for each in ADVANCES if each not in world.advances[seat]]
    best = max([POINTS[each] for each in open_advances if cost[each] <= most], default=0)
    beyond = [each for each in open_advances if POINTS[each] > best]
    if not beyond:
        return None
    nearest = min(beyond, key=lambda each: cost[each])
    missing = cost[nearest] - most
    for held in sets(world, seat):
        if held["with_one_more"] is not None and held["with_one_more"] - held["value"] >= missing:
            return {"advance": ADVANCE_IDS[nearest], "missing": missing, "card": held["card"]}
    return None
