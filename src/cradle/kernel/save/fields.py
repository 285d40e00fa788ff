"""Checks the header and the lines of a saved game field by field."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cradle.kernel.chance.table import CHOOSE, DRAW, ROLL
from cradle.kernel.words.catalog import Text, say

FORMAT: Final = 2  # a file without a format is of the first: lines of four entries, answers and picks by number
MOST_RULES: Final = 10_000
MOST_SEATS: Final = 100


def trouble_with_header(header: Mapping[str, Any]) -> Text | None:
    """A sentence on what is wrong with a header, or None."""
    for name in ("rules", "seats", "options", "names"):
        if name not in header:
            return say("the header should give {name}", name=repr(name))
    for name, (fits, expected) in FIELDS.items():
        if name in header and not fits(header[name]):
            return say("the header should give {name} as {expected}", name=repr(name), expected=expected)
    if header["names"] and len(header["names"]) != header["seats"]:
        wrong = "the header names {number} players for {needed} seats"
        return say(wrong, number=len(header["names"]), needed=header["seats"])
    if "bots" in header and len(header["bots"]) != header["seats"]:
        wrong = "the header seats {number} players on {needed} seats"
        return say(wrong, number=len(header["bots"]), needed=header["seats"])
    return None


def is_whole(value: object) -> bool:
    """A whole number; true and false do not count as numbers."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_word(value: object) -> bool:
    return isinstance(value, str) and value != ""


def is_list_of_texts(value: object) -> bool:
    return isinstance(value, list) and all([isinstance(each, str) for each in value])


def is_list_of_bots(value: object) -> bool:
    return isinstance(value, list) and all([each is None or is_bot(each) for each in value])


def is_bot(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and is_word(value[0]) and is_whole(value[1])


def is_options(value: object) -> bool:
    return isinstance(value, dict) and all([isinstance(each, bool | int | str) for each in value.values()])


def is_digest(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch("[0-9a-f]{64}", value) is not None


def is_kinds_of_chance(value: object) -> bool:
    return isinstance(value, list) and len(value) > 0 and all([each in (ROLL, DRAW, CHOOSE) for each in value])


def is_between(least: int, most: int) -> Callable[[object], bool]:
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


UP_TO: Final = "a whole number from 1 to {most}"
FIELDS: Final[dict[str, tuple[Callable[[Any], bool], Text]]] = {
    "format": (
        lambda value: is_whole(value) and value == FORMAT,
        say("{number}, the one this program knows", number=FORMAT),
    ),
    "game": (is_word, say("a word")),
    "rules": (is_between(1, MOST_RULES), say(UP_TO, most=MOST_RULES)),
    "seats": (is_between(1, MOST_SEATS), say(UP_TO, most=MOST_SEATS)),
    "options": (is_options, say("words, whole numbers, true or false by name")),
    "names": (is_list_of_texts, say("a list of names")),
    "seed": (lambda value: value is None or is_whole(value), say("a whole number")),
    "commitment": (is_digest, say("64 hexadecimal digits")),
    "words": (is_list_of_texts, say("a list of words")),
    "people": (is_kinds_of_chance, say('a list of "roll", "draw", "choose"')),
    "bots": (is_list_of_bots, say('a list of null or ["name", seed] by seat')),
    "position": (lambda value: isinstance(value, dict), say("columns by name")),
    "note": (lambda value: isinstance(value, str), say("a sentence")),
}


def trouble_with_line(line: Sequence[Any], seats: int, format: int) -> Text | None:
    """A sentence on what is wrong with the entries of a line, or None."""
    seat, name, answer, picks = line[:4]
    if seat is not None and not is_whole(seat):
        return say("the seat should be a whole number or null")
    if seat is not None and not 0 <= seat < seats:
        return say("there is no seat {name}; the seats are 0 to {last}", name=repr(seat), last=seats - 1)
    if not is_word(name):
        return say("the choice should be a word")
    if not is_answer(answer):
        return say("the answer should be a word, a whole number or a list of these")
    if not isinstance(picks, list):
        return say("the picks of chance should be a list")
    if format == 1 and not all([is_whole(pick) and pick >= 0 for pick in picks]):
        return say("the picks of chance should be a list of whole numbers")
    if format != 1 and not all([is_pick(pick) for pick in picks]):
        return say('the picks of chance should be a list of pairs such as ["draw", "salt"] or ["roll", [3, 5]]')
    return None


def is_answer(answer: object) -> bool:
    if isinstance(answer, list):
        return all([isinstance(each, str) or is_whole(each) for each in answer])
    return answer is None or isinstance(answer, str) or is_whole(answer)


def is_pick(pick: object) -> bool:
    if not isinstance(pick, list) or len(pick) != 2:
        return False
    verb, thing = pick
    if verb == ROLL:
        return isinstance(thing, list) and all([is_whole(face) and 1 <= face <= 6 for face in thing])
    return verb in (DRAW, CHOOSE) and isinstance(thing, str)
