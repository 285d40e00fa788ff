"""Stores for the tests: each begins empty, on SQLite or on PostgreSQL."""

from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import pytest

from cradle.server.store import Store, address_of
from server.databases import fresh_database, postgres

NUMBERS = count(1)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with postgres(tmp_path_factory.mktemp("postgres")) as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an empty store can be opened."""
    if request.param == "sqlite":
        return address_of(tmp_path)
    given: str = request.getfixturevalue("postgres_store")
    return given


@pytest.fixture
def postgres_store(postgres_server: str) -> str:
    """Where an empty store can be opened on PostgreSQL."""
    return fresh_database(postgres_server, f"store{next(NUMBERS)}")


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await Store.open(address)
    yield opened
    await opened.close()
