"""A person's finished matches: won and lost, against whom, and a rating among all who play on this server.

Only matches with fair chance that were played to their end here count; an uploaded saved game does not.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from cradle.kernel.title import title_of
from cradle.server.match.bot_words import bot_called
from cradle.server.match.favourites import favourites_of
from cradle.server.protocol.people import GameResults, Opponent, Placed, PlayedMatch
from cradle.server.store import StoredResult
from cradle.study.runs.standings import ratings

MOST_PEOPLE: Final = 20  # of a list
SOMEBODY: Final = "person "  # the prefix of players who are people
Finished = Sequence[StoredResult]  # a finished match: the results of all its seats


def results_of(person: str, stored: Sequence[StoredResult]) -> list[GameResults]:
    """In a worker: a person's results, game by game; the game played most comes first."""
    me, finished = f"person {person}", matches_in(stored)
    games = {result.game for result in stored if player(result) == me}
    found = [of_game(me, [match for match in finished if match[0].game == game], game) for game in sorted(games)]
    return sorted(found, key=lambda each: -each.played)


def matches_in(stored: Sequence[StoredResult]) -> list[Finished]:
    """The results match by match, in the order in which the matches ended."""
    return [[*seats] for _, seats in groupby(stored, key=lambda result: (result.ended, result.match))]


def player(result: StoredResult) -> str:
    """The player who is rated for a seat; a caretaker bot is not."""
    if result.bot:
        return f"bot {result.bot}"
    return f"person {result.person}" if result.person else f"seat {result.match} {result.seat}"


def ratings_in(finished: Sequence[Finished]) -> dict[str, tuple[float, float]]:
    """By player, the rating and its deviation after all these matches of one game."""
    return ratings([([*map(player, match)], [result.rank for result in match]) for match in finished])


def of_game(me: str, finished: Sequence[Finished], game: str) -> GameResults:
    mine = [match for match in finished if me in map(player, match)]
    rating, deviation = ratings_in(finished)[me]
    met = opponents(me, mine)
    people = [other for key, other in met.items() if key.startswith(SOMEBODY) and other.name]
    bots = {key.removeprefix("bot "): other for key, other in met.items() if key.startswith("bot ")}
    for bot, other in bots.items():
        other.bot = bot_called(game, bot)
    return GameResults(
        game=game,
        title=title_of(game).title,
        played=len(mine),
        won=len([match for match in mine if best(me, match) == 1]),
        rating=round(rating, 1),
        deviation=round(deviation, 1),
        people=sorted(people, key=lambda other: -other.played)[:MOST_PEOPLE],
        bots=[bots[bot] for bot in sorted(bots, key=lambda bot: strength(game, bot))],
        favourites=favourites_of(game, [own.favoured for match in mine for own in match if player(own) == me]),
        matches=[told for match in reversed(mine) for told in played_in(me, match)],
    )


def played_in(me: str, match: Finished) -> list[PlayedMatch]:
    """Each of my seats in a match, with everybody's rank and points."""
    seats = [Placed(other.name, bot_called(other.game, other.bot) if other.bot else {}, other.rank, other.points)
             for other in sorted(match, key=lambda other: other.rank)]  # fmt: skip
    return [
        PlayedMatch(own.match, own.ended, own.rank, own.points, own.favoured, seats)
        for own in match
        if player(own) == me
    ]


def opponents(me: str, mine: Sequence[Finished]) -> dict[str, Opponent]:
    """Everybody met, each match counted once, by their latest name."""
    met: dict[str, Opponent] = {}
    for match in mine:
        names = {player(result): result.name for result in match}
        for other in names.keys() - {me}:
            row = met.setdefault(other, Opponent("", {}, 0, 0))
            row.name = names[other]
            row.played += 1
            row.ahead += best(me, match) < best(other, match)
    return met


def best(who: str, match: Finished) -> int:
    """The rank of somebody, or the best of their seats."""
    return min([result.rank for result in match if player(result) == who])


def strength(game: str, bot: str) -> Any:
    ranking = [*title_of(game).bots.ranking]
    return (ranking.index(bot) if bot in ranking else len(ranking), bot)
