"""Options of a game as people type them: each word becomes the value that is written like it."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import typer

from cradle.kernel.game import Game
from cradle.kernel.title import title_of


def pairs_of(options: list[str]) -> dict[str, str]:
    """NAME=VALUE pairs as names and words."""
    pairs = [each.partition("=") for each in options]
    for name, sign, _ in pairs:
        if not sign:
            raise typer.BadParameter(f"an option of the game is given as NAME=VALUE, not {name!r}")
    return {name.strip(): value.strip() for name, _, value in pairs}


def typed_options(
    options: list[str], part: str | None, ast: str | None, short: bool, turns: int | None
) -> dict[str, str]:
    """The options from --option, and those with their own name on the command line."""
    named = {"map": part, "ast": ast, "length": "short" if short else None, "turns": turns}
    return {**pairs_of(options), **{name: str(value) for name, value in named.items() if value is not None}}


def options_for(game: Game, seats: int, typed: Mapping[str, str]) -> dict[str, Any]:
    """All options of a game, checked by the game and by its title's check."""
    options = game.checked(seats, chosen(game, typed))
    check_by_title(game, seats, typed)
    return options


def check_by_title(game: Game, seats: int, typed: Mapping[str, str]) -> None:
    """Refuse options that the title's check refuses, such as a map for the wrong number of players."""
    title = title_of(game.name)
    if title.terminal.check:
        title.load(title.terminal.check, "check of its options")(seats, typed)


def chosen(game: Game, typed: Mapping[str, str]) -> dict[str, Any]:
    """The values of typed words; a word that matches no value stays as it is, and the game refuses it."""
    return {name: value_meant(game.options.get(name, ()), word) for name, word in typed.items()}


def value_meant(values: tuple[object, ...], word: str) -> object:
    for value in values:
        if str(value).lower() == word.lower():
            return value
    return word


def time_of_day(typed: str, now: datetime | None = None) -> float | None:
    """The next moment with this time of day, in seconds since 1970; None if nothing was typed."""
    if not typed:
        return None
    try:
        hour, minute = [int(part) for part in typed.split(":")]
        begin = now or datetime.now()
        found = begin.replace(hour=hour, minute=minute, second=0, microsecond=0)
    except ValueError:
        raise typer.BadParameter(f"a time is given as HH:MM, such as 22:00, not {typed!r}") from None
    return (found if found > begin else found + timedelta(days=1)).timestamp()
