"""Figures of the view that the rooms of the rules work out; each is called from here and nowhere else.

Points and the next space belong to the A.S.T., the calamity in progress to phase 9, sets and their worth to trade.
"""

from typing import TypedDict

from cradle.games.megaciv.box.cards import CARD_IDS, FACE_VALUE, SET_SIZE, WATER, set_value
from cradle.games.megaciv.phases.ast.victory import score
from cradle.games.megaciv.world.state import NAME, World


def points(world: World, seat: int) -> int:
    """What the seat would score if the game ended now (P13d.1)."""
    return score(world, seat).points


def next_space(world: World, seat: int) -> dict[str, object] | None:
    """The space the marker may enter next, its epoch, what that asks and what the seat has of it."""
    return None


def calamity_in_progress(world: World) -> dict[str, object] | None:
    """The calamity being resolved: its name, stack, victims, beneficiary and the figures of each victim."""
    return None


class SetWorth(TypedDict):
    """All cards of one commodity in a hand; a complete set can have no more."""

    card: str
    count: int
    size: int
    value: int
    with_one_more: int | None


def sets(world: World, seat: int) -> list[SetWorth]:
    """The sets in a hand, ascending by face value; blocks make no difference (G.25)."""
    held: dict[int, int] = {}
    for card in world.hand[seat]:
        if NAME[card] < WATER:
            held[NAME[card]] = held.get(NAME[card], 0) + 1
    return [set_worth(card, number) for card, number in sorted(held.items())]


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
    return sum([each["value"] for each in sets(world, seat)])
