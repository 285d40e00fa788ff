"""Real dice: people roll at the table and type the result before the game goes on."""

import re
from secrets import randbits
from typing import Any

from cradle.kernel.chance.sources import People, Seed, Source
from cradle.kernel.chance.table import ROLL
from cradle.kernel.game import Game
from cradle.kernel.words.catalog import BadOptions, Refused
from cradle.kernel.words.language import capital

EXAMPLE = (3, 5, 1, 6, 2, 4)


def real_dice(game: Game, rolls: bool, seed: int | None) -> Source:
    """A source of chance in which people roll and the computer draws the cards."""
    if not rolls:
        raise BadOptions("{game} is played without dice; leave out --real-dice", game=game.title)
    return People(frozenset({ROLL}), Seed(randbits(48) if seed is None else seed))


def request(wanted: dict[str, Any], name: str, what: str) -> str:
    """ "Roll 3 dice for Blue (Forest) and type what they show, e.g. 3 5 1", without the parts that are unknown."""
    dice = wanted["dice"]
    number, show = ("1 die", "what it shows") if dice == 1 else (f"{dice} dice", "what they show")
    shown = [str(EXAMPLE[at % len(EXAMPLE)]) for at in range(dice)]
    return f"Roll {number} for {name}{f' ({what})' if what else ''} and type {show}, e.g. {' '.join(shown)}"


def faces_in(typed: str) -> list[int]:
    """The numbers in the typed text: "3 5 1", "3, 5, 1" and "351" are the same."""
    parts = re.split(r"[\s,;]+", typed.strip())
    if len(parts) == 1 and parts[0].isdecimal():
        parts = list(parts[0])
    return [int(part) if part.isdecimal() and len(part) < 3 else 0 for part in parts if part]


def excuse(refused: Refused) -> str:
    return f"{capital(refused.sentence)}."
