"""Frames as one animated WebP, no larger than a message carries."""

from importlib.util import find_spec
from io import BytesIO
from typing import Any, Final

from cradle.films.reel import Film
from cradle.kernel.words.catalog import BadOptions

MOST_BYTES: Final = 2_900_000
QUALITIES: Final = (80, 60, 40, 20)  # the first that is small enough
METHOD: Final = 2  # of 0 (fast) to 6 (small)
KEYFRAMES: Final = 1_000  # a whole picture is stored at most every so many


def is_installed() -> bool:
    """Whether the library that writes films is there."""
    return find_spec("PIL") is not None


def check_installed() -> None:
    """A sentence if it is not."""
    if not is_installed():
        raise BadOptions("films need Pillow, which is not installed; install it with: pip install 'cradle[film]'")


def animated(film: Film) -> bytes:
    """The film in the best quality that is small enough."""
    pictures = painted(film)
    found = b""
    for quality in QUALITIES:
        found = written(pictures, [frame.milliseconds for frame in film.frames], quality)
        if len(found) <= MOST_BYTES:
            break
    return found


def painted(film: Film) -> list[Any]:
    """Every frame on its ground."""
    from PIL import Image

    ground = Image.open(BytesIO(film.ground)).convert("RGBA")
    return [
        Image.alpha_composite(ground, Image.open(BytesIO(frame.png)).convert("RGBA")).convert("RGB")
        for frame in film.frames
    ]


def written(pictures: list[Any], milliseconds: list[int], quality: int) -> bytes:
    out = BytesIO()
    pictures[0].save(
        out,
        format="WEBP",
        save_all=True,
        append_images=pictures[1:],
        duration=milliseconds,
        loop=0,
        quality=quality,
        method=METHOD,
        kmin=KEYFRAMES - 1,
        kmax=KEYFRAMES,
    )
    return out.getvalue()
