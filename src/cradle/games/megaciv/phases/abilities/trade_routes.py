"""Trade Routes: commodity cards are discarded for twice their face value in treasury (S.trade_routes)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.cards import FACE_VALUE, is_calamity
from cradle.games.megaciv.box.kinds import FINISH, TRADE_CARD
from cradle.games.megaciv.told.of_fate import AboutCashCard
from cradle.games.megaciv.world.counters import bank
from cradle.games.megaciv.world.stacks import discard
from cradle.games.megaciv.world.state import World, card_of
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, Step
from cradle.kernel.words.catalog import No, Text, no, say

NO_CARD: Final = no("your stock cannot pay for any of your commodity cards", "S.trade_routes.1")
NOT_BEGUN: Final = no("discard at least one card", "Q-78")


def refuse_use(world: World, seat: int, ability: int) -> No | None:
    choice = CashCard(seat, False)
    return None if any([choice.refuse(world, card) is None for card in choice.candidates(world)]) else NO_CARD


def use(world: World, seat: int, ability: int) -> Step:
    return CashCard(seat, False)


class CashCard(Choice):
    """Card by card in any order; stock must cover each in full; Water may go, but brings nothing (R.36, P10.6)."""

    prompt = (
        "Trade Routes: discard a commodity card for twice its face value in treasury tokens ({stock} in stock), or stop"
    )
    awaited = "Trade Routes: {seat} is discarding commodity cards"
    rule = "P10.6"
    deed = "Hand in {trade_card}"
    follows_on = True
    answers = (TRADE_CARD, FINISH)

    def __init__(self, seat: int, begun: bool) -> None:
        self.seat, self.begun = seat, begun

    def facts(self, world: World) -> AboutCashCard:
        return {"seat": self.seat, "stock": world.stock[self.seat]}

    def candidates(self, world: World) -> Sequence[int]:
        cards = [card for card in dict.fromkeys(world.hand[self.seat]) if not is_calamity(card_of(card))]
        return [*cards, DONE]

    def refuse(self, world: World, card: int) -> No | None:
        if card == DONE:
            return None if self.begun else NOT_BEGUN
        value, stock = 2 * FACE_VALUE[card_of(card)], world.stock[self.seat]
        if value <= stock:
            return None
        return no(
            "this card brings {value}, but you have only {stock:# token|# tokens} in stock",
            "S.trade_routes.1",
            value=value,
            stock=stock,
        )

    def label(self, world: World, card: int) -> Text:
        if card == DONE:
            return super().label(world, card)
        return say("{card} for {value:# token|# tokens}", card=card_of(card), value=2 * FACE_VALUE[card_of(card)])

    def apply(self, world: World, card: int, table: Table) -> None:
        """The card is shown, because its value must be proved (Q-33)."""
        if card == DONE:
            return
        discard(world, self.seat, card)
        table.reveal("card_cashed", self.seat, card_of(card), bank(world, self.seat, 2 * FACE_VALUE[card_of(card)]))
        world.then(CashCard(self.seat, True))
