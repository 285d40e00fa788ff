"""The extras of the distribution: packages that are installed only on request."""

from typing import Final

DISTRIBUTION: Final = "cradle-games"  # the name for pip; it installs the package `cradle`


def install(extra: str = "") -> str:
    """The command that installs the program with an extra, or again with its own requirements."""
    return f'pip install "{DISTRIBUTION}[{extra}]"' if extra else f"pip install {DISTRIBUTION}"


def install_anew() -> str:
    """The command that reinstalls the program itself."""
    return f"pip install --force-reinstall --no-deps {DISTRIBUTION}"
