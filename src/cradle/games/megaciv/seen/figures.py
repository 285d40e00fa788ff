"""Figures of the view that the rooms of the rules work out; each is called from here and nowhere else.

Points and the next space belong to the A.S.T., the calamity in progress to phase 9, the worth of a hand to trade.
"""

from cradle.games.megaciv.box.cards import FACE_VALUE, SET_SIZE, WATER, set_value
from cradle.games.megaciv.phases.ast.victory import score
from cradle.games.megaciv.world.state import NAME, World


def points_so_far(world: World, seat: int) -> int:
    """What the seat would score if the game ended now (P13d.1)."""
    return score(world, seat).points


def next_space(world: World, seat: int) -> dict[str, object] | None:
    """The space the marker may enter next, its epoch, what that asks and what the seat has of it."""
    return None


def calamity_in_progress(world: World) -> dict[str, object] | None:
    """The calamity being resolved: its name, stack, victims, beneficiary and the figures of each victim."""
    return None


def worth_of(world: World, seat: int) -> int:
    """What all sets in a hand are worth together (G.25)."""
    return sum([set_value(FACE_VALUE[card], held) for card, held in sets_of(world, seat)])


def sets_of(world: World, seat: int) -> list[tuple[int, int]]:
    """The commodities in a hand, each with its number of cards, whichever blocks they come from (G.25)."""
    held: dict[int, int] = {}
    for card in world.hand[seat]:
        name = NAME[card]
        if name < WATER:
            held[name] = held.get(name, 0) + 1
    return sorted(held.items())


def value_with_one_more(card: int, held: int) -> int | None:
    """What a set would be worth with one card more, or None if the box has no more of it."""
    return set_value(FACE_VALUE[card], held + 1) if held < SET_SIZE[card] else None
