"""The map's lettering: an old-style face carried in the picture itself, and the room its words take."""

from collections.abc import Sequence
from typing import Any, Final

from cradle.games.megaciv.map.geometry import Box
from cradle.kernel.game import load_data

_FACES: Final[dict[str, Any]] = load_data("cradle.games.megaciv.map", "lettering.json")
FAMILY: Final[str] = _FACES["name"]
FALLBACK: Final = "'EB Garamond','Palatino Linotype',Palatino,Georgia,serif"
ASCENT: Final = 0.70  # of the size, from the line up to the top of a capital
DESCENT: Final = 0.24  # of the size, from the line down to the foot of a y
LEADING: Final = 0.94  # of the size, from line to line


def text_width(text: str, size: float, tracking: float = 0.0, face: str = "regular") -> float:
    """How wide a line of text is; tracking is extra space after each letter, in parts of the size."""
    widths: dict[str, int] = _FACES[face]["widths"]
    return size * (sum([widths.get(letter, 600) for letter in text]) / 1000 + tracking * max(len(text) - 1, 0))


def text_box(
    x: float, y: float, lines: Sequence[str], size: float, tracking: float = 0.0, face: str = "regular"
) -> Box:
    """The box of lines of text centred at x, the first standing on the line y."""
    half = max([text_width(line, size, tracking, face) for line in lines]) / 2
    last = y + (len(lines) - 1) * LEADING * size
    return Box(x - half, y - ASCENT * size, x + half, last + DESCENT * size)


def text(
    x: float,
    y: float,
    lines: Sequence[str],
    size: float,
    style: str,
    tracking: float = 0.0,
    face: str = "regular",
    anchor: str = "middle",
) -> str:
    """Lines of text as SVG; each is held to its measured width, so that another face cannot make it overlap."""
    parts = []
    spacing = f'letter-spacing="{tracking * size:.2f}" ' if tracking else ""
    adjust = "spacing" if tracking else "spacingAndGlyphs"
    for number, line in enumerate(lines):
        width = text_width(line, size, tracking, face)
        at = x if anchor != "middle" else x - width / 2
        parts.append(
            f'<text class="{style}" x="{at:.1f}" y="{y + number * LEADING * size:.1f}" font-size="{size:g}" '
            f'{spacing}textLength="{width:.1f}" lengthAdjust="{adjust}">{_escaped(line)}</text>'
        )
    return "".join(parts)


def _escaped(line: str) -> str:
    return line.replace("&", "&amp;").replace("<", "&lt;")


def faces() -> str:
    """The style sheet that brings the faces along."""
    return "".join(
        [
            f"@font-face{{font-family:'{FAMILY}';font-style:{style};"
            f"src:url(data:font/otf;base64,{_FACES[face]['font']})}}"
            for face, style in (("regular", "normal"), ("italic", "italic"))
        ]
    )


def font_files() -> dict[str, str]:
    """The faces as files in base64, by name, for programs that draw without a browser."""
    return {f"{face}.otf": _FACES[face]["font"] for face in ("regular", "italic")}


def is_written(line: str) -> bool:
    """Whether the face has all letters of a line."""
    return all(letter in _FACES["regular"]["widths"] for letter in line)
