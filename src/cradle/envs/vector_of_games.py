"""Many games at once as a Gymnasium vector environment: in each of them the seat to move acts."""

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from cradle.envs.all_or_nothing import all_or_nothing, as_list, seeds_from, wishes_of
from cradle.envs.arrays import mask, observation_space, vector
from cradle.envs.numbered_game import NumberedGame, checked_number, one_after_the_other
from cradle.envs.rewards import Payer
from cradle.kernel.doors import as_whole
from cradle.kernel.flow.playout import MOST_DECISIONS
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.quoting import quoted
from cradle.learned.seen_rows import Array

Seen = dict[str, Array]


class VectorOfGames(VectorEnv[Any, Any, Any]):
    """`infos["seat"]` is the seat to move in each game; observation and mask are for that seat.

    When a game ends, a new one begins in the same step; the last observation is in `infos["final_obs"]`. `reward` is
    for the seat that acted; `infos["rewards"]` has the rewards of all seats.
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
        """New games; one seed for all of them, or one for each. `options={"position": ...}` begins them from there."""
        with all_or_nothing(self, *self.numbered, *self.payers):
            given = self.one_each(seed)
            self.seeds = [seeds_from(*each) for each in zip(self.seeds, given, strict=True)]
            self.position = wishes_of(options).get("position")
            for number in range(self.num_envs):
                self.begin(number)
            seen = self.seen()
        return seen, self.told(seen)

    def one_each(self, seed: Any) -> list[Any]:
        """A seed for each game: the given list, or numbers counted up from a single seed, or None."""
        first = as_whole(seed)
        if first is not None:
            return [first + number for number in range(self.num_envs)]
        if seed is None:
            return [None] * self.num_envs
        seeds = as_list(seed)
        if seeds is None or len(seeds) != self.num_envs:
            wrong = "{games:# game needs a seed|# games need one seed, or as many}, not {value}"
            raise BadOptions(wrong, games=self.num_envs, value=quoted(seed))
        return seeds

    def begin(self, number: int) -> None:
        self.numbered[number].begin(self.seeds[number].getrandbits(48), self.position)
        self.payers[number].begin(self.numbered[number])

    def step(self, actions: Any) -> tuple[Seen, Array, Array, Array, dict[str, Any]]:
        numbers, acting = self.checked(actions), self.asked()
        won = np.zeros((self.num_envs, self.seats), np.float32)
        for number, (game, answer) in enumerate(zip(self.numbered, numbers, strict=True)):
            game.give(game.asked, answer, game.legal)  # type: ignore[arg-type]  # no game is over between two steps
            won[number] = self.payers[number].pay(game)
        ended = np.array([game.over for game in self.numbered])
        broken_off = ~ended & np.array([game.decisions >= self.max_decisions for game in self.numbered])
        told: dict[str, Any] = {"rewards": won}
        if (ended | broken_off).any():
            told |= self.last_words(ended | broken_off)
        seen = self.seen()
        return seen, won[np.arange(self.num_envs), acting], ended, broken_off, {**told, **self.told(seen)}

    def checked(self, actions: Any) -> list[int]:
        """The answers for all games; refuses illegal ones before anything happens."""
        answers = as_list(actions)
        if answers is None or len(answers) != self.num_envs:
            given = quoted(actions) if answers is None else len(answers)
            raise BadOptions("{games} games need as many answers, not {given}", games=self.num_envs, given=given)
        return [checked_number(answer, game.legal) for game, answer in zip(self.numbered, answers, strict=True)]

    def last_words(self, done: Array) -> dict[str, Any]:
        """The infos about games that ended; new ones begin in their places."""
        last, points = np.empty(self.num_envs, object), np.zeros((self.num_envs, self.seats), np.int32)
        for number in np.flatnonzero(done).tolist():
            game = self.numbered[number]
            last[number] = {"observation": vector(game, max(game.seat, 0)), "action_mask": mask(game, game.seat)}
            points[number] = game.points()
            self.begin(number)
        return {"final_obs": last, "_final_obs": done, "final_points": points, "_final_points": done}

    def told(self, seen: Seen) -> dict[str, Any]:
        """The infos: the seat to move in each game, and the mask."""
        return {"seat": self.asked(), "action_mask": seen["action_mask"].copy()}

    def asked(self) -> Array:
        return np.array([game.seat for game in self.numbered], np.int8)

    def seen(self) -> Seen:
        return {
            "observation": np.stack([vector(game, game.seat) for game in self.numbered]),
            "action_mask": np.stack([mask(game, game.seat) for game in self.numbered]),
        }
