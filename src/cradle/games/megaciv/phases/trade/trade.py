"""Phase 7, trade: an open market in which everyone may at any time make, change, answer and confirm offers.

The market ends when all have said they are done, or at the bell: a clock at the table rings it, or it rings by itself
when nobody has an offer left for this turn and none lies on the table (P7.1, Q-45).
"""

from collections.abc import Sequence
from typing import Any, Final

from cradle.games.megaciv.phases.trade.drafts import BELL_RANG, TRADING, new_offer, used_up
from cradle.games.megaciv.phases.trade.market import (
    EVERYONE,
    FEWEST_CARDS,
    MOST_OPEN_OFFERS,
    can_trade,
    is_out_of_offers,
    leave_market,
    offers_left,
    own_answers,
    own_offers,
)
from cradle.games.megaciv.phases.trade.offering import FillBundle
from cradle.games.megaciv.phases.trade.swaps import TOO_FEW, ChooseOwn, DealWith
from cradle.games.megaciv.phases.trade.whole_offer import answers_of
from cradle.games.megaciv.world.kinds import SEAT
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, Step, in_the_open
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word, Written

LISTEN: Final = -2
POST: Final = -3
NOTHING_NEW: Final = no("nothing has happened since you last listened", "P7.1")
ALONE: Final = no("nobody else is in the market", "P7.2")


class Trade(Step):
    """All who hold three cards come to the market, from both blocks; calamities do nothing here (P7.1, P7.2, P7.9)."""

    def run(self, world: World, table: Table) -> None:
        traders = [seat for seat in world.ranking if len(world.hand[seat]) >= FEWEST_CARDS]
        if world.offers_a_turn == 0:
            return
        if len(traders) < 2:
            table.tell("no_market")
            return
        world.offers, world.offers_left = (), world.offers_a_turn
        world.offers_made = [0] * world.seats
        world.trading, world.market_clock = frozenset(traders), 1
        table.tell("market_opened", tuple(traders))
        without = tuple([seat for seat in world.ranking if seat not in world.trading])
        if without:
            table.tell("kept_from_market", without)
        world.then(in_the_open([Market(seat, 0, 0) for seat in traders]), CloseMarket())


class CloseMarket(Step):
    """Take back all offers and answers still on the table."""

    def run(self, world: World, table: Table) -> None:
        world.offers, world.trading = (), frozenset()
        world.offers_left = world.market_clock = 0
        table.tell("market_closed")


class Market(Choice):
    """Make an offer, deal with another seat's or your own, listen, or be done with trading for this turn (P7.1, K.13).

    `heard` is the market's clock when the seat last listened, `dealings` how many it has begun so far.
    """

    prompt = "Trade with the others, or end your trade"
    awaited = TRADING
    rule = "P7.1"
    deed = "{what}"
    answers = (
        Word(POST, "post", "Make an offer"),
        SEAT,
        Word(LISTEN, "listen", "Listen to the others"),
        Word(DONE, "done", "End your trade"),
    )
    ends = True

    def __init__(self, seat: int, heard: int, dealings: int) -> None:
        self.seat, self.heard, self.dealings = seat, heard, dealings

    def candidates(self, world: World) -> Sequence[int]:
        return [POST, *self.others(world), LISTEN, DONE]

    def expand(self, world: World, written: dict[str, Any]) -> list[Written] | None:
        return answers_of(world, self.seat, written)

    def options(self, world: World) -> Sequence[int]:
        """The same as the candidates without refusals, with dealings looked up once (a law compares)."""
        ends = [DONE] if self.refuse(world, LISTEN) else [LISTEN, DONE]
        if self.dealings >= world.dealings_a_turn:
            return ends
        if self.refuse_post(world) is None:
            return [POST, *self.others(world), *ends]
        return [*self.others(world), *ends]

    def others(self, world: World) -> list[int]:
        """Seats, this one included, with something on the table that concerns this one."""
        seat = self.seat
        return sorted({each.seat for each in world.offers if each.seat == seat or each.to in (EVERYONE, seat)})

    def refuse(self, world: World, answer: int) -> No | None:
        if answer == DONE:
            return None
        if answer == LISTEN:
            if not world.offers and is_out_of_offers(world):
                return BELL_RANG
            return NOTHING_NEW if self.heard == world.market_clock else None
        if self.dealings >= world.dealings_a_turn:
            most = world.dealings_a_turn
            return no("you have acted {most:# time|# times} in this market; end your trade", "Q-45", most=most)
        return self.refuse_post(world) if answer == POST else None

    def refuse_post(self, world: World) -> No | None:
        if offers_left(world, self.seat) == 0:
            return used_up(world)
        if len(world.trading) < 2:
            return ALONE
        if len(own_offers(world, self.seat)) >= MOST_OPEN_OFFERS:
            return no("you have {most} offers on the table; change or withdraw one", "Q-45", most=MOST_OPEN_OFFERS)
        return None if can_trade(world, self.seat) else TOO_FEW

    def label(self, world: World, answer: int) -> Text:
        if answer < 0:
            return super().label(world, answer)
        return say("your own offers") if answer == self.seat else say("trade with {other}", other=answer)

    def warn(self, world: World, answer: int) -> Text | None:
        offers, answers = len(own_offers(world, self.seat)), len(own_answers(world, self.seat))
        if answer != DONE or not offers + answers:
            return None
        if not answers:
            return say("your {offers:offer|# offers} will be withdrawn", "P7.1", offers=offers)
        if not offers:
            return say("your {answers:answer|# answers} will be withdrawn", "P7.1", answers=answers)
        return say("your {offers:offer|# offers} and your {answers:answer|# answers} will be withdrawn", "P7.1",
                   offers=offers, answers=answers)  # fmt: skip

    def apply(self, world: World, answer: int, table: Table) -> None:
        if answer == DONE:
            leave_market(world, self.seat, table)
        elif answer == LISTEN:
            world.then(Market(self.seat, world.market_clock, self.dealings))
        else:
            world.then(self.dealing(answer), Market(self.seat, self.heard, self.dealings + 1))

    def dealing(self, answer: int) -> Choice:
        if answer == POST:
            return FillBundle(self.seat, new_offer(self.seat))
        return ChooseOwn(self.seat) if answer == self.seat else DealWith(self.seat, answer)
