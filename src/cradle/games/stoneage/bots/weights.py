"""The worth of things in points; `tools/stoneage/tune_elder.py` tunes these weights by self-play."""

from typing import Final


class Weights:
    """The numbers with which a bot judges a position."""

    def __init__(
        self,
        figure: float = 2.4,
        food: float = 1.1,
        tool: float = 0.9,
        goods: float = 0.75,
        spending: float = 1.5,
        room: float = 5.0,
        symbols: float = 0.25,
        icons: float = 0.08,
        growth: float = 0.3,
        single_use: float = 0.6,
        turn: float = 2.2,
        shortage: float = 2.2,
        dice: float = 4.0,
        crowd: float = 0.6,
        patience: float = 1.0,
    ) -> None:
        self.figure = figure  # of a figure's work, each round
        self.food = food  # of one food
        self.tool = tool  # of a pip of tools, each round
        self.goods = goods  # of a resource, for each point it would score in a building
        self.spending = spending  # rounds needed to turn resources into buildings
        self.room = room  # resources that can be spent in a round
        self.symbols = symbols  # new symbols of culture still to come, each round
        self.icons = icons  # icons of each profession still to come, each round
        self.growth = growth  # growth of each track, each round
        self.single_use = single_use  # of a pip of a single-use tool
        self.turn = turn  # points a figure can always earn elsewhere this round
        self.shortage = shortage  # of a food that would be missing this round
        self.dice = dice  # of the first pick among the dice for everyone
        self.crowd = crowd  # reduction of pressure for a place with room for many
        self.patience = patience  # factor on the forecast number of rounds


WEIGHTS: Final = Weights()
