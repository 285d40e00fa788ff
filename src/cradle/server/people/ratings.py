"""The table of ratings that everybody can read: bots, and those people who agree to stand there."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from cradle.kernel.title import title_of
from cradle.server.house import House
from cradle.server.match.bot_words import bot_called
from cradle.server.people.results import Finished, best, matches_in, player, ratings_in
from cradle.server.protocol.people import GameRatings, Rated
from cradle.server.store import StoredResult

MOST_ROWS: Final = 100  # of one game
AGREED: Final = "public_rating"  # the setting of a person


class Ratings:
    """Everybody's ratings; they are computed again when results have been added or deleted."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._mark: tuple[Any, ...] = ()
        self._known: list[GameRatings] = []

    async def public(self) -> list[GameRatings]:
        """The public part; people appear under their present names."""
        await self._read()
        agreed = {f"person {each.id}": each.name for each in await self.house.store.people.with_setting(AGREED)}
        found = [GameRatings(game.game, game.title, shown(game.rows, agreed)) for game in self._known]
        return [game for game in found if any(not row.bot for row in game.rows)]

    async def _read(self) -> None:
        mark = await self.house.store.results.mark()
        if mark != self._mark:
            stored = await self.house.store.results.all()
            self._known = await self.house.lookers.run(ratings_of, stored)
            self._mark = mark


def shown(rows: Sequence[Rated], agreed: Mapping[str, str]) -> list[Rated]:
    """The ratings of bots, and of people who agree."""
    found = [row if row.bot else named(row, agreed[row.name]) for row in rows if row.bot or row.name in agreed]
    return found[:MOST_ROWS]


def named(row: Rated, name: str) -> Rated:
    return Rated(name, row.bot, row.rating, row.deviation, row.played, row.won)


def ratings_of(stored: Sequence[StoredResult]) -> list[GameRatings]:
    """In a worker: everybody with a rating, game by game, the best first; people by their ids."""
    by_game = sorted(matches_in(stored), key=lambda match: match[0].game)  # each game in the order of its matches
    games = [(game, [*finished]) for game, finished in groupby(by_game, key=lambda match: match[0].game)]
    return [GameRatings(game, title_of(game).title, rows_of(game, finished)) for game, finished in games]


def rows_of(game: str, finished: Sequence[Finished]) -> list[Rated]:
    rated = ratings_in(finished)
    rows: dict[str, Rated] = {}
    for match in finished:
        for who in {*map(player, match)}:
            if not who.startswith("seat "):
                row = rows.setdefault(who, Rated(who, called(game, who), *rounded(rated[who]), 0, 0))
                row.played += 1
                row.won += best(who, match) == 1
    return sorted(rows.values(), key=lambda row: (-row.rating, row.name))


def called(game: str, who: str) -> dict[str, str]:
    kind, _, bot = who.partition(" ")
    return bot_called(game, bot) if kind == "bot" else {}


def rounded(rating: tuple[float, float]) -> tuple[float, float]:
    return round(rating[0], 1), round(rating[1], 1)
