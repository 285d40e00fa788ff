"""`make pythons` finds the Pythons of a machine, installs what the locks say, and notices what is made otherwise."""

import sys
from pathlib import Path

import pytest
import pythons

import cradle
from cradle.pythons import THIS
from versions import sample

LOCK = """\
attrs==26.1.0 \\
    --hash=sha256:aa
pytest==9.2.0 \\
    --hash=sha256:bb \\
    --hash=sha256:cc
pytest-xdist==3.8.0 \\
    --hash=sha256:dd
"""


def a_python(path: Path, says: str) -> Path:
    """A program that answers like a Python of some version."""
    path.parent.mkdir(parents=True)
    path.write_text(f"#!/bin/sh\necho {says}\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any Python."""
    for name, value in {"PATH": "path", "PYENV_ROOT": "pyenv", "UV_PYTHON_INSTALL_DIR": "uv"}.items():
        monkeypatch.setenv(name, str(tmp_path / value))
    monkeypatch.setattr(sys, "base_prefix", str(tmp_path / "beside" / "python3.11"))
    return tmp_path


@pytest.mark.parametrize("place", ["path/python3.13", "pyenv/versions/3.13.4/bin/python3.13",
    "uv/cpython-3.13.4-linux/bin/python3.13", "beside/python3.13/bin/python3.13"])  # fmt: skip
def test_a_python_is_found_where_people_have_it(nowhere: Path, place: str) -> None:
    assert pythons.interpreter("3.13") is None

    python = a_python(nowhere / place, "3.13")

    assert pythons.interpreter("3.13") == python


def test_a_stand_in_for_a_python_that_is_not_installed_is_passed_over(nowhere: Path) -> None:
    """As pyenv puts them on the search path."""
    a_python(nowhere / "path" / "python3.13", "'pyenv: python3.13: command not found' >&2; exit 127")
    python = a_python(nowhere / "pyenv" / "versions" / "3.13.0" / "bin" / "python3.13", "3.13")

    assert pythons.interpreter("3.13") == python


def test_packages_come_with_the_hashes_of_the_lock() -> None:
    assert pythons.locked(LOCK, ["pytest"]) == LOCK[LOCK.index("pytest==") : LOCK.index("pytest-xdist")]
    with pytest.raises(AssertionError, match="the lock names others"):
        pythons.locked(LOCK, ["pytest", "hypothesis"])


def test_every_package_that_is_needed_stands_in_the_lock() -> None:
    locks = [pythons.ROOT / f"requirements-{name}.lock" for name in ("test", "dev")]
    lock = "".join(each.read_text(encoding="utf-8") for each in locks)

    assert pythons.locked(lock, [*pythons.TESTERS, *pythons.NATIVE_TOO, *pythons.IN_NODE_TOO])


def test_what_is_tested_is_there() -> None:
    assert [path for path in (*pythons.NATIVE, *pythons.NODE) if not (pythons.ROOT / path).exists()] == []


def test_what_one_python_makes_otherwise_is_named() -> None:
    expected = {"a game": "1a", "a view": "2b", "a network": "3c"}

    alike = pythons.compared({**expected, "a network": pythons.NOT_MADE}, expected)
    unlike = pythons.compared({"a game": "1a", "a view": "ff", "a network": "3c"}, expected)
    shorter = pythons.compared({"a game": "1a", "a view": "2b"}, expected)

    assert alike == (True, "2 things alike (a network: NumPy is not there)")
    assert unlike == (False, f"not as Python {THIS} makes it: a view")
    assert shorter == (False, f"not as Python {THIS} makes it: a network")


def test_a_sample_is_made_of_every_bot_but_those_that_need_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each thing by its name, and twice the same."""
    monkeypatch.setattr(sample, "find_spec", lambda name: None)
    monkeypatch.setattr(sample, "SET_UPS", {"stoneage": (2, {})})
    monkeypatch.setattr(sample, "ANSWERS", {"elder": 2})
    monkeypatch.setattr(sample, "PUZZLES", (1,))

    once, again = dict(sample.made()), dict(sample.made())

    assert once == again
    assert {f"stoneage: 2 × {bot}" for bot in cradle.bots_of("stoneage")} < set(once)
    for thing, digest in once.items():
        needs_numpy = any(word in thing for word in ("sage", "stoneage: an analysis", "stoneage: puzzles"))
        assert (digest == pythons.NOT_MADE) == needs_numpy
        assert digest == pythons.NOT_MADE or len(digest) == 64
