"""A game in the terminal: one person, bots at the other seats, saved after every answer."""

import signal

from cradle.terminal.table import saves
from cradle.terminal.table.ending import final_lines
from cradle.terminal.table.sitting import RECALLED, Sitting
from cradle.terminal.typed import commands

PROMPT = "number, letters or ? > "


def play(sitting: Sitting) -> None:
    """Play to the end of the game, or until the person leaves; either way everything is on disk."""
    leave_orderly_when_the_terminal_closes()
    try:
        play_on(sitting)
    except (EOFError, KeyboardInterrupt):
        sitting.screen.show([""])
    sitting.close()
    if sitting.match.over:
        show_the_end(sitting)
    for line in saves.farewell(sitting):
        print(line)


def play_on(sitting: Sitting) -> None:
    while not sitting.leaving and not sitting.match.over:
        let_bots_play(sitting)
        sitting.hear()
        if not sitting.leaving and sitting.is_asked():
            ask(sitting)


def let_bots_play(sitting: Sitting) -> None:
    """Let the bots play; Ctrl-C takes the person's own seat back from a bot."""
    try:
        sitting.let_bots_play()
    except KeyboardInterrupt:
        if sitting.match.bots[sitting.seat] is None:
            raise
        sitting.seat_bot(sitting.seat, None)


def ask(sitting: Sitting) -> None:
    sitting.keep()
    sitting.draw(sitting.match.view(sitting.seat))
    sitting.notice = []
    commands.obey(sitting, sitting.read(PROMPT))


def show_the_end(sitting: Sitting) -> None:
    sitting.screen.clear()
    last = sitting.coloured(sitting.news[-RECALLED:])
    sitting.screen.show([*last, "", *final_lines(sitting.match, sitting.styles), ""])


def leave_orderly_when_the_terminal_closes() -> None:
    """Treat a closed terminal and SIGTERM like Ctrl-C."""
    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
