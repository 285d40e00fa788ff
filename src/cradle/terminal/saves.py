"""Where a terminal game is saved, how it is found again, and what to type to go on."""

import shlex
from pathlib import Path
from random import Random

from cradle.bots.registry import make
from cradle.kernel.game import BadOptions
from cradle.kernel.record import Record
from cradle.kernel.save import BrokenSave
from cradle.terminal.boards import board_of
from cradle.terminal.screen import Screen
from cradle.terminal.sitting import Sitting


def farewell(sitting: Sitting) -> list[str]:
    """Where the game lies, and the exact command to resume or to look at it."""
    path = shlex.quote(str(sitting.path))
    if not sitting.kept:
        return sitting.notice[-1:]  # why it could not be saved
    if sitting.match.over:
        return [f"The game is saved in {sitting.path}. To see it again:", f"  cradle replay {path}"]
    seat = f" --seat {sitting.seat + 1}" if sitting.seat else ""
    usual = {*sitting.bot_names} == {*usual_bots(sitting.match.game.name)}
    bots = "" if usual else f" --bots {shlex.quote(','.join(sitting.bot_names))}"
    return [f"The game is saved in {sitting.path}. To go on:", f"  cradle play --resume {path}{seat}{bots}"]


def usual_bots(game: str) -> list[str]:
    """The best of the bots that a person likes to play this game against, as far as they are there."""
    for name in board_of(game).BOTS:
        try:
            make(name, Random())
        except BadOptions:
            continue
        return [name]
    return ["random"]


def place_for(game: str, wanted: Path | None) -> Path:
    """A file of its own for a new game; nothing is ever overwritten."""
    if wanted is None:
        return free_name(Path(f"{game}.cradle"))
    if wanted.exists():
        raise BadOptions(
            f"{wanted} exists already; resume it with: cradle play --resume {shlex.quote(str(wanted))}, "
            "or save in another file"
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
    """The last of the files this program would have chosen by itself."""
    found, number = None, 1
    path = Path(f"{game}.cradle")
    while path.exists():
        found, number = path, number + 1
        path = Path(f"{game}-{number}.cradle")
    return found


def unfinished(game: str) -> tuple[Path, Record] | None:
    """The newest game left in this folder, if it can still go on."""
    path = newest(game)
    if path is None:
        return None
    try:
        match = Record.load(path)
    except (BrokenSave, OSError):
        return None
    return None if match.over or match.game.name != game else (path, match)


def offer_to_resume(game: str, screen: Screen) -> tuple[Path, Record] | None:
    """Somebody who left a game here is asked whether to go on with it; in a pipe a new one is begun beside it."""
    found = unfinished(game)
    if found is None:
        return None
    path, match = found
    about = f"{path} holds an unfinished game ({match.seats} players, {len(match.lines)} lines)."
    if not screen.asking:
        screen.show([about, "It stays as it is; this is a new game."])
        return None
    screen.show([about])
    while True:
        answer = screen.read("Go on with it? [Y/n] ").strip().lower()
        if answer in ("", "y", "yes"):
            return found
        if answer in ("n", "no"):
            return None
        screen.show(["Please answer y or n."])
