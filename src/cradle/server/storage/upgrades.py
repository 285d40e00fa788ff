"""The store knows its version: a new one gets its tables, an older one is brought forward, a newer one is refused."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

import msgspec
from sqlalchemy import insert, inspect, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cradle.server.storage.backup import back_up
from cradle.server.storage.engine.database import is_sqlite
from cradle.server.storage.faults import BadStore
from cradle.server.storage.schema import VERSION, about, metadata, uptime


async def keep_old_results(connection: AsyncConnection) -> None:
    """Store the results of matches from before results were kept; nobody knows any more what their seats favoured."""
    ended = await connection.execute(
        text("SELECT id, game, changed, settings, summary FROM matches WHERE state = 'over' ORDER BY changed, id")
    )
    for match in ended.all():
        summary = msgspec.json.decode(match.summary)
        if msgspec.json.decode(match.settings).get("fair") and summary.get("ranks"):
            chairs = await connection.execute(text("SELECT * FROM seats WHERE match = :of"), {"of": match.id})
            await connection.execute(ADD_RESULT, [old_result(match, summary, chair) for chair in chairs.all()])


ADD_RESULT: Final = text(
    "INSERT INTO results (match, seat, game, ended, rank, points, name, person, bot, favoured) "
    "VALUES (:match, :seat, :game, :ended, :rank, :points, :name, :person, :bot, '[]')"
)


def old_result(match: Any, summary: dict[str, Any], chair: Any) -> dict[str, Any]:
    played_by_bot = chair.kind == "bot" and bool(chair.bot)
    return {
        "match": match.id, "seat": chair.seat, "game": match.game, "ended": match.changed, "name": chair.name,
        "rank": summary["ranks"][chair.seat], "points": summary["scores"][chair.seat],
        "person": None if played_by_bot else chair.person, "bot": chair.bot if played_by_bot else None,
    }  # fmt: skip


# The way from each version to the next: SQL for both databases, or a function.
Upgrades = Mapping[int, Sequence[str | Callable[[AsyncConnection], Awaitable[None]]]]
UPGRADES: Final[Upgrades] = {
    1: (
        "ALTER TABLE matches ADD COLUMN touched FLOAT NOT NULL DEFAULT 0",
        "ALTER TABLE matches ADD COLUMN warned FLOAT",
        "ALTER TABLE matches DROP COLUMN expires",
        "CREATE TABLE uptime (seconds FLOAT NOT NULL, counter TEXT, until FLOAT NOT NULL)",
        "INSERT INTO uptime (seconds, until) VALUES (0, 0)",
        "UPDATE requests SET outcome = 'lapsed' WHERE outcome IS NULL",  # their rows do not say who is asked
    ),
    2: (
        "CREATE TABLE made (match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE, name TEXT NOT NULL, "
        "content BYTEA NOT NULL, PRIMARY KEY (match, name))",
    ),
    3: (
        "CREATE TABLE results (match TEXT NOT NULL, seat INTEGER NOT NULL, game TEXT NOT NULL, ended FLOAT NOT NULL, "
        "rank INTEGER NOT NULL, points INTEGER NOT NULL, name TEXT NOT NULL, person TEXT, bot TEXT, "
        "favoured TEXT NOT NULL, PRIMARY KEY (match, seat))",
        "CREATE INDEX ix_results_person ON results (person)",
        keep_old_results,
    ),
}
ALONE: Final = {  # two processes do not upgrade one store at the same time
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": "SELECT pg_advisory_xact_lock(1668440420)",
}


async def bring_forward(engine: AsyncEngine, to: int = VERSION, upgrades: Upgrades = UPGRADES) -> None:
    """Create the tables of a new store, or upgrade those of an old one; a copy of a file is kept."""
    async with engine.begin() as connection:
        await connection.execute(text(ALONE[engine.dialect.name]))
        version = await version_of(connection)
        if version == 0:
            await begin(connection, to)
        elif version > to:
            raise BadStore(
                f"a newer program wrote this store: it has version {version}, this program knows {to}; update it"
            )
        elif version < to:
            await upgrade(connection, version, to, upgrades)


async def version_of(connection: AsyncConnection) -> int:
    """The version of a store; 0 if there is none yet."""
    if not await connection.run_sync(lambda sync: inspect(sync).has_table(about.name)):
        return 0
    found = await connection.execute(select(about.c.value).where(about.c.name == "version"))
    return int(found.scalar_one())


async def begin(connection: AsyncConnection, version: int) -> None:
    await connection.run_sync(metadata.create_all)
    await connection.execute(insert(uptime), {"seconds": 0.0, "until": 0.0})
    key = token_hex(32)  # signs what the server hands out
    await connection.execute(insert(about), [{"name": "version", "value": str(version)}, {"name": "key", "value": key}])


async def upgrade(connection: AsyncConnection, version: int, to: int, upgrades: Upgrades) -> None:
    missing = [step for step in range(version, to) if step not in upgrades]
    if missing:
        raise BadStore(f"the store's version {missing[0]} is too old; nothing brings it forward")
    if is_sqlite(connection.engine):
        file = Path(connection.engine.url.database or "")
        back_up(f"sqlite:///{file}", file.with_name(f"{file.name}.version-{version}"))
    for step in range(version, to):
        for statement in upgrades[step]:
            await (connection.execute(text(statement)) if isinstance(statement, str) else statement(connection))
    await connection.execute(update(about).where(about.c.name == "version").values(value=str(to)))
