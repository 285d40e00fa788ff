"""A steward's book: what others gave it unnamed, and how far the names that need not be true were true."""

from typing import Any, Final

from cradle.games.megaciv.bots.steward.scene import Scene
from cradle.games.megaciv.box.cards import WATER
from cradle.games.megaciv.seen.numbers import Lot
from cradle.games.megaciv.world.state import card_of

TRUE_NAMES: Final = 2  # of each bundle
UNKNOWN: Final = 2.0  # what a card that nobody names is worth
HEARSAY: Final = 0.7  # how far names beyond the true ones are believed
FEAR: Final = 14.0  # cost of a calamity to the player who takes it
DOUBT: Final = 4  # cards seen before half of the experience with them counts
FRESH: Final = (0, 0, 0, 0)  # cards unnamed, calamities among them, names beyond the true ones, lies among them
Page = tuple[int, int, int, int] | list[int]


class Book:
    """For each seat: what it gave without naming it, and how often it lied."""

    def __init__(self, pages: list[list[int]]) -> None:
        self.pages = pages

    def page(self, seat: int) -> Page:
        return self.pages[seat] if seat < len(self.pages) else FRESH

    def unnamed(self, seat: int) -> float:
        """The expected value of a card that this seat does not name."""
        page = self.page(seat)
        return UNKNOWN - FEAR * page[1] / (page[0] + DOUBT)

    def hearsay(self, seat: int) -> float:
        """How far to believe a name of this seat that need not be true."""
        page = self.page(seat)
        return HEARSAY * (1.0 - page[3] / (page[2] + DOUBT))


BLANK: Final = Book([])


def book_of(scene: Scene) -> Book:
    kept: list[list[int]] | None = scene.note("book") if scene.ways.foresees else None
    return BLANK if kept is None else Book(kept)


def enter(
    scene: Scene, dealings: list[list[Any]], lots: tuple[Lot, ...], before: list[int], after: tuple[int, ...]
) -> None:
    """When a swap has changed the hand, note for its seat what the lot really held."""
    gained = [card_of(card) for card in left_of(list(after), before)]
    there = [lot.number for lot in lots]
    for number, seat, size, named in dealings:
        if number not in there and size == len(gained) and not left_of(named[:TRUE_NAMES], gained):
            extra = left_of(gained, named[:TRUE_NAMES])
            scene.keep("book", with_line(scene, seat, named[TRUE_NAMES:], extra))
            return


def with_line(scene: Scene, seat: int, told: list[int], came: list[int]) -> list[list[int]]:
    """The book with a new entry for the cards beyond the true names."""
    kept: list[list[int]] | None = scene.note("book")
    pages = [list(page) for page in kept] if kept is not None else [list(FRESH) for _ in range(scene.sight.seats)]
    lies = len(left_of(told, came))
    others = [name for name in left_of(came, told) if name > WATER]
    unnamed = len(came) - len(told)
    for at, more in enumerate((unnamed, min(len(others), unnamed), len(told), lies)):
        pages[seat][at] += more
    return pages


def left_of(cards: list[int], taken: list[int]) -> list[int]:
    """These cards without the others."""
    left = list(cards)
    for card in taken:
        if card in left:
            left.remove(card)
    return left
