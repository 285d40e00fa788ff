"""A steward of Mega Civilization plays every part of the turn, from what its seat sees and nothing else."""

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from conftest import SOAK
from cradle.bots.asking import ask
from cradle.games.megaciv.bots.steward.steward import Steward
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.world.state import World, city_count
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import Choice
from cradle.kernel.flow.plain import to_bytes
from cradle.kernel.seen.live import Live
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Text
from cradle.kernel.words.grammars import DE
from cradle.kernel.words.language import EN
from loops import as_they_come

COUNTS = range(5, 19) if SOAK else (5, 9, 12, 18)
GAMES = 10 if SOAK else 1


class Tables:
    """Stewards at a table, asked one question after the other."""

    def __init__(self, seats: int, seed: int = 1, level: str = "normal", **options: Any) -> None:
        table = seeded(seed)
        world = GAME.start(seats, options, table)
        assert isinstance(world, World)
        self.world, self.live = world, Live(GAME, world, table)
        self.bots = [Steward(Random(seat), level) for seat in range(seats)]
        self.asked = [0] * seats

    def question(self) -> tuple[Choice, Perspective] | None:
        """The next question that is a decision."""
        for choice in as_they_come(self.live.ask):
            if len(self.world.offered) > 1:
                return choice, self.live.perspective(choice.seat)
            self.live.answer(choice, self.world.offered[0])
        return None

    def answer(self, choice: Choice, here: Perspective) -> None:
        seat = choice.seat
        self.asked[seat] += 1
        self.live.answer(choice, here.read(ask(self.bots[seat], "steward", seat, self.asked[seat], here)))

    def play(self) -> World:
        for asked in as_they_come(self.question):
            self.answer(*asked)
        return self.world


@pytest.mark.parametrize("seats", COUNTS)
def test_a_short_game_is_played_to_its_end(seats: int) -> None:
    for seed in range(1, 1 + GAMES):
        world = Tables(seats, seed, length="short", turns=0 if SOAK else 2, offers=20).play()

        assert world.over


@pytest.mark.parametrize("options", [{"map": "east"}, {"map": "west", "ast": "expert"}], ids=["east", "expert"])
def test_the_first_turns_bring_cities(options: dict[str, Any]) -> None:
    world = Tables(7, turns=6, **options).play()

    assert sum(city_count(world, seat) for seat in range(7)) >= 15


def test_the_same_seeds_give_the_same_game() -> None:
    games = [Tables(5, 3, turns=5).play() for _ in range(2)]

    assert to_bytes(games[0]) == to_bytes(games[1])


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_what_is_hidden_changes_no_answer(level: str) -> None:
    tables, rng = Tables(6, 2, level, length="short", turns=2, offers=12), Random(1)
    for asked in as_they_come(tables.question):
        choice, here = asked
        bot = tables.bots[choice.seat]
        twin = Steward(Random(0), level)
        twin.memory = deepcopy(bot.memory)
        other = here.sample(rng) if rng.random() < 0.1 else None
        tables.answer(choice, here)
        if other is not None:
            elsewhere = Perspective(GAME, other, choice.seat, [])
            assert ask(twin, "steward", choice.seat, tables.asked[choice.seat], elsewhere)
            assert twin.memory == bot.memory, choice


def test_memory_is_plain_and_never_changed_after_an_answer() -> None:
    tables = Tables(5, 4, length="short", turns=1, offers=10)
    kept: list[tuple[Any, Any]] = []
    for asked in as_they_come(tables.question):
        tables.answer(*asked)
        memory = tables.bots[asked[0].seat].memory
        kept.append((memory, deepcopy(memory)))

    assert kept
    assert all(memory == copied for memory, copied in kept)


def test_a_steward_says_why() -> None:
    tables, said, decisions = Tables(5, 5, length="short", turns=2, offers=10), 0, 0
    for asked in as_they_come(tables.question):
        tables.answer(*asked)
        reason: Any = tables.bots[asked[0].seat].why()
        said_in = (EN, DE) if isinstance(reason, Text) else ()
        why = {language: GAME.catalog.sentence(reason, (), language) for language in said_in}
        assert all(not told[0].islower() and told.endswith(".") for told in why.values())
        assert len({*why.values()}) == len(why)  # it speaks German, too
        said, decisions = said + bool(why), decisions + 1

    assert said > decisions / 4
