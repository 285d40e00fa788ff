"""The help of the command line about the games, from their titles."""

import sys
from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any, Final

from cradle.kernel.title import Title, titles
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.language import enumerate_in_words

TITLES: Final = titles()
NAMES: Final = " or ".join([", ".join([title.name for title in TITLES[:-1]]), TITLES[-1].name])
GAMES: Final = f"The game: {NAMES}."
USUAL: Final = ", ".join([f"{title.seats} in {title.name}" for title in TITLES])
SEATS: Final = f"How many players, you included.  [default: {USUAL}]"

GREETING: Final = """\
Cradle plays the great civilization board games by the book.
There are {games}.
This is an unofficial project, not connected with the makers of the games.

Things to try:
{examples}

All commands: {cradle} --help"""
SERVE: Final = ("serve --open", "play in the browser, alone or with friends")


def greeting(cradle: str) -> str:
    """The text shown without a command; `cradle` is the name the program was called by."""
    rows = [title.terminal.examples for title in TITLES]
    examples = [SERVE, *[each for row in zip_longest(*rows) for each in row if each is not None]]
    width = max([len(command) for command, _ in examples])
    lines = [f"  {cradle} {command:<{width}}  {says}" for command, says in examples]
    games = enumerate_in_words(
        [f"{title.title} ({title.players[0]} to {title.players[1]} players)" for title in TITLES]
    )
    return GREETING.format(games=games, examples="\n".join(lines), cradle=cradle)


def play() -> str:
    """The help of `cradle play`: the bots of every game, from weak to strong."""
    bots = [f"{enumerate_in_words([*title.bots.ranking])} in {title.title}" for title in TITLES]
    usual = enumerate_in_words([f"{title.bots.usual} in {title.title}" for title in TITLES])
    says = "".join([f" In {title.title}, {title.bots.says}." for title in TITLES if title.bots.says])
    return (
        f"Play GAME, {NAMES}, in the terminal against bots. It is saved after every answer.\n\n"
        f"Opponents, from weak to strong: {'; '.join(bots)}. Unless you name others, you play against {usual}.{says}"
    )


def commands() -> Iterator[tuple[str, Callable[..., Any]]]:
    """The commands that games add, by name; one that cannot be imported is reported and left out."""
    for title in TITLES:
        for name, place in title.terminal.commands.items():
            found = command_at(title, name, place)
            if found is not None:
                yield name, found


def command_at(title: Title, name: str, place: str) -> Callable[..., Any] | None:
    try:
        command: Callable[..., Any] = title.load(place, f"command {name}")
    except BadOptions as trouble:
        print(f"cradle: {trouble}", file=sys.stderr)
        return None
    return command
