"""A Chromium and a server for the tests of the page."""

from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pytest
from browser import MISSING, arguments, found
from playwright.sync_api import Browser, expect, sync_playwright

from conftest import SOAK
from server.servers import running
from server.shared_processes import work_done_here, workers_handed_on
from web.hands import PATIENCE

HERE = Path(__file__).parent
BUILT = HERE.parent.parent / "src" / "cradle" / "server" / "page" / "index.html"

LOOKS = {"size", "sizes", "theme", "language"}  # what such parameters of tests are called

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A Chromium on a busy machine may stall: its test gets a second try, which is told; a fault fails both."""
    ours = [item for item in items if item.path.is_relative_to(HERE)]
    for item in ours:
        item.add_marker(pytest.mark.flaky(reruns=1))
    if not SOAK:
        left = {*ours} - {*in_one_look_each(ours)}
        items[:] = [item for item in items if item not in left]
        config.hook.pytest_deselected(items=[*left])


def in_one_look_each(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """Sizes, themes and languages are many; the ordinary run takes one of them, which follows from the test's name."""
    alike: dict[str, list[pytest.Item]] = {}
    for item in items:
        params = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        others = {name: value for name, value in params.items() if name not in LOOKS}
        alike.setdefault(f"{item.nodeid.partition('[')[0]} {others}", []).append(item)
    for name, looks in alike.items():
        yield looks[crc32(name.encode()) % len(looks)]


@pytest.fixture(scope="session", autouse=True)
def _workers() -> Iterator[None]:
    with workers_handed_on():
        yield


@pytest.fixture(scope="module")
def one_chromium() -> Iterator[Browser]:
    """For the tests of a file: as long as it is there its event loop runs, and nobody else can run one."""
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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server."""
    assert BUILT.exists(), "the page has not been built: run make page"
    with work_done_here(), running(tmp_path_factory.mktemp("matches")) as address:
        yield address
