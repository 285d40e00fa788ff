"""Tests each Python that the project supports and this machine has, and says which are missing.

python tools/pythons.py              all but the one this runs with, which `make test` tests
python tools/pythons.py 3.13 node    only these; "node" is the newest one as WebAssembly, in Node

Each gets a folder of its own in the checkout (.venv313, .venv-node), with packages as locked.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

import node

from cradle.kernel.title import titles
from cradle.pythons import NEWEST, OLDEST, THIS

ROOT: Final = Path(__file__).resolve().parent.parent
SUPPORTED: Final = [f"3.{minor}" for minor in range(OLDEST[1], NEWEST[1] + 1)]
IN_NODE: Final = "node"

# The tests. In Node there are no processes, sockets and threads, and no NumPy.
SAMPLE: Final = "tests/versions/sample.py"
NOT_MADE: Final = "without NumPy not made"
GAMES: Final = [title.name for title in titles()]
NO_WARNING: Final = ("-o", f"filterwarnings=error::DeprecationWarning:(cradle|kernel|laws|{'|'.join(GAMES)})")
EVERYWHERE: Final = ("tests/records", "tests/transcripts", "tests/counts", "tests/laws/test_laws.py")
SERVER: Final = "tests/server/test_client.py"  # with terminals that join
NATIVE: Final = (
    *EVERYWHERE,
    *(f"tests/{game}" for game in GAMES),
    *(f"tests/laws/test_{game}.py" for game in GAMES),
    *("tests/kernel", SERVER),
)
NODE: Final = (*EVERYWHERE, "tests/laws/test_generic.py", "tests/laws/test_table.py")

# The packages, from the lock of the tests.
TESTERS: Final = ("hypothesis", "iniconfig", "packaging", "pluggy", "pygments", "pytest", "sortedcontainers")
IN_NODE_TOO: Final = ("msgspec", "mypy-extensions")
NATIVE_TOO: Final = ("asyncpg",)
BUILT_FOR_NODE: Final = (
    *("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--abi", "cp314"),
    *("--only-binary", ":all:", "--no-deps"),
)
STACK: Final = "--stack-size=7000"  # kB, of the 8 MB that a process has


class Outcome(NamedTuple):
    """The result of one Python."""

    is_fine: bool
    says: str


def main(wanted: Sequence[str]) -> int:
    """Print one line for each Python when it is done, and at the end those that are missing."""
    names = [name for name in wanted or [*SUPPORTED, IN_NODE] if name != THIS]
    here = {name: python for name in names if (python := interpreter(name))}
    expected = sample([sys.executable])
    print(f"Python {THIS} is what `make test` runs; the others must make the same {len(expected)} things.", flush=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        fine = list(pool.map(lambda name: is_fine(name, here[name], expected), reversed(here)))
    for name in names:
        if name not in here:
            print(f"{called(name)}: missing, so not tested")
    return 0 if all(fine) else 1


def is_fine(name: str, python: Path, expected: Mapping[str, str]) -> bool:
    """Test one of them and print the result at once."""
    began = perf_counter()
    try:
        outcome = outcome_of(name, python, expected)
    except subprocess.CalledProcessError as failed:
        outcome = Outcome(False, f"could not run:\n{failed.stdout or ''}{failed.stderr or ''}")
    print(f"{called(name)}: {outcome.says}, {perf_counter() - began:.0f} s", flush=True)
    return outcome.is_fine


def called(name: str) -> str:
    return f"Python {SUPPORTED[-1]} in Node" if name == IN_NODE else f"Python {name}"


def outcome_of(name: str, python: Path, expected: Mapping[str, str]) -> Outcome:
    """Run the tests first, then compare its output for the same games."""
    command = in_node(python) if name == IN_NODE else natively(name, python)
    chosen = NODE if name == IN_NODE else NATIVE
    tests = run([*command, "-m", "pytest", "-p", "no:cacheprovider", *NO_WARNING, *chosen], check=False)
    said = tests.stdout.strip().splitlines()
    if tests.returncode != 0:
        return Outcome(False, "\n".join([*said, tests.stderr.strip()]))
    alike = compared(sample(command), expected)
    return Outcome(alike.is_fine, f"{said[-1]}; {alike.says}")


def compared(made: Mapping[str, str], expected: Mapping[str, str]) -> Outcome:
    """Compare the output of one Python with that of this one; parts that need NumPy may be missing."""
    unlike = [thing for thing in expected if made.get(thing) not in (expected[thing], NOT_MADE)]
    if unlike:
        return Outcome(False, f"not as Python {THIS} makes it: {', '.join(unlike)}")
    skipped = [thing for thing in expected if made[thing] == NOT_MADE]
    without = f" ({', '.join(skipped)}: NumPy is not there)" if skipped else ""
    return Outcome(True, f"{len(expected) - len(skipped)} things alike{without}")


def sample(command: Sequence[str]) -> dict[str, str]:
    """The output of one Python: a digest for each part."""
    lines = run([*command, SAMPLE]).stdout.splitlines()
    return dict(line.split("\t", 1) for line in lines if "\t" in line)


# Where the Pythons are, and what they need.


def interpreter(name: str) -> Path | None:
    """A Python of this version that works, or the Node that runs the newest."""
    if name == IN_NODE:
        node.install()
        return Path(node.found("node", node.with_node()))
    return next((path for path in places(name) if version_of(path) == name), None)


def places(version: str) -> Iterator[Path]:
    """The search path, then the folders of pyenv and uv, then the folder of the Python this runs with."""
    if on_path := shutil.which(f"python{version}"):
        yield Path(on_path)
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    uv = Path(os.environ.get("UV_PYTHON_INSTALL_DIR", Path.home() / ".local" / "share" / "uv" / "python"))
    for folder in (pyenv / "versions", uv, Path(sys.base_prefix).parent):
        yield from sorted(folder.glob(f"*{version}*/bin/python{version}"))


def version_of(python: Path) -> str:
    """The version of a program that may be a stub for a Python that is not installed."""
    asked = [str(python), "-c", "import sys, ssl, venv; print('%d.%d' % sys.version_info[:2])"]
    try:
        return subprocess.run(asked, capture_output=True, text=True, timeout=60).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""


def natively(version: str, python: Path) -> list[str]:
    """An environment of its own, with all that the program needs."""
    folder = ROOT / f".venv{version.replace('.', '')}"
    own = folder / "bin" / "python"
    if not own.exists():
        run([str(python), "-m", "venv", "--without-pip", str(folder)])
    install(folder, ["--python", str(own)], ["-r", "requirements.lock"], (*TESTERS, *NATIVE_TOO))
    return [str(own)]


def in_node(program: Path) -> list[str]:
    """A folder of packages that are pure Python or built for WebAssembly."""
    folder = ROOT / ".venv-node"
    install(folder, [], ["--upgrade", "--target", str(folder), *BUILT_FOR_NODE], (*TESTERS, *IN_NODE_TOO))
    return [str(program), STACK, "tools/in_pyodide.mjs", str(folder)]


def install(folder: Path, pip: Sequence[str], what: Sequence[str], tools: Sequence[str]) -> None:
    """Packages of the locks, unless they are there."""
    done = folder / "installed"
    locks = [ROOT / name for name in ("requirements.lock", "requirements-test.lock", "requirements-dev.lock")]
    if done.exists() and done.stat().st_mtime > max(lock.stat().st_mtime for lock in locks):
        return
    folder.mkdir(exist_ok=True)
    chosen = folder / "tools.lock"
    known = "".join(lock.read_text(encoding="utf-8") for lock in locks[1:])
    chosen.write_text(locked(known, tools), encoding="utf-8")
    quiet = ["--quiet", "--disable-pip-version-check"]
    run([sys.executable, "-m", "pip", *pip, "install", *quiet, "--require-hashes", *what, "-r", str(chosen)])
    done.touch()


def locked(lock: str, names: Sequence[str]) -> str:
    """The entries of these packages in a lock."""
    entries = re.split(r"^(?=[a-z])", lock, flags=re.MULTILINE)
    chosen = {name: entry for entry in entries if (name := entry.split("==")[0]) in names}
    assert len(chosen) == len(names), "the lock names others"
    return "".join(chosen.values())


def run(command: Sequence[str], check: bool = True) -> subprocess.CompletedProcess[str]:
    """Run a command on plain Python, with only those plugins of the tests that it names."""
    settings = {
        **os.environ,
        "CRADLE_PLAIN": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "PYTHONPATH": str(ROOT / "src"),
    }
    return subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, text=True, check=check)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
