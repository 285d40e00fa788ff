"""A position as the start of a game: for puzzles and tests, checked before anybody plays from it."""

from typing import Any

from cradle.kernel.chance.table import seeded
from cradle.kernel.doors import checked_by_name
from cradle.kernel.flow.agenda import State, settle
from cradle.kernel.flow.plain import from_plain, to_plain
from cradle.kernel.game import Game
from cradle.kernel.words.catalog import BadOptions, reason_of


def position_of(state: State) -> dict[str, Any]:
    """A state as a save writes it."""
    return to_plain(state)


def state_from(game: Game, seats: int, options: dict[str, Any], position: Any) -> State:
    """The state of a position, checked against how the game is laid out at its start."""
    usual = game.start(seats, options, seeded(0))
    position = with_newer_columns(checked_by_name("position", position), to_plain(usual))
    check_columns(game, position, to_plain(usual))
    try:
        state = from_plain(type(usual), position)
    except Exception as wrong:  # any error means it is no position
        why = reason_of(wrong)
        raise BadOptions("this is no position of {game}: {trouble}", game=game.title, trouble=why) from None
    try:
        settle(state.copy(), seeded(0))
    except Exception as wrong:  # errors in the rules say what it lacks
        raise BadOptions("nobody can play from this position: {trouble}", trouble=reason_of(wrong)) from None
    return state


def with_newer_columns(position: Any, usual: dict[str, Any]) -> Any:
    """Fill in columns that a position from an older program lacks, as the game is laid out."""
    if "agenda" not in position or not position.keys() <= usual.keys():
        return position
    return {**usual, **position}


def check_columns(game: Game, position: Any, usual: dict[str, Any]) -> None:
    """Check that every column is there, of the right kind and length."""
    for name, expected in usual.items():
        value = position.get(name)
        if form_of(value) != form_of(expected):
            form = form_of(expected)
            raise BadOptions(
                "{name} of a position of {game} should be a {form}", name=repr(name), game=game.title, form=form
            )
        if isinstance(expected, list) and name != "agenda" and len(value) != len(expected):
            wrong = "{name} of this position has {number} entries, {needed} are expected"
            raise BadOptions(wrong, name=repr(name), number=len(value), needed=len(expected))


def form_of(plain: Any) -> str:
    """The kind of column that this is the plain form of."""
    return str(next(iter(plain), "")) if isinstance(plain, dict) else type(plain).__name__
