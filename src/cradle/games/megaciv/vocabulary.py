"""Codes of answers that name no piece, area or card, for bots that answer with numbers instead of in writing.

The phases keep everything else to themselves.
"""

from cradle.games.megaciv.phases.advances.paying import SUBSTITUTE
from cradle.games.megaciv.phases.movement.sailing import ASHORE, BOARD
from cradle.games.megaciv.phases.movement.ships import FIRST_SHIP, OLD, SCRAP, TREASURY
from cradle.games.megaciv.phases.movement.walking import BUILD
from cradle.games.megaciv.phases.trade.drafts import STOP
from cradle.games.megaciv.phases.trade.market import EVERYONE
from cradle.games.megaciv.phases.trade.swaps import CONFIRM, STAND_BY
from cradle.games.megaciv.phases.trade.trade import LISTEN, POST
from cradle.games.megaciv.phases.trade_cards import FREE

__all__ = [
    "ASHORE",
    "BOARD",
    "BUILD",
    "CONFIRM",
    "EVERYONE",
    "FIRST_SHIP",
    "FREE",
    "LISTEN",
    "OLD",
    "POST",
    "SCRAP",
    "STAND_BY",
    "STOP",
    "SUBSTITUTE",
    "TREASURY",
]
