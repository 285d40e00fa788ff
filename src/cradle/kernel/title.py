"""The title of a game: one declaration, cheap to read, of all its parts and where to find them.

A part is named by its place, `module:NAME` or `module`, and imported on first use. An error in one game is reported
in one sentence that names it; the other games keep working.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final

from cradle.kernel import shelf
from cradle.kernel.words.catalog import BadOptions, Text, say
from cradle.kernel.words.quoting import quoted

MINUTE: Final = 60  # seconds
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


class BotParts:
    """The bots that play a game: their classes by name, the usual opponent, and all from weak to strong."""

    def __init__(
        self,
        classes: Mapping[str, str],
        usual: str = "random",
        ranking: Sequence[str] = ("random",),
        says: str = "",
        called: Mapping[str, Text] | None = None,
        strength: Mapping[str, Text] | None = None,
    ) -> None:
        self.classes, self.usual, self.ranking = classes, usual, ranking
        self.says = says  # a comparison for the help of the command line
        self.called = called or {}  # by name: the name for people
        self.strength = strength or {}  # by name in the ranking: its strength in a few words


class TerminalParts:
    """The parts of a game for the terminal: the module that draws it, commands by name, and a check of options."""

    def __init__(
        self, board: str = "", commands: Mapping[str, str] | None = None, examples: Sequence[tuple[str, str]] = (),
        check: str = "", chapters: str = "", picture: str = "", usual: Mapping[str, str] | None = None,
        packing: str = "",
    ) -> None:  # fmt: skip
        self.board, self.commands = board, commands or {}
        self.examples = examples  # examples of commands, and what they do
        self.check = check  # a function of seats and typed options that refuses what the game cannot set up
        self.chapters = chapters  # a module with CHAPTERS and FAMILIES of the rule book
        self.picture = picture  # a function that draws a match into a file and reports it
        self.packing = packing  # a function of seats, part of the map and Short Game that lists what a table needs
        self.usual = usual or {}  # default options of a new game, as typed, unless the person chooses others or a seed


class StudyParts:
    """How runs of a game are studied: modules with tables, report, coverage and measurements."""

    def __init__(self, tables: str = "", report: str = "", coverage: str = "", bench: str = "") -> None:
        self.tables, self.report, self.coverage, self.bench = tables, report, coverage, bench


class WebParts:
    """The parts of a game for the server: handlers of addresses, and the types for its page."""

    def __init__(
        self,
        handlers: Sequence[str] = (),
        types: Mapping[str, Sequence[str]] | None = None,
        questions: str = "",
        numbers: Mapping[str, str] | None = None,
    ) -> None:
        self.handlers = handlers
        self.types = types or {}  # by file of the page: types, or modules with all their messages
        self.questions = questions  # the file of the page with the facts of each question
        self.numbers = numbers or {}  # by name: numbers from the box that its page needs before anybody plays


class PaceParts:
    """The times to choose from, in seconds; the middle one of three is the default."""

    def __init__(
        self,
        live: Sequence[int] = (10 * MINUTE, 20 * MINUTE, 40 * MINUTE),  # for a whole match
        phases: Sequence[int] = (MINUTE, 2 * MINUTE, 4 * MINUTE),  # for each phase
        days: Sequence[int] = (DAY, 2 * DAY, 7 * DAY),  # for each question
        per_piece: Sequence[int] = (),  # extra time in movement, by phases
        bells: Mapping[str, Sequence[int]] | None = None,
        spans: Mapping[int, int] | None = None,
        table: tuple[int, int] = (0, 0),
    ) -> None:
        self.spans = spans or {}  # at a real board, by phase: how long an awaited player has
        self.table = table  # at a real board: a bank for the day, and more of a span for each piece to move
        self.live, self.phases, self.days, self.per_piece = live, phases, days, per_piece
        self.bells = bells or {}  # by pace: how long an open market lasts, 0 for no limit; empty where there is none


class TrainingParts:
    """The parts of a game for programs that learn: its market alone, and templates that stand for several answers."""

    def __init__(self, market: str = "", templates: str = "") -> None:
        self.market, self.templates = market, templates


class AnalysisParts:
    """The analysis of a game: its measures, an object of its own with chances, judgements and luck."""

    def __init__(self, measures: str = "") -> None:
        self.measures = measures


class FavouriteParts:
    """The favourites in a player's results: things of one kind that a seat has at the end."""

    def __init__(self, called: Text, kind: str, of_seat: str) -> None:
        self.called = called  # "Favourite advances"
        self.kind = kind  # the kind of thing in the game's words
        self.of_seat = of_seat  # a function of state and seat that lists the things by number


NO_BOTS: Final = BotParts({})
NO_TERMINAL: Final = TerminalParts()
NO_STUDY: Final = StudyParts()
NO_WEB: Final = WebParts()
NO_TRAINING: Final = TrainingParts()
NO_ANALYSIS: Final = AnalysisParts()
USUAL_PACES: Final = PaceParts()


class Title:
    """The name of a game, its numbers of players, and where its parts are found."""

    def __init__(
        self,
        name: str,  # as people type it and saves hold it
        title: str,  # as it stands on the box
        rules: str,
        players: tuple[int, int],  # fewest and most
        seats: int,  # the default
        bots: BotParts = NO_BOTS,
        terminal: TerminalParts = NO_TERMINAL,
        study: StudyParts = NO_STUDY,
        web: WebParts = NO_WEB,
        planner: str = "",  # a module that gives advice on purchases
        first_game: tuple[int, int] | None = None,  # for learning: the number of seats, and the seed of a good deal
        paces: PaceParts = USUAL_PACES,
        batch: str = "",  # a module that describes a core in C that plays many games at once
        training: TrainingParts = NO_TRAINING,
        film: str = "",  # a module that draws a match as frames of a film
        picture: str = "",  # a module that draws how a match ended
        analysis: AnalysisParts = NO_ANALYSIS,
        lessons: str = "",  # a package with LESSONS and EXAMPLES, names of files in its folder `data`
        favourites: FavouriteParts | None = None,
        puzzles: str = "",  # an object that makes puzzles; the included ones lie in `data` beside its module
        last_turn: str = "",  # a function of state and chance that picks the last turn of a quick run
        is_open: str = "",  # a function that tells whether a state at a real board holds nothing hidden
    ) -> None:
        self.last_turn, self.is_open = last_turn, is_open
        self.name, self.title, self.rules = name, title, rules
        self.players, self.seats = players, seats
        self.bots, self.terminal, self.study, self.web = bots, terminal, study, web
        self.planner, self.first_game, self.paces = planner, first_game, paces
        self.batch, self.training, self.analysis = batch, training, analysis
        self.film, self.picture = film, picture
        self.lessons, self.favourites, self.puzzles = lessons, favourites, puzzles

    def holds(self, module: str) -> bool:
        """Whether a module belongs to this game: it lies in the package of its rules."""
        rules = self.rules.partition(":")[0]
        home = rules.rpartition(".")[0] or rules
        return f"{module}.".startswith(f"{home}.")

    def load(self, place: str, part: str) -> Any:
        """Load a part of the game from its place; if that fails, the error names game and part."""
        if not place:
            raise BadOptions("{game} has no {part}", game=self.title, part=part)
        try:
            return loaded(place)
        except Exception as trouble:  # the module of somebody else may do anything
            why = in_short(trouble)
            raise BadOptions(
                "the {part} of {game} cannot be used: {trouble}", part=part, game=self.title, trouble=why
            ) from trouble


def titles() -> list[Title]:
    """The titles of all games, ours first; those that cannot be read are left out."""
    return [found for found in read_all() if isinstance(found, Title)]


def taught() -> Title:
    """The game for newcomers: the first title with a `first_game`."""
    return next(title for title in titles() if title.first_game is not None)


def troubles() -> list[Text]:
    """A sentence for every game that cannot be read, and for every name that two games share."""
    wrong = "there are two games called {name}: {known} is used, {place} is not"
    doubled = [say(wrong, name=name, known=known, place=place) for name, known, place in shelf.doubled()]
    return [*doubled, *[found for found in read_all() if isinstance(found, Text)]]


def title_of(name: Any) -> Title:
    """The title of the game of this name."""
    place = shelf.place_of(name) if isinstance(name, str) else ""
    if not place:
        known = ", ".join(sorted([title.name for title in titles()]))
        raise BadOptions("there is no game {name}; there are: {names}", name=quoted(name), names=known)
    found = read(name, place)
    if isinstance(found, Text):
        raise BadOptions("{trouble}", trouble=found)
    return found


def read_all() -> list[Title | Text]:
    return [read(name, place) for name, place in shelf.places().items()]


def read(name: str, place: str) -> Title | Text:
    """The title at this place, or what is wrong with it."""
    try:
        title = loaded(place)
    except Exception as trouble:  # the module of somebody else may do anything
        return say("the game {name} cannot be used: {trouble}", name=name, trouble=in_short(trouble))
    if not isinstance(title, Title):
        return say("the game {name} cannot be used: {place} is no title", name=name, place=place)
    if title.name != name:
        return say("the game {name} cannot be used: its title calls it {other_name}", name=name, other_name=title.name)
    return title


def loaded(place: str) -> Any:
    """Import a place: a module, or a name in a module."""
    module, _, name = place.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found


def in_short(trouble: Any) -> str:
    """An exception in one line."""
    said = " ".join(str(trouble).split())
    return f"{type(trouble).__name__}: {said}" if said else type(trouble).__name__
