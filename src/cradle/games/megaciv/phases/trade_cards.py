"""Phase 6, trade cards acquisition: cities bring cards, treasury buys more.

6a  Fewest cities first, everyone takes the top card of stacks 1 to their number of cities.
6b  In the same order everyone buys further cards, one at a time.
"""

from collections.abc import Sequence
from typing import Any, Final

from cradle.games.megaciv.box.cards import CARTOGRAPHY, MINING, RHETORIC, WONDER_OF_THE_WORLD
from cradle.games.megaciv.box.kinds import STACK
from cradle.games.megaciv.told.of_goods import AboutBuyTradeCard, InTreasury
from cradle.games.megaciv.world.counters import pay
from cradle.games.megaciv.world.orders import by_city_count
from cradle.games.megaciv.world.stacks import NUMBERS, draw_card
from cradle.games.megaciv.world.state import STACKS, World, cards_on_table, city_count, holds
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, Step
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Numbered, Reference, Word, Written

TREASURY_PRICE: Final[tuple[int, ...]] = (0, 0, 5, 9, 0, 0, 13, 13, 13, 15)  # by stack, 0 if it sells no cards (P6b.2)
ANYBODY: Final = -1
SELLER: Final[tuple[int, ...]] = (  # by stack: its advance lets you buy (A.cartography.1, A.rhetoric.1, A.mining.1)
    ANYBODY, ANYBODY, CARTOGRAPHY, RHETORIC, ANYBODY, ANYBODY, MINING, CARTOGRAPHY, MINING, ANYBODY,
)  # fmt: skip
SOLD: Final[tuple[int, ...]] = (2, 3, 6, 7, 8, 9)
CHEAPEST: Final = min([TREASURY_PRICE[number] for number in SOLD])
FREE: Final = 10  # added to the stack's number if Wonder of the World takes the card
FREE_CARDS: Final[tuple[int, ...]] = tuple([FREE + number for number in NUMBERS])
PURCHASES: Final[tuple[int, ...]] = (*SOLD, DONE)
PURCHASES_OR_FREE: Final[tuple[int, ...]] = (*SOLD, *FREE_CARDS, DONE)
PASS: Final[tuple[int, ...]] = (DONE,)
ENOUGH: Final = 15  # treasury that buys one card of any stack
ALWAYS: Final = {f"stack_{number}": number for number in SOLD}  # ready ways: a card of this stack and no other
NOT_SOLD: Final = tuple(
    [no("only holders of {advance} can buy from stack {number}", "P6b.2", number=number, advance=SELLER[number])
     for number in range(10)]
)  # fmt: skip
TAKEN: Final = no("Wonder of the World brings one card per turn", "P6b.2")


class FreeStacks(Numbered):
    """A free card from one of the stacks, through Wonder of the World."""

    def refers(self, state: Any, choice: Any, answer: Any) -> list[Reference]:
        return STACK.refers(state, choice, answer - FREE)

    def label(self, state: Any, choice: Any, answer: Any) -> Text:
        return say("stack {number}, free with Wonder of the World", number=answer - FREE)


FREE_STACK: Final = FreeStacks("stack", "free stack", FREE_CARDS[0], FREE_CARDS[-1], -FREE)


class TradeCardsAcquisition(Step):
    """City-count order for both steps; nobody buys before all have drawn (P6a.1, P6b.1)."""

    def run(self, world: World, table: Table) -> None:
        order = by_city_count(world)
        for seat in order:
            draw_for_cities(world, seat, table)
        world.then(*[BuyTradeCard(seat, False) for seat in order])


def draw_for_cities(world: World, seat: int, table: Table) -> None:
    """One card of each stack from 1 to the number of cities; Water from an empty one (P6a.2, P6a.3, P6a.4)."""
    cities = city_count(world, seat)
    for number in range(1, cities + 1):
        draw_card(world, seat, number, table)
    if cities:
        table.tell("cards_taken", seat, cities)


class BuyTradeCard(Choice):
    """Each card is paid and seen before the next question, until the player passes (P6b.1, P6b.3, K.12)."""

    prompt = "Buy a trade card ({treasury} in treasury), or pass"
    awaited = "{seat} is buying trade cards"
    rule = "P6b.1"
    deed = "{what}"
    answers = (STACK, FREE_STACK, Word(DONE, "done", "Pass"))

    def __init__(self, seat: int, wonder_used: bool) -> None:
        self.seat, self.wonder_used = seat, wonder_used

    def facts(self, world: World) -> InTreasury:
        return {"treasury": world.treasury[self.seat]}

    def about(self, world: World) -> AboutBuyTradeCard:
        """The ready answers of players who always buy from one stack, and pass when they cannot."""
        return {**self.facts(world), "ready": {way: self.bought(world, ALWAYS[way]) for way in ALWAYS}}

    def bought(self, world: World, number: int) -> list[Written]:
        return [self.write(world, DONE if self.refuse(world, number) is not None else number)]

    def candidates(self, world: World) -> Sequence[int]:
        return PURCHASES_OR_FREE if holds(world, self.seat, WONDER_OF_THE_WORLD) else PURCHASES

    def options(self, world: World) -> Sequence[int]:
        """Without treasury for any card, no reasons are given for each stack (a law compares with the candidates)."""
        poor = world.treasury[self.seat] < CHEAPEST and not holds(world, self.seat, WONDER_OF_THE_WORLD)
        return PASS if poor else super().options(world)

    def refuse(self, world: World, answer: int) -> No | None:
        if answer == DONE:
            return None
        if answer > FREE:
            return self.refuse_free(world, answer - FREE)
        if SELLER[answer] != ANYBODY and not holds(world, self.seat, SELLER[answer]):
            return NOT_SOLD[answer]
        if world.treasury[self.seat] < TREASURY_PRICE[answer]:
            return no("a card from stack {number} costs {price}; your treasury holds {treasury}", "P6b.2",
                      number=answer, price=TREASURY_PRICE[answer], treasury=world.treasury[self.seat])  # fmt: skip
        return None

    def refuse_free(self, world: World, number: int) -> No | None:
        """Only cities on the board count, never the Wonder of the World itself (P6b.4, A.wonder_of_the_world.1)."""
        if self.wonder_used:
            return TAKEN
        cities = city_count(world, self.seat)
        if number > cities:
            return None
        return no(
            "the number of the stack must be higher than your {cities:# city|# cities}",
            "P6b.2",
            number=number,
            cities=cities,
        )

    def label(self, world: World, answer: int) -> Text:
        if answer == DONE or answer > FREE:
            return super().label(world, answer)
        return say("stack {number} for {price}", number=answer, price=TREASURY_PRICE[answer])

    def warn(self, world: World, answer: int) -> Text | None:
        number = answer - FREE if answer > FREE else answer
        if answer == DONE or cards_on_table(world) or world.stacks[STACKS * world.block[self.seat] + number]:
            return None
        return say("stack {number} is empty: you will get Water", "P6a.3", number=number)

    def apply(self, world: World, answer: int, table: Table) -> None:
        if answer == DONE:
            return
        number = answer - FREE if answer > FREE else answer
        paid = 0 if answer > FREE else pay(world, self.seat, TREASURY_PRICE[number])
        if paid:
            table.tell("card_bought", self.seat, number, paid)
        else:
            table.tell("card_gained", self.seat, number)
        draw_card(world, self.seat, number, table)
        world.then(BuyTradeCard(self.seat, self.wonder_used or answer > FREE))
