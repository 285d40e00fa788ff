"""Build the page for the browser into the package, where `cradle serve` finds it.

python tools/page.py    does nothing if the page is newer than all its sources
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import node

ROOT: Final = Path(__file__).resolve().parent.parent
INDEX: Final = ROOT / "src" / "cradle" / "server" / "page" / "index.html"
OF_AN_SDIST: Final = ROOT / "PKG-INFO"  # the page of an sdist was built when it was packed
MADE_FROM: Final = (
    "web/src", "web/public", "web/index.html", "web/package-lock.json", "web/vite.config.ts", "src/cradle/languages",
)  # fmt: skip


def main() -> int:
    return 0 if is_current() else build()


def is_current() -> bool:
    """Whether the page is there, and none of its sources has changed since."""
    if not INDEX.is_file():
        return False
    return OF_AN_SDIST.is_file() or max(changes()) <= INDEX.stat().st_mtime


def changes() -> Iterator[float]:
    """The time of the last change of each source of the page."""
    for name in MADE_FROM:
        path = ROOT / name
        yield from [file.stat().st_mtime for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file()]


def build() -> int:
    return node.install() or node.npm("run", "--silent", "build")


if __name__ == "__main__":
    sys.exit(main())
