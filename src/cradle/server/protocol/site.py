"""The server itself: QR codes of links, replies to faulty requests, its health."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Drawn(Struct, forbid_unknown_fields=True):
    """A link to be drawn."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Drawing(Struct):
    """A QR code as an SVG."""

    svg: str


class Trouble(Struct):
    """The problem, in one sentence."""

    says: str
    rule: str = ""
    kind: Literal["refused", "stale", "forbidden", "missing", "busy", "wrong"] = "wrong"


class LanguageInfo(Struct):
    """A language of the page."""

    code: str
    name: str  # its own name for itself
    percent: int  # how much of it is translated; the rest appears in English


class Health(Struct):
    """The server is there."""

    version: str
    build: str
    matches: int  # in memory
    sockets: int
