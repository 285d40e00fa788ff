"""The output of the game: a terminal with colours, or plain text that also works in a pipe."""

import os
import shutil
import sys
import unicodedata
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

FOLDED = str.maketrans("×−–—…·○│’→■□", "x---~.. '>#o")  # every sign has a replacement of the same width
SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"})


class Screen:
    """Shows lines no wider than the terminal and reads what the person types."""

    def __init__(self, plain: bool = False) -> None:
        self.fancy = not plain and colours_welcome()
        self.asking = sys.stdin.isatty()  # a person can answer questions about files
        self.console = Console(highlight=False, markup=False, emoji=False, no_color=not self.fancy)
        for stream in (sys.stdin, sys.stdout):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        if self.fancy:
            edit_lines_comfortably()

    @property
    def width(self) -> int:
        return max(20, shutil.get_terminal_size((80, 24)).columns)

    @property
    def height(self) -> int:
        return max(10, shutil.get_terminal_size((80, 24)).lines)

    def show(self, lines: Sequence[Text | str]) -> None:
        """Print lines one below the other, each cut to the width."""
        width = self.width
        for line in lines:
            text = without_controls(line)
            text.truncate(width, overflow="ellipsis")
            text.rstrip()
            if self.fancy:
                self.console.print(text, soft_wrap=True)
            else:
                print(ascii_only(text.plain))
        sys.stdout.flush()

    def clear(self) -> None:
        if self.fancy:
            self.console.clear()

    def read(self, prompt: str) -> str:
        """One line from the person; EOFError at the end of input."""
        if self.fancy:
            return input(prompt)
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not sys.stdin.isatty() or not line:
            print(ascii_only(without_controls(line.strip()).plain))  # piped input does not show on the screen
        if not line:
            raise EOFError
        return line


def colours_welcome() -> bool:
    """Whether input and output are a terminal with more than ASCII, and colours are not switched off."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM", "dumb") == "dumb":
        return False
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    return sys.stdout.isatty() and sys.stdin.isatty() and encoding.startswith("utf")


def edit_lines_comfortably() -> None:
    """Switch on arrow keys and history, where Python has them."""
    try:
        import readline
    except ImportError:
        return
    readline.parse_and_bind("set enable-bracketed-paste off")


def ascii_only(text: str) -> str:
    folded = unicodedata.normalize("NFKD", text.translate(FOLDED))
    kept = "".join(letter for letter in folded if not unicodedata.combining(letter))
    return kept.encode("ascii", "replace").decode()


def spelled(text: str) -> str:
    """German without umlauts, as people write it without them: "Gebaeude"."""
    return text.translate(SPELLED)


def without_controls(line: Text | str) -> Text:
    """A copy without control characters: names come from files and must not move the cursor."""
    text = line.copy() if isinstance(line, Text) else Text(line)
    if not text.plain.isprintable():
        text.plain = "".join(letter if letter.isprintable() else "?" for letter in text.plain)
    return text
