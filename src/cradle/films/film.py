"""A match as a film: it is played again, its game draws the frames, and they become an animated WebP."""

from collections.abc import Sequence
from typing import Any

from cradle.films.reel import reel_of
from cradle.films.webp import animated
from cradle.kernel.story.line import Line
from cradle.kernel.title import title_of
from cradle.kernel.where_things_lie import check_for_map
from cradle.kernel.words.language import EN


def film_of(header: dict[str, Any], lines: Sequence[Line], language: str = EN) -> bytes:
    """The film of a match; refused if its game has no films."""
    title = title_of(header["game"])
    check_for_map(header["options"])
    drawn = title.load(title.film, "film")
    return animated(drawn.film(reel_of(header, lines, drawn.PHASES, language), language))


def still_of(header: dict[str, Any], lines: Sequence[Line], language: str = EN) -> bytes:
    """The last moment of a match as a picture (PNG)."""
    title = title_of(header["game"])
    check_for_map(header["options"])
    drawn = title.load(title.picture, "picture")
    made: bytes = drawn.still(reel_of(header, lines, (), language), language)
    return made


def has_picture(game: str) -> bool:
    """Whether the end of a match of this game can be drawn."""
    return bool(title_of(game).picture)


def has_film(game: str) -> bool:
    """Whether this game can make films of matches."""
    return bool(title_of(game).film)
