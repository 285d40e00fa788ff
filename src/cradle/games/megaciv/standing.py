"""Standing orders: what a player may answer once and for all, so that nobody waits for them."""

from typing import Final

from cradle.games.megaciv.phases.trade_cards import ALWAYS, ENOUGH
from cradle.kernel.catalog import Text, say
from cradle.kernel.game import StandingOrders

ONLY: Final = "Buy trade cards only from stack {number}, with at least {least} in treasury"
ADVISED: Final = "Buy the planner's first proposal; ask me above {most:# point|# points}"
PLANNER: Final = "planner"  # an answer that only the planner can work out; with a number, up to so many points
UP_TO: Final = 100
# In the order of the phases; an answer with a number is an order whose number every player chooses.
STANDING_ORDERS: Final[tuple[StandingOrders, ...]] = (
    ("SetTaxRate", say("Taxes"), tuple([(rate, say("Tax at rate {rate}", rate=rate)) for rate in (1, 2, 3)])),
    ("BuyTradeCard", say("Trade cards"), (
        ("done", say("Buy no trade cards")),
        *[((way, ENOUGH), say(ONLY, number=number, least=ENOUGH)) for way, number in ALWAYS.items()],
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
        ((PLANNER, UP_TO), say(ADVISED, most=UP_TO)),
        (PLANNER, say("Buy the planner's first proposal, whatever it costs")),
    )),
)  # fmt: skip


def with_number(text: Text, number: int) -> Text:
    """The words of an order with another number in the place that every player fills in."""
    blank = "least" if "least" in text.facts else "most"
    return say(text.template, text.rule, **{**text.facts, blank: number})
