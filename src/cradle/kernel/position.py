"""A position as the start of a game: for puzzles and tests, checked before anybody plays from it."""

from typing import Any

from cradle.kernel.columns import columns
from cradle.kernel.flow import State, settle
from cradle.kernel.game import BadOptions, Game
from cradle.kernel.plain import from_plain, to_plain
from cradle.kernel.table import seeded


def position_of(state: State) -> dict[str, Any]:
    """A state as a save writes it."""
    return to_plain(state)


def state_from(game: Game, seats: int, options: dict[str, Any], position: Any) -> State:
    """The state of a position, checked against how the game is laid out at its start."""
    usual = game.start(seats, options, seeded(0))
    try:
        state = from_plain(type(usual), position)
    except Exception as wrong:  # whatever is wrong with it, it is no position
        raise BadOptions(f"this is no position of {game.title}: {wrong}") from None
    check_position(game, state, usual)
    return state


def check_position(game: Game, state: State, usual: State) -> None:
    """Every column is there, of its kind and as long as it should be, and the game goes on from it."""
    for name in columns(type(usual)):
        value: Any = getattr(state, name, None)
        expected = getattr(usual, name)
        if type(value) is not type(expected):
            raise BadOptions(f"{name!r} of a position of {game.title} should be a {type(expected).__name__}")
        if isinstance(expected, list) and name != "agenda" and len(value) != len(expected):
            raise BadOptions(f"{name!r} of this position has {len(value)} entries, {len(expected)} are expected")
    try:
        settle(state.copy(), seeded(0))
    except Exception as wrong:  # rules that trip over it say what they miss
        raise BadOptions(f"nobody can play from this position: {wrong}") from None
