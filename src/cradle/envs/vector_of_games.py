"""Many games at once as a Gymnasium vector environment: in each of them whoever is asked acts."""

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from cradle.envs.arrays import mask, observation_space, vector
from cradle.envs.numbered_game import NumberedGame, checked_number, one_after_the_other
from cradle.envs.rewards import Payer
from cradle.kernel.flow.playout import MOST_DECISIONS
from cradle.kernel.words.catalog import BadOptions
from cradle.learned.seen_rows import Array

Seen = dict[str, Array]


class VectorOfGames(VectorEnv[Any, Any, Any]):
    """`infos["seat"]` says who is asked in each game, and the observation is theirs.

    A game that has ended begins anew in the same step; its last observation stands in `infos["final_obs"]`. `reward` is
    what the seat that acted has won, `infos["rewards"]` what each seat has.
    """

    def __init__(
        self,
        game: str,
        games: int = 16,
        seats: int | None = None,
        reward: str = "place",
        max_decisions: int = MOST_DECISIONS,
        market: str = "plain",
        **options: Any,
    ) -> None:
        if games < 1:
            raise BadOptions("a vector has at least one game, not {number}", number=games)
        wishes = one_after_the_other(game, options)
        self.numbered = [NumberedGame(game, seats, wishes, market) for _ in range(games)]
        self.payers = [Payer(reward) for _ in range(games)]
        self.num_envs, self.max_decisions = games, max_decisions
        self.seats = self.numbered[0].seats
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = observation_space(self.numbered[0])
        self.single_action_space = spaces.Discrete(self.numbered[0].actions)
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = batch_space(self.single_action_space, games)
        self.seeds = [Random(number) for number in range(games)]

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """New games; one seed for all of them, or one for each. `options={"position": ...}` begins them there."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        seeds = [seed + number for number in range(self.num_envs)] if isinstance(seed, int) else seed
        if seeds is not None and len(seeds) != self.num_envs:
            raise BadOptions("{games} games need as many seeds, not {seeds}", games=self.num_envs, seeds=len(seeds))
        for number, given in enumerate(seeds or ()):
            if given is not None:
                self.seeds[number] = Random(given)
        self.position = (options or {}).get("position")
        for number in range(self.num_envs):
            self.begin(number)
        return self.seen(), {"seat": self.asked()}

    def begin(self, number: int) -> None:
        self.numbered[number].begin(self.seeds[number].getrandbits(48), self.position)
        self.payers[number].begin(self.numbered[number])

    def step(self, actions: Any) -> tuple[Seen, Array, Array, Array, dict[str, Any]]:
        numbers, acting = self.checked(actions), self.asked()
        won = np.zeros((self.num_envs, self.seats), np.float32)
        for number, (game, answer) in enumerate(zip(self.numbered, numbers, strict=True)):
            game.give(game.asked, answer, game.legal)  # type: ignore[arg-type]  # none is over between two steps
            won[number] = self.payers[number].pay(game)
        ended = np.array([game.over for game in self.numbered])
        broken_off = ~ended & np.array([game.decisions >= self.max_decisions for game in self.numbered])
        told: dict[str, Any] = {"rewards": won}
        if (ended | broken_off).any():
            told |= self.last_words(ended | broken_off)
        told["seat"] = self.asked()
        return self.seen(), won[np.arange(self.num_envs), acting], ended, broken_off, told

    def checked(self, actions: Any) -> list[int]:
        """A legal answer for each game; before that nothing happens."""
        if len(actions) != self.num_envs:
            raise BadOptions("{games} games need as many answers, not {given}", games=self.num_envs, given=len(actions))
        return [checked_number(action, game.legal) for game, action in zip(self.numbered, actions, strict=True)]

    def last_words(self, done: Array) -> dict[str, Any]:
        """What is told of games that are done; they begin anew."""
        last, points = np.empty(self.num_envs, object), np.zeros((self.num_envs, self.seats), np.int32)
        for number in np.flatnonzero(done).tolist():
            game = self.numbered[number]
            last[number] = {"observation": vector(game, max(game.seat, 0)), "action_mask": mask(game, game.seat)}
            points[number] = game.points()
            self.begin(number)
        return {"final_obs": last, "_final_obs": done, "final_points": points, "_final_points": done}

    def asked(self) -> Array:
        return np.array([game.seat for game in self.numbered], np.int8)

    def seen(self) -> Seen:
        return {
            "observation": np.stack([vector(game, game.seat) for game in self.numbered]),
            "action_mask": np.stack([mask(game, game.seat) for game in self.numbered]),
        }
