"""A person's own class as a bot: it is imported only because the person at this machine named it.

Names from saves, the network and stores never come here: importing a module runs its code.
"""

import sys
from importlib.util import find_spec
from random import Random
from typing import Any

from cradle.bots.bot import Bot
from cradle.bots.registry import ADMITTED, ANY_GAME, check_name, class_of, known_bots, make
from cradle.kernel.doors import checked_word


def own_bot(name: Any) -> str:
    """Let the class of this name, `package.module:Class`, play as a bot in this process; returns the name."""
    admit(checked_word("name", name))
    check_name(name, ANY_GAME)
    return str(name)


def make_named(name: str, rng: Random, game: str = ANY_GAME) -> Bot:
    """A bot that the person at this machine named, which may be their own class."""
    admit(name)
    return make(name, rng, game)


def admit(name: str) -> None:
    """Import the class of this name, if it is one; known bots need no admission."""
    module, _, rest = name.partition(":")
    if rest and module not in known_bots() and importable(module):
        home = f"{module}:{rest.partition(':')[0]}"
        ADMITTED[home] = class_of(home)


def importable(module: str) -> bool:
    """Whether there is such a module, in this folder or installed."""
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError, AttributeError):
        return False
