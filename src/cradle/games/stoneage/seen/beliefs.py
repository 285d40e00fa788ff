"""Beliefs of a seat: others' extra cards and the deck are one heap to it, dealt again (SA-SET-5)."""

from cradle.games.stoneage.rules.kinds import CARD
from cradle.games.stoneage.rules.state import EMPTY, Valley
from cradle.kernel.chance.pile import draw_from
from cradle.kernel.chance.table import Table


def believe(valley: Valley, seat: int, table: Table) -> Valley:
    """A world this seat cannot tell from the real one."""
    world = valley.copy()
    for other in range(world.seats):
        if other != seat and world.extra[other] != EMPTY:
            heap = tuple(sorted((*world.deck, world.extra[other])))
            world.extra[other], world.deck = draw_from(heap, CARD, table)
    return world
