"""Our games for OpenSpiel: importing this registers each as `cradle_` with its name; every pick is a chance node.

An answer that needs chance runs again on a copy with one more pick given each time, until no pick is missing. So
chance may come in the middle of a rule, and a state between two questions is the last question plus the given picks.
"""

import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from cradle.extras import install

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError:
    raise ModuleNotFoundError(f"OpenSpiel is not installed: {install('openspiel')}") from None

from cradle.envs.given_chance import MOST_WAYS, ChanceWanted, GivenChance
from cradle.envs.numbered_game import one_after_the_other
from cradle.kernel.flow.agenda import State, next_decision, reply, settle
from cradle.kernel.flow.plain import from_plain, to_plain
from cradle.kernel.flow.playout import MOST_DECISIONS
from cradle.kernel.game import Game, find, places_of, playable, scores_of
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.language import EN
from cradle.learned.seen_rows import numbers_of

PREFIX: Final = "cradle_"


def type_of(game: Game) -> pyspiel.GameType:
    """The type of a game for OpenSpiel."""
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(game.seats)},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with a number of players."""

    def __init__(self, game: Game, kind: pyspiel.GameType, params: dict[str, Any]) -> None:
        players = int(params.get("players", min(game.seats)))
        game.checked(players, one_after_the_other(game.name, {}))
        about = pyspiel.GameInfo(
            num_distinct_actions=len(game.answers),
            max_chance_outcomes=MOST_WAYS,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(kind, about, params)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def deserialize_state(self, text: str) -> "SpielState":
        """A state as `serialize` wrote it."""
        state = SpielState(self)
        state.set_to(json.loads(text))
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(rules_of(self))


def rules_of(game: SpielGame) -> Game:
    """The rules of a game: OpenSpiel hands out new objects that know only their registered name."""
    return find(game.get_type().short_name.removeprefix(PREFIX))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """The last question, the answer to it, and the picks since."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.name, self.players = rules_of(game).name, game.num_players()
        self.options = one_after_the_other(self.name, {})
        self.base: State | None = None  # never mutated
        self.answer: int | None = None  # its number
        self.ways: tuple[int, ...] = ()
        self.run()

    @property
    def rules(self) -> Game:
        return find(self.name)

    def run(self) -> None:
        """Run to the next decision, or to the next pick that is not given."""
        table = GivenChance(self.ways)
        try:
            state = self.begun(table) if self.base is None else self.answered(self.base, table)
            choice = next_decision(state, table)
        except ChanceWanted as wanted:
            self.sums: Sequence[int] | None = wanted.sums
            return
        self.legal = {} if choice is None else self.rules.answers.legal(state, choice, state.offered)
        self.base, self.choice = state, choice
        self.answer, self.ways, self.sums = None, (), None

    def begun(self, table: GivenChance) -> State:
        return self.rules.start(self.players, self.options, table)

    def answered(self, base: State, table: GivenChance) -> State:
        state = base.copy()
        choice = settle(state, table)
        if choice is not None and self.answer is not None:
            reply(state, choice, self.legal[self.answer], table)
        return state

    # ---- the interface of OpenSpiel

    def current_player(self) -> int:
        if self.sums is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.choice is None else self.choice.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        sums = self.sums or ()
        weights = [high - low for low, high in zip((0, *sums), sums, strict=False)]
        return [(way, weight / sums[-1]) for way, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        if self.sums is not None:
            self.ways = (*self.ways, action)
        else:
            self.answer = action
        self.run()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"way {action}"
        kind, written = self.rules.answers.pairs[action]
        return f"{kind} {written}"

    def is_terminal(self) -> bool:
        return self.sums is None and self.choice is None

    def returns(self) -> list[float]:
        if not self.is_terminal() or self.base is None:
            return [0.0] * self.players
        return places_of(scores_of(self.rules, self.base, self.players))

    def __str__(self) -> str:
        if self.base is None:
            return f"set-up {list(self.ways)}"
        asked = "" if self.choice is None else f"seat {self.choice.seat}, {type(self.choice).__name__}"
        return f"{asked} {self.answer} {list(self.ways)} {json.dumps(to_plain(self.base), sort_keys=True)}"

    # ---- copies

    def serialize(self) -> str:
        base = None if self.base is None else to_plain(self.base)
        return json.dumps({"base": base, "answer": self.answer, "ways": self.ways})

    def set_to(self, kept: dict[str, Any]) -> None:
        """Restore a written state."""
        if kept["base"] is not None:
            self.stand_at(from_plain(type(self.first_state()), kept["base"]))
        self.answer, self.ways = kept["answer"], tuple(kept["ways"])
        if self.answer is not None or self.ways:
            self.run()

    def first_state(self) -> State:
        rng, ways = Random(0), list[int]()
        while True:
            try:
                return self.rules.start(self.players, self.options, GivenChance(ways))
            except ChanceWanted as wanted:
                ways.append(rng.randrange(len(wanted.sums)))

    def stand_at(self, base: State) -> None:
        """Stand before the decision in this state."""
        self.base, self.answer, self.ways = base, None, ()
        self.run()

    def __deepcopy__(self, memo: dict[int, Any]) -> "SpielState":
        twin = SpielState.__new__(SpielState)
        pyspiel.State.__init__(twin, self.get_game())
        twin.__dict__.update(self.__dict__)
        return twin

    def resampled(self, player: int, rng: Random) -> "SpielState":
        """A state that this player cannot tell from the real one, for a search without hidden knowledge."""
        assert self.base is not None, "before the set-up is done nobody knows anything"
        twin = SpielState.__new__(SpielState)
        pyspiel.State.__init__(twin, self.get_game())
        twin.__dict__.update(self.__dict__)
        twin.stand_at(Perspective(self.rules, self.base, player, (), self.base).sample(rng))
        return twin


class SpielObserver:
    """A player's observation: the numbers of the game's encoding, or the view as text."""

    def __init__(self, game: Game) -> None:
        assert game.encoding is not None
        self.game, self.encoding = game, game.encoding
        self.tensor = np.zeros(self.encoding.numbers, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.base is None:
            self.tensor.fill(0)
            return
        self.tensor[:] = numbers_of(self.encoding.encode(state.base, player), self.encoding)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.base is None:
            return "set-up"
        mine = state.choice is not None and state.choice.seat == player
        seen = {
            "public": self.game.public(state.base, EN),
            "private": self.game.private(state.base, player, EN),
            "question": [type(state.choice).__name__, *sorted(state.legal)] if mine else [],
        }
        return json.dumps(seen, sort_keys=True, default=str)


def register(game: Game) -> str:
    """Register a game; return its name for `pyspiel.load_game`."""
    kind = type_of(game)

    class Registered(SpielGame):  # a class, which OpenSpiel can keep until the program ends
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, params or {})

    pyspiel.register_game(kind, Registered)
    return str(kind.short_name)


REGISTERED: Final = [register(game) for game in playable() if game.encoding is not None]
