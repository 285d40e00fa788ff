"""Draws the picture of the README: the terminal in the middle of a game, as SVG."""

import re
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console
from rich.text import Text

import cradle
from cradle.terminal import layout, stoneage
from cradle.terminal.options import legal, number_options, refused

OUT = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "terminal.svg"
WIDTH, HEIGHT = 100, 30


def main() -> None:
    match, rng = cradle.Record.new("stoneage", seats=3, seed=11), Random(4)
    while len(match.lines) < 190 or match.waiting() != [0] or len(match.options(0)) < 8:
        seat = match.waiting()[0]
        match.play(seat, rng.choice(match.options(seat)))
    console = Console(record=True, width=WIDTH, height=HEIGHT, force_terminal=True, file=StringIO())
    for line in screen(match):
        console.print(line, no_wrap=True, crop=True)
    svg = console.export_svg(title="cradle play stoneage")
    svg = re.sub(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", "", svg, flags=re.S)  # nothing is fetched from elsewhere
    OUT.write_text(svg.replace("Fira Code", "DejaVu Sans Mono").replace("<text ", '<text xml:space="preserve" '))


def screen(match: cradle.Record) -> list[Text]:
    view = match.view(0)
    question = view["question"]
    assert question is not None
    options = number_options(question, lambda candidate: "")
    board = stoneage.board(view, match.names, WIDTH, True)
    listed = layout.option_lines(legal(options), WIDTH, HEIGHT) + layout.closed_lines(refused(options), WIDTH)
    news = [layout.coloured(line, match.names, stoneage.STYLES) for line in match.events(0)[-5:]]
    return [*board, Text(""), *news, Text(""), Text(f"{match.names[0]}: {question['prompt']}"), *listed]


main()
