"""The saves of terminal games: where they lie, how to find them, and the command to continue."""

import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

from cradle.extras import DISTRIBUTION
from cradle.kernel.record.record import Record
from cradle.kernel.save.file_format import BrokenSave
from cradle.kernel.words.catalog import BadOptions
from cradle.terminal.boards.finding import board_of
from cradle.terminal.screen.screen import Screen
from cradle.terminal.table.sitting import Sitting

COMMANDS: Final = ("cradle", DISTRIBUTION)


def farewell(sitting: Sitting) -> list[str]:
    """The place of the saved game, and the exact command to resume or view it."""
    if sitting.is_untouched():
        return ["You have not played yet, so nothing was saved."]
    if not sitting.kept:
        return sitting.notice[-1:]  # why it could not be saved
    path = shlex.quote(str(sitting.path))
    if sitting.match.over:
        return [f"The game is saved in {sitting.path}. To see it again:", f"  {own_command()} replay {path}"]
    return [f"The game is saved in {sitting.path}. To continue:", f"  {own_command()} play --resume {path}"]


def own_command() -> str:
    """The command that starts this program here, so that a hint works when pasted."""
    called = Path(sys.argv[0])
    found = shutil.which(called.name)
    if called.name in COMMANDS:
        return called.name if found and Path(found).resolve() == called.resolve() else shlex.quote(str(nearby(called)))
    return f"{shlex.quote(str(nearby(Path(sys.executable))))} -m cradle"


def nearby(path: Path) -> Path:
    """The path relative to this folder, if that is shorter."""
    whole = path.absolute()
    return whole.relative_to(Path.cwd()) if whole.is_relative_to(Path.cwd()) else whole


def place_for(game: str, wanted: Path | None) -> Path:
    """A new file for a new game; never overwrites one."""
    if wanted is None:
        return free_name(Path(f"{game}.cradle"))
    if wanted.exists():
        raise BadOptions(
            "{wanted} exists already; resume it with: {command} play --resume {quoted}, or save in another file",
            wanted=wanted,
            command=own_command(),
            quoted=shlex.quote(str(wanted)),
        )
    return wanted


def free_name(path: Path) -> Path:
    """This name, or the first of name-2, name-3 ... that is free."""
    free, number = path, 1
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


def newest(game: str) -> Path | None:
    """The newest file with a name this program would have chosen."""
    found, number = None, 1
    path = Path(f"{game}.cradle")
    while path.exists():
        found, number = path, number + 1
        path = Path(f"{game}-{number}.cradle")
    return found


def unfinished(game: str) -> tuple[Path, Record] | None:
    """The newest game in this folder, if it is unfinished."""
    path = newest(game)
    if path is None:
        return None
    try:
        match = Record.load(path)
    except (BrokenSave, OSError):
        return None
    return None if match.over or match.game.name != game else (path, match)


def how_far(match: Record) -> str:
    """How far a game is: ", round 3"; empty for a game without turns."""
    turn, _ = match.game.phase(match.state)
    return f", {board_of(match.game.name).TURN} {turn}" if turn else ""


def offer_to_resume(game: str, screen: Screen) -> tuple[Path, Record] | None:
    """Ask whether to continue a game left here; in a pipe, begin a new one beside it."""
    found = unfinished(game)
    if found is None:
        return None
    path, match = found
    about = f"{path} holds an unfinished game ({match.seats} players{how_far(match)})."
    if not screen.asking:
        screen.show([about, "It stays as it is; this is a new game."])
        return None
    screen.show([about])
    while True:
        answer = screen.read("Continue it? [Y/n] ").strip().lower()
        if answer in ("", "y", "yes"):
            return found
        if answer in ("n", "no"):
            return None
        screen.show(["Please answer y or n."])
