"""The server itself: links it draws for phones, what it says when something is in the way, how it is doing."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Drawn(Struct, forbid_unknown_fields=True):
    """A link that is to be drawn."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Drawing(Struct):
    """A QR code as an SVG."""

    svg: str


class Trouble(Struct):
    """What is in the way, in one sentence."""

    says: str
    rule: str = ""
    kind: Literal["refused", "stale", "forbidden", "missing", "busy", "wrong"] = "wrong"


class LanguageInfo(Struct):
    """A language one can read."""

    code: str
    name: str  # what it calls itself
    percent: int  # how much of it is there; the rest is told in English


class Health(Struct):
    """The server is there."""

    version: str
    build: str
    matches: int  # in memory
    sockets: int
