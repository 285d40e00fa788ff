"""A picture as PNG."""

from base64 import b64decode
from pathlib import Path
from tempfile import TemporaryDirectory

import resvg_py

from cradle.drawing.lettering import FAMILY, font_files


def to_png(svg: str, width: int | None = None, lettering: bool = True) -> bytes:
    """The picture as PNG of this width in pixels; the fonts come with the program, not from the machine."""
    if not lettering:
        return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))
    with TemporaryDirectory() as folder:
        files = []
        for name, font in font_files().items():
            files.append(str(Path(folder) / name))
            Path(files[-1]).write_bytes(b64decode(font))
        drawn = resvg_py.svg_to_bytes(
            svg_string=svg, width=width, font_files=files, serif_family=FAMILY, skip_system_fonts=True
        )
    return bytes(drawn)
