"""Phase 2, population expansion and census: tokens grow in number, and everyone's are counted.

2a  One token becomes two, two and more become two more, in every area and whatever its limit.
2b  The census counts each player's tokens on the map.
"""

from collections.abc import Sequence
from typing import Any, Final

from cradle.games.megaciv.box.atlas import AREAS
from cradle.games.megaciv.box.civilizations import TOKENS
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.told.on_the_map import AboutPlaceGrowth, InStock
from cradle.games.megaciv.world.filling import FILL, filled
from cradle.games.megaciv.world.orders import movement_order
from cradle.games.megaciv.world.pieces import place_everywhere, place_tokens
from cradle.games.megaciv.world.reported.stock import CountStock, most_in_stock
from cradle.games.megaciv.world.state import World, areas_of, tokens_on_board
from cradle.games.megaciv.world.support import roomiest
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step, together
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Written

MOST_GROWTH: Final = 2  # of an area
GROWTH: Final = bytes([0, 1, *[MOST_GROWTH] * 254])  # by tokens in an area: how many are added (P2a.1)
GROWN: Final = bytes([min(255, number + added) for number, added in enumerate(GROWTH)])  # how many are there then
FULL: Final = tuple(
    [no("{area} cannot grow further: one token adds one, two or more add two", "P2a.1", area=area) for area in AREAS]
)


class PopulationExpansion(Step):
    """Players with enough in stock place everything; the others distribute what they have (P2a.1, P2a.4)."""

    def run(self, world: World, table: Table) -> None:
        short = []
        for seat in world.ranking:
            growth = world.tokens[seat].translate(GROWTH)
            number = growth.count(1) + 2 * growth.count(2)
            if world.stock[seat] >= number:
                expand(world, seat, number, table)
            elif world.stock[seat]:
                places = [area for area in areas_of(world, seat) for _ in range(growth[area])]
                short.append(PlaceGrowth(seat, tuple(places)))
        if short:
            world.then(together(short), TakeCensus())
        else:
            world.then(TakeCensus())


def expand(world: World, seat: int, number: int, table: Table) -> None:
    """Only your own tokens count, in shared areas and beside cities too (P2a.2, P2a.3, Q-08)."""
    place_everywhere(world, seat, GROWN, number)
    if number:
        table.tell("expanded", seat, number)


class PlaceGrowth(Choice):
    """With too small a stock, place all of it one token at a time, in any of the places left (P2a.4, K.3, Q-57).

    `places` names every area as often as it may still receive a token.
    """

    prompt = "Your stock is too small for all your areas: place {stock:the last token|# tokens, one at a time}"
    awaited = "{seat} is placing new tokens"
    rule = "P2a.4"
    deed = "Place a token in {area}"
    leads_on = True
    answers = (AREA,)

    def __init__(self, seat: int, places: tuple[int, ...]) -> None:
        self.seat, self.places = seat, places

    def facts(self, world: World) -> InStock:
        return {"seat": self.seat, "stock": world.stock[self.seat]}

    def about(self, world: World) -> AboutPlaceGrowth:
        """How many tokens could be placed if the stock were large enough."""
        return {**self.facts(world), "room": len(self.places)}

    def candidates(self, world: World) -> Sequence[int]:
        return areas_of(world, self.seat)

    def refuse(self, world: World, area: int) -> No | None:
        return None if area in self.places else FULL[area]

    def options(self, world: World) -> Sequence[int]:
        """The same as the candidates without refusals: every place once, in order (a law compares)."""
        return list(dict.fromkeys(self.places))

    def default(self, world: World) -> int:
        """The area with most room left, so that few tokens are surplus later."""
        return roomiest(world, self.seat, self.options(world))

    def label(self, world: World, area: int) -> Text:
        here, left = world.tokens[self.seat][area], self.places.count(area)
        if not left:
            return say("{area} ({here:# token|# tokens}, no more)", area=area, here=here)
        return say("{area} ({here:# token|# tokens}, up to {left} more)", area=area, here=here, left=left)

    def expand(self, world: World, written: dict[str, Any]) -> list[Written] | None:
        """`{"fill": "all"}` places everything in stock, each token where most room is left."""
        return filled(world, self) if written == FILL else None

    def apply(self, world: World, area: int, table: Table) -> None:
        place_tokens(world, self.seat, area, 1)
        table.tell("token_added", self.seat, area)
        if world.stock[self.seat]:
            at = self.places.index(area)
            world.then(PlaceGrowth(self.seat, self.places[:at] + self.places[at + 1 :]))


class ReportedExpansion(Step):
    """With the board on a real table, players place their tokens there and count what is left (P2a.1, P2a.4)."""

    def run(self, world: World, table: Table) -> None:
        counting = [CountStock(seat, *left_after_growth(world, seat)) for seat in world.ranking]
        world.then(together(counting), TakeCensus())


def left_after_growth(world: World, seat: int) -> tuple[int, int]:
    """The least and the most tokens that growth can leave in stock.

    In single areas the tokens on the map double; together in one area they become two more (P2a.1).
    """
    least, most = TOKENS, 0
    for stock in range(world.stock[seat], most_in_stock(world, seat) + 1):
        on_map = TOKENS - world.treasury[seat] - stock
        least = min(least, stock - min(stock, on_map))
        most = max(most, stock - min(stock, on_map, MOST_GROWTH))
    return least, most


class TakeCensus(Step):
    """Count the tokens on the map exactly, for use until the next census (P2b.1, P2b.2, Q-04)."""

    def run(self, world: World, table: Table) -> None:
        for seat in world.ranking:
            world.census[seat] = tokens_on_board(world, seat)
        census = world.census
        counts = [say("{seat} {number}", seat=seat, number=census[seat]) for seat in movement_order(world)]
        table.tell("census_taken", tuple(counts))
