"""Coverage is a law: one run meets every choice, refusal, calamity, advance and ability of Mega Civilization.

Rich worlds of every set-up, Short Games from the start with chosen civilizations, players who leave, and the corners
that chance finds too seldom, all answered at random, often by the busy bot. What was missed is listed by name.
"""

from functools import cache
from random import Random
from typing import Any, Final

import pytest

from conftest import SOAK
from cradle import builds
from cradle.bots.bot import BlindBot
from cradle.bots.registry import make
from cradle.games.megaciv.box.cards import ADVANCE_IDS
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.leaving import leave_early
from cradle.games.megaciv.study.coverage import KINDS, WatchedTable, Witness, coverage
from cradle.games.megaciv.turn import call_last_turn
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, reply, waiting
from cradle.kernel.words.catalog import Refused
from cradle.study.runs.simulation import MetContent
from laws.corners import CORNERS, PLAYED, Pick
from laws.effects import Effects, ReckoningTable
from laws.rich import rich_world
from loops import as_they_come

pytestmark = pytest.mark.skipif(not builds.compiled(), reason="the compiled build meets it all much sooner")

RICH_WORLDS: Final = 1000 if SOAK else 70  # five of each number of players
SHORT_GAMES: Final = 60 if SOAK else 6
CORNER_GAMES: Final = 200 if SOAK else 30  # of each corner
LEAVE_AFTER: Final = (2, 60, 200, 400)  # answers
BUSY: Final = 0.6  # how often the busy bot answers; its plans are too peaceful for this
PLANNED: Final = ("ChooseMove", "Walk", "WalkNumber", "BuildCity")

EXPLAINED: Final[dict[str, str]] = {
    "LoseFirstCity": "no theme set of the box costs a city (Q-36); the rule waits for one that does",
    **{
        refusal: "said to who taps on an area that is no candidate; test_movement.py taps"
        for refusal in (
            "P3.2: you have no token in {area}",
            "P3.2: your tokens in {area} have already moved",
            "P3.4: tokens move one area by land; {area} is not next to {other_area}",
            "P3.8: {area} has no coast",
        )
    },
}


class Player:
    """Answers at random, often as the busy bot would."""

    def __init__(self, seed: int) -> None:
        busy = make("busy", Random(f"busy {seed}"))
        assert isinstance(busy, BlindBot)
        self.busy = busy

    def pick(self, rng: Random, choice: Choice, options: Any) -> Any:
        if type(choice).__name__ not in PLANNED and rng.random() < BUSY:
            return self.busy.pick(choice, options)
        return rng.choice(options)


def play(world: World, seed: int, pick: Pick, witness: Witness, effects: Effects, leaving: bool = False) -> None:
    """To the end, with every question looked at before it is answered."""
    luck, rng = Random(seed), Random(f"answers {seed}")
    table = ReckoningTable(luck.random, witness.met, effects)
    for answers, first in enumerate(as_they_come(witness.settle, world, table), 1):
        choice = rng.choice(waiting(world))
        if choice is not first:
            witness.look(world, choice)
        answer = pick(rng, choice, list(choice.options(world)))
        effects.try_one(world, choice, answer, luck)
        reply(world, choice, answer, table)
        if leaving and answers in LEAVE_AFTER:
            try_to_leave(world, rng.randrange(world.seats), table, witness)
            try_to_end(world, table, witness)


def try_to_end(world: World, table: Table, witness: Witness) -> None:
    """Somebody calls the last turn, and one that cannot be named; here each is the last anyway."""
    for named in (None, 7):
        try:
            call_last_turn(world, named, table)
        except Refused as refused:
            witness.met["refusals"].add(f"{refused.rule}: {refused.text.template}")


def try_to_leave(world: World, seat: int, table: Table, witness: Witness) -> None:
    """Somebody leaves, unless he may not; he may try twice."""
    try:
        for _ in range(2):
            leave_early(world, seat, table)
    except Refused as refused:
        witness.met["refusals"].add(f"{refused.rule}: {refused.text.template}")


def rich_account(seed: int, effects: Effects) -> dict[str, list[str]]:
    """One turn of a rich world; in every fifth of them players leave."""
    ast = "expert" if seed % 2 else "basic"
    world, witness = rich_world(5 + seed % 14, 1000 + seed, turns=1, offers=30, ast=ast), Witness()
    play(world, seed, Player(seed).pick, witness, effects, leaving=seed % 5 == 0)
    return witness.close(world)


def short_account(seed: int, effects: Effects) -> dict[str, list[str]]:
    """A Short Game of one turn, from the choice of civilizations on."""
    witness = Witness()
    table = WatchedTable(Random(seed).random, witness.met)
    world = GAME.start(5 + seed % 14, {"length": "short", "turns": 1, "civilizations": "chosen"}, table)
    assert isinstance(world, World)
    play(world, seed, Player(seed).pick, witness, effects, leaving=seed % 2 == 0)
    return witness.close(world)


def games_of_corner(at: int) -> int:
    """Few where the players know what they want."""
    return 4 if CORNERS[at] in PLAYED else CORNER_GAMES


def corner_account(at: int, seed: int, effects: Effects) -> dict[str, list[str]]:
    build, witness = CORNERS[at], Witness(10**6)
    world = build()
    play(world, seed, PLAYED.get(build, lambda rng, choice, options: rng.choice(options)), witness, effects)
    return witness.close(world)


@cache
def the_run() -> tuple[dict[str, MetContent], list[str]]:
    """What was met and missed, and the advances that took no effect."""
    effects = Effects()
    accounts = [rich_account(seed, effects) for seed in range(RICH_WORLDS)]
    accounts += [short_account(seed, effects) for seed in range(SHORT_GAMES)]
    for at in range(len(CORNERS)):
        accounts += [corner_account(at, seed, effects) for seed in range(games_of_corner(at))]
    return coverage(accounts), [ADVANCE_IDS[advance] for advance in effects.wanted]


@pytest.mark.parametrize("kind", KINDS)
def test_one_run_meets_everything_there_is(kind: str) -> None:
    missed = [each for each in the_run()[0][kind]["missed"] if each not in EXPLAINED]

    assert not missed, f"{len(missed)} {kind} missed:\n" + "\n".join(missed)


def test_every_advance_takes_effect_in_the_run() -> None:
    assert the_run()[1] == []


def test_what_is_explained_is_really_missed() -> None:
    """An explanation that is no longer needed goes."""
    missed = {each for part in the_run()[0].values() for each in part["missed"]}

    assert set(EXPLAINED) <= missed
