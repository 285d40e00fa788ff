"""What is installed beside the program only when somebody asks for it: the extras of its distribution."""

from typing import Final

DISTRIBUTION: Final = "cradle-games"  # what pip installs; `import cradle` is what it brings


def install(extra: str = "") -> str:
    """The command that brings the program with an extra, or again with all it needs itself."""
    return f'pip install "{DISTRIBUTION}[{extra}]"' if extra else f"pip install {DISTRIBUTION}"


def install_anew() -> str:
    """The command that puts back what the program itself consists of."""
    return f"pip install --force-reinstall --no-deps {DISTRIBUTION}"
