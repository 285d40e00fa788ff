"""What the store keeps: its tables, and the number of this version of them."""

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

VERSION: Final = 4  # raised with every change of a table; `upgrades` says how older stores come forward


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
    """The match a row belongs to; it goes when the match goes."""
    return Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=primary_key, nullable=False)


def counted(name: str) -> Column[int]:
    """A number given by the database, larger than all before."""
    return Column(name, BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True)


about = Table(  # the store itself: its version, its key
    "about",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

people = Table(  # who sits at the tables; a personal link carries all their matches
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("secret", LargeBinary, nullable=False, unique=True),  # of the personal link, hashed
    Column("name", Text, nullable=False),
    Column("settings", Json, nullable=False),  # time zone, hours, language, where to be told
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
    Column("header", Json, nullable=False),  # what a save begins with
    Column("secret", LargeBinary),  # behind the commitment; shown when the match is over
    Column("settings", Json, nullable=False),  # pace, clocks, what happens at zero, who may look on
    Column("summary", Json, nullable=False),  # what lists of matches tell: who is awaited, since when
    Column("clocks", Json, nullable=False),  # as they stood at the last line
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("touched", Float, nullable=False),  # up-time when somebody last looked at it
    Column("warned", Float),  # up-time when it was told that it will be put away
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
    Column("settings", Json, nullable=False),  # muted, away, and what else belongs to the seat
)

lines = Table(  # one for each answer; the primary key decides races
    "lines",
    metadata,
    of_match(),
    Column("line", Integer, primary_key=True),
    Column("text", Text, nullable=False),  # [seat, choice, answer, picks]
    Column("at", Float, nullable=False),
)

snapshots = Table(  # where a match stood, to go on from without playing all its lines again
    "snapshots",
    metadata,
    of_match(),
    Column("build", Text, primary_key=True),
    Column("line", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)

made = Table(  # what was drawn of a finished match, once for all: its film, its picture
    "made",
    metadata,
    of_match(),
    Column("name", Text, primary_key=True),
    Column("content", LargeBinary, nullable=False),
)

results = Table(  # what became of each seat of a finished match; they stay when the match goes
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
    Column("favoured", Json, nullable=False),  # what the game says the seat favoured
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

requests = Table(  # what one seat asks the others to agree to
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

uptime = Table(  # one row: how long servers have been up on this store
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

notices = Table(  # what is to be told outside, once for each question
    "notices",
    metadata,
    of_match(),
    Column("seat", Integer, primary_key=True),
    Column("asked", Integer, primary_key=True),
    Column("says", Text, nullable=False),
    Column("due", Float, index=True),  # none once it is sent, given up or no longer true
    Column("tries", Integer, nullable=False),
)
