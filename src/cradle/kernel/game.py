"""A game as the kernel knows it: its setup, views, beliefs and scores, its words and its checked data."""

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib.resources import files
from typing import Any, Final

from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import State, Step
from cradle.kernel.flow.answer_list import AnswerList
from cradle.kernel.flow.number_rows import Encoding
from cradle.kernel.standing import PASS, StandingOrders
from cradle.kernel.title import title_of, titles
from cradle.kernel.words.catalog import BadOptions, Catalog, Text, say
from cradle.kernel.words.language import EN
from cradle.kernel.words.quoting import quoted
from cradle.kernel.words.written import Kind


class DataError(Exception):
    """A data file is wrong; the sentence names the file and the entry at fault."""


Header = dict[str, Any]  # the header of a save
MakeRecord = Callable[[Header], Any]  # an empty record for a game with this header
Migration = Callable[[Header, list[Any], MakeRecord], tuple[Header, list[Any]]]  # brings a save to a later version


class Score:
    """The score of a seat: the ledger explains every point, the tie-breaks decide between equals."""

    def __init__(self, ledger: list[tuple[int, Text]], tie_breaks: tuple[int, ...] = ()) -> None:
        self.ledger, self.tie_breaks = ledger, tie_breaks
        self.points: int = sum([points for points, _ in ledger])


class Rules:
    """How a game is set up and scored, the version of its rules, and what its table can do."""

    def __init__(
        self,
        version: int,
        seats: Sequence[int],
        options: Mapping[str, tuple[object, ...]],  # by name: the possible values, the default first
        setup: Callable[[int, dict[str, Any], Table], State],
        score: Callable[[Any, int], Score],
        points: Callable[[Any, int], int] | None = None,
        acts: Mapping[str, Callable[[Any, Any, Table], None]] | None = None,
        migrations: Mapping[int, Migration] | None = None,
        settled: Callable[[int], Mapping[str, object]] | None = None,
        answers: Sequence[Sequence[Any]] = (),
        refuse: Callable[[Mapping[str, object]], Text | None] | None = None,
        unlisted: Sequence[str] = (),
    ) -> None:
        self.version, self.seats, self.options = version, seats, options
        self.setup, self.score, self.points = setup, score, points
        self.acts = acts or {}  # acts of the table by name, besides bell and undo
        self.migrations = migrations or {}
        self.settled = settled or (lambda seats: {})  # by number of seats: options that then have only one value
        self.refuse = refuse or (lambda options: None)  # why options that are each allowed do not go together
        self.unlisted = unlisted  # options that forms do not show
        self.answers = AnswerList(answers)  # all answers by number, where a game has such a list


class Seen:
    """What leaves the table: views, beliefs, and further facts."""

    def __init__(
        self,
        public: Callable[[Any, str], Any],
        private: Callable[[Any, int, str], Any],
        believe: Callable[[Any, int, Table], State],
        box: Callable[[Any, str], Any] | None = None,
        look: Callable[[Any, Any, Any], Any] | None = None,
        numbers: Callable[[Any, int | None], Any] | None = None,
        figures: tuple[Sequence[str], Callable[[Any, int], Sequence[int]]] | None = None,
        tally: Callable[[str, Mapping[str, Any]], Sequence[tuple[str, int]]] | None = None,
        encoding: Encoding | None = None,
    ) -> None:
        self.public, self.private, self.believe = public, private, believe
        self.box = box  # facts that never change in a match, sent once
        self.look = look  # facts about an answer that only a trial can find out
        self.numbers = numbers  # a seat's view as bare numbers, for bots
        self.figures = figures  # names and values for the charts of a match
        self.tally = tally or (lambda event, facts: ())  # the counters that an event raises by one, and for which seat
        self.encoding = encoding  # a seat's view as a row of numbers, for programs that learn


class Spoken:
    """The words of a game: its catalogue, its rules in sentences, and the names of seats and things."""

    def __init__(
        self,
        catalog: Catalog,
        seat_names: Callable[[int, dict[str, Any], str], Sequence[str]],
        rule_sentences: Mapping[str, Mapping[str, Any]] | None = None,
        kinds: Mapping[str, Kind] | None = None,
        called: Callable[[Any, str], list[str]] | None = None,
    ) -> None:
        self.catalog, self.rule_sentences = catalog, rule_sentences or {}
        self.seat_names = seat_names  # the names of the seats, by number of seats, options and language
        self.called = called  # the names of the seats as the game goes on, where they change
        self.kinds = kinds or {}  # by name of a fact: its kind of thing


class Pace:
    """What keeps a game moving: its phases, the time that clocks grant, and standing orders."""

    def __init__(
        self,
        phase: Callable[[Any], tuple[int, int]] | None = None,
        to_move: Callable[[Any, int], int] | None = None,
        ahead: Callable[[Any, int], Step | None] | None = None,
        standing: Sequence[StandingOrders] = (),
        older_ways: Mapping[str, Any] | None = None,
        by_the_clock: Mapping[str, object] | None = None,
        market_openings: Sequence[str] = (),
        beginnings: Sequence[str] = (),
    ) -> None:
        self.phase = phase or (lambda state: (0, 0))  # the turn and its phase, in numbers that grow as the game goes on
        self.to_move = to_move or (lambda state, seat: 0)  # how many pieces a seat may move in this phase
        self.ahead = ahead  # the step of its next turn that a seat can try out while it waits for others
        self.standing = (*standing, PASS)  # standing orders, by choice
        self.older_ways = older_ways or {}  # for standing orders from older versions: today's answers
        self.by_the_clock = by_the_clock or {}  # the default options where a bell ends the market
        self.market_openings = frozenset(market_openings)  # answers with which a bot may begin while people look around
        self.beginnings = frozenset(beginnings)  # questions that begin something new


class Game:
    """The description object of a game, put together from its parts: plain functions over its own state."""

    def __init__(
        self, name: str, title: str, rules: Rules, seen: Seen, spoken: Spoken, pace: Pace | None = None
    ) -> None:
        self.name, self.title = name, title
        self.rules, self.seats, self.options = rules.version, rules.seats, rules.options
        self.setup, self.score, self.points = rules.setup, rules.score, rules.points or self.points_now
        self.acts, self.migrations, self.settled = rules.acts, rules.migrations, rules.settled
        self.answers, self.refuse = rules.answers, rules.refuse
        self.listed = {name: values for name, values in rules.options.items() if name not in rules.unlisted}
        self.public, self.private, self.believe = seen.public, seen.private, seen.believe
        self.box, self.look, self.numbers, self.tally = seen.box, seen.look, seen.numbers, seen.tally
        self.encoding = seen.encoding
        self.figures = seen.figures or (("points",), lambda state, seat: (self.points_now(state, seat),))
        self.catalog, self.rule_sentences, self.kinds = spoken.catalog, spoken.rule_sentences, spoken.kinds
        self.seat_names, self.called = spoken.seat_names, spoken.called
        going = pace or Pace()
        self.phase, self.to_move, self.ahead = going.phase, going.to_move, going.ahead
        self.standing, self.older_ways, self.by_the_clock = going.standing, going.older_ways, going.by_the_clock
        self.market_openings, self.beginnings = going.market_openings, going.beginnings

    def teller(self, names: Sequence[str]) -> Callable[[Text, str], str]:
        """A function that puts a text into a language, with these names for the seats."""
        return lambda text, language: self.catalog.sentence(text, names, language)

    def rule(self, rule: str, language: str = EN) -> str:
        """The words of a rule, in the reader's language."""
        return self.catalog.fill(self.rule_sentences[rule]["says"], {}, (), language)

    def points_now(self, state: Any, seat: int) -> int:
        return self.score(state, seat).points

    def checked(self, seats: Any, options: Any) -> dict[str, Any]:
        """All options of the game, with defaults for the missing ones; refuses unknown options and values."""
        if not isinstance(seats, int) or isinstance(seats, bool) or seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            wrong = "{game} is for {least} to {most} players, not {seats}"
            raise BadOptions(wrong, game=self.title, least=least, most=most, seats=quoted(seats))
        if not isinstance(options, Mapping):
            raise BadOptions(
                "the options of {game} are given by name, not as {value}", game=self.title, value=quoted(options)
            )
        given: Mapping[Any, Any] = options
        for name, value in given.items():
            if not isinstance(name, str) or name not in self.options:
                wrong = "{game} has no option {name}; it has: {names}"
                raise BadOptions(wrong, game=self.title, name=quoted(name), names=", ".join(self.listed))
            if not any([type(value) is type(each) and value == each for each in self.options[name]]):
                wrong = "option {name} of {game} can be {values}, not {value}"
                values = in_short(self.options[name])
                raise BadOptions(wrong, name=quoted(name), game=self.title, values=values, value=quoted(value))
        whole = self.whole(given)
        reason = self.refuse(whole)
        if reason is not None:
            raise BadOptions(reason.template, **reason.facts)
        return whole

    def whole(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """All options of the game, with defaults for those missing, as in a match older than the option."""
        return {name: options.get(name, values[0]) for name, values in self.options.items()}

    def start(self, seats: int, options: Mapping[str, Any], table: Table) -> State:
        """A state with everything laid out, ready to settle."""
        given = self.checked(seats, options)
        state = self.setup(seats, given, table)
        state.strict = given.get("order") == "strict"
        return state


def in_short(values: Sequence[object]) -> Text | str:
    """The values of an option: all of them, or the smallest and the largest if there are many numbers."""
    numbers = sorted([value for value in values if isinstance(value, int)])
    if len(numbers) == len(values) and len(values) > 6:
        return say("{least} to {most}", least=numbers[0], most=numbers[-1])
    return ", ".join([repr(value) for value in values])


ORDER: Final[tuple[object, ...]] = ("lanes", "strict")  # values of the option that every game with lanes offers


def find(name: Any) -> Game:
    """The game of this name."""
    title = title_of(name)
    game = title.load(title.rules, "rules")
    if not isinstance(game, Game):
        raise BadOptions("{place} does not hold the rules of {game}", place=title.rules, game=title.title)
    return game


def games_there_are() -> list[str]:
    """The names of all games whose titles can be read."""
    return sorted([title.name for title in titles()])


def playable() -> list[Game]:
    """All games whose rules can be read; a broken game must not get in their way."""
    found = []
    for name in games_there_are():
        with suppress(BadOptions):
            found.append(find(name))
    return found


def result(game: Game, state: State, seats: int, language: str = EN) -> dict[str, Any]:
    """Ranks, scores and ledgers by seat, as the game stands."""
    scores = scores_of(game, state, seats)
    return {
        "ranks": ranks_of(scores),
        "scores": [score.points for score in scores],
        "ledger": [
            [
                {"points": points, "says": game.catalog.sentence(text, (), language), "rule": text.rule}
                for points, text in score.ledger
            ]
            for score in scores
        ],
    }


def headline(scores: Sequence[int], ranks: Sequence[int]) -> Text:
    """Who won, and how clearly."""
    order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    first, points = order[0], scores[order[0]]
    winners = tuple([seat for seat in order if ranks[seat] == 1])
    if len(winners) > 1:
        return say("{seats} win together with {points:# point|# points}", seats=winners, points=points)
    other, lead = order[1], points - scores[order[1]]
    if lead > 0:
        return say("{seat} wins with {points:# point|# points}, {lead} ahead of {other}",
                   seat=first, points=points, lead=lead, other=other)  # fmt: skip
    return say("{seat} wins by the tie-break: {points:# point|# points}, as many as {other}",
               seat=first, points=points, other=other)  # fmt: skip


def scores_of(game: Game, state: State, seats: int) -> list[Score]:
    return [game.score(state, seat) for seat in range(seats)]


def ranks_of(scores: list[Score]) -> list[int]:
    """Equal seats share a rank."""
    standing = [(score.points, *score.tie_breaks) for score in scores]
    return [1 + sum([other > own for other in standing]) for own in standing]


def places_of(scores: list[Score]) -> list[float]:
    """The value of each seat's place: from +1 for first to -1 for last; equal seats share the mean of their places."""
    ranks = ranks_of(scores)
    shared = [rank + (ranks.count(rank) - 1) / 2 for rank in ranks]
    return [1 - 2 * (rank - 1) / (len(ranks) - 1) for rank in shared]


def load_data(package: str, file: str) -> Any:
    """Read one of a game's data files."""
    try:
        return json.loads((files(package) / "data" / file).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise DataError(f"{package} lacks its data file {file}") from None
    except ValueError as broken:
        raise DataError(f"{file} of {package} is not valid JSON: {broken}") from None


def check(holds: bool, file: str, entry: object, trouble: str) -> None:
    """Refuse data that break a rule of the box, naming the file and the entry."""
    if not holds:
        raise DataError(f"{file}, entry {entry}: {trouble}")
