"""The games that come with the program: the only list of them."""

from typing import Final

TITLES: Final = {  # by name: where its title stands
    "megaciv": "cradle.games.megaciv.title:TITLE",
    "stoneage": "cradle.games.stoneage.title:TITLE",
}
