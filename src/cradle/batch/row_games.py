"""Which games programs can learn from: those that are told in rows of numbers, with all of their pieces in the game."""

from collections.abc import Mapping
from typing import Any

from cradle.kernel.flow.number_rows import Encoding
from cradle.kernel.game import Game
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.quoting import quoted


def encoding_of(game: Game, options: Mapping[str, Any]) -> Encoding:
    """How seats of a game with these options are told what they see; refused where questions or pieces lie outside."""
    if game.encoding is None:
        raise BadOptions("{game} has no rows of numbers for programs that learn", game=game.title)
    for name, (usual, *_) in game.options.items():
        if name not in game.listed and options.get(name, usual) != usual:
            wrong = "programs learn {game} with option {name} as {usual}, not as {value}"
            given = {"game": game.title, "name": quoted(name), "usual": quoted(usual), "value": quoted(options[name])}
            raise BadOptions(wrong, **given)
    return game.encoding
