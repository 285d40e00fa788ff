"""The schema of the store: its tables, and its version number."""

from typing import Any, Final

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
)
from sqlalchemy.engine import Dialect

VERSION: Final = 4  # raised with every change of a table; `upgrades` brings older stores forward


class Json(TypeDecorator[Any]):
    """Plain data, kept as JSON text."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        return None if value is None else msgspec.json.decode(value)


metadata = MetaData()


def of_match(primary_key: bool = True) -> Column[str]:
    """The match a row belongs to; the row is deleted with it."""
    return Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=primary_key, nullable=False)


def counted(name: str) -> Column[int]:
    """A number assigned by the database, larger than all before."""
    return Column(name, BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True)


about = Table(  # the store itself: its version, its key
    "about",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

people = Table(  # the people at the tables; a personal link leads to all their matches
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("secret", LargeBinary, nullable=False, unique=True),  # of the personal link, hashed
    Column("name", Text, nullable=False),
    Column("settings", Json, nullable=False),  # time zone, hours, language, ways to notify them
    Column("seen", Float, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("host", Text, ForeignKey("people.id")),
    Column("header", Json, nullable=False),  # the beginning of its save
    Column("secret", LargeBinary),  # its commitment hashes this; shown when the match is over
    Column("settings", Json, nullable=False),  # pace, clocks, what happens at zero, who may look on
    Column("summary", Json, nullable=False),  # facts for lists of matches: who is awaited, since when
    Column("clocks", Json, nullable=False),  # as they stood at the last line
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("touched", Float, nullable=False),  # uptime at the last visit
    Column("warned", Float),  # uptime at the warning that it will be put away
    Index("matches_by_state", "state", "changed"),
)

seats = Table(
    "seats",
    metadata,
    of_match(),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),  # open, person or bot
    Column("name", Text, nullable=False),
    Column("person", Text, ForeignKey("people.id"), index=True),
    Column("bot", Text),  # the level of the bot that plays it, for good or as a caretaker
    Column("secret", LargeBinary, unique=True),  # of the seat's link, hashed
    Column("word", Text, nullable=False),  # the player's word of chance
    Column("orders", Json, nullable=False),  # standing orders
    Column("notes", Text, nullable=False),  # private
    Column("settings", Json, nullable=False),  # muted, away, and whatever else belongs to the seat
)

lines = Table(  # one for each answer; the primary key decides races
    "lines",
    metadata,
    of_match(),
    Column("line", Integer, primary_key=True),
    Column("text", Text, nullable=False),  # [seat, choice, answer, picks]
    Column("at", Float, nullable=False),
)

snapshots = Table(  # snapshots, so that a match need not be replayed from the beginning
    "snapshots",
    metadata,
    of_match(),
    Column("build", Text, primary_key=True),
    Column("line", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)

made = Table(  # things drawn of a finished match, once for all: its film, its picture
    "made",
    metadata,
    of_match(),
    Column("name", Text, primary_key=True),
    Column("content", LargeBinary, nullable=False),
)

results = Table(  # the result of each seat of a finished match; these stay when the match is deleted
    "results",
    metadata,
    Column("match", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", Text, nullable=False),
    Column("ended", Float, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("person", Text, index=True),
    Column("bot", Text),  # the level of the bot that had the seat
    Column("favoured", Json, nullable=False),  # the seat's favourites, as the game names them
)

remarks = Table(  # the chat
    "remarks",
    metadata,
    counted("number"),
    of_match(primary_key=False),
    Column("seat", Integer),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
    Column("removed", Boolean, nullable=False),
    Index("remarks_of_match", "match", "number"),
)

requests = Table(  # requests of one seat that the others can agree to
    "requests",
    metadata,
    counted("number"),
    of_match(primary_key=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),  # who asks
    Column("facts", Json, nullable=False),
    Column("until", Float, nullable=False),
    Column("outcome", Text),  # none while it is open
    Index("requests_of_match", "match", "number"),
)

votes = Table(
    "votes",
    metadata,
    Column("request", BigInteger, ForeignKey("requests.number", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("agrees", Boolean, nullable=False),
)

uptime = Table(  # one row: the uptime of servers on this store
    "uptime",
    metadata,
    Column("seconds", Float, nullable=False),
    Column("counter", Text),  # the process that counts
    Column("until", Float, nullable=False),  # another may take over from then on
)

leases = Table(  # which server process runs the bots, clocks and bells of a match
    "leases",
    metadata,
    of_match(),
    Column("holder", Text, nullable=False),
    Column("until", Float, nullable=False, index=True),
)

notices = Table(  # notices to send outside, one for each question
    "notices",
    metadata,
    of_match(),
    Column("seat", Integer, primary_key=True),
    Column("asked", Integer, primary_key=True),
    Column("says", Text, nullable=False),
    Column("due", Float, index=True),  # none once it is sent, given up or out of date
    Column("tries", Integer, nullable=False),
)
