"""Games of Stone Age for the core in C: played by the engine with several policies, and repeated by the core."""

import ctypes
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from cradle.batch.core_games import as_numbers, core_of, dtype_of, loaded
from cradle.games.stoneage.batch import row_form
from cradle.games.stoneage.batch.agendas import OVER
from cradle.games.stoneage.bots.habits import habit
from cradle.games.stoneage.bots.outlook import Outlook
from cradle.games.stoneage.bots.weights import WEIGHTS
from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules.civilization import PayForCard, TakeDie, UseNow
from cradle.games.stoneage.rules.placement import ChoosePlace, PlaceFigures
from cradle.games.stoneage.rules.single_use import TWO
from cradle.games.stoneage.rules.state import CARD_SPACE, FOREST, HUNT, Valley
from cradle.games.stoneage.seen.encoding import ENCODING, QUESTIONS
from cradle.kernel.chance.table import RecordingTable, ScriptedTable
from cradle.kernel.flow.agenda import DONE, WAIT, Choice, name_of, reply, settle
from cradle.kernel.flow.columns import columns
from cradle.kernel.record.record import Record
from cradle.kernel.story.line import UNDO, all_struck
from loops import as_they_come

FORM: ModuleType = row_form
COLUMNS = columns(Valley)
Policy = Callable[[Valley, Choice, Sequence[int], Random], int]


def at_random(valley: Valley, asked: Choice, offered: Sequence[int], rng: Random) -> int:
    return rng.choice(offered)


def greedily(valley: Valley, asked: Choice, offered: Sequence[int], rng: Random) -> int:
    return habit(valley, asked, offered, Outlook(valley, asked.seat, WEIGHTS))


def never_leaving(valley: Valley, asked: Choice, offered: Sequence[int], rng: Random) -> int:
    """Ends come last, so payments, tools and cards are used up."""
    return rng.choice([each for each in offered if each != DONE] or offered)


def leaving(valley: Valley, asked: Choice, offered: Sequence[int], rng: Random) -> int:
    """Nothing is bought if it can be helped, and hunger is borne: such games are long."""
    return DONE if DONE in offered and rng.random() < 0.9 else rng.choice(offered)


def buying(valley: Valley, asked: Choice, offered: Sequence[int], rng: Random) -> int:
    """Cards and buildings first, with few resources to pay for them."""
    if isinstance(asked, ChoosePlace):
        return rng.choice([place for place in offered if place >= CARD_SPACE] or offered)
    return never_leaving(valley, asked, offered, rng)


def in_crowds(valley: Valley, asked: Choice, offered: Sequence[int], rng: Random) -> int:
    """All figures where the others are: full places, large rolls, and hunger for want of food."""
    if isinstance(asked, PlaceFigures):
        return max(offered)
    if isinstance(asked, ChoosePlace):
        return rng.choice([place for place in offered if valley.circles_taken[place]] or offered)
    return rng.choice(offered)


def in_the_village(valley: Valley, asked: Choice, offered: Sequence[int], rng: Random) -> int:
    """Tools, children and fields to their maximum."""
    if isinstance(asked, ChoosePlace):
        return rng.choice([place for place in offered if place < HUNT] or offered)
    return rng.choice(offered)


def keeping_two(valley: Valley, asked: Choice, offered: Sequence[int], rng: Random) -> int:
    """The card with two resources is kept for the dice, and used there or never (SA-EFF-11)."""
    if isinstance(asked, UseNow):
        return DONE
    if isinstance(asked, ChoosePlace):
        return rng.choice([place for place in offered if FOREST <= place < CARD_SPACE + 4] or offered)
    if TWO in offered and isinstance(asked, TakeDie):
        return rng.choice([TWO, *offered])
    if isinstance(asked, PayForCard):
        return rng.choice([each for each in offered if each not in (DONE, TWO)] or offered)
    return rng.choice([each for each in offered if each != TWO] or offered)


POLICIES: dict[str, Policy] = {
    each.__name__: each
    for each in (at_random, greedily, keeping_two, never_leaving, buying, in_crowds, in_the_village, leaving)
}
MOST_DECISIONS = 1200  # of a game whose players never buy


class Told(NamedTuple):
    """One decision of the engine: the answer that led to it (-1: the set-up), what chance decided, and what it asks."""

    answer: int
    script: list[int]
    valley: Valley
    asked: Choice | None
    legal: int


def decisions(seats: int, policy: Policy, seed: int, start: str = "first") -> Iterator[Told]:
    """Every decision of a game of the engine, the set-up first."""
    table, rng = RecordingTable(Random(seed).random), Random(f"policy {seed}")
    valley = GAME.start(seats, {"order": "strict", "start": start}, table)
    assert isinstance(valley, Valley)
    yield from told(valley, table, lambda asked: policy(valley, asked, valley.offered, rng))


def told(valley: Valley, table: RecordingTable, choose: Callable[[Choice], int]) -> Iterator[Told]:
    """Every decision from here on, and the end; an answer asked alone is given and is none."""
    answer, heard, number = -1, 0, 0
    for asked in as_they_come(lambda: settle(valley, table)):
        if len(valley.offered) == 1:
            reply(valley, asked, choose(asked), table)
            continue
        numbers = GAME.answers.legal(valley, asked, valley.offered)
        script, heard = row_form.script_of(table.picks[heard:]), len(table.picks)
        yield Told(answer, script, valley, asked, sum(1 << each for each in numbers))
        if number == MOST_DECISIONS:
            return
        given, number = choose(asked), number + 1
        answer = GAME.answers.number(valley, asked, given)
        reply(valley, asked, given, table)
    yield Told(answer, row_form.script_of(table.picks[heard:]), valley, None, 0)


def repeated(match: Record) -> Iterator[Told]:
    """Every decision of a recorded game, each seat giving the answers it gave, with the same chance; one by one."""
    lines = match.lines
    struck = all_struck(lines, [at for at, line in enumerate(lines) if line[1] == UNDO])
    kept = [line for at, line in enumerate(lines) if at not in struck and line[1] != UNDO]
    table = ScriptedTable([pick for line in kept for pick in line[3]])
    said = {seat: [line[1:3] for line in kept if line[0] == seat and line[2] != WAIT] for seat in range(match.seats)}
    valley = GAME.start(match.seats, {**match.game_options, "order": "strict"}, table)
    assert isinstance(valley, Valley)

    def choose(asked: Choice) -> Any:
        name, written = said[asked.seat].pop(0)
        assert name == name_of(asked)
        return asked.read(valley, written)

    yield from told(valley, table, choose)


class CoreRow:
    """One row of a core, stepped with scripts."""

    def __init__(self, core: ctypes.CDLL, seats: int, setting: int = 0) -> None:
        self.core, self.seats, self.setting = core, seats, setting
        self.row = np.zeros(1, dtype_of(FORM))
        self.legal = np.zeros(1, np.uint64)
        self.seen = np.zeros(ENCODING.size, np.uint8)

    def step(self, answer: int, script: Sequence[int]) -> bool:
        said = np.array([*script, 0], np.int32)
        row, legal = self.row.ctypes.data, self.legal.ctypes.data
        return bool(
            self.core.step_scripted(row, answer, self.seats, self.setting, said.ctypes.data, len(script), legal)
        )

    def difference(self, told: Told, thorough: bool) -> str:
        """Where the core does not agree with the engine, or nothing."""
        if not self.step(told.answer, told.script):
            return "chance"
        if int(self.legal[0]) != told.legal:
            return "legal answers"
        numbers = as_numbers(FORM, self.row.tobytes())
        asked = told.asked
        if numbers["question"] != (OVER if asked is None else QUESTIONS.index(type(asked))):
            return "question"
        if asked is not None and numbers["asked"] != asked.seat:
            return "seat"
        if not self.core.row_is_sound(self.row.ctypes.data):
            return "soundness"
        valley = row_form.state_of(numbers)
        wrong = [name for name in COLUMNS if getattr(valley, name) != getattr(told.valley, name)]
        if wrong:
            return f"columns {', '.join(wrong)}"
        return self.difference_of_sights(told, thorough)

    def difference_of_sights(self, told: Told, thorough: bool) -> str:
        seats = range(self.seats) if thorough or told.asked is None else [told.asked.seat]
        for seat in seats:
            self.core.observe(self.row.ctypes.data, self.seen.ctypes.data, 1, seat)
            if self.seen.tobytes() != ENCODING.encode(told.valley, seat):
                return f"what seat {seat} sees"
        if not thorough and told.asked is not None:
            return ""
        scores, points = np.zeros(self.seats, np.int32), np.zeros(self.seats, np.int32)
        self.core.score_all(self.row.ctypes.data, scores.ctypes.data, points.ctypes.data, 1)
        if scores.tolist() != [GAME.score(told.valley, seat).points for seat in range(self.seats)]:
            return "scores"
        return "" if points.tolist() == [GAME.points(told.valley, seat) for seat in range(self.seats)] else "points"


def first_difference(core: ctypes.CDLL, game: Iterable[Told], seats: int, start: str = "first") -> str:
    """Play a game in both; where they part, or nothing."""
    row = CoreRow(core, seats, int(start == "random"))
    for number, decision in enumerate(game):
        wrong = row.difference(decision, number % 16 == 0)
        if wrong:
            return f"decision {number} ({decision.asked!r}): {wrong}"
    return ""


def the_core() -> ctypes.CDLL:
    return core_of(FORM, GAME.title)


def core_at(path: Path) -> ctypes.CDLL:
    return loaded(path, FORM)


def plan_of(game: int) -> tuple[int, Policy, int, str]:
    """Seats, policy, seed and start of game number so many: all policies with all numbers of seats come in turn."""
    names = list(POLICIES)
    return 2 + game % 3, POLICIES[names[game % len(names)]], game, "random" if game % 5 == 4 else "first"


def any_difference(core: ctypes.CDLL, games: Sequence[int]) -> str:
    """The first difference in any of these games."""
    for game in games:
        seats, policy, seed, start = plan_of(game)
        wrong = first_difference(core, decisions(seats, policy, seed, start), seats, start)
        if wrong:
            return f"game {game}, {policy.__name__}, {seats} seats, {wrong}"
    return ""
