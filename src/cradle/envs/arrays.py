"""Rows of bytes as arrays, and the spaces of answers and rows."""

from collections.abc import Iterable
from typing import Final

import numpy as np
from gymnasium import spaces

from cradle.envs.numbered_game import NumberedGame
from cradle.learned.seen_rows import Array, numbers_of

ONE_BYTE: Final = np.dtype(np.int8)


def observation_space(numbered: NumberedGame) -> spaces.Dict:
    numbers = numbered.encoding.numbers
    return spaces.Dict(
        {
            "observation": spaces.Box(-32768, 32767, (numbers,), np.int16),
            "action_mask": spaces.Box(0, 1, (numbered.actions,), np.int8),
        }
    )


def observed(numbered: NumberedGame, seat: int) -> dict[str, Array]:
    """A seat's observation, and its legal answers: none if it is not its turn."""
    return {"observation": vector(numbered, seat), "action_mask": mask(numbered, seat)}


def vector(numbered: NumberedGame, seat: int) -> Array:
    return numbers_of(numbered.row(seat), numbered.encoding)


def mask(numbered: NumberedGame, seat: int) -> Array:
    return marked(numbered, numbered.legal if seat == numbered.seat else ())


def marked(numbered: NumberedGame, numbers: Iterable[int]) -> Array:
    """A mask with 1 for each of these answers and 0 for all others."""
    actions = numbered.actions
    legal = bytearray(actions)
    for number in numbers:
        legal[number] = 1
    return np.ndarray(actions, ONE_BYTE, legal)
