"""A batch: many games of one kind side by side, each waiting for a decision of one of its seats."""

import json
import sys
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, Final

import numpy as np

from cradle.batch.c_library import NoCore
from cradle.batch.core_games import CoreGames, core_of, games_in_rows
from cradle.batch.engine_games import EngineGames, waiting_state
from cradle.batch.game_arrays import Array
from cradle.batch.reward_kinds import REWARDS, is_by_points
from cradle.batch.row_games import encoding_of
from cradle.batch.scripted_answer import answered
from cradle.batch.seeds import Seeds, whole
from cradle.batch.word_chance import WORD
from cradle.kernel.flow.agenda import State
from cradle.kernel.flow.plain import to_plain
from cradle.kernel.flow.playout import MOST_DECISIONS
from cradle.kernel.game import find
from cradle.kernel.title import title_of
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.quoting import quoted
from cradle.learned.seen_rows import numbers_in

MOST_GAMES: Final = 1 << 24
MOST_THREADS: Final = 256
DIGEST: Final = 32  # length in bytes
VERSION: Final = 2  # of the saved form
DAMAGED: Final = "this is no saved batch, or it is damaged"
HEAD: Final = {  # the entries in the first line of a save, and their types
    "cradle batch": int, "game": str, "rules": int, "games": int, "seats": int, "options": dict, "threads": int,
    "c": bool, "seeds": int, "reward": str,
}  # fmt: skip
told: set[str] = set()  # reasons already shown


class Batch:
    """Many games at once; when a game ends, a new one begins in the same step.

    `seat` is the seat to move in each game, `reward` and `done` are the results of the last step, `score` is the final
    score of the last game in each place. The next call overwrites all arrays: copy what you want to keep.
    """

    def __init__(
        self,
        game: str,
        games: int,
        seats: int | None = None,
        seed: int = 0,
        threads: int = 1,
        core: bool | None = None,  # True: only in C; False: only by the engine; None: in C if possible
        reward: str = REWARDS[0],
        **options: Any,
    ) -> None:
        self.game, self.title = find(game), title_of(game)
        self.seats = self.title.seats if seats is None else seats
        strict = {"order": "strict"} if "order" in self.game.options else {}
        self.options = self.game.checked(self.seats, {**strict, **options})
        if strict and self.options["order"] != "strict":
            raise BadOptions("in a batch seats decide one by one; leave the option {name} out", name=quoted("order"))
        encoding_of(self.game, self.options)
        self.games = whole("games", games, 1, MOST_GAMES)
        self.threads = whole("threads", threads, 1, MOST_THREADS)
        self.by_points = is_by_points(reward)
        self.inside = self.chosen(core)
        self.reset(seed)

    def chosen(self, core: bool | None) -> CoreGames | EngineGames:
        """The games in the core in C if there is one, or in the engine."""
        shape = (self.games, self.seats)
        if core is not False:
            try:
                return self.in_c(shape)
            except NoCore as why:
                if core:
                    raise BadOptions(
                        "{game} cannot be played in C here: {trouble}", game=self.game.title, trouble=str(why)
                    ) from None
                say_once(f"cradle: {why}, so the engine plays {self.game.title}: the same games, but far slower")
        return EngineGames(self.game, self.options, shape)

    def in_c(self, shape: tuple[int, int]) -> CoreGames:
        if not self.title.batch:
            raise NoCore("there is no core in C for it")
        form = self.title.load(self.title.batch, "core")
        return CoreGames(core_of(form, self.game.title), form, self.game, self.options, shape, self.threads)

    @property
    def is_in_c(self) -> bool:
        return isinstance(self.inside, CoreGames)

    # ---- playing

    def reset(self, seed: int = 0) -> None:
        """Begin new games everywhere; the same seed gives the same games, in C and in the engine."""
        self.fresh = Seeds(seed)
        self.inside.begin(self.fresh.words(self.games))
        self.inside.pickers[:] = self.fresh.words(self.games)
        self.inside.done[:] = False
        self.inside.reward[:] = 0
        self.inside.score[:] = 0

    def step(self, answers: Any) -> tuple[Array, Array]:
        """Answer in every game; rewards, and which games ended. If one answer is illegal, nothing changes anywhere."""
        given = as_array(answers)
        if given.dtype.kind not in "iu" or given.shape != (self.games,):
            wrong = "{games} whole numbers are expected, one for each game, not {form} of {kind}"
            raise BadOptions(wrong, games=self.games, form=str(given.shape), kind=str(given.dtype))
        self.inside.given[:] = given
        refused = self.inside.first_refused()
        if refused >= 0:
            raise BadOptions(
                "in game {game_number} {number} is no legal answer now; legal are {legal}",
                game_number=refused,
                number=int(given[refused]),
                legal=", ".join([str(each) for each in self.inside.legal_in(refused)]),
            )
        return self.paid_for(self.inside.step)

    def step_scripted(self, game: int, answer: int, picks: Any) -> tuple[Array, Array]:
        """Answer in one game, with `picks` written as in a save; all other games wait.

        The engine plays it: it refuses an impossible pick with a reason, and then nothing changes. If a new game begins
        in this place, its chance comes from the generator again.
        """
        at = self.checked(game)
        number = whole("answer", answer, 0, len(self.game.answers) - 1)
        after, over = answered(self.game, self.inside.state(at), number, picks)
        return self.paid_for(lambda: self.move_on(at, after, over))

    def move_on(self, game: int, state: State, over: bool) -> None:
        """Put this game into a new state, or end it with that state; the others stay."""
        inside = self.inside
        inside.done[:], inside.reward[:] = False, 0
        if over:
            inside.end_with(game, state)
        else:
            inside.place(game, state, inside.word(game))

    def paid_for(self, step: Callable[[], None]) -> tuple[Array, Array]:
        """Take a step; if points are the reward, count those won with it, and the final scoring where a game ended."""
        inside = self.inside
        before = inside.scores()[1] if self.by_points else None
        step()
        if before is not None:
            inside.reward[:] = np.where(inside.done[:, None], inside.score, inside.scores()[1]) - before
        return self.reward, self.done

    def any_answers(self) -> Array:
        """A random legal answer for every game; the games' own chance does not change."""
        self.inside.pick()
        return seen_only(self.inside.picked)

    def play_random(self, decisions: int) -> int:
        """Play this many random decisions in every game; return how many games ended."""
        return self.inside.play_random(whole("decisions", decisions, 0, 1 << 40))

    def play_out(self, seed: int = 0) -> Array:
        """Play copies of all games at random to their ends; return the scores of all seats."""
        return self.inside.play_out(Seeds(seed).words(self.games), MOST_DECISIONS)

    # ---- looking

    @property
    def seat(self) -> Array:
        """By game: the seat to move."""
        return seen_only(self.inside.asked)

    @property
    def reward(self) -> Array:
        """By game and seat: from +1 for first place to -1 for last where a game ended in the last step, else 0.

        With `reward="points"`: the points won in the last step, with the final scoring where a game ended.
        """
        return seen_only(self.inside.reward)

    @property
    def done(self) -> Array:
        """Which games ended in the last step; new ones have begun in their places."""
        return seen_only(self.inside.done)

    @property
    def score(self) -> Array:
        """By game and seat: the final score of the last game that ended there."""
        return seen_only(self.inside.score)

    @property
    def legal(self) -> Array:
        """The legal answers of each game as one word of 64 bits, bit n for answer n."""
        return seen_only(self.inside.legal)

    def mask(self) -> Array:
        """The legal answers of each game: 1 for legal, 0 for not."""
        self.inside.fill_mask()
        return seen_only(self.inside.mask)

    def observation(self, seat: int | None = None) -> Array:
        """Each game as the seat to move sees it, or as `seat` sees it, in the bytes of `game.encoding`."""
        self.inside.fill_seen(-1 if seat is None else whole("seat", seat, 0, self.seats - 1))
        return seen_only(self.inside.seen)

    def numbers(self, seat: int | None = None) -> Array:
        """The observation as numbers, with two-byte numbers put together."""
        return numbers_in(self.observation(seat), self.inside.encoding)

    def final_observation(self, seat: int = 0) -> Array:
        """The observation of this seat at the end of each game that ended in the last step, in order."""
        games = np.flatnonzero(self.inside.done)
        return seen_only(self.inside.final_seen(games, whole("seat", seat, 0, self.seats - 1)))

    def final_numbers(self, seat: int = 0) -> Array:
        """The final observation as numbers."""
        return numbers_in(self.final_observation(seat), self.inside.encoding)

    def scores(self) -> Array:
        """By game and seat: the score if the game ended now."""
        return self.inside.scores()[0]

    def points(self) -> Array:
        """By game and seat: the points so far."""
        return self.inside.scores()[1]

    # ---- single games

    def state(self, game: int) -> State:
        """The state of a game in the engine."""
        return self.inside.state(self.checked(game))

    def position(self, game: int) -> dict[str, Any]:
        """A game as plain data, including its chance."""
        return {"state": to_plain(self.state(game)), "chance": self.inside.word(self.checked(game))}

    def place(self, game: int, position: Any) -> None:
        """Continue this game from the result of `position()`, or from a state or its plain form with new chance."""
        at, later = self.checked(game), Seeds(self.fresh.state)
        word = int(later.words(1)[0])
        if isinstance(position, Mapping) and "chance" in position and "state" in position:
            word, position = whole("chance", position["chance"], 0, WORD), position["state"]
        state, left = waiting_state(self.game, self.seats, self.options, position, word)
        self.inside.place(at, state, left)
        self.fresh = later

    def copy_games(self, sources: Any, targets: Any, seed: int | None = None) -> None:
        """Copy the games in `sources` over those in `targets`; with a seed, the copies get new chance."""
        come, go = self.places("sources", sources), self.places("targets", targets)
        if len(come) != len(go):
            raise BadOptions("{number} sources need as many targets, not {targets}", number=len(come), targets=len(go))
        self.inside.copy(come, go)
        if seed is not None:
            self.inside.reseed(go, Seeds(seed).words(len(go)))

    def places(self, name: str, given: Any) -> Array:
        found = np.atleast_1d(as_array(given))
        if found.ndim != 1 or found.dtype.kind not in "iu" or ((found < 0) | (found >= self.games)).any():
            raise BadOptions("{name} are numbers of games, 0 to {last}", name=name, last=self.games - 1)
        return found.astype(np.int64)

    def checked(self, game: Any) -> int:
        return whole("game", game, 0, self.games - 1)

    # ---- saving, copying, pickling

    def save(self) -> bytes:
        """All games as bytes, with the version and a checksum; a load continues them exactly."""
        head = {
            "cradle batch": VERSION, "game": self.game.name, "rules": self.game.rules, "games": self.games,
            "seats": self.seats, "options": self.options, "threads": self.threads, "c": self.is_in_c,
            "seeds": self.fresh.state, "reward": REWARDS[self.by_points],
        }  # fmt: skip
        whole_of_it = json.dumps(head).encode() + b"\n" + self.inside.pickers.tobytes() + self.inside.to_bytes()
        return whole_of_it + sha256(whole_of_it).digest()

    @staticmethod
    def load(saved: bytes) -> "Batch":
        """The games from a save."""
        if not isinstance(saved, bytes | bytearray | memoryview):
            raise BadOptions("a saved batch is bytes, not {value}", value=quoted(saved))
        content, digest = bytes(saved[:-DIGEST]), bytes(saved[-DIGEST:])
        if sha256(content).digest() != digest:
            raise BadOptions(DAMAGED)
        first, _, rest = content.partition(b"\n")
        head = head_in(first)
        wishes = {name: head[name] for name in ("game", "games", "seats", "threads", "reward")}
        found = Batch(**wishes, core=None if head["c"] else False, **head["options"])
        if found.game.rules != head["rules"]:
            raise BadOptions("this batch was saved under other rules of {game}", game=found.game.title)
        found.go_on_with(rest, head["c"])
        found.fresh.state = head["seeds"]
        return found

    def go_on_with(self, content: bytes, in_c: bool) -> None:
        """Continue with the generators and games of a save; the engine can continue rows of the core, too."""
        inside, bytes_of_pickers = self.inside, self.inside.pickers.nbytes
        if len(content) < bytes_of_pickers:
            raise BadOptions(DAMAGED)
        games = content[bytes_of_pickers:]
        if in_c and isinstance(inside, EngineGames):
            inside.go_on_from(games_in_rows(self.title.load(self.title.batch, "core"), games, self.games))
        else:
            inside.from_bytes(games)
        inside.pickers[:] = np.frombuffer(content, np.uint64, self.games)

    def __reduce__(self) -> tuple[Any, tuple[bytes]]:
        return Batch.load, (self.save(),)


def head_in(line: bytes) -> dict[str, Any]:
    """The first line of a save."""
    try:
        head = json.loads(line)
    except ValueError:
        raise BadOptions(DAMAGED) from None
    if not isinstance(head, dict) or {name: type(value) for name, value in head.items()} != HEAD:
        raise BadOptions(DAMAGED)
    if head["cradle batch"] != VERSION:
        raise BadOptions("this batch was saved by another version of the program")
    return head


def as_array(given: Any) -> Array:
    """An argument as an array; anything but a table of numbers becomes an object array, not for computing."""
    try:
        return np.asarray(given)
    except ValueError:  # rows of different lengths
        return np.array([None])


def seen_only(array: Array) -> Array:
    """A read-only view."""
    view = array.view()
    view.flags.writeable = False
    return view


def say_once(sentence: str) -> None:
    if sentence not in told:
        told.add(sentence)
        print(sentence, file=sys.stderr)
