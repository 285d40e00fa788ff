"""What every bot promises: answers from its own options."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from cradle.bots.bot import BlindBot
from cradle.bots.random import RandomBot
from cradle.bots.registry import make
from cradle.games.megaciv.bots.busy import BusyBot
from cradle.kernel.chance.table import Table, seeded
from cradle.kernel.flow.agenda import Choice, State, reply, settle
from cradle.kernel.flow.playout import play_at_random
from cradle.kernel.game import find, result
from cradle.kernel.record.record import Record
from loops import as_they_come


class Question(Choice):
    """A question no bot knows."""

    seat = 0


def test_a_bot_of_ones_own_needs_only_pick() -> None:
    class Last(BlindBot):
        name = "last"

        def pick(self, choice: Choice, options: Sequence[Any]) -> Any:
            return options[-1]

    match = Record.new("stoneage", seats=2, seed=1)
    seat = match.waiting()[0]

    assert Last(Random(1)).choose(match.perspective(seat)) == match.options(seat)[-1]


def test_a_busy_bot_answers_a_question_it_does_not_know_and_seldom_ends() -> None:
    bot = make("busy", Random(1))
    assert isinstance(bot, BlindBot)

    answers = [bot.pick(Question(), [4, 7, -1]) for _ in range(400)]

    assert {*answers} == {4, 7, -1}
    assert answers.count(-1) < 100


def test_busy_bots_finish_a_game_of_stone_age() -> None:
    game, table = find("stoneage"), seeded(3)
    state = game.start(4, {}, table)
    bots = [BusyBot(Random(seat)) for seat in range(4)]

    play(state, table, lambda choice, options: bots[choice.seat].pick(choice, options))

    assert len(result(game, state, 4)["scores"]) == 4


def test_the_random_bot_plays_what_random_play_plays() -> None:
    """The fast loop for random play and the bot draw alike, so that both give one game."""
    game, scores = find("stoneage"), []
    for loop in (play_quickly, play_as_a_bot):
        table = seeded(5)
        state = game.start(2, {}, table)
        loop(state, table, Random(9))
        scores.append(result(game, state, 2)["scores"])

    assert scores[0] == scores[1]


def play_quickly(state: State, table: Table, rng: Random) -> None:
    play_at_random(state, table, rng.random, 10**6)


def play_as_a_bot(state: State, table: Table, rng: Random) -> None:
    play(state, table, RandomBot(rng).pick)


def play(state: State, table: Table, pick: Callable[[Choice, Sequence[Any]], Any]) -> None:
    """To the end; every answer must be one of the options."""
    for choice in as_they_come(settle, state, table):
        lone_end = len(state.offered) == 1  # asked, but no decision
        answer = state.offered[0] if lone_end else pick(choice, state.offered)
        assert answer in state.offered
        reply(state, choice, answer, table)
