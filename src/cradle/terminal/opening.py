"""Sitting down: turns the person's wish into a new game, or continues one that was left."""

import shlex
from pathlib import Path
from random import Random
from typing import NamedTuple

from cradle.bots.own_bots import make_named
from cradle.bots.registry import default_opponent, is_there
from cradle.kernel.record.record import Record
from cradle.kernel.save.file_format import BrokenSave
from cradle.kernel.title import title_of, titles
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.language import EN
from cradle.study.runs.run import seat_bots
from cradle.terminal.boards.finding import board_of
from cradle.terminal.game_options import options_for
from cradle.terminal.play import play
from cradle.terminal.rulebook.rules import game_of
from cradle.terminal.screen.screen import Screen
from cradle.terminal.table import saves
from cradle.terminal.table.real_dice import real_dice
from cradle.terminal.table.saves import own_command
from cradle.terminal.table.sitting import Sitting

LONGEST_NAME = 12


class Wish(NamedTuple):
    """The wish from the command line; the seat counts from 0."""

    game: str
    seats: int | None
    bots: list[str]  # empty: the usual opponents
    seed: int | None
    seat: int | None
    name: str
    resume: Path | None
    save: Path | None
    game_options: dict[str, str]  # options of the game, as typed
    real_dice: bool = False


def sit_down(wish: Wish, plain: bool) -> None:
    screen = Screen(plain)
    try:
        path, match, is_new = (*resumed(wish), False) if wish.resume else begun(wish, screen)
    except EOFError:
        return  # the person did not answer whether to continue an old game
    seat = own_seat(match, wish.seat)
    seat_the_others(match, seat, wish.bots)
    sitting = Sitting(match, seat, path, screen)
    match.keep(path)  # fails now if the folder cannot be written
    sitting.kept, sitting.is_new = True, is_new
    sitting.notice = [f"Saved in {path} after every answer. Type ? for help."]
    play(sitting)


def own_seat(match: Record, wanted: int | None) -> int:
    """The wanted seat, or the first that no bot plays."""
    if wanted is None:
        return next((seat for seat, bot in enumerate(match.bots) if bot is None), 0)
    if wanted >= match.seats:
        raise BadOptions(
            "this is a game of {number} players; there is no seat {seat_number}",
            number=match.seats,
            seat_number=wanted + 1,
        )
    return wanted


def seat_the_others(match: Record, seat: int, bots: list[str]) -> None:
    """Put a bot on every other seat: those named now, those of the save, or the usual opponent."""
    others = [other for other in range(match.seats) if other != seat]
    wanted = company_of(match.game.name, bots, len(others))
    for other, name in zip(others, wanted, strict=True):
        seated = match.bots[other]
        if seated is not None and not bots:
            check_can_play_on(seated[0], match.game.name)
        if seated is None or (bots and seated[0] != name):
            match.seat_bot(other, name)
    if match.bots[seat] is not None:
        match.seat_bot(seat, None)


def check_can_play_on(bot: str, game: str) -> None:
    """Refuse a class named only in a save: importing it would run its module, so the person must name it themselves."""
    if not is_there(bot, game):
        raise BadOptions(
            "this game was played with the bot {bot}, which is not one of ours. If you trust it, name it yourself: "
            "--bots {bot}; or let another play on: --bots {usual}",
            bot=bot, usual=default_opponent(game),
        )  # fmt: skip


def company_of(game: str, names: list[str], count: int) -> list[str]:
    """The given number of bots, in order and with the last one repeated, each checked to play this game."""
    named = seat_bots([name.strip() for name in names] or [default_opponent(game)], count)
    for name in named:
        make_named(name, Random(), game)
    return named


def resumed(wish: Wish) -> tuple[Path, Record]:
    """Open the saved game, which keeps its seats, seed, names and options."""
    assert wish.resume is not None, "there is nothing to resume"
    if wish.seats is not None or wish.seed is not None or wish.name or wish.save or wish.game_options or wish.real_dice:
        raise BadOptions("a resumed game keeps its seats, seed, dice, names, options and file; leave those options out")
    try:
        match = Record.load(wish.resume)
    except BrokenSave as broken:
        recover = f"{own_command()} replay {shlex.quote(str(wish.resume))} --recover"
        raise BadOptions(
            "{broken}; to save what is good of it: {recover}", broken=broken.text, recover=recover
        ) from None
    if wish.game and wish.game != match.game.name:
        raise BadOptions(
            "{path} is a game of {game}, not {wished}", path=wish.resume, game=match.game.name, wished=wish.game
        )
    return wish.resume, match


def begun(wish: Wish, screen: Screen) -> tuple[Path, Record, bool]:
    """Begin a new game in a new file, unless the person prefers to continue the one left in this folder."""
    if not wish.game:
        commands = ", or ".join([f"cradle play {title.name}" for title in titles()])
        raise BadOptions("say which game: {commands}", commands=commands)
    game = game_of(wish.game)
    seats = title_of(wish.game).seats if wish.seats is None else wish.seats
    usual = title_of(wish.game).terminal.usual if wish.seed is None else {}  # a seed must deal the same game again
    game_options = options_for(game, seats, {**usual, **wish.game_options})
    names = list(game.seat_names(seats, game_options, EN))
    seat = wish.seat or 0
    if seat >= seats:
        raise BadOptions(
            "this is a game of {number} players; there is no seat {seat_number}", number=seats, seat_number=seat + 1
        )
    if wish.name:
        names[seat] = checked_name(wish.name, names[:seat] + names[seat + 1 :])
    others = company_of(wish.game, wish.bots, seats - 1)
    bots = [*others[:seat], None, *others[seat:]]
    source = real_dice(game, board_of(wish.game).ROLLS, wish.seed) if wish.real_dice else None
    match = Record.new(game, seats, wish.seed, game_options, names, source, bots)
    nothing_wished = not (wish.save or wish.seats or wish.game_options or wish.real_dice) and wish.seed is None
    left = saves.offer_to_resume(wish.game, screen) if nothing_wished else None
    return (*left, False) if left else (saves.place_for(wish.game, wish.save), match, True)


def checked_name(name: str, others: list[str]) -> str:
    """The name, refused if it does not fit on the board or another player has it."""
    kept = " ".join(name.split())
    if not kept or not kept.isprintable() or len(kept) > LONGEST_NAME:
        raise BadOptions(
            "a name has 1 to {most} letters; {name} does not fit on the board", most=LONGEST_NAME, name=repr(name)
        )
    if kept.lower() in [other.lower() for other in others]:
        raise BadOptions("another player is called {kept} already", kept=kept)
    return kept
