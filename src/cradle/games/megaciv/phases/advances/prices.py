"""Prices of advances and the reasons for them: printed price less group credit, chain credit and Library (P12.3)."""

from collections.abc import Iterable, Sequence
from typing import Final

from cradle.games.megaciv.box.cards import ADVANCES, COLOURS_OF, LIBRARY, PRICE, SPECIAL_CREDIT, SPECIAL_FROM
from cradle.kernel.catalog import Text, say

LIBRARY_DISCOUNT: Final = 40
FIRST_COLOUR: Final[tuple[int, ...]] = tuple([colours[0] for colours in COLOURS_OF])
SECOND_COLOUR: Final[tuple[int, ...]] = tuple([colours[-1] for colours in COLOURS_OF])
PRICE_AND_COLOURS: Final[tuple[tuple[int, int, int], ...]] = tuple(zip(PRICE, FIRST_COLOUR, SECOND_COLOUR, strict=True))
CHAINED: Final[tuple[int, ...]] = tuple([advance for advance in ADVANCES if SPECIAL_CREDIT[advance]])

Credits = tuple[int, ...]  # points by colour


def price(advance: int, credits: Credits, owned: frozenset[int]) -> int:
    """What an advance costs its buyer, never below nothing; credits are never forgotten (P.1, P12.3, P12.11)."""
    return prices(credits, owned)[advance]


def best_colour(advance: int, credits: Credits) -> int:
    """Of its colours the one with the higher credit; two are never added (P.2)."""
    first, second = FIRST_COLOUR[advance], SECOND_COLOUR[advance]
    return first if credits[first] >= credits[second] else second


def chain_credit(advance: int, owned: frozenset[int]) -> int:
    """Ten or twenty for the advance before it in its chain, if that was bought in an earlier turn (P.3, P.4)."""
    return SPECIAL_CREDIT[advance] if SPECIAL_FROM[advance] in owned else 0


def prices(credits: Credits, owned: frozenset[int]) -> list[int]:
    """The price of every advance."""
    cost = [
        printed - (credits[first] if credits[first] >= credits[second] else credits[second])
        for printed, first, second in PRICE_AND_COLOURS
    ]
    for advance in CHAINED:
        if SPECIAL_FROM[advance] in owned:
            cost[advance] -= SPECIAL_CREDIT[advance]
    return [each if each > 0 else 0 for each in cost]


def total(basket: Iterable[int], cost: Sequence[int]) -> int:
    """What a basket costs at these prices, Library used for the best (P12.9).

    The same credits count for every advance in it (P.2, P12.4).
    """
    bought = list(basket)
    full = sum([cost[advance] for advance in bought])
    if LIBRARY not in bought:
        return full
    return full - max([discount(cost[advance]) for advance in bought if advance != LIBRARY], default=0)


def discount(cost: int) -> int:
    """Forty off one other advance, after all credits and not below nothing (A.library.1)."""
    return min(LIBRARY_DISCOUNT, cost)


def reasons(advance: int, credits: Credits, owned: frozenset[int], with_library: bool = False) -> Text:
    """How a price comes about: `120 − 20 crafts − 10 Pottery = 90`."""
    said = say("{printed}", printed=PRICE[advance])
    colour, chain = best_colour(advance, credits), chain_credit(advance, owned)
    credit = credits[colour]
    if credit:
        said = say("{before} − {credit} {colour}", before=said, credit=credit, colour=colour)
    if chain:
        said = say("{before} − {credit} {advance}", before=said, credit=chain, advance=SPECIAL_FROM[advance])
    cost = price(advance, credits, owned)
    if with_library:
        said = say("{before} − {credit} {advance}", before=said, credit=LIBRARY_DISCOUNT, advance=LIBRARY)
        cost -= discount(cost)
    if not credit and not chain and not with_library:
        return said
    return say("{sum} = {price}", "P12.3", sum=said, price=cost)
