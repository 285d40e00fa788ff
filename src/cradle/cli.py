"""The command line: whatever goes wrong is told in one sentence. Heavy modules are imported only when needed."""

import os
import sys
from collections.abc import Sequence

from cradle import pythons

UNUSABLE = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command and leave with its exit code."""
    if pythons.warning:
        complain(pythons.warning)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # arrays are small: more threads only wait for each other
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given == ["--version"]:  # answer before importing anything else
        from cradle.version import version_line

        print(version_line())
        return
    try:
        code = run(given)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("cradle: interrupted", file=sys.stderr)
        code = INTERRUPTED
    except BrokenPipeError:
        code = reader_has_gone()
    sys.exit(code)


def run(arguments: list[str]) -> int:
    """Run a command and return its exit code; an error that the user can mend is one sentence, never a traceback."""
    from click.exceptions import Abort, ClickException

    from cradle.bots.asking import BotFault
    from cradle.kernel.game import DataError
    from cradle.kernel.save.file_format import BrokenSave
    from cradle.kernel.title import troubles
    from cradle.kernel.words.catalog import PLAIN, BadOptions, Refused
    from cradle.server.storage.faults import BadStore
    from cradle.terminal.app import app

    for trouble in troubles():
        complain(PLAIN.phrase(trouble))
    try:
        code = app(with_an_address(arguments), prog_name="cradle", standalone_mode=False)
    except Abort:
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except ClickException as wrong:
        return complain(wrong.format_message())
    except (BadOptions, BadStore, BotFault, DataError, BrokenSave, Refused) as wrong:
        return complain(str(wrong))
    except OSError as trouble:
        return complain(about_a_file(trouble))
    return code if isinstance(code, int) else 0


def with_an_address(arguments: list[str]) -> list[str]:
    """Add the default address to a bare `--ray`, which means a cluster started here."""
    found: list[str] = []
    for place, word in enumerate(arguments):
        found.append(word)
        if word == "--ray" and (place + 1 == len(arguments) or arguments[place + 1].startswith("-")):
            found.append("local")
    return found


def complain(sentence: str) -> int:
    """Print one line on stderr."""
    line = " ".join(sentence.split())
    print(f"cradle: {line}", file=sys.stderr)
    return UNUSABLE


def about_a_file(trouble: OSError) -> str:
    if isinstance(trouble, FileNotFoundError) and trouble.filename:
        return f"there is no file {trouble.filename}"
    reason = (trouble.strerror or str(trouble)).lower()
    return f"{trouble.filename} cannot be used: {reason}" if trouble.filename else reason


def reader_has_gone() -> int:
    """The reader has closed the pipe, as `head` does, so there is nobody left to complain to."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
