"""What is said about the tiers of tests is true: every file and test that is named is there."""

import re
from pathlib import Path
from typing import Any, cast

import pytest

from tiers import HERE, NEEDS, PROGRAMS, SLOW, is_left_out, waiting_for_check

NAMED = [*SLOW, *[f"{file}::{test}" for file, tests in PROGRAMS.items() for test in tests]]


class Collected:
    """A test as pytest has found it."""

    def __init__(self, nodeid: str, *fixturenames: str, marks: frozenset[str] = frozenset()) -> None:
        file, _, self.name = nodeid.partition("::")
        self.nodeid, self.path, self.fixturenames, self.marks = nodeid, HERE / file, fixturenames, marks

    def get_closest_marker(self, mark: str) -> str | None:
        return mark if mark in self.marks else None


def waiting(*collected: Collected) -> list[str]:
    return [item.nodeid for item in waiting_for_check(cast("list[Any]", collected))]


@pytest.mark.parametrize("named", NAMED)
def test_a_test_that_waits_for_make_check_is_there(named: str) -> None:
    file, _, test = named.partition("::")
    source = (HERE / file).read_text(encoding="utf-8")
    assert re.search(rf"def {test.partition('[')[0]}\b", source)


@pytest.mark.parametrize("needing", NEEDS)
def test_files_that_need_more_than_make_test_installs_are_there(needing: str) -> None:
    files = [*HERE.glob(needing)]
    assert files
    assert all(is_left_out(file) for file in files)
    assert not is_left_out(Path(__file__))


def test_a_new_test_is_in_make_test_unless_it_is_marked() -> None:
    marked = Collected("server/test_new.py::test_slow", marks=frozenset({"check"}))

    assert waiting(Collected("server/test_new.py::test_quick"), marked) == ["server/test_new.py::test_slow"]


def test_of_a_file_in_a_browser_the_first_test_is_in_make_test() -> None:
    tests = [Collected(f"web/test_new.py::test_{name}", "chromium") for name in ("one", "two")]

    assert waiting(*tests, Collected("web/test_new.py::test_without_it")) == ["web/test_new.py::test_two"]


def test_what_is_stored_on_postgresql_waits() -> None:
    assert waiting(Collected("server/test_new.py::test_copied", "postgres_store")) == [
        "server/test_new.py::test_copied"
    ]
