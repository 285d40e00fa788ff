"""Budgets, time limits, chance and marks: kernel, laws, planner and records run once more on the compiled build."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import settings

from chance import fixed_chance

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "hide")  # as the libraries of environments do
os.environ.setdefault("SDL_AUDIODRIVER", "dsp")  # the same
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # arrays are small: more threads wait for each other
SOAK = os.environ.get("CRADLE_SOAK") == "1"
COMPILED_TOO = {"kernel", "laws", "planner", "records"}
LONG_FILES = {"docs", "envs", "server", "study", "terminal", "web"}
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
    with pytest.raises(RuntimeError, match="no running event loop"):
        asyncio.get_running_loop()


def surroundings() -> tuple[Path, dict[str, str]]:
    """The folder and the variables of this process."""
    return Path.cwd(), {name: value for name, value in os.environ.items() if name != "PYTEST_CURRENT_TEST"}


def folder_of(item: pytest.Item) -> str:
    here = Path(__file__).parent
    return item.path.relative_to(here).parts[0] if item.path.is_relative_to(here) else ""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long files come first, those that wait among those that work, so that in the end no core is left without any."""
    items.sort(key=lambda item: (folder_of(item) not in LONG_FILES, crc32(item.path.name.encode())))
    for item in items:
        if folder_of(item) in COMPILED_TOO and item.path.stem.removeprefix("test_") not in ABOUT_SOURCES:
            item.add_marker(pytest.mark.compiled)
