"""Typed lines: a command, a page of the game, or else an answer."""

from collections.abc import Callable
from pathlib import Path

from cradle.bots.asking import BotFault
from cradle.bots.company import hint
from cradle.bots.own_bots import admit
from cradle.bots.registry import bots_of, default_opponent
from cradle.kernel.record.record import Record
from cradle.kernel.title import title_of
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.language import capital
from cradle.terminal.screen.options import Option, head, reason, refused
from cradle.terminal.table.sitting import LEAVE, LEAVING, UNDOING, Sitting
from cradle.terminal.typed.pages import (
    show_all,
    show_extra_page,
    show_help,
    show_log,
    show_news,
    show_odds,
    show_page,
    show_rules,
    show_score,
)
from cradle.terminal.typed.typed_answer import answer, is_an_answer, numbered

MAP = "map.svg"  # the default file for the map


def obey(sitting: Sitting, line: str) -> None:
    """Carry out a typed line; whatever it was, the game goes on."""
    typed, *more = [part.strip() for part in line.split(";")]
    is_done = not is_an_answer(sitting, typed) and obey_command(sitting, typed)
    sitting.typed += [part for part in more if part]
    if not is_done:
        answer(sitting, typed)


def obey_command(sitting: Sitting, typed: str) -> bool:
    """Carry out a line if it is a command or a page of the game."""
    word, _, rest = typed.partition(" ")
    if word.lower() in COMMANDS:
        COMMANDS[word.lower()](sitting, rest.strip())
    elif word.lower() in sitting.board.PAGES:
        show_extra_page(sitting, word.lower(), rest.strip())
    else:
        return False
    return True


def why(sitting: Sitting, rest: str) -> None:
    options = sitting.options(sitting.match.view(sitting.seat))
    if not rest:
        told = [reason(sitting.match.game, option)[0] for option in refused(options)]
        show_page(sitting, told or ["Every option is open to you."])
        return
    option = numbered(sitting, rest)
    if option is not None:
        sitting.notice = reason(sitting.match.game, option) if option.refusal else consequence(option)


def consequence(option: Option) -> list[str]:
    """The warning of an open option."""
    warning = [f"{option.warning} ({option.rule})."] if option.warning else []
    return [f"{option.label} is open to you.", *warning]


def save(sitting: Sitting, rest: str) -> None:
    if not rest:
        sitting.is_new = False  # the person wants to keep this game
        sitting.keep()
        sitting.notice = sitting.notice or [f"Saved in {sitting.path}."]
        return
    path = Path(rest).expanduser()
    if path.exists() and path != sitting.path:
        sitting.notice = [f"{path} exists already; choose another name."]
        return
    try:
        sitting.match.save(path)
    except OSError as trouble:
        sitting.notice = [f"{path} could not be written: {(trouble.strerror or 'no reason given').lower()}."]
        return
    sitting.notice = [f"A copy is saved in {path}; the game goes on in {sitting.path}."]


def draw_map(sitting: Sitting, rest: str) -> None:
    """Draw the map with all pieces into a file."""
    try:
        sitting.notice = [f"{drawn(Path(rest or MAP).expanduser(), sitting.match)}."]
    except BadOptions as no:
        sitting.notice = [f"{capital(str(no))}."]
    except OSError as trouble:
        sitting.notice = [f"{rest} could not be written: {(trouble.strerror or 'no reason given').lower()}."]


def drawn(out: Path, match: Record) -> str:
    """Draw a match into a file; return a sentence that says so."""
    title = title_of(match.game.name)
    said: str = title.load(title.terminal.picture, "map to draw")(out, match)
    return said


def undo(sitting: Sitting, rest: str) -> None:
    sitting.undo()


def show_hint(sitting: Sitting, rest: str) -> None:
    """Show the answer a bot would give in the person's place, and why."""
    try:
        admit(rest)
        found = hint(sitting.match, sitting.seat, rest)
    except (BadOptions, BotFault) as trouble:
        sitting.notice = [f"{capital(str(trouble))}."]
        return
    chosen, why = head(found["label"]), found["why"].rstrip(".")
    because = why if not why or why.startswith(chosen) else f"{chosen}: {why}"
    sitting.notice = [f"{found['bot']} would choose {because or chosen}."]


def seat_bot(sitting: Sitting, rest: str) -> None:
    """Put another bot on a seat, even the person's own; without words, list who plays which seat."""
    who, _, bot = rest.rpartition(" ")
    seats = [seat for seat, name in enumerate(sitting.match.names) if who and name.lower().startswith(who.lower())]
    if who.lower() == "me":
        seats = [sitting.seat]
    if len(seats) == 1:
        sitting.seat_bot(seats[0], bot)
        return
    sitting.notice = [
        f"{', '.join(seated_words(sitting))}. To change one: bot {sitting.match.names[-1].lower()} "
        f"{default_opponent(sitting.match.game.name)}. There are: {', '.join(bots_of(sitting.match.game.name))}."
    ]


def seated_words(sitting: Sitting) -> list[str]:
    names, bots = sitting.match.names, sitting.match.bots
    return [f"{name}: {'you' if bot is None else bot[0]}" for name, bot in zip(names, bots, strict=True)]


def draw_board(sitting: Sitting, rest: str) -> None:
    sitting.filter, sitting.board_due = "", True


def stop(sitting: Sitting, rest: str) -> None:
    """Leave for now; the game waits."""
    sitting.leaving = True


def leave(sitting: Sitting, rest: str) -> None:
    """Leave for good if the rules of the game allow it, or else just stop."""
    if LEAVE not in sitting.match.game.acts:
        stop(sitting, rest)
    elif rest != "for good":
        sitting.notice = [
            "To stop now and continue later, type q. To leave this game for good, type leave for good: you play to the "
            "end of this turn, then your civilization leaves the map and the others play on (L.1)."
        ]
    else:
        sitting.leave()


Command = Callable[[Sitting, str], None]

COMMANDS: dict[str, Command] = {
    "?": show_help,
    "help": show_help,
    "why": why,
    "odds": show_odds,
    **dict.fromkeys(UNDOING, undo),
    "hint": show_hint,
    "map": draw_map,
    "bot": seat_bot,
    "bots": seat_bot,
    "save": save,
    "log": show_log,
    "news": show_news,
    "more": show_all,
    "score": show_score,
    "rules": show_rules,
    "board": draw_board,
    "leave": leave,
    **dict.fromkeys(LEAVING, stop),
}
