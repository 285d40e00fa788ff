"""The output of `cradle --version`: the version, and the form of the program that runs."""

from cradle import __version__, builds


def version_line() -> str:
    return f"cradle {__version__} ({'compiled' if builds.compiled() else 'plain Python'})"
