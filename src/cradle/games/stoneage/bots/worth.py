"""The worth of a seat's position: the points it would score now, plus the expected later earnings.

With no rounds left it is the final score.
"""

from typing import Final

from cradle.games.stoneage.bots.forecast import rounds_left
from cradle.games.stoneage.bots.weights import Weights
from cradle.games.stoneage.rules.box import (
    AMOUNT,
    BUILDER,
    FARMER,
    ICONS,
    POINTS_CARD,
    PROFESSION,
    SINGLE_USE_TOOL,
    SYMBOL,
    SYMBOLS,
    TOOLMAKERS,
    TWO_RESOURCES,
    UPPER,
)
from cradle.games.stoneage.rules.scoring import HUNGER_POINTS
from cradle.games.stoneage.rules.state import (
    EMPTY,
    GOLD,
    KINDS,
    MOST_FIGURES,
    MOST_LEVEL,
    MOST_TOOL_VALUE,
    MOST_TOOLS,
    SEATS,
    VALUES,
    Valley,
)

MOST_PIPS_OF_TOOLS: Final[int] = MOST_TOOLS * MOST_TOOL_VALUE
MOST_BUILDINGS: Final = 12.0  # that a bot plans for
WIN: Final = 12.0  # worth of the victory itself, in points


def lead(valley: Valley, seat: int, weights: Weights) -> float:
    """The lead of a seat over the mean of its best rival and the average rival, with the win itself at the end."""
    rounds = rounds_left(valley) * weights.patience if valley.agenda else 0.0
    own = worth(valley, seat, weights, rounds)
    best, total = -1000.0, 0.0
    for other in range(valley.seats):
        if other != seat:
            theirs = worth(valley, other, weights, rounds)
            best, total = max(best, theirs), total + theirs
    ahead = own - (best + total / (valley.seats - 1)) / 2
    if valley.agenda:
        return ahead
    return ahead + (WIN if own > best else -WIN)


def worth(valley: Valley, seat: int, weights: Weights, rounds: float) -> float:
    """The points of a seat, including those expected in the rounds left."""
    figures, level, tools = MOST_FIGURES - valley.reserve[seat], valley.level[seat], sum(valley.tools[seat])
    points = on_track(valley, seat) + of_cards(valley, seat, weights, rounds) + of_goods(valley, seat, weights, rounds)
    return points + work(weights, rounds, figures, level, tools, valley.food[seat])


def work(weights: Weights, rounds: float, figures: int, level: int, tools: int, food: int) -> float:
    """The earnings of figures and tools, less their food; hunger never costs more than its points."""
    hungry = max(0, figures - level)
    daily = min(weights.food * hungry, float(-HUNGER_POINTS))
    in_store = min(float(food), rounds * hungry) * daily / hungry if hungry else 0.0
    return rounds * (weights.figure * figures + weights.tool * tools - daily) + in_store


def on_track(valley: Valley, seat: int) -> float:
    """Points already scored: buildings, cards with points, hunger."""
    points = HUNGER_POINTS * valley.hungry[seat]
    for _, scored in valley.buildings[seat]:
        points += scored
    for card in valley.cards[seat]:
        if UPPER[card] == POINTS_CARD:
            points += AMOUNT[card]
    return float(points)


def of_cards(valley: Valley, seat: int, weights: Weights, rounds: float) -> float:
    """The expected final score of the lower parts, and the worth of cards not used yet."""
    symbols = [0] * len(SYMBOLS)
    icons = [0, 0, 0, 0]
    for card in valley.cards[seat]:
        count_lower(card, symbols, icons)
    if valley.extra[seat] != EMPTY:
        count_lower(valley.extra[seat], symbols, icons)
    total = of_culture(symbols, weights, rounds)
    for profession in range(4):
        grown = track_at_the_end(valley, seat, profession, weights, rounds)
        total += (icons[profession] + weights.icons * rounds) * grown
    for card in valley.ready[seat]:
        total += of_ready_card(card, weights, rounds)
    return total


def count_lower(card: int, symbols: list[int], icons: list[int]) -> None:
    if SYMBOL[card] >= 0:
        symbols[SYMBOL[card]] += 1
    else:
        icons[PROFESSION[card]] += ICONS[card]


def of_culture(symbols: list[int], weights: Weights, rounds: float) -> float:
    """Both sets of symbols, the first with those expected later."""
    first, second = 0, 0
    for count in symbols:
        first += count > 0
        second += count > 1
    grown = min(float(len(SYMBOLS)), first + weights.symbols * rounds)
    return grown * grown + second * second


def track_at_the_end(valley: Valley, seat: int, profession: int, weights: Weights, rounds: float) -> float:
    """The final value of an icon of this profession: the current track and its expected growth."""
    grows = weights.growth * rounds
    if profession == FARMER:
        return min(float(MOST_LEVEL), valley.level[seat] + grows)
    if profession == TOOLMAKERS:
        return min(float(MOST_PIPS_OF_TOOLS), sum(valley.tools[seat]) + grows)
    if profession == BUILDER:
        built = float(len(valley.buildings[seat]))
        return max(built, min(MOST_BUILDINGS, built + grows))
    return min(float(MOST_FIGURES), MOST_FIGURES - valley.reserve[seat] + grows)


def of_ready_card(card: int, weights: Weights, rounds: float) -> float:
    if UPPER[card] == SINGLE_USE_TOOL:
        return weights.single_use * AMOUNT[card] * min(1.0, rounds)
    return 2 * of_resource(GOLD, weights, rounds) if UPPER[card] == TWO_RESOURCES else 0.0


def of_goods(valley: Valley, seat: int, weights: Weights, rounds: float) -> float:
    """Resources in hand: those that can still be spent count for buildings, the rest one point each."""
    total, count = 0.0, 0
    for kind in KINDS:
        have = valley.resources[SEATS * seat + kind]
        count += have
        total += have * weights.goods * VALUES[kind]
    if count <= weights.room * rounds:
        return total
    spent = weights.room * rounds / count
    return total * spent + count * (1.0 - spent)


def of_resource(kind: int, weights: Weights, rounds: float) -> float:
    """The worth of a resource: nearly its score in a building while there is time, one point at the end."""
    return 1.0 + (weights.goods * VALUES[kind] - 1.0) * min(1.0, rounds / weights.spending)
