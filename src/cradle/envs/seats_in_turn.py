"""A game as a PettingZoo environment in which seats act in turn (AEC)."""

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from cradle.envs.arrays import Array, mask, observation_space, observed, vector
from cradle.envs.numbered_game import NumberedGame, one_after_the_other
from cradle.envs.rewards import MOST_DECISIONS, Payer


class SeatsInTurn(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """Whoever is asked acts; observations are what that seat sees, with a mask of its legal answers.

    Rewards come at the end, from +1 for the first place to -1 for the last, or as points with each answer.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        reward: str = "place",
        max_decisions: int = MOST_DECISIONS,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.payer = Payer(reward)
        self.metadata = {"name": f"cradle_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.numbered = NumberedGame(game, seats, one_after_the_other(game, options))
        self.max_decisions, self.render_mode = max_decisions, render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.numbered.seats)]
        self.observation_spaces = {agent: observation_space(self.numbered) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self.numbered.answers)) for agent in self.possible_agents}
        self.seeds = Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; `options={"position": ...}` begins it there."""
        if seed is not None:
            self.seeds = Random(seed)
        self.numbered.begin(self.seeds.getrandbits(48), (options or {}).get("position"))
        self.payer.begin(self.numbered)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[max(self.numbered.seat, 0)]
        self.tell()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.numbered.answer(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.payer.pay(self.numbered), strict=True))
        self.end_or_go_on()
        self._accumulate_rewards()

    def end_or_go_on(self) -> None:
        if self.numbered.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.numbered.decisions >= self.max_decisions:
            self.truncations = dict.fromkeys(self.agents, True)
        if not self.numbered.over:
            self.agent_selection = self.possible_agents[self.numbered.seat]
        self.tell()

    def tell(self) -> None:
        """What is told beside the observation: the mask of whoever is asked, and how the game ended."""
        for seat, agent in enumerate(self.possible_agents):
            self.infos[agent] = {}
            if self.numbered.over:
                self.infos[agent] = {"points": self.numbered.points()[seat], "place": self.numbered.places()[seat]}
        if not self.numbered.over:
            self.infos[self.agent_selection]["action_mask"] = mask(self.numbered, self.numbered.seat)

    def observe(self, agent: str) -> dict[str, Array]:
        return observed(self.numbered, self.possible_agents.index(agent))

    def state(self) -> Array:
        """What all seats see, one after the other: for a critic that may know everything."""
        return np.concatenate([vector(self.numbered, seat) for seat in range(self.numbered.seats)])

    def text(self, agent: str) -> dict[str, Any]:
        """What a seat sees in words."""
        return self.numbered.text(self.possible_agents.index(agent))

    def render(self) -> str | None:
        """The question that is asked, in words."""
        if self.numbered.asked is None:
            return "The game is over."
        question = self.numbered.text(self.numbered.seat)["question"]
        return f"{self.agent_selection}: {question['prompt']}"

    def close(self) -> None:
        pass
