"""Measure the planner: the hardest purchase of one turn, and the first answer for several turns."""

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Final, TypedDict

from cradle.games.megaciv.cards import MINING, SET_SIZE, TRADE_EMPIRE, WATER
from cradle.planner import Position, plan, plan_turns
from cradle.planner.position import CARD_KINDS, credits_of

POSITIONS: Final = 24
CARDS: Final = 30
COMMODITIES: Final = 12
PLAYERS: Final = 8
TURNS: Final = 5
INCOME: Final = 200
# all advances open, or those owned that make payments harder: double treasury, and a card that stands in for another
OWNED: Final[tuple[frozenset[int], ...]] = (frozenset(), frozenset([MINING, TRADE_EMPIRE]))


class PlannerFigures(TypedDict):
    """Times in milliseconds: the best basket for points and for credits with its payment, the first of five turns."""

    single_turn_ms: float
    single_turn_worst_ms: float
    credits_ms: float
    credits_worst_ms: float
    first_plan_ms: float
    first_plan_worst_ms: float


def planner_figures() -> PlannerFigures:
    """Medians and the worst of some positions, each measured on its own."""
    positions = [hard_position(seed) for seed in range(POSITIONS)]
    plan(positions[0])  # tables built on first use are not part of the measurement
    single = [milliseconds(plan, each) for each in positions]
    credits = [milliseconds(plan_for_credits, each) for each in positions]
    first = [milliseconds(first_plan, each) for each in positions]
    return {
        "single_turn_ms": median(single),
        "single_turn_worst_ms": max(single),
        "credits_ms": median(credits),
        "credits_worst_ms": max(credits),
        "first_plan_ms": median(first),
        "first_plan_worst_ms": max(first),
    }


def hard_position(seed: int) -> Position:
    """Thirty cards in twelve commodities and much treasury, with every special advance open or owned."""
    rng, owned = Random(seed), OWNED[seed % len(OWNED)]
    return Position(owned, credits_of(owned, PLAYERS, (0,) * 5), a_large_hand(rng), rng.randrange(20, 56), PLAYERS)


def a_large_hand(rng: Random) -> tuple[int, ...]:
    hand = [0] * CARD_KINDS
    names = rng.sample(range(WATER), COMMODITIES)
    for name in names:
        hand[name] = 1
    while sum(hand) < CARDS:
        name = rng.choice(names)
        if hand[name] < SET_SIZE[name]:
            hand[name] += 1
    return tuple(hand)


def plan_for_credits(position: Position) -> object:
    """What credits save does not add up, so this takes a search."""
    return plan(position, "credits")


def first_plan(position: Position) -> object:
    """The answer that is there at once, before any time is given to improve it."""
    return plan_turns(position, TURNS, INCOME, seconds=0.0)


def milliseconds(answer: Callable[[Position], object], position: Position) -> float:
    began = process_time()
    answer(position)
    return (process_time() - began) * 1000
