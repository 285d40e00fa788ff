"""The worth of one more of each thing to a seat in this round: a tool, a figure, a field, food, goods, a card."""

from typing import Final

from cradle.games.stoneage.bots.forecast import rounds_left
from cradle.games.stoneage.bots.odds import expected
from cradle.games.stoneage.bots.weights import Weights
from cradle.games.stoneage.bots.worth import (
    MOST_PIPS_OF_TOOLS,
    count_lower,
    of_ready_card,
    of_resource,
    track_at_the_end,
    work,
)
from cradle.games.stoneage.rules.box import (
    AGRICULTURE_CARD,
    AMOUNT,
    BUILDER,
    DICE_FOR_ALL,
    EXTRA_CARD,
    FARMER,
    FOOD_CARD,
    ICONS,
    POINTS_CARD,
    PROFESSION,
    RESOURCE,
    RESOURCE_CARD,
    ROLL_CARD,
    SHAMAN,
    SYMBOL,
    SYMBOLS,
    TOOL_CARD,
    TOOLMAKERS,
    UPPER,
)
from cradle.games.stoneage.rules.civilization import DICE_OF_A_CARD
from cradle.games.stoneage.rules.state import EMPTY, FOOD, KINDS, MOST_FIGURES, MOST_LEVEL, Valley

ANY_LOWER_PART: Final = 5.0  # points of an unseen card at the end


class Outlook:
    """A seat's prospects: the rounds left, and what each gain would add to its position."""

    def __init__(self, valley: Valley, seat: int, weights: Weights) -> None:
        self.seat, self.weights = seat, weights
        self.rounds = rounds_left(valley) * weights.patience  # including this one
        self.later = max(0.0, self.rounds - 1.0)
        self.figures, self.levels = MOST_FIGURES - valley.reserve[seat], valley.level[seat]
        self.pips, self.in_store = sum(valley.tools[seat]), valley.food[seat]
        self.missing = max(0, self.figures - self.levels - self.in_store)  # food, this round, before any hunting
        self.symbols, self.icons = [0] * len(SYMBOLS), [0, 0, 0, 0]
        for card in valley.cards[seat]:
            count_lower(card, self.symbols, self.icons)
        if valley.extra[seat] != EMPTY:
            count_lower(valley.extra[seat], self.symbols, self.icons)
        self.gained = [of_resource(kind, weights, self.rounds) for kind in KINDS]
        self.kept = [of_resource(kind, weights, self.later) for kind in KINDS]
        self.grown = [track_at_the_end(valley, seat, profession, weights, self.later) for profession in range(4)]
        self.of_engine()

    def of_engine(self) -> None:
        """Compute what one more pip, figure, level and food would earn until the end."""
        weights, later = self.weights, self.later
        now = work(weights, later, self.figures, self.levels, self.pips, self.in_store)
        more = work(weights, later, self.figures + 1, self.levels, self.pips, self.in_store)
        fields = work(weights, later, self.figures, self.levels + 1, self.pips, self.in_store)
        stored = work(weights, later, self.figures, self.levels, self.pips, self.in_store + 1)
        self.figure = more - now - weights.food + self.icon(SHAMAN) if self.figures < MOST_FIGURES else 0.0
        self.level = fields - now + weights.food + self.icon(FARMER) if self.levels < MOST_LEVEL else 0.0
        self.tool = weights.tool * (later + 0.5) + self.icon(TOOLMAKERS) if self.pips < MOST_PIPS_OF_TOOLS else 0.0
        self.food = max(0.05, stored - now)
        self.building = self.icon(BUILDER)

    def icon(self, profession: int) -> float:
        """The points that one more step on this profession's track adds at the end."""
        return self.icons[profession] + self.weights.icons * self.rounds

    def of_food(self, amount: float, missing: float) -> float:
        """The worth of this much food, some of which is missing this round."""
        needed = min(amount, max(0.0, missing))
        return needed * max(self.food, self.weights.shortage) + (amount - needed) * self.food

    def of_card(self, card: int) -> float:
        """The worth of both parts of a card."""
        return self.of_upper(card) + self.of_lower(card)

    def of_upper(self, card: int) -> float:
        upper = UPPER[card]
        if upper == DICE_FOR_ALL:
            return self.weights.dice
        if upper == FOOD_CARD:
            return self.of_food(float(AMOUNT[card]), float(self.missing))
        if upper == RESOURCE_CARD:
            return AMOUNT[card] * self.gained[RESOURCE[card]]
        if upper == ROLL_CARD:
            return expected(RESOURCE[card], DICE_OF_A_CARD, self.pips // 2) * self.gained[RESOURCE[card]]
        if upper == POINTS_CARD:
            return float(AMOUNT[card])
        if upper == TOOL_CARD:
            return self.tool
        if upper == AGRICULTURE_CARD:
            return self.level
        return ANY_LOWER_PART if upper == EXTRA_CARD else of_ready_card(card, self.weights, self.rounds)

    def of_lower(self, card: int) -> float:
        symbol = SYMBOL[card]
        if symbol < 0:
            return ICONS[card] * self.grown[PROFESSION[card]]
        owned = self.symbols[symbol]
        if owned == 0:
            return 2 * (len([count for count in self.symbols if count]) + self.weights.symbols * self.later) + 1
        return 2.0 * len([count for count in self.symbols if count > 1]) + 1 if owned == 1 else 0.0

    def of_die(self, face: int) -> float:
        """The worth of a die for everyone: goods for 1 to 4, a tool for 5, agriculture for 6."""
        if face <= 4:
            return self.gained[face - 1]
        return self.tool if face == 5 else self.level

    def of_goods(self, kind: int, amount: float, missing: float) -> float:
        """The worth of goods just gathered."""
        return self.of_food(amount, missing) if kind == FOOD else amount * self.gained[kind]


def pips_at_hand(valley: Valley, seat: int) -> int:
    """Pips of the tools not yet used this round."""
    tools, spent = valley.tools[seat], valley.spent_tools[seat]
    return sum([tools[slot] for slot in range(len(tools)) if slot not in spent])
