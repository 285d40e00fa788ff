"""The great civilization board games, played by the book.

import cradle

match = cradle.Record.new("the name of a game", seats=2, seed=7)
match.play(0, match.options(0)[0])
"""

from cradle import pythons

if pythons.refusal:
    raise SystemExit(pythons.refusal)  # before importing code that an old Python cannot read

from cradle import builds

builds.choose()  # before importing the kernel or games

from importlib import import_module  # noqa: E402
from typing import TYPE_CHECKING, Any  # noqa: E402

from cradle import games  # noqa: E402
from cradle.kernel import shelf  # noqa: E402

if TYPE_CHECKING:
    from cradle.bots.asking import BotFault as BotFault
    from cradle.bots.bot import Bot as Bot
    from cradle.bots.company import Company as Company
    from cradle.bots.company import hint as hint
    from cradle.bots.company import let_bots_play as let_bots_play
    from cradle.bots.own_bots import own_bot as own_bot
    from cradle.bots.registry import bots_of as bots_of
    from cradle.bots.registry import default_opponent as default_opponent
    from cradle.games import plan as plan
    from cradle.games import plan_turns as plan_turns
    from cradle.games import position as position
    from cradle.games import price_list as price_list
    from cradle.kernel.chance.sources import Commitment as Commitment
    from cradle.kernel.chance.sources import People as People
    from cradle.kernel.chance.sources import Seed as Seed
    from cradle.kernel.record.parts.answering import Stale as Stale
    from cradle.kernel.record.record import Record as Record
    from cradle.kernel.record.verify import verify as verify
    from cradle.kernel.save.file_format import BrokenSave as BrokenSave
    from cradle.kernel.seen.perspective import Perspective as Perspective
    from cradle.kernel.words.catalog import BadOptions as BadOptions
    from cradle.kernel.words.catalog import Refused as Refused
    from cradle.study.runs.simulation import simulate as simulate

__version__ = "0.1.0"

shelf.put(games.TITLES)

# Each name is imported on first use, so that the program starts quickly.
HOMES = {
    "BadOptions": "kernel.words.catalog",
    "Bot": "bots.bot",
    "BotFault": "bots.asking",
    "BrokenSave": "kernel.save.file_format",
    "Commitment": "kernel.chance.sources",
    "Company": "bots.company",
    "People": "kernel.chance.sources",
    "Perspective": "kernel.seen.perspective",
    "Record": "kernel.record.record",
    "Refused": "kernel.words.catalog",
    "Seed": "kernel.chance.sources",
    "Stale": "kernel.record.parts.answering",
    "bots_of": "bots.registry",
    "default_opponent": "bots.registry",
    "hint": "bots.company",
    "let_bots_play": "bots.company",
    "own_bot": "bots.own_bots",
    "simulate": "study.runs.simulation",
    "verify": "kernel.record.verify",
    **{name: f"games.{home}" for name, home in games.HOMES.items()},
}
__all__ = [*sorted(HOMES), "__version__"]


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module 'cradle' has no attribute {name!r}")
    return getattr(import_module(f"cradle.{HOMES[name]}"), name)


def __dir__() -> list[str]:
    return __all__
