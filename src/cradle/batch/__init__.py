"""Thousands of games at once, for programs that learn: one call answers in all of them.

A game that has a core in C is played by it, millions of decisions a second and core; any other, and every game where
no C compiler is found, by the engine with the same interface. Needs NumPy, which the extra `rl` brings; `CardBatch`,
for games on a graphics card, needs the extra `gpu`.
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
