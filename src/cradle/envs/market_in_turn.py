"""The market of a game alone, as a PettingZoo environment: hands are dealt, everyone trades, and sets are counted.

Trading is measured exactly: the best sum of all sets is known for every stored deal.
"""

from typing import Any

from cradle.envs.all_or_nothing import seeds_from, wishes_of
from cradle.envs.numbered_game import NumberedGame
from cradle.envs.seats_in_turn import SeatsInTurn
from cradle.kernel.doors import as_whole
from cradle.kernel.flow.playout import MOST_DECISIONS
from cradle.kernel.game import Game
from cradle.kernel.title import Title, title_of, titles
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.quoting import quoted


class MarketGame(NumberedGame):
    """A game that consists only of the market."""

    def rules_of(self, game: str) -> Game:
        rules: Game = market_of(title_of(game)).MARKET
        return rules


class MarketInTurn(SeatsInTurn):
    """Seats act in turn. Points are the value of the sets in a hand; by default they are the reward.

    `reset(options={"deal": 12})` takes the stored deal of this number. Otherwise it is a random stored deal, or new
    cards for numbers of players without stored deals.
    """

    game_kind = MarketGame

    def __init__(
        self,
        seats: int = 5,
        reward: str = "points",
        max_decisions: int = MOST_DECISIONS,
        render_mode: str | None = None,
        market: str = "plain",
        **options: Any,
    ) -> None:
        title = with_a_market()
        self.exact = market_of(title)
        super().__init__(title.name, seats, reward, max_decisions, render_mode, market, **options)
        self.metadata = {**self.metadata, "name": f"cradle_{title.name}_market_v0"}

    def begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        self.seeds = seeds_from(self.seeds, seed)
        self.deal = self.chosen(wishes_of(options).get("deal"))
        self.numbered.options = {**self.numbered.options, "deal": self.deal}
        super().begin(None, options)
        state = self.numbered.live.state
        self.points_before = self.numbered.points()
        self.before, self.best = self.exact.worth_together(state), self.exact.best_together(state)

    def chosen(self, wanted: Any) -> int | str:
        """The number of a stored deal, or the word for new cards."""
        stored: int = self.exact.stored(self.numbered.seats)
        if wanted is None:
            return self.seeds.randrange(stored) if stored else str(self.exact.DRAWN)
        if not stored:
            raise BadOptions("no deals are stored for {number} players", number=self.numbered.seats)
        number = as_whole(wanted)
        if number is None or not 0 <= number < stored:
            raise BadOptions("there are deals 0 to {last}, not {value}", last=stored - 1, value=quoted(wanted))
        return number

    def efficiency(self) -> float:
        """The share of the possible gain that trade has brought so far: 1 is the best, below 0 is a loss."""
        now = self.exact.worth_together(self.numbered.live.state)
        return float(self.exact.efficiency(self.before, now, self.best))

    def outcome(self, seat: int) -> dict[str, Any]:
        told = super().outcome(seat)
        gain = told["points"] - self.points_before[seat]
        return {**told, "gain": gain, "efficiency": self.efficiency(), "best": self.best, "deal": self.deal}

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "exact"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.exact = market_of(with_a_market())


def with_a_market() -> Title:
    """The first game whose market can be played alone."""
    for title in titles():
        if title.training.market:
            return title
    raise BadOptions("no game here has a market to be played alone")


def market_of(title: Title) -> Any:
    return title.load(title.training.market, "market")
