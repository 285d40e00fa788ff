"""Measure the planner: the hardest purchase of one turn, and the first answer for several turns."""

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Final, TypedDict

from cradle.games.megaciv.box.cards import ADVANCES, MINING, SET_SIZE, TRADE_EMPIRE, WATER
from cradle.games.megaciv.planner import Position, plan, plan_turns
from cradle.games.megaciv.planner.position import CARD_KINDS, credits_of

POSITIONS: Final = 24
MID_GAMES: Final = 96
CARDS: Final = 30
COMMODITIES: Final = 12
PLAYERS: Final = 8
TURNS: Final = 5
INCOME: Final = 200
# all advances open, or those owned that make payments harder: double treasury, and a card that stands in for another
OWNED: Final[tuple[frozenset[int], ...]] = (frozenset(), frozenset([MINING, TRADE_EMPIRE]))


class PlannerFigures(TypedDict):
    """Times in milliseconds: the best basket with its payment, for points and for credits, and the first of five turns.

    The hardest positions, and for credits also some of mid-game, where the money buys more than is wanted.
    """

    single_turn_ms: float
    single_turn_worst_ms: float
    credits_ms: float
    credits_worst_ms: float
    mid_game_ms: float
    mid_game_worst_ms: float
    first_plan_ms: float
    first_plan_worst_ms: float


def planner_figures() -> PlannerFigures:
    """Medians and worst values over some positions, each measured on its own."""
    positions = [hard_position(seed) for seed in range(POSITIONS)]
    plan(positions[0])  # tables built on first use are not part of the measurement
    single = [milliseconds(plan, each) for each in positions]
    credits = [milliseconds(plan_for_credits, each) for each in positions]
    mid_games = [milliseconds(plan_for_credits, mid_game_position(seed)) for seed in range(MID_GAMES)]
    first = [milliseconds(first_plan, each) for each in positions]
    return {
        "single_turn_ms": median(single),
        "single_turn_worst_ms": max(single),
        "credits_ms": median(credits),
        "credits_worst_ms": max(credits),
        "mid_game_ms": median(mid_games),
        "mid_game_worst_ms": max(mid_games),
        "first_plan_ms": median(first),
        "first_plan_worst_ms": max(first),
    }


def hard_position(seed: int) -> Position:
    """Thirty cards in twelve commodities and much treasury, with every special advance open or owned."""
    rng, owned = Random(seed), OWNED[seed % len(OWNED)]
    return Position(
        owned,
        credits_of(owned, PLAYERS, (0,) * 5),
        a_large_hand(rng, COMMODITIES, CARDS),
        rng.randrange(20, 56),
        PLAYERS,
    )


def mid_game_position(seed: int) -> Position:
    """Five to thirty-five advances with their credits, twelve to thirty cards in five to twelve commodities."""
    rng = Random(seed)
    owned = frozenset(rng.sample(ADVANCES, rng.randrange(5, 36)))
    hand = a_large_hand(rng, rng.randrange(5, 13), rng.randrange(12, CARDS + 1))
    return Position(owned, credits_of(owned, PLAYERS, (5,) * 5), hand, rng.randrange(0, 56), PLAYERS)


def a_large_hand(rng: Random, commodities: int, cards: int) -> tuple[int, ...]:
    """One card of each commodity and then more, as long as any are left."""
    hand = [0] * CARD_KINDS
    names = rng.sample(range(WATER), commodities)
    for name in names:
        hand[name] = 1
    while sum(hand) < cards:
        left = [name for name in names if hand[name] < SET_SIZE[name]]
        if not left:
            break
        hand[rng.choice(left)] += 1
    return tuple(hand)


def plan_for_credits(position: Position) -> object:
    """The savings of credits do not add up, so this takes a search."""
    return plan(position, "credits")


def first_plan(position: Position) -> object:
    """The first answer, before any work to improve it."""
    return plan_turns(position, TURNS, INCOME, work=0)


def milliseconds(answer: Callable[[Position], object], position: Position) -> float:
    began = process_time()
    answer(position)
    return (process_time() - began) * 1000
