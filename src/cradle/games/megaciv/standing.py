"""Standing orders: what a player may answer once and for all, so that nobody waits for them."""

from typing import Final

from cradle.games.megaciv.phases.trade_cards import ALWAYS
from cradle.kernel.catalog import say
from cradle.kernel.game import StandingOrders

ONLY: Final = "Buy trade cards only from stack {number}, with at least {least} in treasury"
ADVISED: Final = "Buy the planner's first proposal; ask me above {most:# point|# points}"
PLANNER: Final = "planner"  # an answer that only the planner can work out; with a number, up to so many points
UP_TO: Final[tuple[int, ...]] = (100, 200, 300)
STANDING_ORDERS: Final[tuple[StandingOrders, ...]] = (  # in the order of the phases
    ("SetTaxRate", say("Taxes"), tuple([(rate, say("Tax at rate {rate}", rate=rate)) for rate in (1, 2, 3)])),
    ("BuyTradeCard", say("Trade cards"), (
        ("done", say("Buy no trade cards")),
        *[(way, say(ONLY, number=number, least=least)) for way, (number, least) in ALWAYS.items()],
    )),
    ("Market", say("Market"), (
        ("listen", say("Only listen in the market")),
        ("done", say("Stay out of the market")),
    )),
    ("PayDamage", say("Losses"), (
        ("spread", say("Lose tokens before cities, spread out")),
        ("above_limit", say("Lose tokens before cities, above the limit first")),
    )),
    ("UseAbility", say("Special abilities"), (("done", say("Use no special abilities")),)),
    ("FillBasket", say("Advances"), (
        ("done", say("Buy no advances")),
        *[((PLANNER, most), say(ADVISED, most=most)) for most in UP_TO],
        (PLANNER, say("Buy the planner's first proposal, whatever it costs")),
    )),
)  # fmt: skip
