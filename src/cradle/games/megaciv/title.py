"""The title of Mega Civilization: everything that belongs to the game, each part imported when it is asked for."""

from typing import Final

from cradle.kernel.title import Title

TITLE: Final = Title(
    name="megaciv",
    title="Mega Civilization",
    rules="cradle.games.megaciv.game:GAME",
    seats=5,
)
