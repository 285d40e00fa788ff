"""Thousands of games at once, for programs that learn: one call answers in all of them.

If a game has a core in C, that plays it, with millions of decisions per second and processor core. Other games, or all
games where there is no C compiler, run in the engine with the same interface. This needs NumPy from the extra `rl`;
`CardBatch`, for games on a graphics card, needs the extra `gpu`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cradle.extras import install
from cradle.kernel.words.catalog import BadOptions

if TYPE_CHECKING:
    from cradle.batch.card_games import CardBatch as CardBatch
    from cradle.batch.many_games import Batch as Batch

__all__ = ["Batch", "CardBatch"]

HOMES = {"Batch": "cradle.batch.many_games", "CardBatch": "cradle.batch.card_games"}


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module 'cradle.batch' has no attribute {name!r}")
    try:
        return getattr(import_module(HOMES[name]), name)
    except ModuleNotFoundError as missing:
        raise BadOptions(
            "many games at once need {name}, which is not installed: {command}",
            name=missing.name,
            command=install("rl"),
        ) from None
