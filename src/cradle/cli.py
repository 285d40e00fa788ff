"""The command line. Everything heavy is imported when a command needs it."""

import sys


def main() -> None:
    if sys.argv[1:] == ["--version"]:
        from cradle import __version__, builds

        print(f"cradle {__version__} ({'compiled' if builds.compiled() else 'plain Python'})")
        return
