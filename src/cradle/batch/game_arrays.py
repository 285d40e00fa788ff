"""Arrays about many games, with a row for each: the seat to move, the given answer, and the result."""

from typing import Any

import numpy as np

from cradle.kernel.game import Game

Array = np.ndarray[Any, Any]


class GameArrays:
    """The arrays that both a core in C and the engine fill."""

    def __init__(self, game: Game, options: dict[str, Any], shape: tuple[int, int]) -> None:
        assert game.encoding is not None
        self.game, self.options, self.encoding = game, options, game.encoding
        self.games, self.seats = shape
        self.given = np.zeros(self.games, np.int64)
        self.asked = np.zeros(self.games, np.int8)
        self.done = np.zeros(self.games, np.bool_)
        self.score = np.zeros(shape, np.int32)
        self.reward = np.zeros(shape, np.float32)
        self.picked = np.zeros(self.games, np.int64)
        self.pickers = np.zeros(self.games, np.uint64)
        self.mask = np.zeros((self.games, len(game.answers)), np.int8)
        self.seen = np.zeros((self.games, self.encoding.size), np.uint8)
