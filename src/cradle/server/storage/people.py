"""The people who play: known by a personal link, with their hours and the ways to notify them."""

from typing import Any, Final

from msgspec import Struct, field
from msgspec.structs import asdict
from sqlalchemy import bindparam, insert, select, update

from cradle.server.storage.engine.database import Database
from cradle.server.storage.schema import people, results


class StoredPerson(Struct):
    """A person as stored."""

    id: str
    secret: bytes  # of the personal link, hashed
    name: str
    seen: float
    settings: dict[str, Any] = field(default_factory=dict)  # time zone, hours, language, ways to notify them


ADD: Final = insert(people)
ONE: Final = select(people).where(people.c.id == bindparam("id"))
BY_SECRET: Final = select(people).where(people.c.secret == bindparam("secret"))
WITH_RESULTS: Final = select(people).where(people.c.id.in_(select(results.c.person)))


class PeopleStore:
    """The people of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, person: StoredPerson) -> None:
        await self._database.write((ADD, [asdict(person)]))

    async def get(self, id: str) -> StoredPerson | None:
        row = await self._database.row(ONE, id=id)
        return None if row is None else StoredPerson(**row._mapping)

    async def by_secret(self, secret: bytes) -> StoredPerson | None:
        """The person whose link has this secret, given as its hash."""
        row = await self._database.row(BY_SECRET, secret=secret)
        return None if row is None else StoredPerson(**row._mapping)

    async def with_setting(self, name: str) -> list[StoredPerson]:
        """The people who have finished a match and have this setting."""
        found = [StoredPerson(**row._mapping) for row in await self._database.rows(WITH_RESULTS)]
        return [person for person in found if person.settings.get(name)]

    async def change(self, id: str, **columns: Any) -> None:
        await self._database.write((update(people).where(people.c.id == bindparam("of")).values(columns), [{"of": id}]))
