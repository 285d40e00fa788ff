"""Finds bots by name and imports each on first use.

A bot has a name, `greedy`, or a name with a level, `elder:hard`. Names come from saves, the network and stores, so a
name that no title knows imports nothing. A person's own class, `package.module:Class` or
`package.module:Class:level`, plays only after `own_bots` has admitted it for the person at this machine.
"""

from random import Random
from typing import Any, Final

from cradle.bots.bot import Bot
from cradle.kernel.doors import checked_word
from cradle.kernel.title import in_short, loaded, titles
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.quoting import quoted

ANY_GAME: Final = ""
FOR_ANY_GAME: Final = {"random": "cradle.bots.random:RandomBot"}
ADMITTED: Final[dict[str, type[Bot]]] = {}  # by `package.module:Class`: the classes that `own_bots` has admitted


def known_bots() -> dict[str, tuple[str, str]]:
    """By name: the game a bot plays, and its class; of two with the same name the first counts."""
    found = {name: (ANY_GAME, home) for name, home in FOR_ANY_GAME.items()}
    for title in titles():
        for name, home in title.bots.classes.items():
            found.setdefault(name, (title.name, home))
    return found


def check_name(name: str, game: str) -> None:
    """Check that there is a bot of this name for this game."""
    found(name, game)


def is_there(name: str, game: str) -> bool:
    """Whether a bot of this name can play this game here."""
    try:
        found(name, game)
    except BadOptions:
        return False
    return True


def this_or_usual(name: str, game: str) -> str:
    """This name if such a bot exists, or else the usual opponent."""
    return name if is_there(name, game) else default_opponent(game)


def make(name: str, rng: Random, game: str = ANY_GAME) -> Bot:
    """The bot of this name, for this game if one is given."""
    kind, level = found(name, game)
    try:
        bot: Bot = kind(rng, level)
    except Exception as trouble:  # the class of somebody else may do anything
        raise BadOptions("the bot {name} cannot be made: {trouble}", name=name, trouble=in_short(trouble)) from trouble
    return bot


def default_opponent(game: Any) -> str:
    """The usual opponent of people in this game."""
    named = checked_word("game", game)
    return next((title.bots.usual for title in titles() if title.name == named), "random")


def bots_of(game: Any) -> list[str]:
    """The names of the bots that play this game, with levels where a bot has several."""
    checked_word("game", game)
    known = [(name, home) for name, (plays, home) in known_bots().items() if plays in (ANY_GAME, game) or not game]
    return [each for name, home in known for each in with_levels(name, home)]


def with_levels(name: str, home: str) -> list[str]:
    """A bot's name once for each level; nothing for a bot that cannot be imported."""
    try:
        levels = class_of(home).levels
    except BadOptions:
        return []
    return [f"{name}:{level}" for level in levels] if len(levels) > 1 else [name]


def found(name: str, game: str) -> tuple[Any, str]:
    """The class of a bot and its level; refuses an unknown name or level."""
    first, _, rest = name.partition(":")
    known = known_bots()
    if first in known:
        plays, home = known[first]
        if ANY_GAME not in (plays, game) and plays != game:
            raise BadOptions(
                "the bot {first} does not play {game}; there are: {names}",
                first=first,
                game=game,
                names=", ".join(bots_of(game)),
            )
        return checked(class_of(home), first, rest)
    written, _, level = rest.partition(":")
    home = f"{first}:{written}"
    if home not in ADMITTED:
        raise BadOptions(
            "there is no bot {name}; there are: {names}, or a class of your own as package.module:Class",
            name=quoted(name),
            names=", ".join(bots_of(game)),
        )
    return checked(ADMITTED[home], home, level)


def checked(kind: Any, name: str, level: str) -> tuple[Any, str]:
    """The class with this level; without one, `normal` or the bot's only level."""
    levels = kind.levels
    if not levels:  # any word may be a level, such as the name of a file with learned weights
        if not level:
            raise BadOptions("the bot {name} is named with what it has learned: {name}:FILE", name=name)
        return kind, level
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
    """Import the class of a bot; any error becomes one sentence."""
    try:
        kind = loaded(home)
    except Exception as trouble:  # the module of somebody else may do anything
        raise BadOptions(
            "the bot {home} cannot be imported: {trouble}", home=home, trouble=in_short(trouble)
        ) from trouble
    if not isinstance(kind, type) or not issubclass(kind, Bot):
        raise BadOptions("{home} is no bot: it should be a class made from cradle.Bot", home=home)
    return kind
