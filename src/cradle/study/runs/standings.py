"""The standings of bots in an arena: shares of wins with intervals, duels, scores, ratings and thinking times."""

from collections.abc import Iterable, Sequence
from itertools import permutations
from statistics import fmean
from typing import TypedDict

from cradle.study.intervals import Interval, share_interval
from cradle.study.runs.run import Outcome, Task

Played = tuple[Task, Outcome]


class BotStanding(TypedDict):
    """One bot of an arena. If it plays several seats of a game, each counts."""

    bot: str
    games: int  # the number of seats played
    wins: float
    share: float
    interval: Interval
    even: float  # its share if all bots were equal
    score: float  # on average
    rank: float  # on average
    rating: float  # OpenSkill
    deviation: float  # of the rating
    answer_ms: float  # on average
    slowest_ms: float
    faults: int


class Duel(TypedDict):
    """How often one bot finished before another at the same table; equal ranks count half."""

    bot: str
    other: str
    games: int
    share: float
    interval: Interval


def standings(played: Sequence[Played]) -> list[BotStanding]:
    """All bots, the best first."""
    finished = [(task, outcome) for task, outcome in played if outcome["ranks"]]
    bots = sorted({bot for task, _ in played for bot in task["bots"]})
    ratings = rated(finished)
    found = [standing(bot, finished, played, ratings[bot]) for bot in bots]
    return sorted(found, key=lambda each: (-each["share"] / (each["even"] or 1), -each["score"]))


def standing(bot: str, finished: Sequence[Played], played: Sequence[Played], rating: Interval) -> BotStanding:
    seats = [(outcome, seat) for task, outcome in finished for seat in seats_of(task, bot)]
    wins = sum(share_of_win(outcome["ranks"], seat) for outcome, seat in seats)
    thought = [(outcome, seat) for task, outcome in played for seat in seats_of(task, bot) if "times" in outcome]
    answers = sum(outcome["times"]["answers"][seat] for outcome, seat in thought)
    seconds = sum(outcome["times"]["thought"][seat] for outcome, seat in thought)
    return {
        "bot": bot,
        "games": len(seats),
        "wins": wins,
        "share": wins / len(seats) if seats else 0.0,
        "interval": share_interval(wins, len(seats)),
        "even": fmean([1 / len(outcome["ranks"]) for outcome, _ in seats]) if seats else 0.0,
        "score": fmean([outcome["scores"][seat] for outcome, seat in seats]) if seats else 0.0,
        "rank": fmean([outcome["ranks"][seat] for outcome, seat in seats]) if seats else 0.0,
        "rating": rating[0],
        "deviation": rating[1],
        "answer_ms": 1000 * seconds / answers if answers else 0.0,
        "slowest_ms": max([1000 * outcome["times"]["slowest"][seat] for outcome, seat in thought], default=0.0),
        "faults": sum(f"the bot {bot} " in fault for _, outcome in played for fault in outcome.get("faults", [])),
    }


def seats_of(task: Task, bot: str) -> list[int]:
    return [seat for seat, name in enumerate(task["bots"]) if name == bot]


def share_of_win(ranks: Sequence[int], seat: int) -> float:
    """A win shared by n seats counts 1/n for each."""
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def rated(finished: Sequence[Played]) -> dict[str, Interval]:
    """The ratings of the bots of an arena."""
    return ratings([(task["bots"], outcome["ranks"]) for task, outcome in finished])


def ratings(tables: Sequence[tuple[Sequence[str], Sequence[int]]]) -> dict[str, Interval]:
    """OpenSkill ratings (Plackett and Luce) with their deviations, table after table; they begin at 25 ± 8.3.

    A table is the bots by seat and their ranks.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known = {player: (model.mu, model.sigma) for players, _ in tables for player in players}
    for players, ranks in tables:
        teams = [[model.rating(*known[player])] for player in players]
        after = model.rate(teams, ranks=[float(rank) for rank in ranks])
        for player in {*players}:
            own = [after[seat][0] for seat, name in enumerate(players) if name == player]
            known[player] = fmean([each.mu for each in own]), fmean([each.sigma for each in own])
    return Unrated(known, (model.mu, model.sigma))


class Unrated(dict[str, Interval]):
    """The initial rating, for bots without a finished game."""

    def __init__(self, known: dict[str, Interval], beginner: Interval) -> None:
        super().__init__(known)
        self.beginner = beginner

    def __missing__(self, bot: str) -> Interval:
        return self.beginner


def duels(played: Sequence[Played]) -> list[Duel]:
    """Every pair of bots that have met."""
    bots = [each["bot"] for each in standings(played)]
    return [found for bot, other in permutations(bots, 2) if (found := duel(bot, other, played))["games"]]


def duel(bot: str, other: str, played: Iterable[Played]) -> Duel:
    """The duel of two bots; each game counts once, even if a bot plays several seats."""
    games, won = 0, 0.0
    for task, outcome in played:
        own, theirs = seats_of(task, bot), seats_of(task, other)
        if outcome["ranks"] and own and theirs:
            games += 1
            won += fmean([beats(outcome["ranks"], mine, yours) for mine in own for yours in theirs])
    return {
        "bot": bot,
        "other": other,
        "games": games,
        "share": won / games if games else 0.0,
        "interval": share_interval(won, games),
    }


def beats(ranks: Sequence[int], seat: int, other: int) -> float:
    if ranks[seat] == ranks[other]:
        return 0.5
    return 1.0 if ranks[seat] < ranks[other] else 0.0


def is_decided(played: Sequence[Played]) -> bool:
    """Whether one bot is better in every pair that has met: the interval of each duel excludes one half."""
    found = duels(played)
    return bool(found) and all(low > 0.5 or high < 0.5 for low, high in [each["interval"] for each in found])
