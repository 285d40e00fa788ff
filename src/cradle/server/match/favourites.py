"""What players favour, counted over their finished matches; the title of the game says what to count."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from cradle.kernel.title import title_of
from cradle.kernel.words.written import Things
from cradle.server.match.bot_words import by_language
from cradle.server.protocol.people import Favourite, Favourites
from cradle.server.words import LANGUAGES

MOST: Final = 5  # in a list


def favoured_in(record: Record) -> list[list[str]]:
    """By seat, its favourites at the end among the things that this game counts."""
    parts = title_of(record.game.name).favourites
    if parts is None:
        return []
    kind, of_seat = kind_of(record.game.name), title_of(record.game.name).load(parts.of_seat, "favourites")
    return [[kind.id_of(thing) for thing in of_seat(record.state, seat)] for seat in range(record.seats)]


def favourites_of(game: str, favoured: Iterable[list[str]]) -> Favourites | None:
    """The most frequent favourites, each with its number of matches, without things that the game no longer has."""
    parts = title_of(game).favourites
    if parts is None:
        return None
    catalog, kind = find(game).catalog, kind_of(game)
    counted = Counter([each for things in favoured for each in things if each in kind.places])
    listed = [
        Favourite(
            {language: catalog.name(parts.kind, kind.first + kind.places[id], language) for language in LANGUAGES}, n
        )
        for id, n in sorted(counted.items(), key=lambda each: (-each[1], kind.places[each[0]]))[:MOST]
    ]
    return Favourites(by_language(catalog, parts.called), listed) if listed else None


def kind_of(game: str) -> Things:
    """The kind of thing that players of a game favour."""
    parts = title_of(game).favourites
    kind = find(game).kinds[parts.kind] if parts else None
    assert isinstance(kind, Things), "what is favoured has names"
    return kind
