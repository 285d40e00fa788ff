"""Draws the map of the README, with all pieces of the game that is saved beside it."""

from pathlib import Path

import cradle
from cradle.drawing.png import to_png
from cradle.games.megaciv.map.map import draw_map
from cradle.games.megaciv.terminal.drawings import pieces_in

OUT = Path(__file__).resolve().parents[2] / "docs" / "pictures"
WIDTH = 1100


def main() -> None:
    match = cradle.Record.load(OUT / "megaciv.cradle")
    svg = draw_map(match.seats, str(match.game_options["map"]), pieces_in(match.view(None)["public"]))
    (OUT / "map.png").write_bytes(to_png(svg, WIDTH))


if __name__ == "__main__":
    main()
