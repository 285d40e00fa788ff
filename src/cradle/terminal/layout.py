"""How a screen is filled: the board, what happened, the question, the options; the news take the room that is left."""

import re
from collections.abc import Sequence
from textwrap import wrap

from rich.cells import cell_len
from rich.text import Text

from cradle.terminal.options import Option

GAP = 3


def compose(
    board: list[Text], news: list[Text], prompt: str, options: list[Text], notice: list[str], width: int, height: int
) -> list[Text]:
    """All lines of a screen; the news are cut so that everything fits into the height."""
    asked = [Text(line, style="bold") for line in wrapped(prompt, width)]
    said = [Text(line, style="italic") for sentence in notice for line in wrapped(sentence, width)]
    room = height - 1 - len(board) - len(asked) - len(options) - len(said)
    gap = [Text("")] if room >= len(news) + 2 else []  # a tall terminal has space for empty lines
    return board + gap + news[max(0, len(news) - room) :] + gap + asked + options + said


def told(events: Sequence[str], own: str, width: int, room: int) -> list[str]:
    """What happened, a sentence a line; as running text where lines are few, and then one's own part at the least."""
    lines = [line for event in events for line in wrapped(event, width)]
    if len(lines) <= room:
        return lines
    kept = list(events)
    lines = wrapped(running(kept), width)
    while len(lines) > room and len(kept) > 2:
        others = [at for at, event in enumerate(kept[:-2]) if not event.startswith(own)]
        kept.pop(others[0] if others else 0)
        lines = wrapped(f"(log shows all) {running(kept)}", width)
    return lines


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


def option_lines(options: Sequence[Option], width: int, height: int) -> list[Text]:
    """Legal options with their numbers: a line each if few or if they have notes, else in columns."""
    few = len(options) <= max(6, height // 3)
    if few and any(option.note for option in options):
        wide = max(cell_len(option.label) for option in options) + GAP + 2
        return [Text.assemble(padded(numbered(option), wide), (f" {option.note}", "dim")) for option in options]
    most_rows = len(options) if len(options) <= 6 else max(4, height // 5)
    return in_columns([numbered(option) for option in options], width, most_rows)


def numbered(option: Option) -> Text:
    return Text.assemble((f"{option.number:>2}", "bold cyan"), " ", option.label)


def in_columns(cells: Sequence[Text], width: int, most_rows: int) -> list[Text]:
    """Cells from top to bottom in as few columns as keep the rows few, and in no more than fit."""
    if not cells:
        return []
    for columns in range(max(1, -(-len(cells) // most_rows)), 0, -1):
        rows = -(-len(cells) // columns)
        groups = [cells[at : at + rows] for at in range(0, len(cells), rows)]
        widths = [max(cell.cell_len for cell in group) for group in groups]
        if sum(widths) + GAP * (len(widths) - 1) <= width:
            break
    return [row_of(groups, widths, row) for row in range(rows)]


def row_of(groups: Sequence[Sequence[Text]], widths: Sequence[int], row: int) -> Text:
    line = Text()
    for group, width in zip(groups, widths, strict=True):
        cell = group[row] if row < len(group) else Text()
        line.append_text(padded(cell, width + GAP))
    line.rstrip()
    return line


def padded(cell: Text, width: int) -> Text:
    """The cell, filled up or cut to this width."""
    text = cell.copy()
    text.truncate(width, overflow="ellipsis", pad=True)
    return text


def closed_lines(options: Sequence[Option], width: int) -> list[Text]:
    """Options that are refused now, in as little room as possible; their reasons are a question away."""
    if not options:
        return []
    listed = ", ".join(f"{option.number} {option.label}" for option in options)
    lines = wrapped(f"Not now: {listed} (why {options[0].number} tells)", width)
    if len(lines) > 2:
        lines = [lines[0], lines[1][: width - 18].rpartition(",")[0] + " ... (why tells)"]
    return [Text(line, style="dim") for line in lines]
