"""The board for games without their own: everything a seat sees, by name."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.view import Candidate, View
from cradle.kernel.story.news import NewsItem
from cradle.kernel.words.written import Written
from cradle.terminal.boards.board import Habit, Page
from cradle.terminal.boards.odds_in_words import Odds

STYLES = ("red", "bright_blue", "green", "yellow", "magenta", "cyan")


class PlainBoard:
    """Shows the view in words and numbers."""

    EXAMPLE = "a few of its letters"
    PHRASES = "the answers one after the other"
    RULE = "ID"
    HELP = ("The board tells all that you can see, by name.",)
    ROLLS = False
    MAP = False
    MARKET = ""
    TURN = "turn"
    PAGES: Mapping[str, Page] = {}

    def __init__(self, title: str) -> None:
        self.title = title

    def board(self, view: View, names: Sequence[str], width: int, room: int) -> list[Text]:
        head = Text(self.title, style="bold")
        if view["seat"] is not None:
            head.append(f"  you are {names[view['seat']]}", style=self.styles(view)[view["seat"]])
        lines = [*told(view["public"], names), *told(view["private"] or {}, names)]
        return [head, *[Text(line[:width]) for line in lines]]

    def styles(self, view: View) -> Sequence[str]:
        return [f"bold {STYLES[seat % len(STYLES)]}" for seat in range(len(view["names"]))]

    def points(self, view: View) -> list[int]:
        """Points by seat from the view; 0 if it has none."""
        found = view["public"].get("points")
        return list(found) if isinstance(found, list) else [0] * len(view["names"])

    def market_is_open(self, view: View) -> bool:
        return False

    def grouped(self, view: View, names: Sequence[str], items: Sequence[NewsItem]) -> list[str]:
        return [item["says"] for item in items]

    def note_of(self, view: View, names: Sequence[str], candidate: Candidate) -> str:
        return ""

    def odds_of(self, perspective: Perspective, answer: Written) -> Odds:
        return {}

    def place_of(self, candidate: Candidate) -> int | None:
        return None

    def habits(self, perspective: Perspective) -> Sequence[Habit]:
        return ()

    def shortcut(self, perspective: Perspective, words: str) -> list[Written]:
        return []


def told(view: Mapping[str, Any], names: Sequence[str], indent: str = "  ") -> Iterator[str]:
    """A line for each thing; values by seat stand beside the names of the seats."""
    for name, value in view.items():
        called = name.replace("_", " ")
        if isinstance(value, dict):
            yield f"{indent}{called}:"
            yield from told(value, names, f"{indent}  ")
        elif isinstance(value, list | tuple) and len(value) == len(names):
            yield f"{indent}{called}: " + ", ".join(
                [f"{seat} {in_words(each)}" for seat, each in zip(names, value, strict=True)]
            )
        else:
            yield f"{indent}{called}: {in_words(value)}"


def in_words(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join([f"{name} {in_words(each)}" for name, each in value.items()])
    if isinstance(value, list | tuple):
        return ", ".join([in_words(each) for each in value]) or "none"
    return {None: "none", True: "yes", False: "no"}[value] if value is None or isinstance(value, bool) else str(value)
