"""The title of Stone Age: everything that belongs to the game, each part imported when it is asked for."""

from typing import Final

from cradle.kernel.title import Title

TITLE: Final = Title(
    name="stoneage",
    title="Stone Age",
    rules="cradle.games.stoneage.game:GAME",
    seats=3,
)
