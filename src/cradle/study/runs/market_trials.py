"""Measures how well bots trade: stored deals of the market alone, and the share of the possible gain they reach."""

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any, TypedDict

from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.playout import MOST_DECISIONS
from cradle.kernel.title import title_of
from cradle.study.intervals import Interval, mean_interval
from cradle.study.runs.run import RunPlan, play_one


class MarketTrial(TypedDict):
    """The results of one bot, playing all seats of some deals."""

    seats: int
    bot: str
    deals: int
    before: float  # average value of all sets before the market
    after: float
    best: float  # their best possible value
    efficiency: float  # the share of the possible gain reached
    interval: Interval
    losers: float  # seats whose sets lost value
    decisions: float


def market_trial(game: str, seats: int, bot: str, deals: int, on_deal: Callable[[], None]) -> MarketTrial:
    """Play the first deals for this number of players, each once, with one bot in all seats."""
    market = market_of(game)
    played = []
    for number in range(deals):
        played.append(one_market(market, game, seats, bot, number))
        on_deal()
    before, after = [sum(each[0]) for each in played], [sum(each[1]) for each in played]
    best = [each[2] for each in played]
    reached = [market.efficiency(*each) for each in zip(before, after, best, strict=True)]
    return {
        "seats": seats, "bot": bot, "deals": deals,
        "before": fmean(before), "after": fmean(after), "best": fmean(best),
        "efficiency": fmean(reached), "interval": mean_interval(reached),
        "losers": fmean([lost(each[0], each[1]) for each in played]),
        "decisions": fmean([each[3] for each in played]),
    }  # fmt: skip


def one_market(market: Any, game: str, seats: int, bot: str, number: int) -> tuple[list[int], list[int], int, int]:
    """The value of the sets by seat, before and after, the best sum, and the number of decisions."""
    options = {"deal": number if market.stored(seats) else market.DRAWN, "order": "strict"}
    dealt = market.MARKET.start(seats, options, seeded(number))
    plan: RunPlan = {
        "game": game, "seats": seats, "bots": [bot] * seats, "options": options,
        "max_decisions": MOST_DECISIONS, "unwatched": True, "strict": True,
    }  # fmt: skip
    outcome = play_one(market.MARKET, plan, number)
    before = [market.MARKET.points(dealt, seat) for seat in range(seats)]
    return before, outcome["scores"], market.best_together(dealt), outcome["decisions"]


def lost(before: Sequence[int], after: Sequence[int]) -> int:
    return sum(now < then for now, then in zip(after, before, strict=True))


def market_of(game: str) -> Any:
    title = title_of(game)
    return title.load(title.training.market, "market")
