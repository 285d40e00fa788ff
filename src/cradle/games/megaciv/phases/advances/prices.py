"""Prices of advances and how they are made up: printed price less group credit, chain credit and Library (P12.3)."""

from collections.abc import Iterable, Sequence
from typing import Final

from cradle.games.megaciv.box.cards import (
    ADVANCE_IDS,
    ADVANCES,
    COLOUR_IDS,
    COLOURS_OF,
    LIBRARY,
    PRICE,
    SPECIAL_CREDIT,
    SPECIAL_FROM,
)
from cradle.kernel.words.catalog import Text, say

LIBRARY_DISCOUNT: Final = 40
FIRST_COLOUR: Final[tuple[int, ...]] = tuple([colours[0] for colours in COLOURS_OF])
SECOND_COLOUR: Final[tuple[int, ...]] = tuple([colours[-1] for colours in COLOURS_OF])
PRICE_AND_COLOURS: Final[tuple[tuple[int, int, int], ...]] = tuple(zip(PRICE, FIRST_COLOUR, SECOND_COLOUR, strict=True))
CHAINED: Final[tuple[int, ...]] = tuple([advance for advance in ADVANCES if SPECIAL_CREDIT[advance]])

Credits = tuple[int, ...]  # points by colour
Part = tuple[Text, int]  # its text, with the rule, and what it adds to a price


def price(advance: int, credits: Credits, owned: frozenset[int]) -> int:
    """What an advance costs its buyer, never below nothing; credits are never forgotten (P.1, P12.3, P12.11)."""
    return prices(credits, owned)[advance]


def prices(credits: Credits, owned: frozenset[int]) -> list[int]:
    """The price of every advance: of its colours only the one with the higher credit counts (P.2), and the advance
    before it in its chain takes off ten or twenty, if that was bought in an earlier turn (P.3, P.4)."""
    cost = [
        printed - (credits[first] if credits[first] >= credits[second] else credits[second])
        for printed, first, second in PRICE_AND_COLOURS
    ]
    for advance in CHAINED:
        if SPECIAL_FROM[advance] in owned:
            cost[advance] -= SPECIAL_CREDIT[advance]
    return [each if each > 0 else 0 for each in cost]


def total(basket: Iterable[int], cost: Sequence[int]) -> int:
    """What a basket costs at these prices, with Library used where it saves most (P12.9).

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


def with_one_more(basket: Sequence[int], cost: Sequence[int]) -> list[int]:
    """By advance: what the basket would cost with it added, the same as `total`, for all advances at once."""
    full = sum([cost[advance] for advance in basket])
    best = max([discount(cost[advance]) for advance in basket if advance != LIBRARY], default=0)
    if LIBRARY in basket:
        return [full + each - max(best, discount(each)) for each in cost]
    needed = [full + each for each in cost]
    needed[LIBRARY] -= best
    return needed


# ---- how a price comes about


def parts(advance: int, credits: Credits, owned: frozenset[int], with_library: bool = False) -> list[Part]:
    """The printed price and all that is taken off it; their sum is the price, which is never below 0."""
    found: list[Part] = [(say("printed price", "P12.3"), PRICE[advance])]
    first, second = FIRST_COLOUR[advance], SECOND_COLOUR[advance]
    colour = first if credits[first] >= credits[second] else second
    if credits[colour]:
        found.append((say("{colour}", "P.2", colour=colour), -credits[colour]))
    if SPECIAL_FROM[advance] in owned:
        found.append((say("{advance}", "P.4", advance=SPECIAL_FROM[advance]), -SPECIAL_CREDIT[advance]))
    if with_library:
        found.append((say("{advance}", "A.library.1", advance=LIBRARY), -LIBRARY_DISCOUNT))
    return found


def listed(lines: Sequence[Part]) -> list[tuple[str, int, str]]:
    """The parts by id, as a page shows them: ("printed", 120, "P12.3"), ("crafts", -20, "P.2")."""
    return [(cause_of(text), value, text.rule) for text, value in lines]


def cause_of(part: Text) -> str:
    """The colour or the advance from which a part of a price comes; "printed" for the first part."""
    colour, advance = part.facts.get("colour"), part.facts.get("advance")
    if isinstance(colour, int):
        return COLOUR_IDS[colour]
    return ADVANCE_IDS[advance] if isinstance(advance, int) else "printed"


def sum_of(lines: Sequence[Part]) -> int:
    return max(0, sum([value for _, value in lines]))


def reasons(advance: int, credits: Credits, owned: frozenset[int], with_library: bool = False) -> Text:
    """The parts of a price as a sum: `120 − 20 crafts − 10 Pottery = 90`, and never below 0."""
    lines = parts(advance, credits, owned, with_library)
    said = say("{printed}", printed=PRICE[advance])
    if len(lines) == 1:
        return said
    for text, value in lines[1:]:
        said = say("{before} − {credit} {part}", text.rule, before=said, credit=-value, part=text)
    if sum([value for _, value in lines]) < 0:
        return say("{sum}, at least 0 = 0", "P12.3", sum=said)
    return say("{sum} = {price}", "P12.3", sum=said, price=sum_of(lines))
