"""What became of somebody's matches: won and lost, against whom, and a rating among all who play on this server.

Only matches with fair chance count that were played to their end here; a saved game that was brought here does not.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from cradle.kernel.title import title_of
from cradle.server.match.bot_words import bot_called
from cradle.server.protocol.people import GameResults, Opponent
from cradle.server.store import Match, StoredSeat
from cradle.study.runs.standings import ratings

MOST_PEOPLE: Final = 20  # of a list


class Finished(NamedTuple):
    """A finished match: its game, who sat where, and the ranks."""

    game: str
    players: list[str]  # by seat: "person ID", "bot LEVEL", or a seat that nobody is known to have had
    names: list[str]
    ranks: list[int]


def counted(stored: Sequence[tuple[Match, list[StoredSeat]]]) -> list[Finished]:
    """The matches that count, in the order in which they ended."""
    found = [(match, chairs) for match, chairs in stored if match.settings.get("fair") and match.summary.get("ranks")]
    return [
        Finished(match.game, [*map(player, chairs)], [chair.name for chair in chairs], match.summary["ranks"])
        for match, chairs in found
    ]


def player(chair: StoredSeat) -> str:
    """Who is rated for a seat; a bot that only looks after somebody's seat is not."""
    if chair.kind == "bot" and chair.bot:
        return f"bot {chair.bot}"
    return f"person {chair.person}" if chair.person else f"seat {chair.match} {chair.seat}"


def results_of(person: str, finished: Sequence[Finished]) -> list[GameResults]:
    """In a worker: what a person has played, game by game; the game played most first."""
    me = f"person {person}"
    games = {match.game for match in finished if me in match.players}
    found = [of_game(me, [match for match in finished if match.game == game], game) for game in sorted(games)]
    return sorted(found, key=lambda each: -each.played)


def of_game(me: str, finished: Sequence[Finished], game: str) -> GameResults:
    mine = [match for match in finished if me in match.players]
    rating, deviation = ratings([(match.players, match.ranks) for match in finished])[me]
    met = opponents(me, mine)
    people = [other for key, other in met.items() if key.startswith("person ")]
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
    )


def opponents(me: str, mine: Sequence[Finished]) -> dict[str, Opponent]:
    """Everybody met, each match counted once, by the name they had last."""
    met: dict[str, Opponent] = {}
    for match in mine:
        for other in {*match.players} - {me}:
            row = met.setdefault(other, Opponent("", {}, 0, 0))
            row.name = match.names[match.players.index(other)]
            row.played += 1
            row.ahead += best(me, match) < best(other, match)
    return met


def best(who: str, match: Finished) -> int:
    """The rank of somebody, or the best of their seats."""
    return min([rank for rank, name in zip(match.ranks, match.players, strict=True) if name == who])


def strength(game: str, bot: str) -> Any:
    ranking = [*title_of(game).bots.ranking]
    return (ranking.index(bot) if bot in ranking else len(ranking), bot)
