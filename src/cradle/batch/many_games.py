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
DIGEST: Final = 32  # bytes
VERSION: Final = 2  # of what is saved
DAMAGED: Final = "this is no saved batch, or it is damaged"
HEAD: Final = {  # what the first line of a save holds, and of which kind it is
    "cradle batch": int, "game": str, "rules": int, "games": int, "seats": int, "options": dict, "threads": int,
    "c": bool, "seeds": int, "reward": str,
}  # fmt: skip
told: set[str] = set()  # what has been said once


class Batch:
    """So many games at once; a game that ends begins anew in the same step.

    `seat` tells who is asked in each game, `reward` and `done` what the last step brought, `score` how the last game
    that ended in each place was scored. All arrays are filled anew by the next call: copy what you want to keep.
    """

    def __init__(
        self,
        game: str,
        games: int,
        seats: int | None = None,
        seed: int = 0,
        threads: int = 1,
        core: bool | None = None,  # True: in C or not at all; False: by the engine
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
        """The core in C if there is one, or the engine."""
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
        """New games everywhere; the same seed gives the same games, in C and in the engine."""
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
        """Answer in one game, where chance falls as `picks` say, written as in a save; all others wait.

        The engine plays it, so that a pick which cannot be is refused with its reason, and nothing changes. A new game
        that begins where this one ends has the chance of the generator again.
        """
        at = self.checked(game)
        number = whole("answer", answer, 0, len(self.game.answers) - 1)
        after, over = answered(self.game, self.inside.state(at), number, picks)
        return self.paid_for(lambda: self.move_on(at, after, over))

    def move_on(self, game: int, state: State, over: bool) -> None:
        """Only this game has come further: to this state, or to its end."""
        inside = self.inside
        inside.done[:], inside.reward[:] = False, 0
        if over:
            inside.end_with(game, state)
        else:
            inside.place(game, state, inside.word(game))

    def paid_for(self, step: Callable[[], None]) -> tuple[Array, Array]:
        """Take a step; where points are paid, those won with it, and with the last of a game those of its end."""
        inside = self.inside
        before = inside.scores()[1] if self.by_points else None
        step()
        if before is not None:
            inside.reward[:] = np.where(inside.done[:, None], inside.score, inside.scores()[1]) - before
        return self.reward, self.done

    def any_answers(self) -> Array:
        """A legal answer for every game, each as likely as the others; the chance of the games stays as it is."""
        self.inside.pick()
        return seen_only(self.inside.picked)

    def play_random(self, decisions: int) -> int:
        """So many decisions in every game, each legal answer as likely as the others; how many games ended."""
        return self.inside.play_random(whole("decisions", decisions, 0, 1 << 40))

    def play_out(self, seed: int = 0) -> Array:
        """The scores of all seats if every game is played on at random to its end; the games themselves stay."""
        return self.inside.play_out(Seeds(seed).words(self.games), MOST_DECISIONS)

    # ---- looking

    @property
    def seat(self) -> Array:
        """Who is asked, by game."""
        return seen_only(self.inside.asked)

    @property
    def reward(self) -> Array:
        """By game and seat: +1 for the first place to -1 for the last where a game ended in the last step, else 0.

        With `reward="points"` the points won in the last step, those of the final scoring too where a game ended.
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
        """What whoever is asked sees in each game, as the bytes of `game.encoding`; or what this seat sees."""
        self.inside.fill_seen(-1 if seat is None else whole("seat", seat, 0, self.seats - 1))
        return seen_only(self.inside.seen)

    def numbers(self, seat: int | None = None) -> Array:
        """The same as numbers, with those of two bytes put together."""
        return numbers_in(self.observation(seat), self.inside.encoding)

    def final_observation(self, seat: int = 0) -> Array:
        """What this seat saw at the end of each game that ended in the last step, in their order."""
        games = np.flatnonzero(self.inside.done)
        return seen_only(self.inside.final_seen(games, whole("seat", seat, 0, self.seats - 1)))

    def final_numbers(self, seat: int = 0) -> Array:
        """The same as numbers."""
        return numbers_in(self.final_observation(seat), self.inside.encoding)

    def scores(self) -> Array:
        """By game and seat: the score if the game ended now."""
        return self.inside.scores()[0]

    def points(self) -> Array:
        """By game and seat: the points so far."""
        return self.inside.scores()[1]

    # ---- single games

    def state(self, game: int) -> State:
        """A game as the engine knows it."""
        return self.inside.state(self.checked(game))

    def position(self, game: int) -> dict[str, Any]:
        """A game in plain data, its chance included."""
        return {"state": to_plain(self.state(game)), "chance": self.inside.word(self.checked(game))}

    def place(self, game: int, position: Any) -> None:
        """Go on in this game from what `position()` gave, or from a state or its plain form with chance of its own."""
        at, later = self.checked(game), Seeds(self.fresh.state)
        word = int(later.words(1)[0])
        if isinstance(position, Mapping) and "chance" in position and "state" in position:
            word, position = whole("chance", position["chance"], 0, WORD), position["state"]
        state, left = waiting_state(self.game, self.seats, self.options, position, word)
        self.inside.place(at, state, left)
        self.fresh = later

    def copy_games(self, sources: Any, targets: Any, seed: int | None = None) -> None:
        """The games in `targets` become those in `sources`; with a seed their chance from now on is their own."""
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
        """All games, to go on with exactly so; the version and a check of the whole are in it."""
        head = {
            "cradle batch": VERSION, "game": self.game.name, "rules": self.game.rules, "games": self.games,
            "seats": self.seats, "options": self.options, "threads": self.threads, "c": self.is_in_c,
            "seeds": self.fresh.state, "reward": REWARDS[self.by_points],
        }  # fmt: skip
        whole_of_it = json.dumps(head).encode() + b"\n" + self.inside.pickers.tobytes() + self.inside.to_bytes()
        return whole_of_it + sha256(whole_of_it).digest()

    @staticmethod
    def load(saved: bytes) -> "Batch":
        """The games that were saved."""
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
        """The generators and the games that a save holds; the engine goes on with rows of the core, too."""
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
    """What was given as an array; anything but a table of numbers becomes an object array, not for computing."""
    try:
        return np.asarray(given)
    except ValueError:  # rows of several lengths
        return np.array([None])


def seen_only(array: Array) -> Array:
    """A view that nobody writes to."""
    view = array.view()
    view.flags.writeable = False
    return view


def say_once(sentence: str) -> None:
    if sentence not in told:
        told.add(sentence)
        print(sentence, file=sys.stderr)
