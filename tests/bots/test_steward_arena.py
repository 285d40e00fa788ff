"""A stored arena: what stewards once reached in the same games, so that a worse version is noticed."""

from collections.abc import Callable
from functools import partial
from random import Random
from statistics import mean
from typing import Final

import pytest

from cradle.bots.playing import Seated, play_looking
from cradle.games.megaciv.bots.steward.experiments import Hermit
from cradle.games.megaciv.bots.steward.steward import Steward
from cradle.kernel.chance.table import seeded
from cradle.kernel.game import find, scores_of
from cradle.kernel.seen.live import Live

Make = Callable[[Random], Steward]
GAME = find("megaciv")
SEATS = 5
OPTIONS = {"length": "short", "turns": 6}
GAMES = 8
STORED: Final = {"normal": -1.9, "hard": 10.9}  # points ahead of four `steward:normal`; better ones are written anew
LUCK: Final = 6.0  # points by which another version that is as good may differ in so few games


def ahead(make: Make) -> float:
    """How many points one steward is ahead of the others' mean in the stored games, its seat changing."""
    return mean([ahead_in(game, make) for game in range(GAMES)])


def ahead_in(game: int, make: Make) -> float:
    table, seat = seeded(game), game % SEATS
    world = GAME.start(SEATS, OPTIONS, table)
    bots = [make(Random(each)) if each == seat else Steward(Random(each)) for each in range(SEATS)]
    seated = [Seated(bot, "steward", each) for each, bot in enumerate(bots)]
    play_looking(seated, Live(GAME, world, table), 1_000_000)
    points = [score.points for score in scores_of(GAME, world, SEATS)]
    return points[seat] - mean(points[:seat] + points[seat + 1 :])


@pytest.mark.parametrize("level", STORED)
def test_no_level_falls_behind_what_it_reached_in_the_stored_games(level: str) -> None:
    assert ahead(partial(Steward, level=level)) >= STORED[level] - LUCK
    assert STORED["hard"] - LUCK > STORED["normal"], "a hard one that plays like a normal one would not be noticed"


def test_a_steward_that_does_not_trade_is_noticed_as_worse() -> None:
    assert ahead(Hermit) < STORED["normal"] - LUCK
