"""Decides which form of the program runs: plain Python, or a compiled build made from exactly these sources."""

import json
import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any

PACKAGES = ("kernel", "games", "bots")
# parts of a game's package that are seldom used or tied to libraries
LEFT_OUT = ("title.py", "terminal", "study", "map", "web", "batch", "training", "analysis", "sage")
ROOT = Path(__file__).parent
SEAL = ROOT / "compiled.json"


def choose() -> None:
    """Use the compiled build if it fits the sources; otherwise run them as plain Python, and say so."""
    if not built():
        return
    plain = os.environ.get("CRADLE_PLAIN") == "1"
    if not plain and sealed():
        return
    if not plain:
        print(
            "cradle: the compiled build does not match the sources and is not used; run: make compile", file=sys.stderr
        )
    sys.meta_path.insert(0, PlainSources())


def built() -> bool:
    return any((ROOT / PACKAGES[0]).glob("*.so"))


def sealed() -> bool:
    """Whether there is a build made from exactly these sources for this Python."""
    try:
        seal = json.loads(SEAL.read_text())
    except (OSError, ValueError):
        return False
    return built() and seal == fingerprint()


def seal() -> None:
    SEAL.write_text(json.dumps(fingerprint()))


def remove() -> None:
    SEAL.unlink(missing_ok=True)
    for file in ROOT.parent.rglob("*.so"):
        file.unlink()


def fingerprint() -> dict[str, str]:
    """The hashes of all sources to compile, and the Python they are compiled for."""
    hashed = sha256()
    for file in [*sources(), *c_sources()]:
        hashed.update(file.relative_to(ROOT).as_posix().encode())
        hashed.update(file.read_bytes())
    return {"sources": hashed.hexdigest(), "python": sys.implementation.cache_tag or ""}


def sources() -> list[Path]:
    """Every Python file to compile."""
    found = [file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py"))]
    return [file for file in found if not is_left_out(file.relative_to(ROOT).parts)]


def c_sources() -> list[Path]:
    """The games' files in C."""
    return sorted((ROOT / "games").rglob("*.[ch]"))


def is_left_out(parts: Sequence[str]) -> bool:
    """Whether a file is not compiled, such as games/<name>/terminal/board.py."""
    return parts[0] == "games" and len(parts) > 2 and parts[2] in LEFT_OUT


def compiled() -> bool:
    """Whether the compiled kernel is in use."""
    from cradle.kernel.flow import agenda as flow

    return (flow.__file__ or "").endswith(".so")


class PlainSources:
    """Finds the sources of these packages even if a compiled build lies beside them."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if not name.startswith(tuple(f"cradle.{package}" for package in PACKAGES)):
            return None
        for folder in path or ():
            base = Path(folder) / name.rpartition(".")[2]
            for file in (base.with_suffix(".py"), base / "__init__.py"):
                if file.is_file():
                    places = [str(base)] if file.name == "__init__.py" else None
                    loader = SourceFileLoader(name, str(file))
                    return spec_from_file_location(name, file, loader=loader, submodule_search_locations=places)
        return PathFinder.find_spec(name, path)
