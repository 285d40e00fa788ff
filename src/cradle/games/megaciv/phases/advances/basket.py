"""Phase 12, advances acquisition: everyone fills a basket and pays for it, then keeps the hand limit.

No purchase affects another player's, so all buy at the same time; a player may wait for their place
in A.S.T.-position order (P12.1).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cradle.games.megaciv.box.cards import ADVANCES, LIBRARY, PRICE, ROADBUILDING, SPECIAL_CREDIT
from cradle.games.megaciv.box.kinds import ADVANCE, TRADE_CARD
from cradle.games.megaciv.phases.advances.bills import bill_for
from cradle.games.megaciv.phases.advances.paying import Pay
from cradle.games.megaciv.phases.advances.payment import most_payable, takes_everything
from cradle.games.megaciv.phases.advances.prices import (
    Credits,
    discount,
    listed,
    parts,
    prices,
    reasons,
    total,
    with_one_more,
)
from cradle.games.megaciv.phases.advances.purchases import BUYING, CompletePurchase
from cradle.games.megaciv.phases.advances.reported import PayAtTable
from cradle.games.megaciv.told.of_goods import AboutFillBasket, PricedByLibrary, PricedInBasket
from cradle.games.megaciv.world.hands import commodities_of
from cradle.games.megaciv.world.orders import by_position
from cradle.games.megaciv.world.stacks import discard
from cradle.games.megaciv.world.state import World, card_of, cards_on_table, holds
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, Step, together
from cradle.kernel.words.catalog import No, Text, joined, no, say
from cradle.kernel.words.written import Word

SMALL_HAND: Final = 8  # commodity cards a player may keep, 5 to 11 players (G.35)
LARGE_HAND: Final = 9
LARGE_GAME: Final = 12
LEAST_MEANS: Final = min(PRICE) - max(SPECIAL_CREDIT)  # with smaller means and best credit a player can buy nothing
BUY: Final[tuple[int, ...]] = (DONE,)


class AdvancesAcquisition(Step):
    """All buy once, in A.S.T.-position order if they insist on it (P12.1, K.18)."""

    def run(self, world: World, table: Table) -> None:
        world.then(together([FillBasket(seat, ()) for seat in by_position(world)]), KeepHandLimit())


class FillBasket(Choice):
    """Any advances not yet held, as long as all can be paid together; no prerequisites (G.31, P12.2, P12.6, P.5)."""

    prompt = "{basket}. Add an advance, or finish"
    awaited = BUYING
    rule = "G.31"
    deed = "Add {advance}"
    for_own_eyes = True
    answers = (ADVANCE, Word(DONE, "done", "Buy nothing"))
    ends = True

    def __init__(self, seat: int, basket: tuple[int, ...]) -> None:
        self.seat, self.basket = seat, basket

    def facts(self, world: World) -> dict[str, object]:
        if cards_on_table(world):
            return {"basket": self.basket_at_table(world)}
        most = most_payable(world, self.seat)
        if not self.basket:
            return {
                "most": most,
                "basket": say("your basket is empty; you can spend {most:# point|# points}", most=most),
            }
        cost = total(self.basket, costs(world, self.seat))
        said = "your basket: {advance} ({cost} of {most:# point|# points})"
        return {"most": most, "basket": say(said, advance=self.basket, cost=cost, most=most)}

    def basket_at_table(self, world: World) -> Text:
        """Only the player knows how much can be spent."""
        if not self.basket:
            return say("your basket is empty")
        cost = total(self.basket, costs(world, self.seat))
        return say("your basket: {advance} ({cost:# point|# points})", advance=self.basket, cost=cost)

    def about(self, world: World) -> AboutFillBasket:
        """The basket so far, every advance with its price and its parts, the total, and what the player can pay."""
        most, cost = most_payable(world, self.seat), costs(world, self.seat)
        lines = [(ADVANCE.id_of(each), cost[each], price_parts(world, self.seat, each)) for each in self.basket]
        needed = total(self.basket, cost)
        if cards_on_table(world):
            return {"lines": lines, "cost": needed, "most": None, "left": None}
        return {"lines": lines, "cost": needed, "most": most, "left": most - needed}

    def about_answer(self, world: World, advance: int) -> PricedInBasket:
        """Its price part by part, the points missing if it joins the basket, and those missing if bought alone."""
        if advance == DONE:
            return {}
        most, cost = most_payable(world, self.seat), costs(world, self.seat)
        return {
            "price": cost[advance],
            "parts": price_parts(world, self.seat, advance),
            "over": max(0, total((*self.basket, advance), cost) - most),
            "over_alone": max(0, cost[advance] - most),
        }

    def candidates(self, world: World) -> Sequence[int]:
        out = world.advances[self.seat].union(self.basket)
        return [*[advance for advance in ADVANCES if advance not in out], DONE]

    def refuse(self, world: World, advance: int) -> No | None:
        if advance == DONE:
            return None
        needed = total((*self.basket, advance), costs(world, self.seat))
        most = most_payable(world, self.seat)
        if needed <= most:
            return None
        return no("with {advance} the basket costs {needed:# point|# points}; you can pay {most}", "P12.6",
                  advance=advance, needed=needed, most=most)  # fmt: skip

    def options(self, world: World) -> Sequence[int]:
        """The same as the candidates without refusals, with prices and means worked out once (a law compares)."""
        most = most_payable(world, self.seat)
        if most + max(world.credits[self.seat]) < LEAST_MEANS:
            return BUY
        needed = with_one_more(self.basket, costs(world, self.seat))
        out = world.advances[self.seat].union(self.basket)
        return [*[each for each in ADVANCES if needed[each] <= most and each not in out], DONE]

    def label(self, world: World, advance: int) -> Text:
        if advance == DONE:
            return self.end_label(world)
        return say("{advance}: {sum}", advance=advance, sum=reasons(
            advance, world.credits[self.seat], world.advances[self.seat]))  # fmt: skip

    def end_label(self, world: World) -> Text:
        if not self.basket:
            return super().label(world, DONE)
        cost = total(self.basket, costs(world, self.seat))
        return say("buy {number:# advance|# advances} for {cost:# point|# points}", number=len(self.basket), cost=cost)

    def warn(self, world: World, advance: int) -> Text | None:
        basket = self.basket if advance == DONE else (*self.basket, advance)
        if not basket:
            return self.warn_of_buying_nothing(world)
        if takes_everything(world, self.seat, total(basket, costs(world, self.seat))):
            return say("this takes everything you can pay with", "P12.6")
        return None

    def warn_of_buying_nothing(self, world: World) -> Text | None:
        """Warn players who could buy, and tell what the hand limit then takes (P12.1, P12.12)."""
        if cards_on_table(world):
            return None
        number = len(self.options(world)) - 1
        if not number:
            return None
        could = say("you could buy {number:an advance|any of # advances}", "P12.1", number=number)
        excess = len(commodities_of(world, self.seat)) - hand_limit(world, self.seat)
        if excess <= 0:
            return could
        lost = say("you must then discard {number:# card|# cards} above your hand limit", "P12.12", number=excess)
        return joined([could, lost])

    def has_begun(self, world: World) -> bool:
        return len(self.basket) > 0

    def apply(self, world: World, advance: int, table: Table) -> None:
        if advance != DONE:
            world.then(FillBasket(self.seat, (*self.basket, advance)))
        elif LIBRARY in self.basket and len(self.basket) > 1:
            world.then(UseLibrary(self.seat, self.basket))
        elif self.basket:
            pay_for(world, self.seat, self.basket, total(self.basket, costs(world, self.seat)))
        else:
            table.tell("nothing_bought", self.seat)


class UseLibrary(Choice):
    """Library takes forty off exactly one other advance of the basket (P12.9, A.library.1)."""

    prompt = "Which advance does Library make cheaper?"
    awaited = BUYING
    rule = "P12.9"
    deed = "Make {advance} cheaper"
    for_own_eyes = True
    answers = (ADVANCE,)

    def __init__(self, seat: int, basket: tuple[int, ...]) -> None:
        self.seat, self.basket = seat, basket

    def candidates(self, world: World) -> Sequence[int]:
        return [advance for advance in self.basket if advance != LIBRARY]

    def refuse(self, world: World, advance: int) -> No | None:
        needed, most = self.total_with(world, advance), most_payable(world, self.seat)
        if needed <= most:
            return None
        return no("the basket would cost {needed:# point|# points}; you can pay {most}", "P12.6",
                  needed=needed, most=most)  # fmt: skip

    def total_with(self, world: World, advance: int) -> int:
        cost = costs(world, self.seat)
        return sum([cost[each] for each in self.basket]) - discount(cost[advance])

    def label(self, world: World, advance: int) -> Text:
        said = reasons(advance, world.credits[self.seat], world.advances[self.seat], True)
        return say("{advance}: {sum}", advance=advance, sum=said)

    def about_answer(self, world: World, advance: int) -> PricedByLibrary:
        """Its price with the help of Library, and what the basket then costs."""
        parts = price_parts(world, self.seat, advance, True)
        cost = costs(world, self.seat)[advance]
        return {"price": cost - discount(cost), "parts": parts, "cost": self.total_with(world, advance)}

    def apply(self, world: World, advance: int, table: Table) -> None:
        pay_for(world, self.seat, self.basket, self.total_with(world, advance))


def pay_for(world: World, seat: int, basket: tuple[int, ...], needed: int) -> None:
    """Ask for payment; a price of 0 needs none (Q-83)."""
    bought = tuple(sorted(basket))
    if needed and cards_on_table(world):
        world.then(PayAtTable(seat, bought, needed))
        return
    world.then(Pay(seat, bill_for(bought, needed)) if needed else CompletePurchase(seat, bought))


def costs(world: World, seat: int) -> tuple[int, ...]:
    """The price of every advance for a seat, by its credits before the transaction (P12.3, P12.4)."""
    return kept_prices(world.credits[seat], world.advances[seat])


def price_parts(world: World, seat: int, advance: int, with_library: bool = False) -> list[tuple[str, int, str]]:
    return listed(parts(advance, world.credits[seat], world.advances[seat], with_library))


@lru_cache(maxsize=1024)
def kept_prices(credits: Credits, owned: frozenset[int]) -> tuple[int, ...]:
    """Prices for the last buyers seen, since each is asked several times."""
    return tuple(prices(credits, owned))


def all_price_parts(world: World, seat: int) -> tuple[list[tuple[str, int, str]], ...]:
    """How the price of every advance is made up for a seat."""
    return kept_parts(world.credits[seat], world.advances[seat])


@lru_cache(maxsize=1024)
def kept_parts(credits: Credits, owned: frozenset[int]) -> tuple[list[tuple[str, int, str]], ...]:
    """The parts of all prices for the last buyers seen, since views show them again and again."""
    return tuple([listed(parts(advance, credits, owned)) for advance in range(len(PRICE))])


class KeepHandLimit(Step):
    """Players with too many commodity cards discard, whether they bought or not (P12.12)."""

    def run(self, world: World, table: Table) -> None:
        lanes = []
        for seat in by_position(world):
            excess = len(commodities_of(world, seat)) - hand_limit(world, seat)
            if excess > 0:
                table.tell("hand_limit_exceeded", seat, excess)
                lanes.append(DiscardCard(seat, excess))
        if lanes:
            world.then(together(lanes))


def hand_limit(world: World, seat: int) -> int:
    """By the number of players at the start; one more with Roadbuilding, even just bought (G.35, P.8, P.10, L.10)."""
    limit = LARGE_HAND if world.players >= LARGE_GAME else SMALL_HAND
    return limit + (1 if holds(world, seat, ROADBUILDING) else 0)


class DiscardCard(Choice):
    """The owner chooses the card, and nobody sees it (K.19, Q-33, Q-82)."""

    prompt = "Discard {left:# more card|# more cards} to get down to your hand limit"
    awaited = "{seat} is discarding cards"
    rule = "P12.12"
    deed = "Discard {trade_card}"
    answers = (TRADE_CARD,)

    def __init__(self, seat: int, left: int) -> None:
        self.seat, self.left = seat, left

    def candidates(self, world: World) -> Sequence[int]:
        return sorted(set(commodities_of(world, self.seat)))

    def label(self, world: World, card: int) -> Text:
        held = world.hand[self.seat].count(card)
        return say("{card} (you have {held})", card=card_of(card), held=held)

    def apply(self, world: World, card: int, table: Table) -> None:
        discard(world, self.seat, card)
        if self.left > 1:
            world.then(DiscardCard(self.seat, self.left - 1))
