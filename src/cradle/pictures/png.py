"""A picture as PNG, where the optional library for it is installed."""

from base64 import b64decode
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from cradle.pictures.lettering import FAMILY, font_files

MISSING: Final = "PNG pictures need the package resvg-py: pip install resvg-py; the SVG picture needs nothing"


class NoPng(Exception):
    """The library that turns SVG into PNG is not installed."""


def to_png(svg: str, width: int | None = None) -> bytes:
    """The picture as PNG, so many points wide; the lettering comes with it, whatever the machine has."""
    try:
        library = import_module("resvg_py")
    except ImportError:
        raise NoPng(MISSING) from None
    with TemporaryDirectory() as folder:
        files = []
        for name, font in font_files().items():
            files.append(str(Path(folder) / name))
            Path(files[-1]).write_bytes(b64decode(font))
        drawn = library.svg_to_bytes(
            svg_string=svg, width=width, font_files=files, serif_family=FAMILY, skip_system_fonts=True
        )
    return bytes(drawn)
