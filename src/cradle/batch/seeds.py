"""From one seed to the chance of many games: a word for each, and whole numbers as people give them."""

from typing import Any

import numpy as np

from cradle.batch.game_arrays import Array
from cradle.batch.word_chance import FIRST_FACTOR, SECOND_FACTOR, STEP, WORD
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.quoting import quoted


class Seeds:
    """Words for games, one after the other, from one seed."""

    def __init__(self, seed: int) -> None:
        self.state = whole("seed", seed, -(1 << 255), 1 << 255) & WORD

    def words(self, number: int) -> Array:
        """The next generators."""
        first, self.state = self.state, self.state + STEP * number & WORD
        return mixed_words(np.uint64(first) + np.uint64(STEP) * np.arange(1, number + 1, dtype=np.uint64))


def mixed_words(words: Array) -> Array:
    """The same as `mixed`, of many words."""
    words = (words ^ words >> np.uint64(30)) * np.uint64(FIRST_FACTOR)
    words = (words ^ words >> np.uint64(27)) * np.uint64(SECOND_FACTOR)
    found: Array = words ^ words >> np.uint64(31)
    return found


def whole(name: str, value: Any, least: int, most: int) -> int:
    """A whole number within these bounds."""
    if not hasattr(value, "__index__") or isinstance(value, bool) or not least <= int(value) <= most:
        wrong = "{name} is a whole number from {least} to {most}, not {value}"
        raise BadOptions(wrong, name=name, least=least, most=most, value=quoted(value))
    return int(value)
