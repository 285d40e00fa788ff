"""Draws the pictures of the README: the terminal in the middle of a game, and the map of Mega Civilization."""

import re
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console
from rich.text import Text

import cradle
from cradle.pictures.map import draw_map
from cradle.pictures.png import to_png
from cradle.terminal import layout
from cradle.terminal.listing import closed_lines, option_lines
from cradle.terminal.options import legal, number_options, refused
from cradle.terminal.stoneage import board as stoneage

OUT = Path(__file__).resolve().parent.parent / "docs" / "pictures"
WIDTH, HEIGHT = 100, 30
MAP_WIDTH = 900


def main() -> None:
    (OUT / "terminal.svg").write_text(terminal())
    (OUT / "map.png").write_bytes(to_png(draw_map(), MAP_WIDTH))


def terminal() -> str:
    match, rng = cradle.Record.new("stoneage", seats=3, seed=11), Random(4)
    while len(match.lines) < 190 or match.waiting() != [0] or len(match.options(0)) < 8:
        seat = match.waiting()[0]
        match.play(seat, rng.choice(match.options(seat)))
    console = Console(record=True, width=WIDTH, height=HEIGHT, force_terminal=True, file=StringIO())
    for line in screen(match):
        console.print(line, no_wrap=True, crop=True)
    svg = console.export_svg(title="cradle play stoneage")
    svg = re.sub(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", "", svg, flags=re.S)  # nothing is fetched from elsewhere
    return svg.replace("Fira Code", "DejaVu Sans Mono").replace("<text ", '<text xml:space="preserve" ')


def screen(match: cradle.Record) -> list[Text]:
    view = match.view(0)
    question = view["question"]
    assert question is not None
    options = number_options(question, lambda candidate: "", stoneage.place_of)
    board = stoneage.board(view, match.names, WIDTH)
    listed = option_lines(legal(options), WIDTH, HEIGHT) + closed_lines(refused(options), WIDTH)
    news = [layout.coloured(item["says"], match.names, stoneage.STYLES) for item in match.news(0)[-5:]]
    return [*board, Text(""), *news, Text(""), Text(f"{match.names[0]}: {question['prompt']}"), *listed]


main()
