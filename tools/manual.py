"""Build the documentation as a static site with search, beside the page, where the server finds it.

python tools/manual.py          what `make docs` does: the site goes into the package, and so into wheels
python tools/manual.py DIR      the site goes into another folder

Its pages are those of docs/, CONTRIBUTING and the changelog; the rules, chapter by chapter, and the reference of
the importable names are made from the package itself. A broken link ends the build.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

import manual_pages

ROOT: Final = Path(__file__).resolve().parent.parent
DOCS: Final = ROOT / "docs"
BUILT: Final = ROOT / "src" / "cradle" / "server" / "manual"
BESIDE: Final = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
LINK: Final = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)")
FOR_BUILDING_ONLY: Final = (".buildinfo", ".doctrees", "objects.inv", "_sources")


def main() -> int:
    into = Path(sys.argv[1]).resolve() if sys.argv[1:] else BUILT
    with tempfile.TemporaryDirectory() as folder:
        source, site = Path(folder) / "source", Path(folder) / "site"
        gather(source)
        if sphinx(source, site):
            return 1
        broken = sorted(broken_links(site))
        if broken:
            print("Links that lead nowhere:", *broken, sep="\n  ", file=sys.stderr)
            return 1
        shutil.rmtree(into, ignore_errors=True)
        shutil.copytree(site, into, ignore=shutil.ignore_patterns(*FOR_BUILDING_ONLY))
    print(f"The documentation is built: {into / 'index.html'}")
    return 0


# ---- the pages


def gather(source: Path) -> None:
    """Put all pages into one folder: those that are written, and those made from the package."""
    pictures = shutil.ignore_patterns("*.cradle", "*.json", "*.csv", "*.py")
    shutil.copytree(DOCS, source, ignore=pictures)
    shutil.copy(DOCS / "site" / "conf.py", source)
    shutil.rmtree(source / "site")
    for name, page_name in BESIDE.items():
        shutil.copy(ROOT / name, source / page_name)
    for page in source.rglob("*.md"):
        page.write_text(with_links_of_the_site(page, source), encoding="utf-8")
    for name, text in manual_pages.rules().items():
        write(source / "rules" / name, text)
    write(source / "reference.md", manual_pages.reference())


def write(page: Path, text: str) -> None:
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(text, encoding="utf-8")


def with_links_of_the_site(page: Path, source: Path) -> str:
    """The text of a page; links to files outside the site become plain names."""

    def link(found: re.Match[str]) -> str:
        label, address = found[1], found[2]
        if "://" in address or address.startswith("#"):
            return found[0]
        path, _, anchor = address.partition("#")
        target = place_in_the_site(page, path, source)
        if target is None:
            return label if label.startswith("`") else f"{label} (`{plain_name(path)}`)"
        return f"[{label}]({target}{'#' * bool(anchor)}{anchor})"

    return LINK.sub(link, page.read_text(encoding="utf-8"))


def place_in_the_site(page: Path, path: str, source: Path) -> str | None:
    """Where a link of this page leads in the site; None if it leads to a file that the site does not have."""
    name = plain_name(path)
    if name in BESIDE:
        up = "../" * (len(page.relative_to(source).parts) - 1)
        return f"{up}{BESIDE[name]}"
    if (page.parent / path).is_dir():
        return f"{path.rstrip('/')}/index.md"
    inside = name.removeprefix("docs/")
    if page.parent == source and page.name in BESIDE.values() and (source / inside).is_file():
        return inside
    return path if (page.parent / path).is_file() else None


def plain_name(path: str) -> str:
    """The path of a file from the root of the project."""
    return re.sub(r"^(\.\./)+", "", path)


def sphinx(source: Path, site: Path) -> int:
    """Run Sphinx; every warning is an error: a page outside the contents, a link to a page that does not exist."""
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html"]
    return subprocess.run([*command, "-d", str(site / ".doctrees"), str(source), str(site)]).returncode


# ---- its links


class Anchors(HTMLParser):
    """The links in a page of the site, and the anchors in it."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: set[str] = {""}

    def handle_starttag(self, _: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name in ("href", "src") and value:
                self.links.append(value)
            elif name == "id" and value:
                self.ids.add(value)


def broken_links(site: Path) -> Iterator[str]:
    """Links of the site to files or anchors that do not exist, and files that would be fetched from elsewhere."""
    pages = {page: anchors_of(page) for page in site.rglob("*.html")}
    for page, anchors in pages.items():
        for link in anchors.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            if not target.is_file():
                yield f"{page.relative_to(site)}: {link}"
            elif target in pages and unquote(parts.fragment) not in pages[target].ids:
                yield f"{page.relative_to(site)}: {link} (no such place in that page)"


def anchors_of(page: Path) -> Anchors:
    anchors = Anchors()
    anchors.feed(page.read_text(encoding="utf-8"))
    return anchors


if __name__ == "__main__":
    sys.exit(main())
