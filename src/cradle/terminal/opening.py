"""Sitting down: what the person wishes to play becomes a new game, or one that was left."""

from pathlib import Path
from typing import NamedTuple

from cradle.kernel.game import BadOptions
from cradle.kernel.language import EN
from cradle.kernel.record import Record
from cradle.terminal import saves
from cradle.terminal.boards import board_of
from cradle.terminal.dice import real_dice
from cradle.terminal.game_options import chosen
from cradle.terminal.play import play
from cradle.terminal.rules import game_of
from cradle.terminal.saves import usual_bots
from cradle.terminal.screen import Screen
from cradle.terminal.sitting import Sitting

LONGEST_NAME = 12


class Wish(NamedTuple):
    """What was asked for on the command line; the seat counts from 0."""

    game: str
    seats: int | None
    bots: list[str]  # none: those the game is usually played against
    seed: int | None
    seat: int
    name: str
    resume: Path | None
    save: Path | None
    game_options: dict[str, str]  # options of the game, as they were typed
    real_dice: bool = False


def sit_down(wish: Wish, plain: bool) -> None:
    screen = Screen(plain)
    try:
        path, match = resumed(wish) if wish.resume else begun(wish, screen)
    except EOFError:
        return  # nobody answered whether to go on with an old game
    if wish.seat >= match.seats:
        raise BadOptions(f"this is a game of {match.seats} players; there is no seat {wish.seat + 1}")
    sitting = Sitting(match, wish.seat, wish.bots or usual_bots(match.game.name), path, screen)
    match.keep(path)  # a folder that cannot be written is found out now
    sitting.kept = True
    sitting.notice = [f"Saved in {path} after every answer. Type ? for help."]
    play(sitting)


def resumed(wish: Wish) -> tuple[Path, Record]:
    """The saved game, which keeps its seats, seed, names and options."""
    assert wish.resume is not None, "there is nothing to resume"
    if wish.seats is not None or wish.seed is not None or wish.name or wish.save or wish.game_options or wish.real_dice:
        raise BadOptions("a resumed game keeps its seats, seed, dice, names, options and file; leave those options out")
    match = Record.load(wish.resume)
    if wish.game and wish.game != match.game.name:
        raise BadOptions(f"{wish.resume} is a game of {match.game.name}, not {wish.game}")
    return wish.resume, match


def begun(wish: Wish, screen: Screen) -> tuple[Path, Record]:
    """A new game in a file of its own, unless the person prefers to go on with the one left in this folder."""
    if not wish.game:
        raise BadOptions("say which game: cradle play stoneage, or cradle play megaciv")
    game = game_of(wish.game)
    seats = board_of(wish.game).SEATS if wish.seats is None else wish.seats
    game_options = game.checked(seats, chosen(game, wish.game_options))
    names = list(game.seat_names(seats, game_options, EN))
    if wish.name and wish.seat < len(names):
        names[wish.seat] = checked_name(wish.name, names[: wish.seat] + names[wish.seat + 1 :])
    source = real_dice(game, board_of(wish.game).ROLLS, wish.seed) if wish.real_dice else None
    match = Record.new(game, seats, wish.seed, game_options, names, source)
    nothing_wished = not (wish.save or wish.seats or wish.game_options or wish.real_dice) and wish.seed is None
    left = saves.offer_to_resume(wish.game, screen) if nothing_wished else None
    return left or (saves.place_for(wish.game, wish.save), match)


def checked_name(name: str, others: list[str]) -> str:
    """A name that fits on the board and is nobody else's."""
    kept = " ".join(name.split())
    if not kept or not kept.isprintable() or len(kept) > LONGEST_NAME:
        raise BadOptions(f"a name has 1 to {LONGEST_NAME} letters; {name!r} does not fit on the board")
    if kept.lower() in [other.lower() for other in others]:
        raise BadOptions(f"another player is called {kept} already")
    return kept
