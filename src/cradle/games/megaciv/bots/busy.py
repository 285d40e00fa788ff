"""A rule-blind player that builds, draws, trades and buys whenever an option does so."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from cradle.bots.bot import BlindBot
from cradle.games.megaciv.bots import land, market, sea, shopping
from cradle.games.megaciv.bots.memory import Memory
from cradle.kernel.flow.agenda import DONE, Choice
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.written import Written

Habit = Callable[[Memory, Any, Sequence[Any]], Any]

P_RESTLESS: Final = 0.9  # how often it goes on when it could stop
P_MILD: Final = 0.7  # how often it takes the lowest taxes


class BusyBot(BlindBot):
    """Answers out of habit; it looks only at its own question, and remembers what it was asked."""

    name = "busy"

    def __init__(self, rng: Random, level: str = "normal") -> None:
        super().__init__(rng, level)
        self.mind = Memory(rng)

    def choose(self, perspective: Perspective) -> Written:
        """Answer from a stored memory, so that a saved game goes on as if it had never been left."""
        if self.memory is not None:
            self.mind.recall(self.memory)
        written = super().choose(perspective)
        self.memory = self.mind.told()
        return written

    def pick(self, choice: Choice, options: Sequence[Any]) -> Any:
        if len(options) == 1:
            return options[0]
        kind = type(choice)
        habit = HABITS.get(kind)
        if habit is None:
            habit = HABITS[kind] = HABITS_BY_NAME.get(kind.__name__, go_on)
        return habit(self.mind, choice, options)


def go_on(memory: Memory, choice: Any, options: Sequence[Any]) -> Any:
    """Any answer; it seldom ends."""
    if DONE not in options:
        return memory.any_of(options)
    if not memory.happens(P_RESTLESS):
        return DONE
    return memory.any_of([answer for answer in options if answer != DONE])


def anything(memory: Memory, choice: Any, options: Sequence[Any]) -> Any:
    return memory.any_of(options)


def set_tax_rate(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """Mostly the lowest rate, so that no city revolts."""
    return min(options) if memory.happens(P_MILD) else int(memory.any_of(options))


def gain_town(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    area = int(memory.any_of(options))
    memory.towns.add(area)
    return area


def lose_town(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    area = int(memory.any_of(options))
    memory.towns.discard(area)
    return area


def lose_one_of_all(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """The question lists all its cities, so note them anew."""
    memory.towns = set([area for area in options if area >= 0])
    return lose_town(memory, choice, options)


HABITS_BY_NAME: Final[dict[str, Habit]] = {
    "SetTaxRate": set_tax_rate,
    "ChooseMove": land.choose_move,
    "Walk": land.walk,
    "WalkNumber": land.walk_number,
    "WalkOn": land.walk_on,
    "BuildCity": land.build_city,
    "BuildShip": sea.build_ship,
    "PayForShip": sea.pay_for_ship,
    "GiveToken": sea.give_token,
    "KeepShip": sea.keep_ship,
    "Sail": sea.sail,
    "TakeAboard": sea.take_aboard,
    "Market": market.trade,
    "DealWith": market.deal_with,
    "FillBundle": market.fill_bundle,
    "NameCards": market.name_cards,
    "ChooseAddressee": market.choose_addressee,
    "MakeWish": market.make_wish,
    "WishFor": market.wish_for,
    "ConfirmSwap": market.confirm_swap,
    "ChooseOwn": anything,
    "ChangeOwn": market.change_own,
    "BuyTradeCard": shopping.buy_trade_card,
    "FillBasket": shopping.fill_basket,
    "Pay": shopping.pay,
    "DiscardCard": shopping.discard_card,
    "PlaceFirstCities": gain_town,
    "AnnexRevoltingCity": gain_town,
    "BetrayCity": gain_town,
    "AnnexCity": gain_town,
    "ConvertCity": gain_town,
    "ReduceForSupport": lose_town,
    "ReduceCities": lose_town,
    "DestroyCity": lose_town,
    "FightFlames": lose_one_of_all,
    "GiveUpCity": lose_town,
    "LoseRevoltingCity": lose_town,
}
HABITS: Final[dict[type, Habit]] = {}  # filled in as kinds of question come up
