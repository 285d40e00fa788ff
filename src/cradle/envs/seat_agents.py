"""The common part of environments in turn and at once: a numbered game whose seats are agents."""

from contextlib import AbstractContextManager
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces

from cradle.envs.all_or_nothing import all_or_nothing, seeds_from, wishes_of
from cradle.envs.arrays import observation_space, vector
from cradle.envs.numbered_game import NumberedGame
from cradle.envs.rewards import Payer
from cradle.learned.seen_rows import Array, RowReader


class SeatAgents:
    """The agents of a game with their spaces, its chance and its rewards."""

    def __init__(self, numbered: NumberedGame, reward: str, max_decisions: int, render_mode: str | None) -> None:
        self.numbered, self.payer = numbered, Payer(reward)
        self.max_decisions, self.render_mode = max_decisions, render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(numbered.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(numbered) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(numbered.actions) for agent in self.possible_agents}
        self.seeds = Random()
        self.agents: list[str] = []  # empty until the first reset
        self.numbers = RowReader(numbered.encoding.narrow, numbered.encoding.wide)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """A new game with all seats; `options={"position": ...}` begins it from there."""
        self.seeds = seeds_from(self.seeds, seed)
        self.numbered.begin(self.seeds.getrandbits(48), wishes_of(options).get("position"))
        self.payer.begin(self.numbered)
        self.agents = self.possible_agents[:]

    def as_a_whole(self) -> AbstractContextManager[None]:
        """A block in which a new game begins completely or not at all."""
        return all_or_nothing(self, self.numbered, self.payer)

    @property
    def is_broken_off(self) -> bool:
        return not self.numbered.over and self.numbered.decisions >= self.max_decisions

    def outcome(self, seat: int) -> dict[str, Any]:
        """The result of a seat."""
        return {"points": self.numbered.points()[seat], "place": self.numbered.places()[seat]}

    def state(self) -> Array:
        """The observations of all seats in a row, for a critic that may know everything."""
        return np.concatenate([vector(self.numbered, seat) for seat in range(self.numbered.seats)])

    def text(self, agent: str) -> dict[str, Any]:
        """A seat's observation in words."""
        return self.numbered.text(self.seat_of[agent])

    def close(self) -> None:
        pass
