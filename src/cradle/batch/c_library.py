"""The core of a game in C as a shared library: the one that `make compile` has built, or one built once for this user.

It is plain C without Python's headers, so any C compiler will do; what is built for a user lies in their cache under
the hash of its sources, and is built anew when these change.
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

BESIDE: Final = "core.c.so"  # what `make compile` builds beside the sources; nobody takes it for a module of Python
FLAGS: Final = ("-std=c99", "-O3", "-shared", "-fPIC")


class NoCore(Exception):
    """Why the core in C cannot be used here."""


def library_of(folder: Path, sources: Sequence[str], title: str) -> Path:
    """The library made from these sources, which is built if need be; `NoCore` tells why there is none."""
    if (folder / BESIDE).is_file() and builds.sealed():
        return folder / BESIDE
    kept = cache() / f"{title.lower().replace(' ', '-')}-{fingerprint(folder, sources)}.so"
    if not kept.is_file():
        print(f"cradle: compiling the core of {title} once, into {kept}", file=sys.stderr)
        compile_core(folder / sources[-1], kept)
    return kept


def cache() -> Path:
    """Where programs of this user keep what they can make again."""
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
    """Compile into a file of its own first, so that nobody loads half a library."""
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
