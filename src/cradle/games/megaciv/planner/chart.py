"""The quickchart as data: 17 chains of three advances with colours, credits, prices and marks."""

from cradle.games.megaciv.box.cards import (
    ADVANCE_NAMES,
    CHAINS,
    COLOURS_OF,
    CREDITS,
    FREE_CREDITS,
    POINTS,
    PRICE,
    SPECIAL_CREDIT,
)
from cradle.games.megaciv.planner.position import Position
from cradle.games.megaciv.planner.search.counting.counter import Counter


class ChartCard:
    """An advance as the chart shows it."""

    def __init__(self, advance: int, cost: int, is_owned: bool, is_affordable: bool) -> None:
        self.advance, self.name = advance, ADVANCE_NAMES[advance]
        self.printed, self.points = PRICE[advance], POINTS[advance]
        self.colours, self.credits = COLOURS_OF[advance], CREDITS[advance]
        self.free_credits = FREE_CREDITS[advance]
        self.chain_credit = SPECIAL_CREDIT[advance + 1] if advance % 3 < 2 else 0  # the credit it gives to the next one
        self.cost, self.is_owned, self.is_affordable = cost, is_owned, is_affordable


def chart(position: Position) -> list[list[ChartCard]]:
    """All chains, low advance first, with what is owned and what could be bought now."""
    counter = Counter(position)
    return [[chart_card(counter, advance) for advance in chain] for chain in CHAINS]


def chart_card(counter: Counter, advance: int) -> ChartCard:
    owned = advance in counter.position.owned
    cost = counter.cost[advance]
    return ChartCard(advance, cost, owned, not owned and cost <= counter.most)
