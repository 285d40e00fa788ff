"""One server for the tests of a file."""

from collections.abc import Iterator

import pytest

from server.servers import running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("store")) as address:
        yield address
