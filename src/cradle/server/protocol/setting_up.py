"""Setting up, joining and handing over a match."""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

MOST_LETTERS: Final = 40  # characters in a person's name
USUAL_MARKET: Final = 600  # seconds

Name = Annotated[str, Meta(max_length=MOST_LETTERS)]
BotName = Annotated[str, Meta(max_length=60)]  # such as "elder:hard"; empty for the usual opponent
Word = Annotated[str, Meta(max_length=64)]  # of chance: any text a client makes up
Secret = Annotated[str, Meta(max_length=64)]


Span = tuple[Annotated[int, Meta(ge=0, le=100)], Annotated[int, Meta(ge=0, le=3_600)]]  # a phase, and its seconds


class NewSeat(Struct, forbid_unknown_fields=True):
    """The wish for a seat: for you, for a person with its link, for anybody, or for a bot."""

    kind: Literal["me", "link", "open", "bot"] = "open"
    name: Name = ""
    bot: BotName = ""


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """How much time players have."""

    kind: Literal["free", "live", "phases", "days", "table"] = "free"
    bank: Annotated[int, Meta(ge=10, le=30 * 86_400)] = 1_200  # live, table: for all; else for a phase, a question
    bonus: Annotated[int, Meta(ge=0, le=3_600)] = 10  # live: added with each answer that passes the turn
    per_piece: Annotated[int, Meta(ge=0, le=600)] = 4  # phases, table: added for each piece to move in the phase
    spans: Annotated[tuple[Span, ...], Meta(max_length=100)] = ()  # table: by phase
    market: Annotated[int, Meta(ge=0, le=30 * 86_400)] | None = None  # until the bell of an open market; 0 for no bell

    def span(self, phase: int) -> int:
        """The span of a phase for an awaited player at a real board; 0 where there is no clock."""
        return dict(self.spans).get(phase, 0)

    @property
    def bell(self) -> int:
        """The length of a market: ten minutes by default, or in a match of days the time for an answer."""
        usual = self.bank if self.kind == "days" else USUAL_MARKET
        return usual if self.market is None else self.market


AtZero = Literal["default", "caretaker", "vote", "nothing"]


class NewMatch(Struct, forbid_unknown_fields=True):
    """The wish for a match; everything but the game has a default."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(max_length=18)] = []  # empty: you, and the usual opponents
    options: dict[Annotated[str, Meta(max_length=40)], Any] = {}
    pace: Pace = Pace()
    at_zero: AtZero = "caretaker"  # what happens when somebody's time is up
    listed: bool = False  # listed among the open tables, for anybody to join
    watched: bool = True  # spectators may look on
    hints: bool = True  # a seat may ask a bot for advice
    name: Name = ""  # yours
    word: Word = ""  # yours


class SeatLink(Struct):
    """The way to a seat; keep it, it brings you back on any device."""

    seat: int
    secret: str
    path: str  # such as /match/k3f9#seat=…


class Created(Struct):
    """A new match, with links to your seats and to those of people you invite."""

    match: str
    links: list[SeatLink]
    me: str  # your own secret if you are new here; it makes you the host, keep it
    path: str


class Sit(Struct, forbid_unknown_fields=True):
    """Sit down; a name is all it takes."""

    name: Name
    word: Word = ""


class Enter(Struct, forbid_unknown_fields=True):
    """The secret of a link, to be exchanged for a cookie."""

    secret: Secret


class Entered(Struct):
    """The rights in this match from all links entered so far."""

    match: str
    seats: list[int]


class HandOver(Struct, forbid_unknown_fields=True):
    """Give a seat to a bot; an empty name means the usual one. Sent again while it plays: how long bots play on."""

    bot: BotName = ""
    to_end: bool = False  # whether bots play to the end when only they are left; else they stop after each turn
