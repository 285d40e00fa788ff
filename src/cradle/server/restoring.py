"""`cradle restore`: a match that was put away comes back into its store."""

from pathlib import Path

from cradle.kernel.game import find
from cradle.server.storage import archive
from cradle.server.store import BadStore, Store, file_in


async def bring_back(file: Path, data: Path, database: str) -> str:
    """Put the match in this file into an existing store, and return its id."""
    away = archive.read(file)
    if not database and not file_in(data).is_file():
        raise BadStore(f"there is no store {file_in(data)}")
    store = await Store.open(database or f"sqlite:///{file_in(data)}", alone=False)
    try:
        await store.archive.bring_back(away, store.uptime.seconds)
    finally:
        await store.close()
    names = ", ".join(seat.name for seat in away.seats)
    return f"Match {away.match.id} is back: {find(away.match.game).title} with {names}."
