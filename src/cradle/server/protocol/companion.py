"""A match whose board lies on a real table: what its host can do, and what everybody sees of the time."""

from typing import Annotated, Final

from msgspec import UNSET, Meta, Struct, UnsetType

from cradle.server.protocol.match_table import MOST_SECONDS, Break
from cradle.server.protocol.setting_up import Pace

Word = Annotated[str, Meta(max_length=200)]

MOST_TURNS: Final = 1_000


class Act(Struct, forbid_unknown_fields=True):
    """An act of the host for the table, with its seat or facts in the form that the game wants."""

    name: Annotated[str, Meta(max_length=40)]
    argument: int | Word | Annotated[list[int | Word], Meta(max_length=20)] | None = None


class Stage(Struct, forbid_unknown_fields=True):
    """A phase of a turn."""

    turn: Annotated[int, Meta(ge=0, le=1_000)]
    phase: Annotated[int, Meta(ge=0, le=100)]


class ChangeDay(Struct, forbid_unknown_fields=True):
    """The host's plan for the day; fields left out stay as they are."""

    closing: Annotated[float, Meta(ge=0, le=MOST_SECONDS)] | UnsetType | None = UNSET
    breaks: Annotated[list[Break], Meta(max_length=20)] | UnsetType = UNSET
    points: bool | UnsetType = UNSET
    sound: bool | UnsetType = UNSET
    pace: Pace | UnsetType = UNSET


class Hold(Struct, forbid_unknown_fields=True):
    """Whether all clocks stand."""

    held: bool


class Measure(Struct, forbid_unknown_fields=True):
    """A way to save time: other clocks, one break less, or an end of the game."""

    pace: Pace | None = None
    without_break: Annotated[float, Meta(ge=0, le=MOST_SECONDS)] | None = None  # the beginning of that break
    last_turn: Annotated[int, Meta(ge=1, le=MOST_TURNS)] | None = None


class Decision(Struct, forbid_unknown_fields=True):
    """The host's answer to a request."""

    agrees: bool


class InvitationToTable(Struct):
    """The way for phones and a TV in the same network to find a match."""

    join: str  # the address that shows the seats to everybody without one
    tv: str
    drawn: str  # `join` as a QR code, an SVG


class PhaseSpent(Struct):
    """How long a phase of a turn took, without breaks."""

    turn: int
    phase: str  # in the reader's language
    seconds: float


class DaySpent(Struct):
    """Where the time of a day at a real board went."""

    began: float
    until: float  # the last answer
    held: float  # seconds in which the clocks stood
    phases: list[PhaseSpent]  # in their order


class Saving(Struct):
    """A saving of time; `POST …/measures` puts it to everybody."""

    measure: Measure
    says: dict[str, str]  # by language: the change
    seconds: float  # saved until the likely end; 0 where nobody can say


class Forecast(Struct):
    """When a match will end: one run in ten ends before the range, one after it."""

    earliest: float
    likely: float
    latest: float
    last_turns: list[int]  # in the same order
    a_turn: float  # how long it takes at this table
    measures: list[Saving] = []
