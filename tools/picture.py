"""Draws the pictures of the README that show games in the terminal; `terminals.json` tells their sizes.

The games are saved beside the pictures.
"""

import json
import re
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

import cradle
from cradle.terminal.screen.screen import Screen
from cradle.terminal.table.sitting import Sitting

OUT = Path(__file__).resolve().parent.parent / "docs" / "pictures"


class Moment(NamedTuple):
    """A game saved at a moment worth looking at, and the size of the terminal for it."""

    game: str
    width: int
    height: int


MOMENTS = tuple([Moment(game, *size) for game, size in json.loads((OUT / "terminals.json").read_text()).items()])


class Sheet(Screen):
    """A terminal of a given size that keeps what it shows."""

    def __init__(self, width: int, height: int) -> None:
        self.fancy, self.size, self.lines = True, (width, height), list[Text]()

    @property
    def width(self) -> int:
        return self.size[0]

    @property
    def height(self) -> int:
        return self.size[1]

    def clear(self) -> None:
        self.lines = []

    def show(self, lines: Sequence[Text | str]) -> None:
        self.lines += [Text(line) if isinstance(line, str) else line for line in lines]


def main() -> None:
    for moment in MOMENTS:
        (OUT / f"{moment.game}.svg").write_text(terminal(moment), encoding="utf-8")


def terminal(moment: Moment) -> str:
    """The first player's screen at this moment."""
    sheet = Sheet(moment.width, moment.height)
    match = at(moment)
    Sitting(match, 0, OUT, sheet).draw(match.view(0))
    console = Console(record=True, width=moment.width, height=moment.height, force_terminal=True, file=StringIO())
    for line in sheet.lines:
        console.print(line, no_wrap=True, crop=True)
    svg = console.export_svg(title=f"cradle play {moment.game}", unique_id=moment.game)
    svg = re.sub(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", "", svg, flags=re.S)  # nothing is fetched from elsewhere
    return svg.replace("Fira Code", "DejaVu Sans Mono").replace("<text ", '<text xml:space="preserve" ')


def at(moment: Moment) -> cradle.Record:
    return cradle.Record.load(OUT / f"{moment.game}.cradle")


if __name__ == "__main__":
    main()
