"""The gain of cards and buildings, their cost, and the chance to be able to pay for them."""

from typing import Final

from cradle.games.stoneage.bots.odds import expected
from cradle.games.stoneage.bots.outlook import Outlook, pips_at_hand
from cradle.games.stoneage.rules.box import ANY, COST, FIXED, TILE_KINDS, TILE_POINTS, TILE_SIZE, TILE_TYPE
from cradle.games.stoneage.rules.state import (
    BUILDING_STACK,
    CARD_SPACE,
    FOREST,
    KINDS,
    SEATS,
    VALUES,
    Valley,
)

A_FIGURE_BRINGS: Final = 0.8  # resources, when it gathers them


class Purse:
    """The resources a seat can count on, and its figures at home that could still gather more."""

    def __init__(self, goods: list[int], home: int) -> None:
        self.sure = goods  # in hand
        self.goods = [float(amount) for amount in goods]  # with those expected this round
        self.home = home

    def reserve(self, valley: Valley, place: int) -> None:
        """Set aside the price of a card or building where the seat already stands."""
        if place >= BUILDING_STACK:
            tile = valley.open_tile[place - BUILDING_STACK]
            if TILE_TYPE[tile] == FIXED:
                self.spend(COST[tile])
            else:
                self.spend_any(min(4, TILE_SIZE[tile]), False)
        else:
            self.spend_any(place - CARD_SPACE + 1, True)

    def spend(self, cost: tuple[int, ...]) -> None:
        for kind in KINDS:
            self.goods[kind] -= cost[kind]
            self.sure[kind] -= cost[kind]

    def spend_any(self, number: int, cheapest: bool) -> None:
        """Spend this many of the cheapest or the dearest resources."""
        for kind in KINDS if cheapest else KINDS[::-1]:
            used = max(0.0, min(float(number), self.goods[kind]))
            self.goods[kind] -= used
            self.sure[kind] -= int(used + 0.5)
            number -= int(used + 0.5)

    def total(self) -> float:
        return sum([max(0.0, amount) for amount in self.goods])

    def chance_of(self, number: int) -> float:
        """The chance to pay this many resources of any kind, with the help of figures at home."""
        surplus = self.total() + A_FIGURE_BRINGS * (self.home - 1) - number
        return max(0.0, min(1.0, 1.0 + surplus))

    def chance_of_cost(self, cost: tuple[int, ...]) -> float:
        """The chance to pay exactly these resources."""
        chance = 1.0
        for kind in KINDS:
            need = cost[kind]
            if need > 0 and self.sure[kind] < need:
                surplus = self.goods[kind] - need
                chance *= max(0.15 if self.home > 2 else 0.0, min(0.9, 0.7 + 0.6 * surplus))
        return chance


def purse_in_hand(valley: Valley, seat: int) -> Purse:
    """The resources that can be paid now."""
    return Purse(valley.resources[SEATS * seat : SEATS * seat + 4], 0)


def purse_of_the_round(valley: Valley, seat: int) -> Purse:
    """Resources in hand and expected this round, less the prices of cards and buildings where the seat stands."""
    purse = Purse(valley.resources[SEATS * seat : SEATS * seat + 4], valley.home[seat])
    pips = pips_at_hand(valley, seat)
    for kind in KINDS:
        figures = valley.figures[SEATS * (FOREST + kind) + seat]
        if figures:
            purse.goods[kind] += expected(kind, figures, pips)
            pips = 0
    for place in range(CARD_SPACE, BUILDING_STACK + SEATS):
        if valley.figures[SEATS * place + seat]:
            purse.reserve(valley, place)
    return purse


def price_of_card(look: Outlook, purse: Purse, number: int) -> float:
    """The worth of the cheapest resources that would pay for a card."""
    price = 0.0
    left = number
    for kind in KINDS:
        used = max(0, min(left, int(purse.goods[kind])))
        price += used * look.kept[kind]
        left -= used
    return price + left * look.kept[0]


def gain_of_card(look: Outlook, purse: Purse, card: int, space: int) -> float:
    """The gain of a card beyond its price, times the chance to pay for it."""
    return (look.of_card(card) - price_of_card(look, purse, space + 1)) * purse.chance_of(space + 1)


def gain_of_tile(look: Outlook, purse: Purse, tile: int) -> float:
    """The points of a building beyond the worth of its price, times the chance to pay for it."""
    if TILE_TYPE[tile] == FIXED:
        return (TILE_POINTS[tile] - worth_of(look, COST[tile]) + look.building) * purse.chance_of_cost(COST[tile])
    size = TILE_SIZE[tile]
    number = size if TILE_TYPE[tile] != ANY else max(1, min(size, int(purse.total() + 0.5)))
    gain = 0.0
    left = number
    for kind in KINDS[::-1]:
        used = max(0, min(left, int(purse.goods[kind])))
        gain += used * (VALUES[kind] - look.kept[kind])
        left -= used
    gain += left * (VALUES[0] - look.kept[0]) + look.building
    kinds = len([kind for kind in KINDS if purse.goods[kind] >= 1.0])
    fits = 1.0 if kinds >= TILE_KINDS[tile] else 0.4
    return gain * purse.chance_of(number) * fits


def worth_of(look: Outlook, goods: tuple[int, ...]) -> float:
    return sum([goods[kind] * look.kept[kind] for kind in KINDS])
