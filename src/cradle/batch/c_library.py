"""The core of a game in C as a shared library, built by `make compile` or once for this user.

It is plain C without Python's headers, so any C compiler will do. A library built for a user lies in their cache
under the hash of its sources, so it is built again when these change.
"""

import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from shutil import which
from typing import Final

from cradle import builds

BESIDE: Final = "core.c.so"  # `make compile` builds it beside the sources; Python does not take it for a module
FLAGS: Final = ("-std=c99", "-O3", "-shared", "-fPIC")


class NoCore(Exception):
    """The core in C cannot be used here; the sentence says why."""


def library_of(folder: Path, sources: Sequence[str], title: str) -> Path:
    """The library made from these sources, built if necessary; raises `NoCore` if that is impossible."""
    if (folder / BESIDE).is_file() and builds.sealed():
        return folder / BESIDE
    kept = cache() / f"{title.lower().replace(' ', '-')}-{fingerprint(folder, sources)}.so"
    if not kept.is_file():
        print(f"cradle: compiling the core of {title} once, into {kept}", file=sys.stderr)
        compile_core(folder / sources[-1], kept)
    return kept


def cache() -> Path:
    """The cache folder of this user."""
    try:
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cradle"
    except RuntimeError:
        raise NoCore("this user has no folder for it") from None


def fingerprint(folder: Path, sources: Sequence[str]) -> str:
    hashed = sha256(" ".join([*FLAGS, platform.system(), platform.machine()]).encode())
    for name in sources:
        hashed.update((folder / name).read_bytes())
    return hashed.hexdigest()[:16]


def compile_core(source: Path, library: Path, flags: Sequence[str] = FLAGS) -> None:
    """Compile into a temporary file first, so that nobody loads half a library."""
    compiler = which(os.environ.get("CC") or "cc")
    if compiler is None:
        raise NoCore("no C compiler is found")
    try:
        library.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=library.parent) as folder:
            made = Path(folder) / library.name
            run = subprocess.run([compiler, *flags, "-o", made, source], capture_output=True, text=True, check=False)
            if run.returncode:
                raise NoCore(f"{compiler} could not compile it: {run.stderr.strip()[-400:]}")
            os.replace(made, library)
    except OSError as trouble:
        raise NoCore(f"it cannot be built: {trouble}") from None
