"""What goes over HTTP: how matches are set up and joined, and what is told of them; `docs/protocol.md` has the story.

Seats are counted from 0. Moments are seconds since 1970, spans are seconds. A secret is told once, to the person it
belongs to, and never again.
"""

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

MOST_LETTERS: Final = 40  # in the name of a person
MOST_IN_NOTES: Final = 20_000

Name = Annotated[str, Meta(max_length=MOST_LETTERS)]
BotName = Annotated[str, Meta(max_length=60)]  # such as "elder:hard"; empty for the usual opponent
Word = Annotated[str, Meta(max_length=64)]  # of chance: any text a client makes up
Secret = Annotated[str, Meta(max_length=64)]

# ---- a new match


class NewSeat(Struct, forbid_unknown_fields=True):
    """Who is to sit in a seat: you, whoever gets its link, anybody at all, or a bot."""

    kind: Literal["me", "link", "open", "bot"] = "open"
    name: Name = ""
    bot: BotName = ""


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """How much time people have."""

    kind: Literal["free", "live", "days"] = "free"
    bank: Annotated[int, Meta(ge=10, le=30 * 86_400)] = 1_200  # live: for the whole match; days: for each question
    bonus: Annotated[int, Meta(ge=0, le=3_600)] = 10  # live: added with each answer that passes the turn
    market: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 600  # until the bell of an open market; 0 for no bell


AtZero = Literal["default", "caretaker", "vote"]


class NewMatch(Struct, forbid_unknown_fields=True):
    """A match as somebody would like to have it; everything but the game has a default."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(max_length=18)] = []  # empty: you, and the usual opponents
    options: dict[Annotated[str, Meta(max_length=40)], Any] = {}
    pace: Pace = Pace()
    at_zero: AtZero = "caretaker"  # what happens when somebody's time is up
    listed: bool = False  # among the open tables, for anybody to join
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
    """A new match and the links to its seats that are yours or for somebody you invite."""

    match: str
    links: list[SeatLink]
    me: str  # your own secret if you are new here; it makes you the host, keep it
    path: str


class Sit(Struct, forbid_unknown_fields=True):
    """Sitting down takes a name and nothing else."""

    name: Name
    word: Word = ""


class Enter(Struct, forbid_unknown_fields=True):
    """The secret of a link, to be exchanged for a cookie."""

    secret: Secret


class Entered(Struct):
    """What the links shown so far allow in this match."""

    match: str
    seats: list[int]
    host: bool


class HandOver(Struct, forbid_unknown_fields=True):
    """A bot takes over a seat; an empty name means the usual one."""

    bot: BotName = ""


# ---- a match, seen from outside


class SeatInfo(Struct):
    """Who sits where."""

    seat: int
    kind: Literal["open", "link", "person", "bot"]
    name: str
    bot: str | None  # which bot plays it, for good or until the person is back
    here: bool  # somebody is connected
    away_since: float | None  # since when nobody has been connected, or a bot has played until they are back
    muted: bool
    orders: int  # how many standing orders are in force


class Chance(Struct):
    """Where chance comes from: the commitment from the start, the secret at the end."""

    fair: bool  # False for a match that goes on from an uploaded save
    commitment: str
    words: list[str]
    secret: str | None  # in hexadecimal, once the match is over


class Clocks(Struct):
    """How long people have been awaited and how much time they have left, at the moment `now` of the server."""

    now: float
    paused: bool
    since: dict[int, float]  # by awaited seat
    left: dict[int, float]  # by seat; a running one has its value at `now`
    running: list[int]
    bell: float | None  # when the market closes


class Request(Struct):
    """What somebody asks the table to agree to."""

    number: int
    kind: Literal["undo", "pause", "resume", "open", "replace"]
    seat: int | None  # who asks; None for the table itself
    says: dict[str, str]  # by language
    until: float
    agreed: list[int]
    awaited: list[int]  # who has not said anything yet
    outcome: Literal["agreed", "declined", "lapsed"] | None


class Table(Struct):
    """A match as everybody may know it, with what is yours of it."""

    match: str
    game: str
    title: str
    state: Literal["open", "running", "over"]
    options: dict[str, Any]
    seats: list[SeatInfo]
    pace: Pace
    at_zero: AtZero
    listed: bool
    watched: bool
    hints: bool
    chat: bool  # open
    opened: bool  # all seats agreed to show the whole record
    chance: Chance
    clocks: Clocks
    requests: list[Request]
    watchers: int
    lines: int  # moments one may look back at
    created: float
    expires: float | None  # when an abandoned match is deleted
    rematch: str | None
    trouble: str  # why the match cannot go on, if it cannot
    mine: list[int]  # your seats
    host: bool  # you are


class Summary(Struct):
    """A match in a list."""

    match: str
    game: str
    title: str
    state: Literal["open", "running", "over"]
    names: list[str]
    mine: list[int]
    asked: list[int]  # those of your seats that are asked something
    asks: str  # what the first of them is asked
    awaited: list[str]
    since: float | None
    left: float | None  # the least time of your seats that are asked
    pace: Pace
    free: list[int]  # open seats
    changed: float
    ranks: list[int] | None


class GameInfo(Struct):
    """A game one can play."""

    name: str
    title: str
    seats: list[int]
    options: dict[str, list[Any]]  # by name: the values it can take, the default first
    bots: list[str]
    opponent: str


# ---- looking back


class Moment(Struct):
    """A match after so many lines, as its viewer may see it."""

    line: int
    lines: int
    view: Raw


class NewsPage(Struct):
    """News in the order in which a seat came to know them."""

    first: int
    count: int  # how many there are by now
    news: list[Any]


class Curves(Struct):
    """A finished match in figures."""

    result: Any
    points: list[list[Any]]  # rows of [line, turn, points by seat], as if it had ended then
    figures: list[str]  # the names of what the rows tell
    rows: list[list[Any]]  # [line, turn, figures by seat]
    tallies: list[dict[str, int]]  # by seat: what was counted, such as trades and calamities
    luck: list[Any]  # by seat: dice rolled, pips against the average


class Picks(Struct):
    """Every pick of chance of a match with the number it came from, for the page that checks them."""

    chance: Chance
    picks: list[Any]  # rows of [line, kind, what came out, how many dice or all things there were]


# ---- the planner

Some = Annotated[int, Meta(ge=0, le=60)]
Thing = Annotated[str, Meta(max_length=40)]


class PlanWish(Struct, forbid_unknown_fields=True):
    """What a buyer has, and what a purchase should be best at."""

    own: Annotated[list[Thing], Meta(max_length=51)] = []
    hand: Annotated[dict[Thing, Some], Meta(max_length=60)] = {}  # by commodity: how many cards
    treasury: Some = 0
    keep: Some = 0  # tokens of the treasury that must stay
    players: Annotated[int, Meta(ge=5, le=18)] = 8
    map: Literal["", "west", "east", "both"] = ""
    short: bool = False
    flexible: Annotated[dict[Thing, Some], Meta(max_length=5)] = {}  # by colour: credits chosen
    objective: Literal["points", "credits", "epoch", "protection"] = "points"
    against: Annotated[list[Thing], Meta(max_length=24)] = []  # calamities
    ast: Literal["basic", "expert"] = "basic"
    turns: Annotated[int, Meta(ge=1, le=5)] = 1
    income: Annotated[int, Meta(ge=0, le=2_000)] | None = None  # in each later turn


class PlanSheet(Struct):
    """The plan as `cradle plan --json` tells it, the price of everything else, and the credits they rest on."""

    plan: Any
    prices: Any  # by advance: price, parts and whether it could be paid
    credits: dict[str, int]
    most: int  # points that could be paid


# ---- a person


class Person(Struct):
    """You."""

    name: str
    zone: str
    hours: list[int]  # from, to: when you can be asked in a match of days; empty for always
    language: str
    email: str
    hook: str
    mails: bool  # whether this server can send e-mail


class ChangePerson(Struct, forbid_unknown_fields=True):
    """What you would like to change."""

    name: Name | UnsetType = UNSET
    zone: Annotated[str, Meta(max_length=60)] | UnsetType = UNSET
    hours: Annotated[list[Annotated[int, Meta(ge=0, le=24)]], Meta(max_length=2)] | UnsetType = UNSET
    language: Annotated[str, Meta(max_length=10)] | UnsetType = UNSET
    email: Annotated[str, Meta(max_length=200)] | UnsetType = UNSET
    hook: Annotated[str, Meta(max_length=500)] | UnsetType = UNSET


class PersonalLink(Struct):
    """The way to all your matches, for another device."""

    secret: str
    path: str


class Notes(Struct, forbid_unknown_fields=True):
    """What a seat writes down for itself."""

    text: Annotated[str, Meta(max_length=MOST_IN_NOTES)]


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


class Health(Struct):
    """The server is there."""

    version: str
    build: str
    matches: int  # in memory
    sockets: int
