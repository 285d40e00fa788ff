"""Saved games in the terminal: told line by line, the board at any moment, repair and verification."""

from pathlib import Path

from rich.text import Text

from cradle.kernel.record.record import Record
from cradle.kernel.record.reopening import read_again
from cradle.kernel.record.verify import verify
from cradle.kernel.save.file_format import read
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.language import capital, enumerate_in_words
from cradle.terminal.boards.finding import board_of
from cradle.terminal.screen import layout
from cradle.terminal.screen.screen import Screen
from cradle.terminal.table.ending import final_lines, winners_sentence
from cradle.terminal.table.saves import free_name
from cradle.terminal.table.sitting import PLAIN_ROOM

UNSEALED = "its seal is missing, so lines at its end may be missing too"


def replay(path: Path, to: int | None, seat: int | None, screen: Screen) -> None:
    """Tell the game line by line, then show how it ended, or the board after line `to`."""
    whole = Record.load(path)
    if seat is not None and not 0 <= seat < whole.seats:
        raise BadOptions(
            "{path} is a game of {number} players; there is no seat {seat_number}",
            path=path,
            number=whole.seats,
            seat_number=seat + 1,
        )
    board = board_of(whole.game.name)
    match = whole if to is None else whole.until(to)
    screen.show([*told_by_line(match, seat, screen.width), ""])
    if whole.recovery_note and to is None:
        screen.show([f"{capital(whole.recovery_note)}."])
    if match.over:
        screen.show(final_lines(match, board.styles(match.view(seat))))
        return
    screen.show(board.board(match.view(seat), match.names, screen.width, PLAIN_ROOM))
    screen.show([f"After line {len(match.lines)} of {len(whole.lines)}; {standing(match)}."])


def told_by_line(match: Record, seat: int | None, width: int) -> list[Text]:
    """Every event in this seat's news, with the number of its line; events taken back are marked."""
    lines, styles = [], board_of(match.game.name).styles(match.view(seat))
    wide = len(str(len(match.lines)))
    for index in range(len(match.lines)):
        if match.story.hidden_from(seat, index):
            continue
        for sentence in said(match, index, seat):
            first, *more = layout.wrapped(sentence, max(20, width - wide - 2))
            told = [f"{index + 1:>{wide}}  {first}", *[f"{'':>{wide}}  {part}" for part in more]]
            lines += [layout.coloured(line, match.names, styles) for line in told]
    return lines


def said(match: Record, index: int, seat: int | None) -> list[str]:
    heard = [event for event in match.story.events_by_line[index] if event[0] is None or event[0] == seat]
    mark = " (taken back)" if index in match.story.struck else ""
    return [match.game.catalog.event(event[1], event[2], match.names) + mark for event in heard]


def recover(path: Path) -> list[str]:
    """Write the good part of a damaged save beside it; the file itself stays as it is."""
    stored = read(path, recover=True)
    match = Record(read_again(path, stored, None, None, recover=True))
    if not match.recovery_note:
        state = "is whole" if stored.sealed else f"is good as far as it goes, but {UNSEALED}"
        return [f"{path} {state}: {counted(match)}. There is nothing to recover."]
    rescued = free_name(path.with_name(f"{path.name}.recovered"))
    match.save(rescued)
    return [
        match.recovery_note,
        f"What comes before it is good, {counted(match)}, and saved in {rescued}",
        f"{path} is untouched.",
    ]


def prove(path: Path, secret: bytes | None = None) -> tuple[str, bool]:
    """A sentence about what was played again and compared, and whether everything could be checked."""
    report = verify(path, secret)
    match, picks = report.record, report.record.story.picks
    if report.chance_checked:
        good = "valid" if report.sealed else "valid as far as it goes"
        found = f"{good}: {counted(match)}, all {picks} dice and draws match {match.source.called.template}"
    else:
        unchecked = f"{picks - report.picks} of {picks} dice and draws could not be checked, {why_not(match)}"
        found = f"the rules hold in {counted(match)}, but {unchecked}"
    ends = [match.recovery_note] if match.recovery_note else []
    ends += [] if report.sealed else [UNSEALED]
    return "; ".join([f"{path}: {found}", standing(match), *ends]), report.chance_checked and report.sealed


def secret_from(digits: str) -> bytes | None:
    """The secret of a match as typed; None if nothing was typed."""
    try:
        return bytes.fromhex(digits) if digits else None
    except ValueError:
        raise BadOptions("a secret is written in hexadecimal digits, not {name}", name=repr(digits[:40])) from None


def why_not(match: Record) -> str:
    """A sentence about what is missing to check every pick."""
    if not match.source.repeats():
        return f"because {match.source.called.template} is not known"
    return "because people rolled or drew them"


def counted(match: Record) -> str:
    return f"{len(match.lines)} line{'' if len(match.lines) == 1 else 's'}"


def standing(match: Record) -> str:
    """The winner, or the players that the game waits for."""
    if match.over:
        return winners_sentence(match).rstrip(".")
    return f"the game waits for {enumerate_in_words([match.names[seat] for seat in match.waiting()])}"
