"""Puzzles on the server: nothing is stored; for every question, a table is played anew from the puzzle's position."""

from asyncio import to_thread
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from random import Random
from secrets import randbits
from typing import Any

from msgspec import Raw, json

from cradle.bots.registry import default_opponent
from cradle.kernel.game import find, games_there_are
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import BadOptions, Refused
from cradle.kernel.words.language import EN
from cradle.puzzles.collection import games_with_puzzles, puzzles_of
from cradle.puzzles.daily import of_the_day
from cradle.puzzles.puzzle import Puzzle, Weighed
from cradle.puzzles.setter import setter_of
from cradle.puzzles.solving import after, answers_in, begun, is_answered, verdict, without_waiting
from cradle.server.house import House
from cradle.server.lobby.uploads import add_played, without_chance
from cradle.server.protocol.puzzles import (
    PuzzleKindInfo,
    PuzzleOfTheDay,
    PuzzleShelf,
    PuzzlesOfGame,
    PuzzleTable,
    PuzzleVerdict,
    PuzzleWorth,
)
from cradle.server.protocol.setting_up import SeatLink
from cradle.server.store import StoredPerson
from cradle.server.trouble import Missing, NotAllowed


def shelf(now: float, language: str) -> PuzzleShelf:
    """All puzzles by game, and the puzzle of the day."""
    day = datetime.fromtimestamp(now, UTC).date()
    place = of_the_day(day)
    today = None if place is None else PuzzleOfTheDay(day.isoformat(), place.game, place.number)
    return PuzzleShelf(today, [of_game(game, language) for game in games_with_puzzles()])


def of_game(game: str, language: str) -> PuzzlesOfGame:
    catalog, kinds = find(game).catalog, setter_of(game).kinds
    names, told = [*kinds], spoken_in(game, language)
    titles = [PuzzleKindInfo(name, catalog.sentence(kinds[name].title, language=told)) for name in names]
    return PuzzlesOfGame(game, titles, [(names.index(kind), level) for kind, level in puzzles_of(game).head.puzzles])


async def table(game: str, number: int, given: list[Any], language: str) -> PuzzleTable:
    """The table after these answers."""
    puzzle = found(game, number)
    return await to_thread(shown_after, game, number, puzzle, given, spoken_in(game, language))


async def looked(game: str, number: int, given: list[Any], answer: Any) -> Any:
    """Everything known about an answer, such as its odds."""
    return await to_thread(look, game, found(game, number), given, answer)


async def tried(game: str, number: int, given: list[Any], answers: list[Any], language: str) -> Any:
    """The outcome of some answers."""
    return await to_thread(attempt, game, found(game, number), given, answers, spoken_in(game, language))


async def play_on(house: House, game: str, number: int, person: StoredPerson) -> tuple[str, list[SeatLink], int]:
    """A match against bots that begins where the puzzle stands; and the solver's seat in it."""
    puzzle = found(game, number)
    record = await house.lookers.run(going_on, game, number, default_opponent(game), randbits(256))
    return *await add_played(house, record, person, puzzle.seat), puzzle.seat


def found(game: str, number: int) -> Puzzle:
    if game not in games_there_are():
        raise Missing("There is no such puzzle")
    try:
        return puzzles_of(game).puzzle(number)
    except BadOptions:
        raise Missing("There is no such puzzle") from None


def spoken_in(game: str, language: str) -> str:
    return language if find(game).catalog.speaks(language) else EN


# ---- in a thread: a few milliseconds each


def shown_after(game: str, number: int, puzzle: Puzzle, given: list[Any], language: str) -> PuzzleTable:
    """The table as its solver sees it; after the last answer, as it was at the start, with the value of the answers."""
    with telling_the_solver():
        record = after(game, puzzle, given)
    is_done = is_answered(game, puzzle, record)
    came_of_it = judged(game, puzzle, answers_in(game, puzzle, record), language) if is_done else None
    shown = begun(game, puzzle) if is_done else record
    view = without_waiting(shown.view(puzzle.seat, True, language))
    view = {**view, "question": None} if is_done else view
    kind, catalog = setter_of(game).kinds[puzzle.kind], record.game.catalog
    return PuzzleTable(
        number,
        puzzle.level,
        catalog.sentence(kind.title, language=language),
        catalog.sentence(kind.asks, language=language),
        came_of_it,
        Raw(json.encode(view)),
        Raw(json.encode(shown.news(puzzle.seat, 0, language))),
        Raw(json.encode(record.game.box(record.state, language) if record.game.box else None)),
    )


@contextmanager
def telling_the_solver() -> Iterator[None]:
    """Explain in a sentence why an answer is against the rules, or is no answer at all."""
    try:
        yield
    except Refused as refused:
        raise NotAllowed("", refused.rule, refused.told) from None
    except BadOptions as wrong:
        raise NotAllowed("", told=wrong.told) from None


def judged(game: str, puzzle: Puzzle, answers: list[Any], language: str) -> PuzzleVerdict:
    """How the answer compares with the best and the second best, in words."""
    record, came = begun(game, puzzle), verdict(game, puzzle, answers)
    here, setter = record.perspective(puzzle.seat), setter_of(game)

    def told(weighed: Weighed) -> PuzzleWorth:
        done, worth = setter.in_words(here, puzzle, weighed)
        return PuzzleWorth(record.told(done, language), record.told(worth, language))

    reason = record.told(setter.reason(here, puzzle), language)
    return PuzzleVerdict(came.is_solved, told(puzzle.best), told(came.yours), told(puzzle.second), reason)


def look(game: str, puzzle: Puzzle, given: list[Any], answer: Any) -> Any:
    with telling_the_solver():
        return after(game, puzzle, given).look(puzzle.seat, answer)


def attempt(game: str, puzzle: Puzzle, given: list[Any], answers: list[Any], language: str) -> Any:
    with telling_the_solver():
        return after(game, puzzle, given).attempt(puzzle.seat, answers, language)


def going_on(game: str, number: int, bot: str, seed: int) -> dict[str, Any]:
    """In a worker: a game from the position of a puzzle, with hidden things imagined and bots in the other seats."""
    puzzle = puzzles_of(game).puzzle(number)
    there = begun(game, puzzle)
    state = there.perspective(puzzle.seat).sample(Random(seed))
    record = Record.from_position(there.game, state, there.seats, seed, there.game_options)
    for seat in range(record.seats):
        if seat != puzzle.seat:
            record.seat_bot(seat, bot)
    return without_chance(record)
