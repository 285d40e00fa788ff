"""Runs the program as a person would: in a pipe, or in a terminal of a given size whose screen is read."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pexpect
import pyte
import pytest

from cradle import Record
from cradle.cli import main
from cradle.terminal.opening import seat_the_others
from cradle.terminal.screen.screen import Screen
from cradle.terminal.table.sitting import Sitting

CRADLE = [sys.executable, "-m", "cradle"]
PROMPT = "number, letters or ? > "
CONTINUE = "Press Enter to continue > "
NUMBER = re.compile(r"(?:^|   ) ?(\d{1,2}) (?=\S)")


def surroundings(**more: str) -> dict[str, str]:
    """The environment without anything that would change how the program looks."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
    return {**kept, "TERM": "linux", "PYTHONIOENCODING": "utf-8", **more}


def cradle(*arguments: str, folder: Path, typed: Iterable[str] = (), **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command with these lines on its standard input."""
    return subprocess.run(
        [*CRADLE, *arguments],
        input="".join(f"{line}\n" for line in typed),
        capture_output=True,
        text=True,
        cwd=folder,
        env=surroundings(**more),
        timeout=600,
    )


def hear_interrupts() -> None:
    """Ctrl-C is heard in the terminal, also if the tests themselves run where it is ignored: in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A terminal in which the program runs; only what is on its screen is known."""

    def __init__(self, *arguments: str, folder: Path, rows: int = 24, columns: int = 80, **more: str) -> None:
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.Stream(self.screen)
        self.raw = ""
        self.child = pexpect.spawn(
            CRADLE[0],
            [*CRADLE[1:], *arguments],
            cwd=folder,
            env=surroundings(**more),
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=300,
            preexec_fn=hear_interrupts,
        )
        self.child.delaybeforesend = None

    def wait_for(self, *signs: str) -> int:
        """Until one of these is printed; which one it was, or the number of signs when the program has ended."""
        found = int(self.child.expect_exact([*signs, pexpect.EOF]))
        shown = self.child.before + (self.child.after if found < len(signs) else "")
        self.raw += shown
        self.stream.feed(shown)
        return found

    def type(self, line: str) -> None:
        self.child.send(f"{line}\r")

    def say(self, line: str, sign: str = PROMPT) -> int:
        """Type a line and wait for the next question."""
        self.type(line)
        return self.wait_for(sign)

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def numbers(self) -> list[int]:
        """The numbers of the legal options on the screen."""
        return numbers_in(self.lines)

    def close(self) -> None:
        self.child.close(force=True)


def seated(match: Record, path: Path) -> Sitting:
    """A person at the first seat, bots at the others, in plain text."""
    seat_the_others(match, 0, ["random"])
    return Sitting(match, 0, path, Screen(plain=True))


def numbers_in(lines: list[str]) -> list[int]:
    """The numbers between the question and the options that are closed now."""
    asked = max(at for at, line in enumerate(lines) if re.match(r"\w+: ", line) and not line.startswith("Not now"))
    found: list[int] = []
    for line in lines[asked + 1 :]:
        if line.startswith(("Not now", PROMPT[:6])):
            break
        found += [int(number) for number in NUMBER.findall(line)]
    return found


def told(match: Record, seat: int | None) -> list[str]:
    """Everything a seat has come to know, sentence by sentence."""
    return [item["says"] for item in match.news(seat)]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of a command."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    out, err = capsys.readouterr()
    return int(left.value.code or 0), out, err
