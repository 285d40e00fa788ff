"""Paying with cards on a real table: treasury to the token, and cards of unknown value for the rest (P12.5)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.civilizations import TOKENS
from cradle.games.megaciv.box.kinds import NUMBER_OF_TOKENS
from cradle.games.megaciv.phases.advances.payment import token_value, tokens_needed
from cradle.games.megaciv.phases.advances.purchases import BUYING, CompletePurchase
from cradle.games.megaciv.told.of_goods import AboutPayAtTable
from cradle.games.megaciv.world.counters import pay
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice
from cradle.kernel.words.catalog import No, Text, no, say

NUMBERS: Final[tuple[int, ...]] = tuple(range(TOKENS + 1))


class PayAtTable(Choice):
    """Treasury may pay no more than is missing once all cards are handed in (P12.5, P12.6, P12.7)."""

    prompt = "Pay {price:# point|# points} for {advance}: how many treasury tokens? Your cards bring the rest"
    awaited = BUYING
    rule = "P12.6"
    deed = "Pay {what}"
    for_own_eyes = True
    answers = (NUMBER_OF_TOKENS,)

    def __init__(self, seat: int, basket: tuple[int, ...], price: int) -> None:
        self.seat, self.basket, self.price = seat, basket, price

    def facts(self, world: World) -> AboutPayAtTable:
        treasury, value = world.treasury[self.seat], token_value(world, self.seat)
        return {"advance": self.basket, "price": self.price, "treasury": treasury, "value": value}

    def candidates(self, world: World) -> Sequence[int]:
        return NUMBERS[: world.treasury[self.seat] + 1]

    def refuse(self, world: World, tokens: int) -> No | None:
        most = tokens_needed(self.price, 0, token_value(world, self.seat))
        if tokens <= most:
            return None
        return no("{most:# treasury token pays|# treasury tokens pay} all of it", "P12.6", most=most)

    def label(self, world: World, tokens: int) -> Text:
        rest = max(0, self.price - tokens * token_value(world, self.seat))
        return say("{number:# token|# tokens}, and cards worth {rest}", number=tokens, rest=rest)

    def apply(self, world: World, tokens: int, table: Table) -> None:
        if tokens:
            table.tell("treasury_spent", self.seat, pay(world, self.seat, tokens))
        world.then(CompletePurchase(self.seat, self.basket))
