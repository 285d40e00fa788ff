"""A game as a PettingZoo environment in which seats act at once, where the rules let them (parallel)."""

from collections.abc import Mapping
from typing import Any

from pettingzoo import ParallelEnv

from cradle.envs.arrays import marked, vector
from cradle.envs.numbered_game import NO_GAME, NumberedGame, checked_number
from cradle.envs.seat_agents import SeatAgents
from cradle.kernel.flow.playout import MOST_DECISIONS
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.quoting import quoted
from cradle.learned.seen_rows import Array

Seen = dict[str, dict[str, Array]]
Told = dict[str, dict[str, Any]]


class SeatsAtOnce(SeatAgents, ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """In each step all seats with a question act; actions of other seats are ignored.

    Where seats decide unseen by each other, nobody sees the others' answers of the same step. In the open market
    answers take effect one after the other; if earlier ones make an answer illegal, it is dropped and `infos` says so.
    """

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
        super().__init__(NumberedGame(game, seats, options, market), reward, max_decisions, render_mode)
        self.metadata = {"name": f"cradle_{game}_at_once_v0", "render_modes": []}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, Told]:
        """A new game; `options={"position": ...}` begins it from there."""
        with self.as_a_whole():
            self.begin(seed, options)
            self.asked = self.numbered.everybody()
        return self.seen(), self.told(())

    def step(self, actions: Mapping[str, Any]) -> tuple[Seen, dict[str, float], dict[str, bool], dict[str, bool], Told]:
        if not self.agents:
            raise BadOptions(NO_GAME)
        dropped = self.take(self.checked(actions))
        self.asked = self.numbered.everybody()
        won = dict(zip(self.possible_agents, self.payer.pay(self.numbered), strict=True))
        over = self.numbered.over
        ended = dict.fromkeys(self.agents, over)
        broken_off = dict.fromkeys(self.agents, self.is_broken_off)
        seen, told = self.seen(), self.told(dropped)
        if over or self.is_broken_off:
            self.agents = []
        return seen, won, ended, broken_off, told

    def checked(self, actions: Mapping[str, Any]) -> dict[int, int]:
        """The answers of the seats with a question; refuses illegal ones before anything happens."""
        if not isinstance(actions, Mapping):
            raise BadOptions("answers are given by agent, not as {value}", value=quoted(actions))
        missing = [self.possible_agents[seat] for seat in self.asked if self.possible_agents[seat] not in actions]
        if missing:
            raise BadOptions("{seats} are asked and say nothing", seats=", ".join(missing))
        return {
            seat: checked_number(actions[self.possible_agents[seat]], legal) for seat, (_, legal) in self.asked.items()
        }

    def take(self, numbers: Mapping[int, int]) -> list[int]:
        """Play these answers; return the seats whose answers had become illegal."""
        dropped = []
        for seat, number in numbers.items():
            asked = self.numbered.everybody().get(seat)
            if asked is not None and number in asked[1] and type(asked[0]) is type(self.asked[seat][0]):
                self.numbered.give(asked[0], number, asked[1])
            else:
                dropped.append(seat)
        return dropped

    def seen(self) -> Seen:
        return {agent: self.observe(agent) for agent in self.possible_agents}

    def observe(self, agent: str) -> dict[str, Array]:
        """A seat's observation, and its legal answers: none if it has no question."""
        seat = self.seat_of[agent]
        legal = self.asked[seat][1] if seat in self.asked else {}
        return {"observation": vector(self.numbered, seat), "action_mask": marked(self.numbered, legal)}

    def told(self, dropped: Any) -> Told:
        """The infos: the mask, whether an answer was dropped, and the results at the end."""
        told: Told = {agent: {"dropped": seat in dropped} for seat, agent in enumerate(self.possible_agents)}
        for seat, agent in enumerate(self.possible_agents):
            told[agent]["action_mask"] = marked(self.numbered, self.asked[seat][1] if seat in self.asked else ())
            if self.numbered.over:
                told[agent] |= self.outcome(seat)
        return told

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "asked"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.asked = self.numbered.everybody()

    def render(self) -> None:
        pass
