"""The lettering of maps and pictures: an old-style font embedded in the picture, and the width of its words."""

from collections.abc import Sequence
from typing import Any, Final

from cradle.kernel.game import load_data

_FACES: Final[dict[str, Any]] = load_data(__package__ or "", "lettering.json")
FAMILY: Final[str] = _FACES["name"]
FALLBACK: Final = "'EB Garamond','Palatino Linotype',Palatino,Georgia,serif"
ASCENT: Final = 0.70  # of the size, from the baseline up to the top of a capital
DESCENT: Final = 0.24  # of the size, from the baseline down to the foot of a y
LEADING: Final = 0.94  # of the size, from line to line
DOTTED: Final = {"ä": "a", "ö": "o", "ü": "u", "Ä": "A", "Ö": "O", "Ü": "U"}
SPELT: Final = str.maketrans({**DOTTED, "ß": "ss", "−": "–", "…": "..."})
DOT: Final = 0.055  # of the size: the radius
DOTS_APART: Final = 0.2
DOTS_OVER: Final = (0.58, 0.79)  # small and capital letters


def text_width(text: str, size: float, tracking: float = 0.0, face: str = "regular") -> float:
    """The width of a line of text; tracking is extra space after each letter, in parts of the size."""
    widths: dict[str, int] = _FACES[face]["widths"]
    letters = spelt(text)
    return size * (sum([widths.get(letter, 600) for letter in letters]) / 1000 + tracking * max(len(letters) - 1, 0))


def spelt(line: str) -> str:
    """The line in letters that the font has; the dots of umlauts are drawn over them."""
    return line.translate(SPELT)


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
    """Lines of text as SVG; each has its measured width fixed, so that another font cannot make it overlap."""
    parts = []
    spacing = f'letter-spacing="{tracking * size:.2f}" ' if tracking else ""
    adjust = "spacing" if tracking else "spacingAndGlyphs"
    for number, line in enumerate(lines):
        width = text_width(line, size, tracking, face)
        at = x if anchor != "middle" else x - width / 2
        parts.append(
            f'<text class="{style}" x="{at:.1f}" y="{y + number * LEADING * size:.1f}" font-size="{size:g}" '
            f'{spacing}textLength="{width:.1f}" lengthAdjust="{adjust}">{_escaped(spelt(line))}</text>'
            f"{dots(at, y + number * LEADING * size, line, size, style, tracking, face)}"
        )
    return "".join(parts)


def dots(x: float, y: float, line: str, size: float, style: str, tracking: float, face: str) -> str:
    """The dots of a line's umlauts."""
    parts = []
    for place, letter in enumerate(line):
        if letter in DOTTED:
            left = x + text_width(line[: place + 1], size, tracking, face)
            middle = left - text_width(letter, size, 0.0, face) / 2
            over = y - DOTS_OVER[letter.isupper()] * size
            for at in (middle - DOTS_APART / 2 * size, middle + DOTS_APART / 2 * size):
                parts.append(f'<circle class="{style}" cx="{at:.1f}" cy="{over:.1f}" r="{DOT * size:.1f}"/>')
    return "".join(parts)


def _escaped(line: str) -> str:
    return line.replace("&", "&amp;").replace("<", "&lt;")


def faces() -> str:
    """The style sheet with the embedded fonts."""
    return "".join(
        [
            f"@font-face{{font-family:'{FAMILY}';font-style:{style};"
            f"src:url(data:font/otf;base64,{_FACES[face]['font']})}}"
            for face, style in (("regular", "normal"), ("italic", "italic"))
        ]
    )


def font_files() -> dict[str, str]:
    """The font files in base64, by name, for programs that draw without a browser."""
    return {f"{face}.otf": _FACES[face]["font"] for face in ("regular", "italic")}


def is_written(line: str) -> bool:
    """Whether all letters of a line can be drawn."""
    return all(letter in _FACES["regular"]["widths"] for letter in spelt(line))
