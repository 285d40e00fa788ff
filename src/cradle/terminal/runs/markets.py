"""Market trials in the terminal: a progress bar, then a row for each number of players and each bot."""

import json
from collections.abc import Sequence
from random import Random

from cradle.bots.own_bots import make_named
from cradle.kernel.title import titles
from cradle.kernel.words.catalog import BadOptions
from cradle.study.runs.market_trials import MarketTrial, market_of, market_trial
from cradle.terminal.runs.many import progress, say, table
from cradle.terminal.screen.screen import Screen

HEAD = ("players", "bot", "deals", "before", "after", "best", "efficiency", "95 %", "losers", "decisions")
MEANS = "Efficiency is the part of the best possible gain; losers are players whose sets are worth less than before."


def run_markets(seats: Sequence[int], bots: Sequence[str], deals: int, as_json: bool) -> None:
    """Run every bot with every number of players on the same deals."""
    game = next((title.name for title in titles() if title.training.market), "")
    check(game, seats, bots, deals)
    with progress(len(seats) * len(bots) * deals, as_json, work="Holding {games} markets.") as move_bar:
        found = [market_trial(game, number, bot, deals, move_bar) for number in seats for bot in bots]
    if as_json:
        print(json.dumps(found))
        return
    screen = Screen()
    screen.show(table([HEAD, *[row_of(each) for each in found]]))
    say(screen, ["", MEANS])


def check(game: str, seats: Sequence[int], bots: Sequence[str], deals: int) -> None:
    """Refuse wrong arguments before the first market."""
    market = market_of(game)
    for number in seats:
        market.MARKET.checked(number, {})
        stored = market.stored(number)
        if stored and deals > stored:
            raise BadOptions("{number} deals are stored, not {deals}", number=stored, deals=deals)
    for bot in bots:
        make_named(bot, Random(), game)


def seats_typed(typed: str) -> list[int]:
    """`5,9,18` as numbers."""
    numbers = [each.strip() for each in typed.split(",")]
    wrong = [each for each in numbers if not each.isdigit()]
    if wrong:
        raise BadOptions("--seats are numbers of players such as 5,9,18, not {typed}", typed=repr(typed))
    return [int(each) for each in numbers]


def row_of(trial: MarketTrial) -> tuple[str, ...]:
    low, high = trial["interval"]
    return (
        str(trial["seats"]),
        trial["bot"],
        str(trial["deals"]),
        f"{trial['before']:.0f}",
        f"{trial['after']:.0f}",
        f"{trial['best']:.0f}",
        f"{100 * trial['efficiency']:.1f}%",
        f"{100 * low:.1f}-{100 * high:.1f}",
        f"{trial['losers']:.2f}",
        f"{trial['decisions']:.0f}",
    )
