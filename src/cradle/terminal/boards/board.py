"""What a board is: how a game looks in a terminal, one a game, all with the same few names."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from rich.text import Text

from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.view import Candidate, View
from cradle.kernel.story.news import NewsItem
from cradle.kernel.words.written import Written
from cradle.terminal.boards.odds_in_words import Odds


class Page(NamedTuple):
    """Something to look at besides the board: how it is asked for, and its lines for what was typed after it."""

    usage: str
    says: str
    lines: Callable[[View, Sequence[str], str], list[str]]


class Habit(NamedTuple):
    """A word that gives several answers at once where a question allows it, such as `fill`."""

    word: str
    says: str
    answers: Callable[[Perspective, str], list[Written]]


class Board(Protocol):
    """What draws one game: a module, or an object like it."""

    @property
    def EXAMPLE(self) -> str:
        """How letters find an option."""

    @property
    def PHRASES(self) -> str:
        """How several answers are given in one breath."""

    @property
    def RULE(self) -> str:
        """The id of some rule."""

    @property
    def HELP(self) -> Sequence[str]:
        """What the signs on the board mean."""

    @property
    def ROLLS(self) -> bool:
        """Whether answers can lead straight to a roll, so that there are odds."""

    @property
    def MAP(self) -> bool:
        """Whether there is a map to draw."""

    @property
    def MARKET(self) -> str:
        """The question of an open market for a seat that has begun nothing there; empty if the game has no market."""

    @property
    def TURN(self) -> str:
        """What players call a turn of the whole table."""

    @property
    def PAGES(self) -> Mapping[str, Page]:
        """Further commands, by name."""

    def board(self, view: View, names: Sequence[str], width: int, room: int) -> list[Text]:
        """Everything that lies on the table, for the seat whose view this is, in about so many lines."""

    def styles(self, view: View) -> Sequence[str]:
        """A colour for each seat."""

    def points(self, view: View) -> list[int]:
        """Points so far, by seat."""

    def market_is_open(self, view: View) -> bool:
        """Everyone deals at the same time, and sees at once what the others do."""

    def grouped(self, view: View, names: Sequence[str], items: Sequence[NewsItem]) -> list[str]:
        """What happened, told in as few sentences as do no harm."""

    def note_of(self, view: View, names: Sequence[str], candidate: Candidate) -> str:
        """What a person would like to know about an answer beyond its label."""

    def odds_of(self, perspective: Perspective, answer: Written) -> Odds:
        """The odds of an answer that leads straight to a roll; nothing for any other."""

    def place_of(self, candidate: Candidate) -> int | None:
        """The number an option always has, if it stands for something that lies on the board in a fixed order."""

    def habits(self, perspective: Perspective) -> Sequence[Habit]:
        """What one word can do at this question."""

    def shortcut(self, perspective: Perspective, words: str) -> list[Written]:
        """Several answers that these words mean at this question; nothing where they mean none."""
