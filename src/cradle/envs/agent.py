"""A bot that plays what a program has learned: `cradle.envs.agent:Agent:mine.npz` wherever a bot is named.

What it has learned is a file that the example of training writes: two layers with their biases, and how much each
answer is liked. It takes the answer it likes best. Some come with the package and are called by their names alone.
"""

from pathlib import Path
from random import Random
from typing import ClassVar, Final

import numpy as np

from cradle.bots.bot import Bot
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.written import Written
from cradle.learned.kept_weights import stored_in, weights_in
from cradle.learned.seen_rows import Array, numbers_of

SHIPPED: Final = Path(__file__).parent / "data"
LAYERS: Final = ("first", "first_bias", "second", "second_bias", "liking")


class Agent(Bot):
    """Its level is a file, or the name of one that comes with the package."""

    name: ClassVar[str] = "agent"
    levels: ClassVar[tuple[str, ...]] = ()  # any word is one

    def __init__(self, rng: Random, level: str) -> None:
        super().__init__(rng, level)
        self.layers = learned(level)

    def choose(self, perspective: Perspective) -> Written:
        game = perspective.game
        made_for = self.layers["first"].shape[0], self.layers["liking"].shape[1]
        if game.encoding is None or made_for != (game.encoding.numbers, len(game.answers)):
            raise BadOptions("{level} was not made for {game} as it is told today", level=self.level, game=game.title)
        options = perspective.numbered()
        likings = liked(self.layers, numbers_of(perspective.row(), game.encoding))
        return options[max(options, key=lambda number: float(likings[number]))]


def liked(layers: dict[str, Array], seen: Array) -> Array:
    """How much each answer is liked by whoever sees this."""
    small = np.tanh(seen.astype(np.float32) * 0.3)
    first = np.maximum(small @ layers["first"] + layers["first_bias"], 0)
    second = np.maximum(first @ layers["second"] + layers["second_bias"], 0)
    likings: Array = second @ layers["liking"]
    return likings


def learned(name: str) -> dict[str, Array]:
    """The layers in a file; one sentence if it holds none."""
    file = Path(name) if Path(name).is_file() else SHIPPED / f"{name}.npz"
    if not file.is_file():
        shipped = ", ".join(sorted(each.stem for each in SHIPPED.glob("*.npz")))
        raise BadOptions("there is no file {file}; with the package come {names}", file=name, names=shipped)
    layers = weights_in(stored_in(file), LAYERS)
    if not layers:
        raise BadOptions("{file} holds nothing that was learned here", file=name)
    return layers
