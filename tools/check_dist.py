"""Check the files of a release before anybody else gets them: is everything in them, nothing else, and are they small?

python tools/check_dist.py dist/*
"""

import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
MOST_BYTES: Final = 16_000_000  # bytes of a file for all machines
PAGE: Final = "cradle/server/page/"
FOR_GIT_ALONE: Final = (".gitignore", ".dockerignore")
MADE_BY_SETUPTOOLS: Final = ("PKG-INFO", "setup.cfg", "src/cradle_games.egg-info/")
NEVER: Final = re.compile(r"(^|/)(node_modules|__pycache__|\.venv[^/]*|matches)/|\.(pyc|so)$|(^|/)compiled\.json$")


def main() -> int:
    return told([Path(name) for name in sys.argv[1:]])


def told(made: Sequence[Path]) -> int:
    """Print what is wrong with an sdist and wheels, if anything is; return 0 if nothing is."""
    found = [*complaints(made), *strangers(made)]
    for complaint in found:
        print(complaint, file=sys.stderr)
    twine = subprocess.run([sys.executable, "-m", "twine", "--no-color", "check", "--strict", *map(str, made)])
    return 1 if found or twine.returncode else 0


def complaints(made: Sequence[Path]) -> Iterator[str]:
    """What these files lack, or have too much of."""
    source = next(file for file in made if file.name.endswith(".tar.gz"))
    wanted = {name.removeprefix("src/") for name in names(source) if name.startswith("src/cradle/")}
    yield from wrong_with(source, {f"src/{name}" for name in page_files(source)})
    for wheel in [file for file in made if file.suffix == ".whl"]:
        yield from wrong_with(wheel, wanted)
        yield from [
            f"{wheel.name}: {name} is not in the sdist"
            for name in sorted(names(wheel) - wanted)
            if ".dist-info/" not in name and not is_compiled(wheel, name)
        ]


def wrong_with(file: Path, wanted: set[str]) -> Iterator[str]:
    """What is wrong with one file of a release: the checks for every file, and those for its kind."""
    here = names(file)
    yield from [f"{file.name}: {name} is missing" for name in sorted(wanted - here)]
    yield from [
        f"{file.name}: {name} does not belong there"
        for name in sorted(here)
        if NEVER.search(name) and not is_compiled(file, name)
    ]
    if f"{PAGE}index.html" not in "\n".join(here):
        yield f"{file.name}: the page is missing"
    size = file.stat().st_size
    if size > MOST_BYTES and not is_compiled(file, "any.so"):
        yield f"{file.name}: {size / 1e6:.1f} MB are more than {MOST_BYTES / 1e6:.0f} MB"


def is_compiled(file: Path, name: str) -> bool:
    """Whether only a wheel for one kind of machine has a file of this name."""
    return file.suffix == ".whl" and "-none-any" not in file.name and name.endswith((".so", "cradle/compiled.json"))


def page_files(source: Path) -> set[str]:
    """The scripts and styles that the page in an sdist loads."""
    with tarfile.open(source) as packed:
        index = next((name for name in packed.getnames() if name.endswith(f"{PAGE}index.html")), None)
        content = packed.extractfile(index) if index else None
        page = content.read().decode() if content else ""
    return {PAGE + name for name in re.findall(r'(?:src|href)="/(assets/[^"]+)"', page)}


def strangers(made: Sequence[Path]) -> Iterator[str]:
    """The differences between an sdist and git, in both directions, where there is git."""
    known = in_git()
    for source in [file for file in made if known and file.name.endswith(".tar.gz")]:
        here = {name for name in names(source) if f"src/{PAGE}" not in name}
        here -= {name for name in here if name.startswith(MADE_BY_SETUPTOOLS)}
        yield from [f"{source.name}: git does not know {name}" for name in sorted(here - known)]
        yield from [f"{source.name}: {name} is missing" for name in sorted(known - here)]


def in_git() -> set[str]:
    """The files of the checkout in git; none if this is no checkout."""
    if not (ROOT / ".git").exists():
        return set()
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {name for name in listed.split("\0") if name and name not in FOR_GIT_ALONE}


def names(file: Path) -> set[str]:
    """The files in an sdist, without the folder around them, or in a wheel."""
    if file.suffix == ".whl":
        with zipfile.ZipFile(file) as packed:
            return set(packed.namelist())
    with tarfile.open(file) as packed:
        return {each.name.partition("/")[2] for each in packed if each.isfile()}


if __name__ == "__main__":
    sys.exit(main())
