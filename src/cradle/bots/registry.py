"""Which bots there are, and how to get one by its name; each is imported when it is asked for.

A bot is named by itself, `greedy`, with its level, `elder:hard`, or as a class of one's own, `package.module:Class` or
`package.module:Class:level`.
"""

import sys
from importlib import import_module
from random import Random
from typing import Any, Final

from cradle.bots.bot import Bot
from cradle.kernel.doors import checked_word
from cradle.kernel.game import BadOptions
from cradle.kernel.quoting import quoted

ANY_GAME: Final = ""
BOTS: Final[dict[str, tuple[str, str]]] = {  # by name: the game it plays, and its class
    "random": (ANY_GAME, "cradle.bots.random:RandomBot"),
    "greedy": ("stoneage", "cradle.bots.stoneage.greedy:GreedyBot"),
    "elder": ("stoneage", "cradle.bots.stoneage.elder:ElderBot"),
    "busy": ("megaciv", "cradle.bots.megaciv.busy:BusyBot"),
    "steward": ("megaciv", "cradle.bots.megaciv.steward.steward:Steward"),
}
OPPONENTS: Final[dict[str, str]] = {  # by game: whom people play against unless they say otherwise
    "stoneage": "elder:normal",
    "megaciv": "steward",
}


def check_name(name: str, game: str) -> None:
    """There is a bot of this name for this game, or a module where a class of one's own may be."""
    first, _, rest = name.partition(":")
    if first in BOTS or not rest or not importable(first):
        found(name, game)


def make(name: str, rng: Random, game: str = ANY_GAME) -> Bot:
    """The bot of this name, for this game if one is given."""
    kind, level = found(name, game)
    try:
        bot: Bot = kind(rng, level)
    except Exception as trouble:  # the class of somebody else may do anything
        raise BadOptions("the bot {name} cannot be made: {trouble}", name=name, trouble=in_short(trouble)) from trouble
    return bot


def default_opponent(game: Any) -> str:
    """The bot that people play this game against unless they name another."""
    return OPPONENTS.get(checked_word("game", game), "random")


def bots_of(game: Any) -> list[str]:
    """The names of the bots that play this game, with levels where a bot has several."""
    checked_word("game", game)
    known = [name for name, (plays, _) in BOTS.items() if plays in (ANY_GAME, game) or game == ANY_GAME]
    return [each for name in known for each in with_levels(name)]


def with_levels(name: str) -> list[str]:
    levels = class_of(BOTS[name][1]).levels
    return [f"{name}:{level}" for level in levels] if len(levels) > 1 else [name]


def found(name: str, game: str) -> tuple[Any, str]:
    """The class of a bot and its level; a clear sentence for what is not there."""
    first, _, rest = name.partition(":")
    if first in BOTS:
        plays, home = BOTS[first]
        if ANY_GAME not in (plays, game) and plays != game:
            raise BadOptions(
                "the bot {first} does not play {game}; there are: {names}",
                first=first,
                game=game,
                names=", ".join(bots_of(game)),
            )
        return checked(class_of(home), first, rest)
    if not rest or not importable(first):
        raise BadOptions(
            "there is no bot {name}; there are: {names}, or a class of your own as package.module:Class",
            name=quoted(name),
            names=", ".join(bots_of(game)),
        )
    written, _, level = rest.partition(":")
    return checked(own_class(f"{first}:{written}"), f"{first}:{written}", level)


def checked(kind: Any, name: str, level: str) -> tuple[Any, str]:
    """The class with the level it was asked for, `normal` or its only one if none was."""
    levels = kind.levels
    if not level:
        return kind, "normal" if "normal" in levels else levels[0]
    if level not in levels:
        raise BadOptions(
            "the bot {name} has no level {level}; it has: {names}",
            name=name,
            level=quoted(level),
            names=", ".join(levels),
        )
    return kind, level


def class_of(home: str) -> Any:
    module, _, name = home.partition(":")
    return getattr(import_module(module), name)


def importable(module: str) -> bool:
    """There is such a module, here or among what is installed."""
    from importlib.util import find_spec

    look_in_this_folder()
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError, AttributeError):
        return False


def own_class(home: str) -> Any:
    """A bot class of one's own; whatever stands in the way is told in one sentence."""
    try:
        kind = class_of(home)
    except Exception as trouble:  # the module of somebody else may do anything
        raise BadOptions(
            "the bot {home} cannot be imported: {trouble}", home=home, trouble=in_short(trouble)
        ) from trouble
    if not isinstance(kind, type) or not issubclass(kind, Bot):
        raise BadOptions("{home} is no bot: it should be a class made from cradle.Bot", home=home)
    return kind


def in_short(trouble: Any) -> str:
    """An exception in one line."""
    said = " ".join(str(trouble).split())
    return f"{type(trouble).__name__}: {said}" if said else type(trouble).__name__


def look_in_this_folder() -> None:
    """A bot may stand in the folder in which the program was started."""
    if "" not in sys.path:
        sys.path.insert(0, "")
