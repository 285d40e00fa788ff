"""The interface of a board, which draws one game in a terminal."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from rich.text import Text

from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.view import Candidate, View
from cradle.kernel.story.news import NewsItem
from cradle.kernel.words.written import Written
from cradle.terminal.boards.odds_in_words import Odds


class Page(NamedTuple):
    """Something to show besides the board: its command, and a function of the words typed after it that gives lines."""

    usage: str
    says: str
    lines: Callable[[View, Sequence[str], str], list[str]]


class Habit(NamedTuple):
    """A word that gives several answers at once where a question allows it, such as `fill`."""

    word: str
    says: str
    answers: Callable[[Perspective, str], list[Written]]


class Board(Protocol):
    """Draws one game: a module, or an object with the same names."""

    @property
    def EXAMPLE(self) -> str:
        """An example of letters that find an option."""

    @property
    def PHRASES(self) -> str:
        """Examples of several answers typed in one line."""

    @property
    def RULE(self) -> str:
        """The id of a rule, as an example."""

    @property
    def HELP(self) -> Sequence[str]:
        """The meaning of the signs on the board."""

    @property
    def ROLLS(self) -> bool:
        """Whether answers can lead straight to a roll, so that the board has odds."""

    @property
    def MAP(self) -> bool:
        """Whether there is a map to draw."""

    @property
    def MARKET(self) -> str:
        """The question of an open market for a seat that has begun nothing there; empty if the game has no market."""

    @property
    def TURN(self) -> str:
        """The players' word for a turn of the whole table."""

    @property
    def PAGES(self) -> Mapping[str, Page]:
        """Further commands, by name."""

    def board(self, view: View, names: Sequence[str], width: int, room: int) -> list[Text]:
        """Everything on the table as this view shows it, in about `room` lines."""

    def styles(self, view: View) -> Sequence[str]:
        """A colour for each seat."""

    def points(self, view: View) -> list[int]:
        """Points so far, by seat."""

    def market_is_open(self, view: View) -> bool:
        """Whether everyone trades at the same time and sees the others' answers at once."""

    def grouped(self, view: View, names: Sequence[str], items: Sequence[NewsItem]) -> list[str]:
        """The news, with similar items grouped into one sentence."""

    def note_of(self, view: View, names: Sequence[str], candidate: Candidate) -> str:
        """Useful facts about an answer that its label does not have."""

    def odds_of(self, perspective: Perspective, answer: Written) -> Odds:
        """The odds of an answer that leads straight to a roll; empty for others."""

    def place_of(self, candidate: Candidate) -> int | None:
        """The fixed number of an option that stands for something in a fixed place on the board, or None."""

    def habits(self, perspective: Perspective) -> Sequence[Habit]:
        """The words that give several answers to this question."""

    def shortcut(self, perspective: Perspective, words: str) -> list[Written]:
        """The several answers that these words mean at this question; empty if they mean none."""
