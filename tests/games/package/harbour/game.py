"""Harbour as the kernel knows it."""

from typing import Final

from cradle.kernel.game import ORDER, Game, Rules, Seen, Spoken
from harbour.rules import CARGO, score, setup
from harbour.seen import CATALOG, RULES, believe, captains, private, public

GAME: Final = Game(
    name="harbour",
    title="Harbour",
    rules=Rules(1, (2, 3, 4, 5, 6), {"order": ORDER}, setup, score),
    seen=Seen(public, private, believe),
    spoken=Spoken(CATALOG, captains, RULES, {"cargo": CARGO}),
)
