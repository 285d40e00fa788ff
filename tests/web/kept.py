"""Positions that take long to reach are kept in files, so that bots play the games that lead there once for all runs.

    CRADLE_POSITIONS=write python -m pytest tests/web      writes those that these tests ask for

A change of rules or bots may make others of them: `test_positions.py` looks for them anew, and says so.
"""

import json
import lzma
import os
from collections.abc import Callable
from functools import lru_cache, wraps
from importlib import import_module
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

KEPT: Final = Path(__file__).parent / "positions"
WRITE: Final = os.environ.get("CRADLE_POSITIONS") == "write"
SAVE: Final = "save"  # marks a saved game among what else was found

Asked = ParamSpec("Asked")
Found = TypeVar("Found")


def kept(search: Callable[Asked, Found]) -> Callable[Asked, Found]:
    """What this search finds is read from its file; where there is none it searches."""

    @wraps(search)
    def found(*asked: Asked.args, **named: Asked.kwargs) -> Found:
        file = file_of(search, *asked)
        if WRITE:
            write(file, search, asked, search(*asked, **named))
        return read(file) if file.exists() else search(*asked, **named)

    return lru_cache(found)  # type: ignore[return-value]  # the same calls, kept in memory


def file_of(search: Callable[..., Any], *asked: object) -> Path:
    return KEPT / f"{'-'.join([search.__name__, *map(str, asked)]).replace(' ', '_')}.json.xz"


def write(file: Path, search: Callable[..., Any], asked: tuple[object, ...], found: object) -> None:
    module = search.__module__.rpartition(".")[2]
    text = json.dumps({"of": [module, search.__name__, asked], "found": plain(found)})
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(lzma.compress(text.encode()))


def read(file: Path) -> Any:
    return unpacked(json.loads(lzma.decompress(file.read_bytes()))["found"])


def anew(file: Path) -> Any:
    """What the search of this file finds today."""
    module, name, asked = json.loads(lzma.decompress(file.read_bytes()))["of"]
    return getattr(import_module(f"web.{module}"), name).__wrapped__.__wrapped__(*asked)


def plain(found: Any) -> Any:
    match found:
        case bytes():
            return {SAVE: found.decode()}
        case dict():
            return {key: plain(value) for key, value in found.items()}
        case tuple():
            return [plain(value) for value in found]
        case _:
            return found


def unpacked(found: Any) -> Any:
    match found:
        case {"save": str(text)}:
            return text.encode()
        case dict():
            return {key: unpacked(value) for key, value in found.items()}
        case list():
            return tuple([unpacked(value) for value in found])
        case _:
            return found
