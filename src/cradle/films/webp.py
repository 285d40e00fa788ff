"""Frames as one animated WebP, small enough for a message."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final

from cradle.films.reel import Frame

MOST_BYTES: Final = 2_900_000
QUALITIES: Final = (80, 60, 40, 20)  # the first that is small enough
METHOD: Final = 2  # of 0 (fast) to 6 (small)
KEYFRAMES: Final = 1_000  # at least this many frames between complete pictures


def animated(film: Sequence[Frame]) -> bytes:
    """The film in the best quality that is small enough; if none is, with fewer pictures."""
    pictures, stays = [frame.picture for frame in film], [frame.milliseconds for frame in film]
    for quality in QUALITIES:
        found = written(pictures, stays, quality)
        if len(found) <= MOST_BYTES:
            return found
    while len(found) > MOST_BYTES and len(pictures) > 1:
        pictures, stays = halved(pictures, stays)
        found = written(pictures, stays, QUALITIES[-1])
    return found


def halved(pictures: list[Any], stays: list[int]) -> tuple[list[Any], list[int]]:
    """Every other picture, including the last; each is also shown for the time of the one left out before it."""
    first = len(stays) % 2
    together = [before + stay for before, stay in zip(stays[first::2], stays[first + 1 :: 2], strict=True)]
    return pictures[1 - first :: 2], [*stays[:first], *together]


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
