"""A bot is asked with its own chance, and whatever is wrong with its answer is told in one sentence that names it."""

from random import Random
from typing import Any

import pytest

from cradle.bots.asking import BotFault, ask
from cradle.bots.bot import Bot
from cradle.kernel.record.record import Record
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.written import Written


class Parrot(Bot):
    """Says what it was taught, or breaks down with it."""

    def __init__(self, taught: Any) -> None:
        super().__init__(Random(1))
        self.taught = taught

    def choose(self, perspective: Perspective) -> Written:
        if isinstance(self.taught, Exception):
            raise self.taught
        said: Written = self.taught
        return said


class Gambler(Bot):
    """Any option."""

    def choose(self, perspective: Perspective) -> Written:
        return self.rng.choice(perspective.options())


def a_perspective() -> Perspective:
    return Record.new("stoneage", seats=2, seed=1).perspective(0)


def test_the_same_seed_and_question_give_the_same_answer_whoever_was_asked_before() -> None:
    fresh, used = Gambler(Random(5)), Gambler(Random(6))
    for number in range(20):
        ask(used, "gambler", 9, number, a_perspective())

    answers = [ask(bot, "gambler", 9, 33, a_perspective()) for bot in (fresh, used)]

    assert answers[0] == answers[1]
    assert len({str(ask(fresh, "gambler", 9, number, a_perspective())) for number in range(40)}) > 5


def test_a_bot_that_breaks_down_is_named() -> None:
    with pytest.raises(BotFault, match=r"^the bot parrot:easy broke down: KeyError: 'wood'$"):
        ask(Parrot(KeyError("wood")), "parrot:easy", 1, 1, a_perspective())
    with pytest.raises(BotFault, match=r"^the bot parrot broke down: RecursionError$"):
        ask(Parrot(RecursionError()), "parrot", 1, 1, a_perspective())


@pytest.mark.parametrize("answer", ["moon", None, 3.5, ["forest", 2], {"place": "forest"}])
def test_an_answer_that_is_none_is_told_with_its_question(answer: Any) -> None:
    with pytest.raises(BotFault, match="the bot parrot gave an answer that is not allowed") as fault:
        ask(Parrot(answer), "parrot", 1, 1, a_perspective())

    assert "is not an answer to this question: Choose a place for your figures" in str(fault.value)


def test_an_answer_that_a_rule_forbids_is_told_with_its_reason() -> None:
    match = Record.new("stoneage", seats=2, seed=1)
    match.play_all(0, ["forest", 3])

    with pytest.raises(BotFault, match="'forest': With 2 players only one player may use the forest"):
        ask(Parrot("forest"), "parrot", 1, 1, match.perspective(1))
