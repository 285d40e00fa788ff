"""Piles of cards in layers: within a layer no order exists until a card is drawn.

A pile is a tuple of layers, the top one first; a layer is a sorted tuple of cards. So no state holds a secret
order: a shuffled deck is one layer, a card known to lie at the bottom a layer of its own.
"""

from cradle.kernel.chance.table import Table
from cradle.kernel.words.written import Things

Layer = tuple[int, ...]
Pile = tuple[Layer, ...]


def draw(pile: Pile, kind: Things, table: Table, seat: int | None = None) -> tuple[int, Pile]:
    """The top card, and the pile without it; only `seat` sees the card, or everyone if it is None."""
    top = pile[0]
    card, rest = draw_from(top, kind, table, seat)
    return card, (rest, *pile[1:]) if rest else pile[1:]


def draw_from(layer: Layer, kind: Things, table: Table, seat: int | None = None) -> tuple[int, Layer]:
    """Any card of a layer, and the layer without it."""
    at = table.draw(layer, kind, seat)
    return layer[at], layer[:at] + layer[at + 1 :]


def laid_under(pile: Pile, cards: Layer) -> Pile:
    """The pile with these cards shuffled and laid under it."""
    return (*pile, tuple(sorted(cards))) if cards else pile


def size(pile: Pile) -> int:
    return sum([len(layer) for layer in pile])
