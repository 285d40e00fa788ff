"""Environments for programs that learn: our games behind the interfaces of PettingZoo and Gymnasium.

They need the extra `rl`: NumPy, Gymnasium and PettingZoo. Without it, these functions say so.
"""

from typing import TYPE_CHECKING, Any

from cradle.extras import install
from cradle.kernel.words.catalog import BadOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cradle.envs.market_in_turn import MarketInTurn
    from cradle.envs.past_decisions import PastDecision
    from cradle.envs.seats_at_once import SeatsAtOnce
    from cradle.envs.seats_in_turn import SeatsInTurn
    from cradle.envs.single_seat import OneSeat
    from cradle.envs.vector_of_games import VectorOfGames


def aec(game: str, seats: int | None = None, **options: Any) -> "SeatsInTurn":
    """A PettingZoo environment in which seats act in turn; `options` are those of the game, and `reward`."""
    return _extra("cradle.envs.seats_in_turn").SeatsInTurn(game, seats, **options)  # type: ignore[no-any-return]


def parallel(game: str, seats: int | None = None, **options: Any) -> "SeatsAtOnce":
    """A PettingZoo environment in which all seats with a question act at the same time."""
    return _extra("cradle.envs.seats_at_once").SeatsAtOnce(game, seats, **options)  # type: ignore[no-any-return]


def vector(game: str, games: int = 16, seats: int | None = None, **options: Any) -> "VectorOfGames":
    """A Gymnasium vector of many games; in each of them the seat to move acts."""
    return _extra("cradle.envs.vector_of_games").VectorOfGames(game, games, seats, **options)  # type: ignore[no-any-return]


def one_seat(game: str, seats: int | None = None, **options: Any) -> "OneSeat":
    """A Gymnasium environment for one seat, with bots in the other seats."""
    return _extra("cradle.envs.single_seat").OneSeat(game, seats, **options)  # type: ignore[no-any-return]


def market(seats: int = 5, **options: Any) -> "MarketInTurn":
    """A PettingZoo environment of the market alone, with stored deals and their known best division."""
    return _extra("cradle.envs.market_in_turn").MarketInTurn(seats, **options)  # type: ignore[no-any-return]


def replayed(folder: Any) -> "Iterator[PastDecision]":
    """Every decision of a run kept by `cradle simulate --out FOLDER`: observation, answer and reward."""
    found: Iterator[PastDecision] = _extra("cradle.envs.past_decisions").decisions_in(folder)
    return found


def _extra(module: str) -> Any:
    from importlib import import_module

    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        raise BadOptions(
            "environments need {name}, which is not installed: {command}", name=missing.name, command=install("rl")
        ) from None
