"""Standing orders: what a player may answer once and for all, so that nobody waits for them."""

from typing import Final

from cradle.games.megaciv.phases.trade_cards import ALWAYS, ENOUGH
from cradle.kernel.standing import PLANNER, StandingOrders, UsualOrder
from cradle.kernel.words.catalog import say
from cradle.kernel.words.written import Written

ONLY: Final = "Buy trade cards only from stack {number}, with at least {least} in treasury"
ADVISED: Final = "Buy the planner's first proposal; ask me above {most:# point|# points}"
UP_TO: Final = 100
STANDING_ORDERS: Final[tuple[StandingOrders, ...]] = (  # in the order of the phases
    ("SetTaxRate", say("Taxes"), tuple([UsualOrder(rate, say("Tax at rate {rate}", rate=rate)) for rate in (1, 2, 3)])),
    ("BuyTradeCard", say("Trade cards"), (
        UsualOrder("done", say("Buy no trade cards")),
        *[UsualOrder(way, say(ONLY, number=number, least=ENOUGH), "least") for way, number in ALWAYS.items()],
    )),
    ("Market", say("Market"), (
        UsualOrder("listen", say("Only listen in the market")),
        UsualOrder("done", say("Stay out of the market")),
    )),
    ("PayDamage", say("Losses"), (
        UsualOrder("spread", say("Lose tokens before cities, spread out")),
        UsualOrder("above_limit", say("Lose tokens before cities, above the limit first")),
    )),
    ("UseAbility", say("Special abilities"), (UsualOrder("done", say("Use no special abilities")),)),
    ("FillBasket", say("Advances"), (
        UsualOrder("done", say("Buy no advances")),
        UsualOrder(PLANNER, say(ADVISED, most=UP_TO), "most"),
        UsualOrder(PLANNER, say("Buy the planner's first proposal, whatever it costs")),
    )),
)  # fmt: skip
OLDER_WAYS: Final[dict[str, Written]] = {  # saved before players chose the numbers, and what they are called today
    f"{way}_from_{least}": [way, least] for way in ALWAYS for least in (15, 30)
}
