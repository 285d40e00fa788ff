"""A Chromium and a server for the tests of the page: one of each for all tests that follow each other in a process."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import MISSING, arguments, found
from playwright.sync_api import Browser, expect, sync_playwright

from conftest import no_event_loop_runs
from server.servers import running
from server.shared_processes import work_done_here, workers_handed_on
from web.hands import PATIENCE

HERE = Path(__file__).parent
BUILT = HERE.parent.parent / "src" / "cradle" / "server" / "page" / "index.html"

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session", autouse=True)
def _workers() -> Iterator[None]:
    with workers_handed_on():
        yield


@pytest.fixture(scope="package", autouse=True)
def _no_event_loop_left() -> Iterator[None]:
    yield
    no_event_loop_runs()


@pytest.fixture(scope="package")
def one_chromium() -> Iterator[Browser]:
    """While it is there its event loop runs, and nobody else can run one: it goes when the last of these tests has."""
    path = found()
    assert path is not None, MISSING
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments(), timeout=3 * PATIENCE)
        yield browser
        browser.close()


@pytest.fixture
def chromium(one_chromium: Browser) -> Iterator[Browser]:
    """Everybody leaves after the test: pages that stay would draw on, and hold up the others."""
    yield one_chromium
    for context in one_chromium.contexts:
        context.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server; every test plays matches of its own there."""
    assert BUILT.exists(), "the page has not been built: run make page"
    with work_done_here(), running(tmp_path_factory.mktemp("matches")) as address:
        yield address
