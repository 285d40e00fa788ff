"""What `cradle --version` says: the version, and which form of the program runs."""

from cradle import __version__, builds


def version_line() -> str:
    return f"cradle {__version__} ({'compiled' if builds.compiled() else 'plain Python'})"
