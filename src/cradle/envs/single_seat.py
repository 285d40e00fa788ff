"""A game as a Gymnasium environment for one seat, with bots in the other seats."""

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
from gymnasium import spaces

from cradle.bots.bot import Bot
from cradle.bots.own_bots import make_named
from cradle.bots.registry import default_opponent
from cradle.envs.all_or_nothing import all_or_nothing, seeds_from, wishes_of
from cradle.envs.arrays import mask, observation_space, observed
from cradle.envs.numbered_game import NO_GAME, NumberedGame, one_after_the_other
from cradle.envs.rewards import Payer
from cradle.kernel.doors import as_whole
from cradle.kernel.flow.playout import MOST_DECISIONS
from cradle.kernel.words.catalog import BadOptions
from cradle.learned.seen_rows import Array


class OneSeat(gymnasium.Env[Any, Any]):
    """You play `seat`; `bots` names one bot for all other seats, or one for each, clockwise from you."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] | None = None,
        reward: str = "place",
        max_decisions: int = MOST_DECISIONS,
        market: str = "plain",
        **options: Any,
    ) -> None:
        self.payer = Payer(reward)
        self.numbered = NumberedGame(game, seats, one_after_the_other(game, options), market)
        if not 0 <= seat < self.numbered.seats:
            raise BadOptions("there are seats 0 to {last}, not {wrong}", last=self.numbered.seats - 1, wrong=seat)
        self.seat, self.max_decisions = seat, max_decisions
        self.names = self.named(bots if bots is not None else default_opponent(game))
        self.observation_space = observation_space(self.numbered)
        self.action_space = spaces.Discrete(self.numbered.actions)
        self.seeds = Random()
        self.is_going = False  # False until the first reset, and after the end

    def named(self, bots: str | Sequence[str]) -> dict[int, str]:
        """The bots by seat."""
        others = [(self.seat + turn) % self.numbered.seats for turn in range(1, self.numbered.seats)]
        names = [bots] * len(others) if isinstance(bots, str) else list(bots)
        if len(names) != len(others):
            raise BadOptions(
                "{others} other seats need as many bots, not {named}", others=len(others), named=len(names)
            )
        return dict(zip(others, names, strict=True))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        with all_or_nothing(self, self.numbered, self.payer):
            self.seeds = seeds_from(self.seeds, seed)
            super().reset(seed=None if seed is None else as_whole(seed))
            begun = self.seeds.getrandbits(48)
            self.bots: dict[int, Bot] = {seat: self.bot(seat, name, begun) for seat, name in self.names.items()}
            self.numbered.begin(begun, wishes_of(options).get("position"))
            self.let_bots_play()
            self.payer.begin(self.numbered)
            self.is_going = self.numbered.seat == self.seat
        return observed(self.numbered, self.seat), self.told()

    def bot(self, seat: int, name: str, begun: int) -> Bot:
        return make_named(name, Random(f"{begun} {seat}"), self.numbered.game.name)

    def step(self, action: Any) -> tuple[dict[str, Array], float, bool, bool, dict[str, Any]]:
        if not self.is_going:
            raise BadOptions(NO_GAME)
        self.numbered.answer(action)
        self.let_bots_play()
        won = self.payer.pay(self.numbered)[self.seat]
        over, broken_off = self.numbered.over, self.numbered.decisions >= self.max_decisions
        self.is_going = not over and not broken_off
        return observed(self.numbered, self.seat), won, over, broken_off and not over, self.told()

    def let_bots_play(self) -> None:
        """Let the bots play until this seat has a question."""
        numbered = self.numbered
        while not numbered.over and numbered.seat != self.seat and numbered.decisions < self.max_decisions:
            choice, state = numbered.asked, numbered.live.state
            assert choice is not None
            written = self.bots[choice.seat].choose(numbered.live.perspective(choice.seat))
            numbered.answer(numbered.number_of(choice, choice.read(state, written)))

    def told(self) -> dict[str, Any]:
        told: dict[str, Any] = {"action_mask": mask(self.numbered, self.seat)}
        if self.numbered.over:
            told |= {"points": self.numbered.points(), "place": self.numbered.places()[self.seat]}
        return told

    def text(self) -> dict[str, Any]:
        """The seat's observation in words."""
        return self.numbered.text(self.seat)
