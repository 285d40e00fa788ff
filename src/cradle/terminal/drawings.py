"""Pictures on disk: as SVG, or as PNG where the extra library for it is installed."""

from pathlib import Path

from cradle.kernel.game import BadOptions
from cradle.pictures.map import draw_map
from cradle.pictures.png import NoPng, to_png

PARTS = ("west", "east", "both")
PNG_WIDTH = 4500


def draw_map_to(out: Path, seats: int | None, part: str) -> str:
    """Draw the map into a file and say so."""
    if part not in PARTS:
        raise BadOptions(f"the map can be west, east or both, not {part!r}")
    return save_picture(draw_map(seats, part), out, PNG_WIDTH)


def save_picture(svg: str, out: Path, width: int) -> str:
    """Write a picture in the form its name asks for."""
    if out.suffix.lower() == ".png":
        try:
            out.write_bytes(to_png(svg, width))
        except NoPng as missing:
            raise BadOptions(str(missing)) from None
    elif out.suffix.lower() == ".svg":
        out.write_text(svg, encoding="utf-8")
    else:
        raise BadOptions(f"a picture is written as .svg or .png, not as {out.name!r}")
    return f"Drawn in {out}"
