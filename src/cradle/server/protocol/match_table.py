"""A match seen from outside: its seats, its chance, its clocks, and requests to the table."""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from cradle.server.protocol.setting_up import AtZero, Pace

MOST_SECONDS: Final = 2**40  # since 1970


class SeatInfo(Struct):
    """A seat and its player."""

    seat: int
    kind: Literal["open", "link", "person", "bot"]
    name: str
    bot: str | None  # the bot that plays it, for good or until the person is back
    bot_called: dict[str, str]  # by language: the name of that bot; empty if none plays
    here: bool  # somebody is connected
    away_since: float | None  # since when nobody has been connected, or a bot has played for an absent player
    muted: bool
    orders: int  # how many standing orders are in force
    at_desk: bool  # at a real board: the host answers for it until a phone takes it


class Chance(Struct):
    """The source of chance: the commitment from the start, the secret at the end."""

    fair: bool  # False for a match that goes on from an uploaded save
    commitment: str
    words: list[str]
    secret: str | None  # in hexadecimal, once the match is over


class Clocks(Struct):
    """How long players have been awaited and how much time they have left, at the moment `now` of the server."""

    now: float
    paused: bool
    since: dict[int, float]  # by awaited seat
    left: dict[int, float]  # by seat; a running one has its value at `now`
    running: list[int]
    bell: float | None  # when the market closes
    banks: dict[int, float] = {}  # by seat, at a real board: what is left for the day once `left` is used up
    phase_since: float | None = None  # at a real board: when the phase began
    usual: float | None = None  # how long it usually takes there, in seconds
    before: tuple[int, int] | None = None  # at a real board: turn and phase that can be opened again


class Request(Struct):
    """A request to the table."""

    number: int
    kind: Literal["undo", "pause", "resume", "open", "replace", "free", "reopen", "seat", "measure", "desk"]
    seat: int | None  # who asks; None for the table itself
    says: dict[str, str]  # by language
    until: float
    agreed: list[int]
    declined: list[int]
    awaited: list[int]  # seats that have not voted yet
    outcome: Literal["agreed", "declined", "lapsed", "withdrawn"] | None


class Break(Struct, forbid_unknown_fields=True):
    """A break of a day at a real board."""

    at: Annotated[float, Meta(ge=0, le=MOST_SECONDS)]  # when it begins
    minutes: Annotated[float, Meta(ge=0, le=24 * 60)]


class Day(Struct):
    """A day at a real board, as its host has planned it."""

    closing: float | None  # when everybody has to leave
    breaks: list[Break]
    held_by: int | Literal["host", "break"] | None  # while the clocks stand
    points: bool  # whether the TV announces them
    sound: bool  # whether the TV calls a player who is awaited for longer than usual
    called: float | None = None  # when the host last had the TV call the awaited players


class Table(Struct):
    """A match as everybody may know it, together with your own things."""

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
    opened: bool  # all players have agreed to read the whole record
    chance: Chance
    clocks: Clocks
    requests: list[Request]  # the open ones, and the last that was decided
    watchers: int
    lines: int  # the number of moments to look back at
    created: float
    expires: float | None  # when it is put away if nobody looks at it and the server stays up
    rematch: str | None
    bots_rest: bool  # only bots are left, their turn is over, and they wait until somebody says how to go on
    trouble: str  # why the match cannot go on, or what last went wrong
    mine: list[int]  # the seats in which you sit
    invited: list[int]  # free seats kept for you
    host: bool  # whether you are the host
    day: Day | None = None  # at a real board


class Summary(Struct):
    """A match in a list."""

    match: str
    game: str
    title: str
    state: Literal["open", "running", "over"]
    names: list[str]
    mine: list[int]
    asked: list[int]  # your seats with a question
    asks: str  # the first of these questions
    awaited: list[str]
    since: float | None
    left: float | None  # the least time left among these seats
    pace: Pace
    free: list[int]  # open seats
    invited: list[int]  # seats kept for a guest with a link
    changed: float
    stage: tuple[int, int] | None  # how far it is: the round or turn, and the phase of it
    phase: str  # the name of that phase, in a game whose phases have names
    ranks: list[int] | None
    scores: list[int] | None  # at the end
    expires: float | None  # when it is put away, if people have been warned of it


class Paces(Struct):
    """The lengths of time to choose from, in seconds; of three, the middle one is usual."""

    live: list[int]  # for a whole match
    phases: list[int]  # for each phase
    days: list[int]  # for each question
    per_piece: list[int]  # extra time in movement, by phases; empty where nothing moves
    bells: dict[str, list[int]]  # by pace: how long an open market lasts, 0 for no limit; empty where there is none
    spans: dict[int, int] = {}  # at a real board, by phase; empty where a game has none


class BotInfo(Struct):
    """A bot to play against, with its name and its strength by language; the strength is empty if unknown."""

    bot: str  # the name that gives it a seat, such as "elder:hard"
    called: dict[str, str]
    strength: dict[str, str]


class GameInfo(Struct):
    """A game to play."""

    name: str
    title: str
    seats: list[int]
    usual_seats: int  # the usual number of players
    options: dict[str, list[Any]]  # by name: the possible values, the default first
    settled: dict[int, dict[str, Any]]  # by number of seats: fixed options, and their values
    paces: Paces
    bots: list[BotInfo]  # from strong to weak
    opponent: str
