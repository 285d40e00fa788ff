"""A game in progress in numbers: the seat to move, its legal answers, each seat's observation, and the results.

Nothing here needs NumPy: the environments make the arrays.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any, Final

from cradle.batch.row_games import encoding_of
from cradle.kernel.chance.table import Table
from cradle.kernel.doors import as_whole
from cradle.kernel.flow.agenda import Choice, State, question_to, waiting
from cradle.kernel.flow.number_rows import Encoding
from cradle.kernel.flow.plain import from_plain, to_plain
from cradle.kernel.game import Game, find, places_of, scores_of
from cradle.kernel.record.record import Record
from cradle.kernel.record.start_position import state_from
from cradle.kernel.seen.live import Live
from cradle.kernel.title import title_of
from cradle.kernel.words.catalog import BadOptions, reason_of
from cradle.kernel.words.quoting import quoted

MARKETS: Final = ("plain", "templates")
NO_GAME: Final = "no game is going on: reset it first"


class NumberedGame:
    """One game, run from decision to decision; questions with one option are answered automatically."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        market: str = MARKETS[0],  # card by card, or with templates, too
    ) -> None:
        self.game: Game = self.rules_of(game)
        self.market, self.templates = market, templates_of(game, market)
        self.seats = title_of(game).seats if seats is None else seats
        self.options = dict(options or {})
        self.encoding: Encoding = encoding_of(self.game, self.game.checked(self.seats, self.options))
        self.encode = self.encoding.encode
        self.answers = self.game.answers
        many = 0 if self.templates is None else len(self.templates.TEMPLATES)
        self.actions = len(self.answers) + many
        self.first = self.actions if self.templates is None else self.templates.FIRST_NUMBER  # of the templates
        self.past = self.first + many  # plain answers added to the list later are numbered from here
        self.begin(0)

    def rules_of(self, game: str) -> Game:
        return find(game)

    def begin(self, seed: int, position: Any = None) -> None:
        """A new game; `position` replaces the set-up: a plain position, or a save and one of its lines."""
        rng = Random(seed)
        table = Table(rng.random)
        state = self.game.start(self.seats, self.options, table) if position is None else self.placed(position)
        self.rng, self.live = rng, Live(self.game, state, table)
        self.decisions = 0
        try:
            self.go_on()
        except Exception as trouble:  # errors in the rules say what the position lacks
            if position is None:
                raise
            wrong = "nobody can play from this position: {trouble}"
            raise BadOptions(wrong, trouble=reason_of(trouble)) from None

    def placed(self, position: Any) -> State:
        """The state of a position, checked."""
        if isinstance(position, Mapping) and "save" in position:
            return self.saved(position["save"], position.get("line"))
        return state_from(self.game, self.seats, self.options, position)

    def saved(self, path: Any, line: Any) -> State:
        """The state after a number of lines of a save, or after all of them."""
        try:
            record = Record.load(path)
        except OSError as trouble:
            raise BadOptions("{path} cannot be read: {trouble}", path=str(path), trouble=reason_of(trouble)) from None
        if (record.game.name, record.seats) != (self.game.name, self.seats):
            wrong = "this save is a game of {game} with {number:# seat|# seats}"
            raise BadOptions(wrong, game=record.game.title, number=record.seats)
        encoding_of(record.game, record.game_options)
        return record.until(len(record.lines) if line is None else line).state.copy()

    def go_on(self) -> None:
        """Run to the next decision."""
        asked = self.asked = self.live.next_decision()
        state = self.live.state
        if asked is None:
            self.over, self.seat = True, -1
            self.legal: dict[int, Any] = {}
            self.scores = scores_of(self.game, state, self.seats)
            return
        self.over, self.seat = False, asked.seat  # the seat to move; -1 after the end
        if self.templates is None:
            self.legal = self.answers.legal(state, asked, state.offered)
        else:
            self.legal = self.numbered(asked, state.offered)

    def numbered(self, choice: Choice, options: Sequence[Any]) -> dict[int, Any]:
        """The options of a question by number, with the templates that fit it if these are used."""
        legal = self.answers.legal(self.live.state, choice, options)
        if self.templates is not None:
            legal = {self.shown(number): answer for number, answer in legal.items()}
            for number in self.templates.fitting(self.live.state, choice, options):
                legal[self.first + number] = None  # its plain answers are worked out when it is played
        return legal

    def shown(self, number: int) -> int:
        """The number of a plain answer in an environment; templates have numbers between the plain ones."""
        return number if number < self.first else number + self.past - self.first

    def number_of(self, choice: Choice, answer: Any) -> int:
        """The number of one of the candidates of a question."""
        return self.shown(self.answers.number(self.live.state, choice, answer))

    def everybody(self) -> dict[int, tuple[Choice, dict[int, Any]]]:
        """All seats with a question and their legal answers, after answering questions that have only one option."""
        while not self.over:
            asked = {}
            for choice in waiting(self.live.state):
                offered = choice.options(self.live.state)
                if len(offered) == 1:
                    self.live.answer(choice, offered[0])
                    self.go_on()
                    break
                asked[choice.seat] = choice, self.numbered(choice, offered)
            else:
                return asked
        return {}

    def answer(self, number: Any) -> None:
        """Give the answer of this number for the seat to move."""
        asked, legal = self.asked, self.legal
        if asked is None:
            raise BadOptions(NO_GAME)
        if type(number) is not int or number not in legal:
            number = checked_number(number, legal)
        self.give(asked, number, legal)

    def give(self, choice: Choice, number: int, legal: Mapping[int, Any]) -> None:
        """Give one of the legal answers to an open question."""
        if self.first <= number < self.past:
            self.say_all(choice, number - self.first)
        else:
            self.live.answer(choice, legal[number])
        self.decisions += 1
        self.go_on()

    def say_all(self, choice: Choice, template: int) -> None:
        """Give the plain answers that a template stands for, one after the other."""
        for written in self.templates.answers(self.live.state, choice, template):
            asked = question_to(self.live.state, choice.seat)
            assert asked is not None, "a template ends with its last answer"
            self.live.answer(asked, asked.read(self.live.state, written))

    def row(self, seat: int) -> bytes:
        """A seat's observation."""
        return self.encode(self.live.seen_by(seat), seat)

    def points(self) -> list[int]:
        """The current points of all seats; at the end with the final scoring."""
        if self.over:
            return [score.points for score in self.scores]
        return [self.game.points(self.live.state, seat) for seat in range(self.seats)]

    def places(self) -> list[float]:
        """The value of every seat's place, from +1 to -1."""
        return places_of(self.scores if self.over else scores_of(self.game, self.live.state, self.seats))

    def text(self, seat: int) -> dict[str, Any]:
        """A seat's observation in words: its question with all options, and its view."""
        perspective = self.live.perspective(seat)
        return {"question": perspective.question(), "view": perspective.view()}

    # ---- copies that continue in the same way

    def __getstate__(self) -> dict[str, Any]:
        opening = self.live.opening
        return {
            "game": self.game.name,
            "seats": self.seats,
            "options": self.options,
            "market": self.market,
            "state": to_plain(self.live.state),
            "opening": None if opening is None else to_plain(opening),
            "said": self.live.said,
            "chance": self.rng.getstate(),
            "decisions": self.decisions,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(kept["game"], kept["seats"], kept["options"], kept["market"])  # type: ignore[misc]
        kind = type(self.live.state)
        self.rng.setstate(kept["chance"])
        self.live.state = from_plain(kind, kept["state"])
        self.live.opening = None if kept["opening"] is None else from_plain(kind, kept["opening"])
        self.live.said, self.decisions = list(kept["said"]), kept["decisions"]
        self.go_on()

    def __deepcopy__(self, memo: dict[int, Any]) -> "NumberedGame":
        twin = type(self).__new__(type(self))
        twin.__setstate__(deepcopy(self.__getstate__(), memo))
        return twin


def checked_number(number: Any, legal: Mapping[int, Any]) -> int:
    """The number of a legal answer, as an int; refuses others."""
    whole = as_whole(number)
    if whole is not None and whole in legal:
        return whole
    told = ", ".join(str(each) for each in sorted(legal))
    raise BadOptions("{number} is no legal answer now; legal are {legal}", number=quoted(number), legal=told)


def templates_of(game: str, market: str) -> Any:
    """The module with a game's templates, or None if they are not used."""
    if market not in MARKETS:
        raise BadOptions("a market is {names}, not {value}", names=" or ".join(MARKETS), value=quoted(market))
    title = title_of(game)
    return None if market == MARKETS[0] else title.load(title.training.templates, "templates")


def one_after_the_other(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a game, with simultaneous decisions asked in turn."""
    return {"order": "strict", **options} if "order" in find(game).options else dict(options)
