"""Many games in the engine, with the interface of a core in C, where there is no core or no compiler."""

import json
from collections.abc import Sequence
from typing import Any

import numpy as np

from cradle.batch.game_arrays import Array, GameArrays
from cradle.batch.word_chance import WordTable
from cradle.kernel.flow.agenda import Choice, State, in_closed_lanes, next_decision, reply
from cradle.kernel.flow.plain import from_plain, to_plain
from cradle.kernel.game import Game, places_of, scores_of
from cradle.kernel.record.start_position import state_from
from cradle.kernel.words.catalog import BadOptions


class OneGame:
    """A state that waits for a decision, its chance, and the legal answers by number."""

    def __init__(self, game: Game, state: State, table: WordTable) -> None:
        self.game, self.state, self.table = game, state, table
        self.go_on()

    def go_on(self) -> None:
        """Run to the next decision."""
        self.asked: Choice | None = next_decision(self.state, self.table)
        self.legal: dict[int, Any] = {}
        if self.asked is not None:
            legal = self.game.answers.legal(self.state, self.asked, self.state.offered)
            self.legal = dict(sorted(legal.items()))

    def answer(self, number: int) -> None:
        assert self.asked is not None, "nobody is asked"
        reply(self.state, self.asked, self.legal[number], self.table)
        self.go_on()

    def copy(self, word: int) -> "OneGame":
        return OneGame(self.game, self.state.copy(), WordTable(word))


class EngineGames(GameArrays):
    """Games that the engine plays one after the other."""

    def __init__(self, game: Game, options: dict[str, Any], shape: tuple[int, int]) -> None:
        super().__init__(game, options, shape)
        self.ones: list[OneGame] = []
        self.ended: dict[int, State] = {}  # the last state of the game that ended in each place

    @property
    def legal(self) -> Array:
        """The legal answers of each game as one word, a bit each."""
        if len(self.game.answers) > 64:
            raise BadOptions("{game} has more answers than a word has bits; use mask()", game=self.game.title)
        return np.array([sum(1 << number for number in one.legal) for one in self.ones], np.uint64)

    def begin(self, words: Array) -> None:
        self.ones = [self.new(WordTable(int(word))) for word in words]
        self.tell()

    def new(self, table: WordTable) -> OneGame:
        return OneGame(self.game, self.game.start(self.seats, self.options, table), table)

    def tell(self) -> None:
        self.asked[:] = [one.asked.seat if one.asked is not None else 0 for one in self.ones]

    def first_refused(self) -> int:
        refused = [game for game, one in enumerate(self.ones) if int(self.given[game]) not in one.legal]
        return refused[0] if refused else -1

    def step(self) -> None:
        for game, one in enumerate(self.ones):
            one.answer(int(self.given[game]))
            self.end_or_go_on(game)
        self.tell()

    def end_or_go_on(self, game: int) -> None:
        one = self.ones[game]
        self.reward[game] = 0
        self.done[game] = one.asked is None
        if one.asked is None:
            scores = scores_of(self.game, one.state, self.seats)
            self.score[game] = [score.points for score in scores]
            self.reward[game] = places_of(scores)
            self.ended[game] = one.state
            self.ones[game] = self.new(one.table)

    def end_with(self, game: int, state: State) -> None:
        """Note how this game ended."""
        self.ones[game] = OneGame(self.game, state, self.ones[game].table)
        self.end_or_go_on(game)
        self.tell()

    def pick(self) -> None:
        for game, one in enumerate(self.ones):
            picker = WordTable(int(self.pickers[game]))
            self.picked[game] = list(one.legal)[picker.below(len(one.legal))]
            self.pickers[game] = picker.word

    def fill_mask(self) -> None:
        self.mask[:] = 0
        for game, one in enumerate(self.ones):
            self.mask[game, list(one.legal)] = 1

    def fill_seen(self, seat: int) -> None:
        for game, one in enumerate(self.ones):
            who = int(self.asked[game]) if seat < 0 else seat
            self.seen[game] = np.frombuffer(self.encoding.encode(one.state, who), np.uint8)

    def final_seen(self, games: Array, seat: int) -> Array:
        rows = [np.frombuffer(self.encoding.encode(self.ended[game], seat), np.uint8) for game in games.tolist()]
        return np.array(rows, np.uint8).reshape(len(games), self.encoding.size)

    def play_random(self, decisions: int) -> int:
        ended = 0
        for game in range(self.games):
            for _ in range(decisions):
                one = self.ones[game]
                one.answer(any_of(one))
                if one.asked is None:
                    self.ones[game] = self.new(one.table)
                    ended += 1
        self.tell()
        return ended

    def play_out(self, words: Array, most: int) -> Array:
        scores = np.zeros_like(self.score)
        for game, one in enumerate(self.ones):
            twin = one.copy(int(words[game]))
            for _ in range(most):
                if twin.asked is None:
                    break
                twin.answer(any_of(twin))
            scores[game] = [score.points for score in scores_of(self.game, twin.state, self.seats)]
        return scores

    def scores(self) -> tuple[Array, Array]:
        seats = range(self.seats)
        scores = [[score.points for score in scores_of(self.game, one.state, self.seats)] for one in self.ones]
        points = [[self.game.points(one.state, seat) for seat in seats] for one in self.ones]
        return np.array(scores, np.int32), np.array(points, np.int32)

    # ---- single games

    def legal_in(self, game: int) -> list[int]:
        return list(self.ones[game].legal)

    def state(self, game: int) -> State:
        return self.ones[game].state.copy()

    def word(self, game: int) -> int:
        return self.ones[game].table.word

    def place(self, game: int, state: State, word: int) -> None:
        self.ones[game] = OneGame(self.game, state.copy(), WordTable(word))
        self.tell()

    def copy(self, sources: Array, targets: Array) -> None:
        twins = [self.ones[source].copy(self.word(source)) for source in sources]
        for target, twin in zip(targets, twins, strict=True):
            self.ones[target] = twin
        self.tell()

    def reseed(self, targets: Array, words: Array) -> None:
        for target, word in zip(targets, words, strict=True):
            self.ones[target].table.word = int(word)

    # ---- all of them as bytes

    def to_bytes(self) -> bytes:
        return json.dumps([[one.table.word, to_plain(one.state)] for one in self.ones]).encode()

    def from_bytes(self, content: bytes) -> None:
        kind = type(self.game.start(self.seats, self.options, WordTable(0)))
        self.go_on_from([(from_plain(kind, plain), word) for word, plain in json.loads(content)])

    def go_on_from(self, kept: Sequence[tuple[State, int]]) -> None:
        """Continue with these games, each with its source of chance."""
        self.ones = [OneGame(self.game, state, WordTable(word)) for state, word in kept]
        self.tell()


def any_of(one: OneGame) -> int:
    """A random legal answer, by the game's own chance."""
    return list(one.legal)[one.table.below(len(one.legal))]


def waiting_state(game: Game, seats: int, options: dict[str, Any], position: Any, word: int) -> tuple[State, int]:
    """The state of a position at its next decision, and its chance afterwards; refused if there is no decision."""
    plain = to_plain(position) if isinstance(position, State) else position
    if not isinstance(plain, dict):
        raise BadOptions("a position is a state or its plain form")
    state = state_from(game, seats, options, plain)
    if in_closed_lanes(state):
        raise BadOptions("in this position several seats decide at the same time; in a batch they do so one by one")
    state.strict = True
    one = OneGame(game, state, WordTable(word))
    if one.asked is None:
        raise BadOptions("the game of this position is over")
    return one.state, one.table.word
