"""Which games programs can learn: those with an encoding in rows of numbers and all pieces in the program."""

from collections.abc import Mapping
from typing import Any

from cradle.kernel.flow.number_rows import Encoding
from cradle.kernel.game import Game
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.quoting import quoted


def encoding_of(game: Game, options: Mapping[str, Any]) -> Encoding:
    """The encoding of a game with these options; refused if they add questions or pieces that it does not cover."""
    if game.encoding is None:
        raise BadOptions("{game} has no rows of numbers for programs that learn", game=game.title)
    for name, (usual, *_) in game.options.items():
        if name not in game.listed and options.get(name, usual) != usual:
            wrong = "programs learn {game} with option {name} as {usual}, not as {value}"
            given = {"game": game.title, "name": quoted(name), "usual": quoted(usual), "value": quoted(options[name])}
            raise BadOptions(wrong, **given)
    return game.encoding
