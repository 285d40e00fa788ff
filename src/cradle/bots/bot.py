"""What a bot is: something that answers for a seat from what that seat may see, and never from the state itself."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from mypy_extensions import mypyc_attr

from cradle.kernel.flow import Choice, State, hear_interrupts, reply, settle
from cradle.kernel.live import Live
from cradle.kernel.perspective import Perspective
from cradle.kernel.table import Table
from cradle.kernel.written import Written


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers for one seat; `rng` is its own chance, apart from that of the game."""

    name = "bot"

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, perspective: Perspective) -> Written:
        """One of the seat's options, in writing."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindBot(Bot):
    """Looks at nothing but its own question and options, so it can play without views, which is fast."""

    def choose(self, perspective: Perspective) -> Written:
        choice = perspective.asked()
        assert choice is not None, "nobody asks this seat anything"
        return perspective.written(self.pick(choice, perspective.answers()))

    def pick(self, choice: Choice, options: Sequence[Any]) -> Any:
        raise NotImplementedError


def play_looking(bots: Sequence[Bot], live: Live, most: int) -> int:
    """Play to the end, or for `most` decisions, with bots that look before they answer; return how many were made."""
    decisions = 0
    while decisions < most:
        choice = live.ask()
        if choice is None:
            break
        offered = live.state.offered
        if len(offered) == 1:
            live.answer(choice, offered[0])
            continue
        here = live.perspective(choice.seat)
        live.answer(choice, here.read(bots[choice.seat].choose(here)))
        decisions += 1
    return decisions


def play_with(
    bots: Sequence[Bot],
    state: State,
    table: Table,
    most: int,
    next_question: Callable[[State, Table], Choice | None] = settle,
) -> int:
    """Play to the end, or for `most` decisions, with bots that need no views; return how many were made."""
    decisions = 0
    while decisions < most:
        choice = next_question(state, table)
        if choice is None:
            break
        if len(state.offered) == 1:
            reply(state, choice, state.offered[0], table)
            continue
        bot = bots[choice.seat]
        assert isinstance(bot, BlindBot), f"{bot.name} wants to see something"
        reply(state, choice, bot.pick(choice, state.offered), table)
        decisions += 1
        if decisions & 1023 == 0:
            hear_interrupts()
    return decisions
