"""Budgets, time limits, chance and marks: which tests wait for `make check`, which run compiled too."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import settings

import tiers
from chance import fixed_chance
from tiers import folder_of

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "hide")  # as the libraries of environments do
os.environ.setdefault("SDL_AUDIODRIVER", "dsp")  # the same
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # arrays are small: more threads wait for each other
SOAK = os.environ.get("CRADLE_SOAK") == "1"
COMPILED_TOO = {"kernel", "laws", "planner", "records"}
LONG_FILES = {"docs", "envs", "server", "study", "terminal"}
ABOUT_SOURCES = {"form_of_tests", "source_form", "plain_words", "one_meaning", "said_once", "recursion", "batch_core"}
LONGEST = 4 * 3600 if SOAK else 600  # seconds for one test, on a busy machine

settings.register_profile("test", derandomize=True, deadline=None, max_examples=60, database=None)
settings.register_profile("soak", derandomize=True, deadline=None, max_examples=2000, database=None)
settings.load_profile("soak" if SOAK else "test")


def pytest_configure(config: pytest.Config) -> None:
    """A test that hangs is ended and named; by a thread, since bots take the alarm for their own time limits."""
    if getattr(config.option, "timeout", 0) is None:
        config.option.timeout, config.option.timeout_method = LONGEST, "thread"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """What a test and its fixtures draw by chance follows from its name."""
    with fixed_chance(item.nodeid):
        return (yield)


@pytest.fixture(scope="module", autouse=True)
def _left_as_found() -> Iterator[None]:
    """The tests of a file leave the process as they found it, so that files can run in any order."""
    before = surroundings()
    yield
    assert surroundings() == before, "the next file would find this changed"


@pytest.fixture(scope="module", autouse=True)
def _no_event_loop_left() -> Iterator[None]:
    """The tests of the page share theirs: there the package ends it."""
    yield
    no_event_loop_runs()


def surroundings() -> tuple[Path, dict[str, str]]:
    """The folder and the variables of this process."""
    return Path.cwd(), {name: value for name, value in os.environ.items() if name != "PYTEST_CURRENT_TEST"}


def no_event_loop_runs() -> None:
    with pytest.raises(RuntimeError, match="no running event loop"):
        asyncio.get_running_loop()


def order_of(folder: str) -> int:
    return 0 if folder == "web" else 1 if folder in LONG_FILES else 2


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """`make test` does not read what it has not installed the libraries for."""
    return True if tiers.WITHOUT_IT in config.option.markexpr and tiers.is_left_out(collection_path) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The page comes first, as long as its browser runs; then long files, those that wait among those that work."""
    items.sort(key=lambda item: (order_of(folder_of(item)), crc32(item.path.name.encode())))
    for item in tiers.waiting_for_check(items):
        item.add_marker(tiers.MARK)
    for item in items:
        if folder_of(item) in COMPILED_TOO and item.path.stem.removeprefix("test_") not in ABOUT_SOURCES:
            item.add_marker(pytest.mark.compiled)
