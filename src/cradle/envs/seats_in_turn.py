"""A game as a PettingZoo environment in which seats act in turn (AEC)."""

from typing import Any, ClassVar

from pettingzoo import AECEnv

from cradle.envs.arrays import marked
from cradle.envs.numbered_game import NO_GAME, NumberedGame, one_after_the_other
from cradle.envs.seat_agents import SeatAgents
from cradle.kernel.flow.playout import MOST_DECISIONS
from cradle.kernel.words.catalog import BadOptions
from cradle.learned.seen_rows import Array


class SeatsInTurn(SeatAgents, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """The seat to move acts; it observes its own view, with a mask of its legal answers.

    Rewards come at the end, from +1 for first place to -1 for last, or as points with each answer.
    """

    game_kind: ClassVar[type[NumberedGame]] = NumberedGame

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        reward: str = "place",
        max_decisions: int = MOST_DECISIONS,
        render_mode: str | None = None,
        market: str = "plain",
        **options: Any,
    ) -> None:
        numbered = self.game_kind(game, seats, one_after_the_other(game, options), market)
        super().__init__(numbered, reward, max_decisions, render_mode)
        self.metadata = {"name": f"cradle_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; `options={"position": ...}` begins it from there."""
        with self.as_a_whole():
            self.begin(seed, options)
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
            self.terminations = dict.fromkeys(self.agents, False)
            self.truncations = dict.fromkeys(self.agents, False)
            self.nothing = marked(self.numbered, ())
            self.nothing.flags.writeable = False  # one empty mask for all other seats
            self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": self.nothing} for agent in self.agents}
            self.agent_selection = self.agents[max(self.numbered.seat, 0)]
            self.end_or_go_on()

    def step(self, action: Any) -> None:
        if not self.agents:
            raise BadOptions(NO_GAME)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        numbered = self.numbered
        numbered.answer(action)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self.nothing}
        self.end_or_go_on()
        if numbered.over or self.payer.by_points:
            self.rewards = dict(zip(self.possible_agents, self.payer.pay(numbered), strict=True))
            self._accumulate_rewards()

    def end_or_go_on(self) -> None:
        """Put the mask of the next seat into its infos, too, or the results at the end."""
        numbered = self.numbered
        if numbered.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {
                agent: {"action_mask": self.nothing, **self.outcome(seat)}
                for seat, agent in enumerate(self.possible_agents)
            }
            return
        if numbered.decisions >= self.max_decisions:
            self.truncations = dict.fromkeys(self.agents, True)
        asked = self.agent_selection = self.possible_agents[numbered.seat]
        self.mask = marked(numbered, numbered.legal)
        self.infos[asked] = {"action_mask": self.mask}

    def observe(self, agent: str) -> dict[str, Array]:
        numbered, seat = self.numbered, self.seat_of[agent]
        mask = self.mask.copy() if seat == numbered.seat else marked(numbered, ())
        return {"observation": self.numbers(numbered.row(seat)), "action_mask": mask}

    def render(self) -> str | None:
        """The current question in words."""
        if self.numbered.asked is None:
            return "The game is over."
        question = self.numbered.text(self.numbered.seat)["question"]
        return f"{self.agent_selection}: {question['prompt']}"
