"""Arguments from outside are checked here: what people and programs hand in, the same way plain and compiled.

A value of the wrong kind is refused in one sentence, before anything has happened.
"""

import os
from collections.abc import Mapping
from operator import index
from os import PathLike
from typing import Any, Final

from cradle.kernel.save.fields import is_whole
from cradle.kernel.seating import LARGEST_NUMBER, is_unicode
from cradle.kernel.words.catalog import BadOptions, Text, say
from cradle.kernel.words.quoting import quoted

A_FLAG: Final = say("true or false")
A_WORD: Final = say("a word")
A_WHOLE_NUMBER: Final = say("a whole number")
A_FILE: Final = say("the name of a file")
A_LIST: Final = say("a list")
A_NUMBER: Final = say("a number")
SOME_WORDS: Final = say("a list of words")
WHOLE_BY_NAME: Final = say("whole numbers by name")
NUMBERS_BY_NAME: Final = say("numbers by name")
BY_NAME: Final = say("a dictionary whose keys are words")
SOME_BYTES: Final = say("bytes")


def odd(name: str, expected: Text, value: Any) -> BadOptions:
    """The exception for a value that is not of the expected kind."""
    return BadOptions(
        "{name} should be {expected}, not {value}", name=repr(name), expected=expected, value=quoted(value)
    )


def checked_flag(name: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise odd(name, A_FLAG, value)
    return value


def checked_whole(name: str, value: Any) -> int:
    if not is_whole_number(value):
        raise odd(name, A_WHOLE_NUMBER, value)
    number: int = value
    return number


def is_whole_number(value: Any) -> bool:
    """Refuse true and false, and numbers of more than a hundred digits."""
    return is_whole(value) and abs(value) < LARGEST_NUMBER


def as_whole(value: Any) -> int | None:
    """A whole number, from Python or from an array with a single number; None for anything else."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:  # arrays of several numbers raise this, too
        return None


def checked_word(name: str, value: Any) -> str:
    if not isinstance(value, str) or not is_unicode(value):
        raise odd(name, A_WORD, value)
    return value


def checked_list(name: str, value: Any) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise odd(name, A_LIST, value)
    return [*value]


def checked_by_name(name: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping) or not all([isinstance(key, str) for key in value]):
        raise odd(name, BY_NAME, value)
    return dict(value)


def checked_words(name: str, value: Any) -> list[str]:
    """A list of words; a single word is refused, not taken for a list of letters."""
    if not isinstance(value, list | tuple | set | frozenset) or not all([isinstance(each, str) for each in value]):
        raise odd(name, SOME_WORDS, value)
    return [*value]


def checked_whole_by_name(name: str, value: Any) -> dict[str, int]:
    given = checked_by_name(name, value)
    if not all([is_whole_number(number) for number in given.values()]):
        raise odd(name, WHOLE_BY_NAME, value)
    return given


def checked_numbers_by_name(name: str, value: Any) -> dict[str, float]:
    given = checked_by_name(name, value)
    if not all([is_number(number) for number in given.values()]):
        raise odd(name, NUMBERS_BY_NAME, value)
    return {each: float(number) for each, number in given.items()}


def checked_number(name: str, value: Any) -> float:
    if not is_number(value):
        raise odd(name, A_NUMBER, value)
    return float(value)


def is_number(value: Any) -> bool:
    """A whole number or a fraction; callers check its size."""
    return isinstance(value, float) or is_whole_number(value)


def checked_bytes(name: str, value: Any) -> bytes:
    if not isinstance(value, bytes):
        raise odd(name, SOME_BYTES, value)
    return value


def checked_path(value: Any) -> str:
    """The name of a file, which need not exist."""
    path = os.fspath(value) if isinstance(value, PathLike) else value
    if not isinstance(path, str) or not path or "\0" in path or not can_be_a_name(path):
        raise odd("path", A_FILE, value)
    return path


def can_be_a_name(path: str) -> bool:
    try:
        os.fsencode(path)
    except UnicodeError:
        return False
    return True
