"""How `pip install` and other tools build the package (PEP 517): by setuptools, with the page for the browser inside.

An sdist holds the built page, so that only setuptools is needed there. In a checkout the page is built first, if
it is missing or old, with the machine's own Node or the one from PyPI, which is a requirement like any other.
"""

import shutil
import sys
from typing import Any, Final

import node
import page
from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

NO_NODE: Final = (
    "Cradle's page for the browser has to be built, and that needs Node 20.19, or 22.12 or newer, with npm: "
    "install it from https://nodejs.org and try again."
)
NOT_BUILT: Final = "Cradle's page for the browser could not be built: what npm says above has to be mended first."

Settings = dict[str, Any] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *for_the_page()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(config_settings), *for_the_page()]


def build_wheel(folder: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    make_page()
    shutil.rmtree(page.ROOT / "build" / "lib", ignore_errors=True)  # modules that no longer exist would be included
    return str(build_meta.build_wheel(folder, config_settings, metadata_directory))


def build_sdist(folder: str, config_settings: Settings = None) -> str:
    make_page()
    return str(build_meta.build_sdist(folder, config_settings))


def for_the_page() -> list[str]:
    """Node from PyPI as a requirement, if the page has to be built and the machine's own Node cannot do it."""
    return [] if page.is_current() or node.is_there() else [node.FROM_PYPI]


def make_page() -> None:
    """Build the page if needed; if that is impossible, a sentence says what is missing."""
    if page.is_current():
        return
    if not node.is_there():
        sys.exit(NO_NODE)
    if page.build() != 0:
        sys.exit(NOT_BUILT)
