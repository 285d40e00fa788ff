"""Standing orders: what a player may answer once and for all, so that nobody waits for them."""

from typing import Any, Final

from cradle.games.megaciv.phases.trade_cards import ALWAYS
from cradle.kernel.catalog import Text, say

ONLY: Final = "Buy trade cards only from stack {number}, with at least {least} in treasury"
STANDING_ORDERS: Final[tuple[tuple[str, Any, Text], ...]] = (  # by choice: the answer, and how the order is called
    ("SetTaxRate", 1, say("Tax at rate {rate}", rate=1)),
    ("SetTaxRate", 2, say("Tax at rate {rate}", rate=2)),
    ("SetTaxRate", 3, say("Tax at rate {rate}", rate=3)),
    ("BuyTradeCard", "done", say("Buy no trade cards")),
    *[("BuyTradeCard", way, say(ONLY, number=number, least=least)) for way, (number, least) in ALWAYS.items()],
    ("Market", "listen", say("Market: listen only")),
    ("Market", "done", say("Stay out of the market")),
    ("PayDamage", "spread", say("Losses: tokens before cities, spread out")),
    ("PayDamage", "above_limit", say("Losses: tokens before cities, above the limit first")),
    ("UseAbility", "done", say("Use no special abilities")),
)
