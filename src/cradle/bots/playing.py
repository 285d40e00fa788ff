"""Bots play a game to its end without a record, for simulations and the arena."""

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Final

from cradle.bots.asking import BotFault, ask
from cradle.bots.bot import BlindBot, Bot
from cradle.bots.random import RandomBot
from cradle.kernel.flow.agenda import Choice, hear_interrupts, name_of, reply
from cradle.kernel.seen.live import Live

OURS: Final = "cradle."  # bots of this package are trusted to give legal answers


class Seated:
    """A bot at a seat: its name, its seed, and how long it thinks."""

    def __init__(self, bot: Bot, called: str, seed: int) -> None:
        self.bot, self.called, self.seed = bot, called, seed
        self.asked = 0  # how many questions its seat has been asked
        self.fault = ""  # why it was replaced, if it was
        self.answers = 0  # answers it has given
        self.seconds = 0.0  # of processor time for these answers
        self.slowest = 0.0
        self.thinking: dict[str, tuple[int, float]] = {}  # by choice: the number of answers, and seconds

    def thought(self, choice: Choice, seconds: float) -> None:
        """Note how long an answer took."""
        self.answers += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        name = name_of(choice)
        answers, before = self.thinking.get(name, (0, 0.0))
        self.thinking[name] = (answers + 1, before + seconds)

    def replace(self, fault: str) -> None:
        """Replace a bot that failed with a caretaker."""
        self.fault, self.bot = fault, RandomBot(Random(self.seed))


def play_bots(seated: Sequence[Seated], live: Live, most: int, caretaker: bool = True) -> int:
    """Play to the end, or for `most` decisions, and return how many were made; blind bots play without views.

    A caretaker replaces a bot that fails; without one this raises BotFault.
    """
    if all([isinstance(player.bot, BlindBot) and is_ours(player.bot) for player in seated]):
        return play_blind(seated, live, most) if live.lines is None else play_blind_in_writing(seated, live, most)
    return play_looking(seated, live, most, caretaker)


def is_ours(bot: Bot) -> bool:
    return type(bot).__module__.startswith(OURS)


def play_looking(seated: Sequence[Seated], live: Live, most: int, caretaker: bool = True) -> int:
    """Play with bots that get a view; with the same seeds the game is the same as in a record."""
    decisions = 0
    while decisions < most:
        choice = live.ask()
        if choice is None:
            break
        player = seated[choice.seat]
        player.asked += 1
        offered = live.state.offered
        if len(offered) == 1:
            live.answer(choice, offered[0])
            continue
        began = process_time()
        answer = answer_of(player, live, choice.seat, caretaker)
        player.thought(choice, process_time() - began)
        live.answer(choice, answer)
        decisions += 1
    return decisions


def answer_of(player: Seated, live: Live, seat: int, caretaker: bool) -> object:
    here = live.perspective(seat)
    try:
        return here.read(ask(player.bot, player.called, player.seed, player.asked, here))
    except BotFault as fault:
        if not caretaker or player.fault:
            raise
        player.replace(str(fault))
        return here.read(ask(player.bot, player.called, player.seed, player.asked, here))


def play_blind(seated: Sequence[Seated], live: Live, most: int) -> int:
    """Play with bots that see only their options, which is fast; they are not seeded again for each answer."""
    bots, state, table = [blind(player.bot) for player in seated], live.state, live.table
    decisions = 0
    while decisions < most:
        choice = live.next_question(state, table)
        if choice is None:
            break
        if len(state.offered) == 1:
            reply(state, choice, state.offered[0], table)
            continue
        reply(state, choice, bots[choice.seat].pick(choice, state.offered), table)
        decisions += 1
        if decisions & 1023 == 0:
            hear_interrupts()
    return decisions


def play_blind_in_writing(seated: Sequence[Seated], live: Live, most: int) -> int:
    """Like `play_blind`, but keeps lines and times."""
    decisions = 0
    while decisions < most:
        choice = live.next_question(live.state, live.table)
        if choice is None:
            break
        offered = live.state.offered
        if len(offered) == 1:
            live.answer(choice, offered[0])
            continue
        player = seated[choice.seat]
        began = process_time()
        answer = blind(player.bot).pick(choice, offered)
        player.thought(choice, process_time() - began)
        live.answer(choice, answer)
        decisions += 1
    return decisions


def blind(bot: Bot) -> BlindBot:
    assert isinstance(bot, BlindBot), f"{bot.name} wants to see something"
    return bot
