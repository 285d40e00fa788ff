"""The options on the screen: in lines or columns, with the warnings under them, and briefly the closed options."""

import re
from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from cradle.terminal.boards.board import Habit
from cradle.terminal.screen.layout import GAP, in_columns, padded, wrapped_items
from cradle.terminal.screen.options import Option

FEW = 6


def option_lines(options: Sequence[Option], width: int, height: int) -> list[Text]:
    """Legal options with their numbers: one per line if they are few or have notes, otherwise in columns."""
    told = len([option for option in options if option.note or option.warning])
    most = max(FEW, height // 3) if 2 * told >= len(options) else FEW
    if told and len(options) <= most:
        wide = max(cell_len(option.label) for option in options) + GAP + 2
        return [with_note(option, wide, width) for option in options]
    hint = [Text("type more for details", style="dim")] if any(option.note for option in options) else []
    return [*columns_of(options, width, height), *warning_lines(options, width), *hint]


def with_note(option: Option, wide: int, width: int) -> Text:
    warning = f" {option.warning}{';' if option.note else ''}" if option.warning else ""
    line = Text.assemble(padded(numbered(option), wide), (warning, "yellow"), (f" {option.note}", "dim"))
    line.truncate(width, overflow="ellipsis")
    return line


def columns_of(options: Sequence[Option], width: int, height: int) -> list[Text]:
    """Columns with few rows if possible; then more rows, then short labels, and at worst without the last options."""
    rows, most = max(4, height // 5), max(FEW, height // 2 - 2)
    if len(options) <= FEW:
        return in_columns([marked(option) for option in options], width, FEW)
    lines = in_columns([marked(option) for option in options], width, rows)
    if len(lines) <= max(rows, height // 3 - 2):
        return lines
    short = in_columns([marked(option, brief=True) for option in options], width, rows, gap=2)
    if len(short) <= most:
        return short if len(short) < len(lines) else lines
    return as_many_as_fit(options, width, most)


def as_many_as_fit(options: Sequence[Option], width: int, most: int) -> list[Text]:
    for shown in range(len(options), 0, -1):
        lines = in_columns([marked(option, brief=True) for option in options[:shown]], width, most - 1, gap=2)
        if len(lines) < most:
            break
    rest = f"... {len(options) - shown} more: letters find them, 'more' lists all"
    return [*lines, Text(rest, style="dim")]


def numbered(option: Option, brief: bool = False) -> Text:
    label = briefly(option.label) if brief else option.label
    return Text.assemble((f"{option.number:>2}", "bold cyan"), " ", label)


def marked(option: Option, brief: bool = False) -> Text:
    """An option with an exclamation mark if it has a warning."""
    return Text.assemble(numbered(option, brief), ("!", "yellow") if option.warning else "")


def briefly(label: str) -> str:
    """A short label: only the result of a sum, "Agriculture 90" for "Agriculture: 120 − 30 crafts = 90".

    A label with a number in its name ("Die 1: 1 wood") stays whole.
    """
    return re.sub(r"^(\D*): (?:.* = (\d+)|(\d+)\b.*)$", r"\1 \2\3", label)


def warning_lines(options: Sequence[Option], width: int) -> list[Text]:
    """The warnings of options marked with !, on up to two lines."""
    by_warning: dict[str, list[Option]] = {}
    for option in options:
        if option.warning:
            by_warning.setdefault(option.warning, []).append(option)
    lines = [f"! {', '.join(str(each.number) for each in group)}: {said}" for said, group in by_warning.items()]
    shown = [Text(line, style="yellow") for line in lines[:2]]
    for line in shown:
        line.truncate(width, overflow="ellipsis")
    return shown


def habit_line(habit: Habit, width: int) -> Text:
    """The line of a word that gives several answers at once."""
    line = Text.assemble("   ", (habit.word, "bold cyan"), f": {habit.says}")
    line.truncate(width, overflow="ellipsis")
    return line


def closed_lines(options: Sequence[Option], width: int) -> list[Text]:
    """Options that are refused now, on up to two lines; the person can ask for the reasons."""
    if not options:
        return []
    labels = [f"{option.number} {briefly(option.label)}" for option in options]
    tail = f" (type why {options[0].number})"
    for shown in range(len(labels), -1, -1):
        if shown < len(labels):
            tail = f" ... {len(labels) - shown} more; type why"
        far_too_long = sum(len(label) + 2 for label in labels[:shown]) > 2 * width
        lines = [] if far_too_long else wrapped_items("Not now: ", labels[:shown], tail, width)
        if 0 < len(lines) <= 2:
            break
    return [Text(line, style="dim") for line in lines]


def all_lines(options: Sequence[Option]) -> list[str]:
    """Every open option in full, with its warning."""
    return [f"{option.number:>3} {option.label}{said(option.warning)}{said(option.note)}" for option in options]


def said(note: str) -> str:
    return f" ({note})" if note else ""
