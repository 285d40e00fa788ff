"""Stocks on a real table: each lies between a least and a most, and is counted when a rule depends on it.

The least is the column `stock`, so that no rule ever counts on more tokens than there are.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from cradle.games.megaciv.box.civilizations import TOKENS
from cradle.games.megaciv.box.kinds import NUMBER
from cradle.games.megaciv.told.on_the_map import AboutCountStock
from cradle.games.megaciv.world.orders import heirs
from cradle.games.megaciv.world.state import World, city_count, tokens_on_board
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, together
from cradle.kernel.words.catalog import No, Text, no, say

NUMBERS: Final[tuple[int, ...]] = tuple(range(TOKENS + 1))
DEFENDERS: Final = 7  # most tokens from stock that replace a city (P4b.2, A.engineering.1)


def most_in_stock(world: World, seat: int) -> int:
    """The most tokens that a stock can hold; with the board on the screen, exactly the tokens in it."""
    return world.stock[seat] if world.counts is None else world.counts.most[seat]


def set_bounds(world: World, seat: int, least: int, most: int) -> None:
    """The stock of a seat holds between these numbers of tokens, and never more than its treasury leaves."""
    assert world.counts is not None
    most = min(most, TOKENS - world.treasury[seat])
    world.stock[seat] = max(0, min(least, most))
    world.counts = world.counts.with_most(seat, most)


def give_back(world: World, seat: int, number: int) -> None:
    """This many tokens have come back to a stock from the map."""
    set_bounds(world, seat, world.stock[seat] + number, most_in_stock(world, seat) + number)


def may_grow(world: World, seat: int, number: int) -> None:
    """Up to this many tokens have come back to a stock from the map."""
    set_bounds(world, seat, world.stock[seat], most_in_stock(world, seat) + number)


def may_shrink(world: World, seat: int, number: int) -> None:
    """Up to this many tokens have left a stock for the map."""
    set_bounds(world, seat, world.stock[seat] - number, most_in_stock(world, seat))


def may_have_fought(world: World, seat: int) -> None:
    """Any number of tokens may have been lost, and others may have come from stock to defend cities (P4b.2)."""
    set_bounds(world, seat, world.stock[seat] - DEFENDERS * city_count(world, seat), TOKENS)


def is_in_doubt(world: World, seat: int) -> bool:
    """Nobody has counted this stock since it changed in a way that only the board shows."""
    return world.stock[seat] < most_in_stock(world, seat)


def heirs_in_doubt(world: World, barred: Iterable[int], block: int | None = None) -> list[int]:
    """The players who must count before the beneficiary is known: those tied for most cities in stock (G.23)."""
    if world.counts is None:
        return []
    candidates = heirs(world, barred, block)
    most = max([world.city_stock[seat] for seat in candidates], default=0)
    tied = [seat for seat in candidates if world.city_stock[seat] == most]
    return [seat for seat in tied if is_in_doubt(world, seat)] if len(tied) > 1 else []


def count_stocks(world: World, seats: Sequence[int]) -> None:
    """Ask these seats, all at once, to count their stocks."""
    if seats:
        world.then(together([CountStock(seat, world.stock[seat], most_in_stock(world, seat)) for seat in seats]))


class StockCount(Choice):
    """How many tokens lie in stock; with the treasury that gives how many stand on the map (G.3, P2b.1)."""

    awaited = "{seat} is counting the tokens in stock"
    rule = "G.3"
    deed = "{number} left in stock"
    answers = (NUMBER,)

    def __init__(self, seat: int, least: int, most: int) -> None:
        self.seat, self.least, self.most = seat, least, most

    def facts(self, world: World) -> AboutCountStock:
        return {"seat": self.seat, "least": self.least, "most": self.most, "treasury": world.treasury[self.seat]}

    def candidates(self, world: World) -> Sequence[int]:
        return NUMBERS[: TOKENS - world.treasury[self.seat] + 1]

    def refuse(self, world: World, number: int) -> No | None:
        if number < self.least:
            return no("at least {least:# token|# tokens} must be left in your stock", "G.3", least=self.least)
        if number > self.most:
            return no("at most {most:# token|# tokens} can be left in your stock", "G.3", most=self.most)
        return None

    def warn(self, world: World, number: int) -> Text | None:
        tokens, census = TOKENS - world.treasury[self.seat] - number, world.census[self.seat]
        if not census or tokens <= 2 * census:
            return None
        return say("{tokens} tokens on the map are more than twice your last census of {census}", "P2b.1",
                   tokens=tokens, census=census)  # fmt: skip

    def apply(self, world: World, number: int, table: Table) -> None:
        set_bounds(world, self.seat, number, number)
        table.tell("stock_counted", self.seat, number, tokens_on_board(world, self.seat))


class CountStock(StockCount):
    """Asked whenever a rule depends on the exact number."""

    prompt = "Count the tokens left in your stock"


class CountAfterFights(StockCount):
    """Asked after fights: tokens were lost, and others came from stock to defend cities that fell (P4b.2)."""

    prompt = "After the fights: count the tokens left in your stock"


def count_after_fights(world: World, seat: int) -> CountAfterFights:
    """Any number may be left, whatever was there before."""
    return CountAfterFights(seat, 0, TOKENS - world.treasury[seat])
