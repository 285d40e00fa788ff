"""The layout of a screen: the board, the news, the question, the options; the news get the rows that are left."""

import re
from collections.abc import Sequence
from textwrap import wrap

from rich.text import Text

GAP = 3
HARD = "\N{NO-BREAK SPACE}"
FOR_YOU = "For you: "


def compose(
    board: list[Text], news: list[Text], prompt: str, options: list[Text], notice: list[str], width: int, height: int
) -> list[Text]:
    """All lines of a screen; the news are cut so that everything fits into the height."""
    asked = [Text(line, style="bold") for line in wrapped(prompt, width)]
    said = [Text(line, style="italic") for sentence in notice for line in wrapped(sentence, width)]
    room = height - 1 - len(board) - len(asked) - len(options) - len(said)
    gap = [Text("")] if room >= len(news) + 2 else []  # a tall terminal has room for empty lines
    return board + gap + news[max(0, len(news) - room) :] + gap + asked + options + said


def told(events: Sequence[str], own: str, width: int, room: int) -> list[str]:
    """First the events that affect the person, then a line for every other; if room is short, the oldest drop out."""
    touched = [event for event in events if concerns(event, own)]
    others = [event for event in events if not concerns(event, own)]
    if room < 1 or not events:
        return []
    head = headline(touched, width, max(1, room - min(len(others), room // 2))) if touched else []
    return head + newest([line for event in others for line in wrapped(event, width)], width, room - len(head))


def concerns(event: str, own: str) -> bool:
    return event.startswith(("You ", "Your ")) or re.search(rf"\b{re.escape(own)}\b", event) is not None


def headline(touched: Sequence[str], width: int, room: int) -> list[str]:
    """The events that affect the person as running text; the newest is last and never left out."""
    for first in range(len(touched)):
        cut = "(log shows more) " if first else ""
        lines = wrapped(f"{FOR_YOU}{cut}{running(touched[first:])}", width)
        if len(lines) <= room:
            return lines
    return lines[-room:]


def newest(lines: Sequence[str], width: int, room: int) -> list[str]:
    """As many of the last lines as fit, with a note about the earlier ones."""
    if len(lines) <= room:
        return [*lines]
    return [f"({len(lines) - room + 1} more lines: news)", *lines[len(lines) - room + 1 :]] if room > 0 else []


def running(events: Sequence[str]) -> str:
    return " ".join(f"{event}." for event in events)


def coloured(line: str, names: Sequence[str], styles: Sequence[str]) -> Text:
    """A line in which every player's name has its colour."""
    text = Text(line)
    for name, style in zip(names, styles, strict=False):
        text.highlight_regex(rf"\b{re.escape(name)}\b", style)
    return text


def wrapped(sentence: str, width: int) -> list[str]:
    return wrap(sentence, width) or [""]


def wrapped_items(before: str, items: Sequence[str], after: str, width: int) -> list[str]:
    """A list in running text, with line breaks only between items."""
    held = ", ".join(item.replace(" ", HARD) for item in items)
    return [line.replace(HARD, " ") for line in wrapped(f"{before}{held}{after}", width)]


def indented(line: str, width: int) -> list[str]:
    """Wrap a long line under its second word, or under the description in a list of commands."""
    start = re.match(r" *\S+(?: \S+)*?  +| *", line)
    indent = min(start.end() if start else 0, width // 3)
    return wrap(line, width, subsequent_indent=" " * indent, break_on_hyphens=False) or [""]


def in_columns(cells: Sequence[Text], width: int, most_rows: int, gap: int = GAP) -> list[Text]:
    """Cells from top to bottom, in the fewest columns that keep the rows few, and no more columns than fit."""
    if not cells:
        return []
    for columns in range(max(1, -(-len(cells) // most_rows)), 0, -1):
        rows = -(-len(cells) // columns)
        groups = [cells[at : at + rows] for at in range(0, len(cells), rows)]
        widths = [max(cell.cell_len for cell in group) for group in groups]
        if sum(widths) + gap * (len(widths) - 1) <= width:
            break
    return [row_of(groups, widths, row, gap) for row in range(rows)]


def row_of(groups: Sequence[Sequence[Text]], widths: Sequence[int], row: int, gap: int) -> Text:
    line = Text()
    for group, width in zip(groups, widths, strict=True):
        cell = group[row] if row < len(group) else Text()
        line.append_text(padded(cell, width + gap))
    line.rstrip()
    return line


def padded(cell: Text, width: int) -> Text:
    """The cell, filled up or cut to this width."""
    text = cell.copy()
    text.truncate(width, overflow="ellipsis", pad=True)
    return text
