"""A bot with learned weights: write `cradle.envs.agent:Agent:mine.npz` wherever a bot is named.

The weights are a file that the training example writes: two layers with their biases, and a preference for each
answer. The bot takes the answer it prefers. Some files come with the package and need only their names.
"""

from pathlib import Path
from random import Random
from typing import ClassVar, Final

import numpy as np

from cradle.bots.bot import Bot
from cradle.kernel.flow.number_rows import Encoding
from cradle.kernel.game import Game
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.written import Written
from cradle.learned.kept_weights import stored_in, weights_in
from cradle.learned.made_for import made_for
from cradle.learned.seen_rows import Array, numbers_of

SHIPPED: Final = Path(__file__).parent / "data"
LAYERS: Final = ("first", "first_bias", "second", "second_bias", "liking")
MADE_FOR: Final = "made_for"


class Agent(Bot):
    """The level of this bot is a file, or the name of one that comes with the package."""

    name: ClassVar[str] = "agent"
    levels: ClassVar[tuple[str, ...]] = ()  # any word is allowed

    def __init__(self, rng: Random, level: str) -> None:
        super().__init__(rng, level)
        self.layers, self.made_for = learned(level)
        self.known: tuple[Game, Encoding] | None = None  # the game last checked

    def choose(self, perspective: Perspective) -> Written:
        encoding = self.rows_of(perspective.game)
        options = perspective.numbered()
        likings = liked(self.layers, numbers_of(perspective.row(), encoding))
        return options[max(options, key=lambda number: float(likings[number]))]

    def rows_of(self, game: Game) -> Encoding:
        """The encoding of the game, after a check on first use that the weights were made for it."""
        if self.known is not None and self.known[0] is game:
            return self.known[1]
        encoding = game.encoding
        if encoding is None or not self.was_made_for(game, encoding):
            raise BadOptions("{level} was not made for {game} as it is told today", level=self.level, game=game.title)
        self.known = game, encoding
        return encoding

    def was_made_for(self, game: Game, encoding: Encoding) -> bool:
        size = self.layers["first"].shape[0], self.layers["liking"].shape[1]
        if size != (encoding.numbers, len(game.answers)):
            return False
        return self.made_for == made_for(game.name, encoding, game.answers)


def liked(layers: dict[str, Array], seen: Array) -> Array:
    """The preference for each answer with this observation."""
    small = np.tanh(seen.astype(np.float32) * 0.3)
    first = np.maximum(small @ layers["first"] + layers["first_bias"], 0)
    second = np.maximum(first @ layers["second"] + layers["second_bias"], 0)
    likings: Array = second @ layers["liking"]
    return likings


def learned(name: str) -> tuple[dict[str, Array], str]:
    """The layers in a file, and what they were made for; refuses a file without them."""
    file = Path(name) if Path(name).is_file() else SHIPPED / f"{name}.npz"
    if not file.is_file():
        shipped = ", ".join(sorted(each.stem for each in SHIPPED.glob("*.npz")))
        raise BadOptions("there is no file {file}; with the package come {names}", file=name, names=shipped)
    stored = stored_in(file)
    layers = weights_in(stored, LAYERS)
    if not layers or not fit_together(layers):
        raise BadOptions("{file} holds nothing that was learned here", file=name)
    if MADE_FOR not in stored:
        raise BadOptions("{file} does not say what it was made for; train it anew", file=name)
    return layers, str(stored[MADE_FOR])


def fit_together(layers: dict[str, Array]) -> bool:
    """Whether the sizes of the layers and biases fit each other."""
    first, second, liking = (layers[name].shape for name in ("first", "second", "liking"))
    if not len(first) == len(second) == len(liking) == 2:
        return False
    biases = layers["first_bias"].shape, layers["second_bias"].shape
    return bool(first[1:] == second[:1] == biases[0] and second[1:] == liking[:1] == biases[1])
