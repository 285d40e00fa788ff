"""The names of bots for people, such as "Elder, hard", and their strength, in every language of the server."""

from typing import Final

from cradle.kernel.game import find
from cradle.kernel.title import Title, title_of
from cradle.kernel.words.catalog import Catalog, Text, say
from cradle.kernel.words.language import EN
from cradle.server.protocol.match_table import BotInfo
from cradle.server.words import CATALOG, LANGUAGES

LEVELS: Final = {"easy": say("easy"), "normal": say("normal"), "hard": say("hard"), "master": say("master")}
USUAL_LEVEL: Final = "normal"
RANDOM: Final = "random"  # plays any game


def bot_info(title: Title, bot: str) -> BotInfo:
    return BotInfo(bot, bot_called(title.name, bot), strength_of(title, bot))


def bot_called(game: str, bot: str) -> dict[str, str]:
    """By language: the name of a bot with its level; an added bot keeps the name it was added with."""
    title = title_of(game)
    name, _, level = bot.partition(":")
    if name == RANDOM:
        return by_language(CATALOG, say("Random"))
    if name not in title.bots.called:
        return {EN: bot}
    called = by_language(find(game).catalog, title.bots.called[name])
    levels = by_language(CATALOG, LEVELS.get(level or level_of(title, name)))
    return {language: ", ".join(filter(None, (said, levels.get(language)))) for language, said in called.items()}


def level_of(title: Title, name: str) -> str:
    """The level of a bot that is named without one; none if it has only one level."""
    return USUAL_LEVEL if any(each.startswith(f"{name}:") for each in title.bots.ranking) else ""


def strength_of(title: Title, bot: str) -> dict[str, str]:
    """By language: how strong a bot is; empty if that is not known."""
    if bot == RANDOM:
        return by_language(CATALOG, say("plays at random, very weak"))
    known = title.bots.strength
    said = known.get(bot) or known.get(bot.removesuffix(f":{USUAL_LEVEL}")) or known.get(f"{bot}:{USUAL_LEVEL}")
    return by_language(find(title.name).catalog, said)


def by_language(catalog: Catalog, text: Text | None) -> dict[str, str]:
    return {} if text is None else {language: catalog.phrase(text, language) for language in LANGUAGES}
