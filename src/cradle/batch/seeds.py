"""Turns one seed into the chance of many games, a word for each, and checks whole numbers from people."""

from typing import Any, Final

import numpy as np

from cradle.batch.game_arrays import Array
from cradle.batch.word_chance import FIRST_FACTOR, SECOND_FACTOR, STEP, WORD
from cradle.kernel.doors import as_whole
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.quoting import quoted

LARGEST: Final = 255  # bits in a seed


class Seeds:
    """Produces words for games from one seed."""

    def __init__(self, seed: int) -> None:
        number = as_whole(seed)
        if number is None or abs(number) >> LARGEST:
            wrong = "seed is a whole number of at most {bits} bits, not {value}"
            raise BadOptions(wrong, bits=LARGEST, value=quoted(seed))
        self.state = number & WORD

    def words(self, number: int) -> Array:
        """The next words."""
        first, self.state = self.state, self.state + STEP * number & WORD
        return mixed_words(np.uint64(first) + np.uint64(STEP) * np.arange(1, number + 1, dtype=np.uint64))


def mixed_words(words: Array) -> Array:
    """`mixed` for an array of words."""
    words = (words ^ words >> np.uint64(30)) * np.uint64(FIRST_FACTOR)
    words = (words ^ words >> np.uint64(27)) * np.uint64(SECOND_FACTOR)
    found: Array = words ^ words >> np.uint64(31)
    return found


def whole(name: str, value: Any, least: int, most: int) -> int:
    """A whole number within these bounds."""
    number = as_whole(value)
    if number is None or not least <= number <= most:
        wrong = "{name} is a whole number from {least} to {most}, not {value}"
        raise BadOptions(wrong, name=name, least=least, most=most, value=quoted(value))
    return number
