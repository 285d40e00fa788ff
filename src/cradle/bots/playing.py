"""Bots play a game to its end without a record: for simulations and the arena."""

from collections.abc import Sequence

from cradle.bots.asking import ask
from cradle.bots.bot import BlindBot, Bot
from cradle.kernel.flow import hear_interrupts, reply
from cradle.kernel.live import Live


class Seated:
    """A bot at a seat: by what name it was called, and the seed of its chance."""

    def __init__(self, bot: Bot, called: str, seed: int) -> None:
        self.bot, self.called, self.seed = bot, called, seed
        self.asked = 0  # how many questions its seat has been asked


def play_bots(seated: Sequence[Seated], live: Live, most: int) -> int:
    """Play to the end, or for `most` decisions, and return how many were made; bots that need no views get none."""
    if all([isinstance(player.bot, BlindBot) for player in seated]):
        return play_blind(seated, live, most)
    return play_looking(seated, live, most)


def play_looking(seated: Sequence[Seated], live: Live, most: int) -> int:
    """Bots that look before they answer; the same seeds give the game that a record of it would be."""
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
        here = live.perspective(choice.seat)
        live.answer(choice, here.read(ask(player.bot, player.called, player.seed, player.asked, here)))
        decisions += 1
    return decisions


def play_blind(seated: Sequence[Seated], live: Live, most: int) -> int:
    """Bots that look at their options only, which is fast; each draws on its own chance without a break."""
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


def blind(bot: Bot) -> BlindBot:
    assert isinstance(bot, BlindBot), f"{bot.name} wants to see something"
    return bot
