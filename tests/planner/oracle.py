"""Slow and plain answers to compare the planner with: brute force over every basket and every payment."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random

from cradle.games.megaciv.box.cards import (
    ADVANCES,
    ANATOMY,
    COLOURS,
    CREDITS,
    FACE_VALUE,
    FREE_CREDITS,
    LIBRARY,
    MINING,
    MONUMENT,
    ROADBUILDING,
    SET_SIZE,
    TRADE_EMPIRE,
    WATER,
    WRITTEN_RECORD,
)
from cradle.games.megaciv.phases.advances.prices import price, prices, total
from cradle.games.megaciv.phases.advances.purchases import FREE_SCIENCE
from cradle.games.megaciv.planner.aims import Aim
from cradle.games.megaciv.planner.position import Position, credits_of, position

SPECIAL = (LIBRARY, ANATOMY, MONUMENT, WRITTEN_RECORD, ROADBUILDING, MINING, TRADE_EMPIRE, *FREE_SCIENCE)


def a_position(rng: Random, open_advances: int, cards: int, kinds: int, treasury: int = 55) -> Position:
    """A random position; special advances are open more often than others."""
    first = rng.sample(SPECIAL, min(len(SPECIAL), rng.randrange(0, open_advances + 1)))
    others = [each for each in ADVANCES if each not in first]
    is_open = {*first, *rng.sample(others, open_advances - len(first))}
    owned = frozenset([each for each in ADVANCES if each not in is_open])
    players = rng.choice((5, 6, 8, 12, 16))
    # credits of a poorer player, so that not everything is free
    chosen = frozenset(rng.sample(sorted(owned), rng.randrange(0, min(len(owned), 25) + 1)))
    credits = credits_of(chosen, players, (0,) * 5)
    return Position(owned, credits, a_hand(rng, cards, kinds), rng.randrange(0, treasury + 1), players)


def a_large_position(rng: Random) -> Position:
    """Many open advances, many cards; special cards owned or open."""
    own = [each for each in (MINING, TRADE_EMPIRE, ROADBUILDING) if rng.random() < 0.5]
    own += rng.sample(ADVANCES, rng.randrange(0, 25))
    names = position([], players=rng.choice((5, 8, 12)))
    hand = a_hand(rng, rng.randrange(8, 31), rng.randrange(4, 13))
    owned = frozenset(own) - {each for each in (LIBRARY, ANATOMY) if rng.random() < 0.7}
    credits = tuple(names.credits[0] + 5 * rng.randrange(0, 2 + len(owned)) for _ in range(5))
    return Position(owned, credits, hand, rng.randrange(0, 56), names.players)


def a_hand(rng: Random, cards: int, kinds: int) -> tuple[int, ...]:
    hand = [0] * (WATER + 1)
    names = rng.sample(range(WATER), kinds)
    for _ in range(cards):
        name = rng.choice(names) if rng.random() < 0.95 else WATER
        if name == WATER or hand[name] < SET_SIZE[name]:
            hand[name] += 1
    return tuple(hand)


def payments(position: Position, limit: int) -> list[tuple[int, int]]:
    """Every (value handed in, value kept) there is, one by one."""
    names = [card for card in range(WATER) if position.hand[card]]
    found = set()
    ways = [[(k, r) for k in range(n + 1) for r in range(n - k + 1)] for n in (position.hand[card] for card in names)]
    for way in product(*ways):
        handed = {name: k for name, (k, _) in zip(names, way, strict=True)}
        kept = {name: r for name, (_, r) in zip(names, way, strict=True)}
        if sum(kept.values()) > limit:
            continue
        keeps = sum(FACE_VALUE[name] * number**2 for name, number in kept.items())
        found.add((worth(handed), keeps))
        if TRADE_EMPIRE in position.owned:
            for completed, stand_in in product(names, names):
                room = position.hand[stand_in] - handed[stand_in] - kept[stand_in]
                fits = completed != stand_in and FACE_VALUE[stand_in] >= FACE_VALUE[completed] and room > 0
                if fits and 0 < handed[completed] < SET_SIZE[completed]:
                    found.add((worth({**handed, completed: handed[completed] + 1}), keeps))
    return sorted(found)


def worth(cards: dict[int, int]) -> int:
    return sum(FACE_VALUE[name] * number**2 for name, number in cards.items())


def most_kept(position: Position, ways: Sequence[tuple[int, int]], cost: int) -> tuple[int, int] | None:
    """The most value kept at a price, and of the cards in it."""
    token = 2 if MINING in position.owned else 1
    best = None
    for handed, keeps in ways:
        tokens = -(min(0, handed - cost) // token)
        if tokens <= position.treasury:
            kept = (keeps + token * (position.treasury - tokens), keeps)
            best = kept if best is None or kept > best else best
    return best


def saved(position: Position, gained: Sequence[int]) -> int:
    """What new credits save on every advance still not held, the best free choice included."""
    owned = position.owned | frozenset(gained)
    credits = [position.credits[k] + sum(CREDITS[each][k] for each in gained) for k in COLOURS]
    steps = sum(FREE_CREDITS[each] for each in gained) // 5
    left = [each for each in ADVANCES if each not in owned]
    today = sum(price(each, position.credits, position.owned) for each in left)
    best = 0
    for way in product(range(steps + 1), repeat=5):
        if sum(way) == steps:
            new = tuple(credits[k] + 5 * way[k] for k in COLOURS)
            best = max(best, today - sum(price(each, new, owned) for each in left))
    return best


def baskets(position: Position) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every set of open advances, with every gift of Anatomy."""
    is_open = position.open_advances()
    for size in range(len(is_open) + 1):
        for basket in combinations(is_open, size):
            yield basket, -1
            if ANATOMY in basket:
                for gift in FREE_SCIENCE:
                    if gift in is_open and gift not in basket:
                        yield basket, gift


def brute_force(position: Position, aim: Aim) -> tuple[int, int, int]:
    """Weight, value kept and value of the cards kept, in the best basket of all."""
    cost = prices(position.credits, position.owned)
    ways = {road: payments(position, position.hand_limit(road)) for road in (False, True)}
    best = (-1, 0, 0)
    memory: dict[tuple[bool, int], tuple[int, int] | None] = {}
    for basket, gift in baskets(position):
        at = (ROADBUILDING in basket, total(basket, cost))
        if at not in memory:
            memory[at] = most_kept(position, ways[at[0]], at[1])
        kept = memory[at]
        if kept is None:
            continue
        gained = basket if gift < 0 else (*basket, gift)
        weight = sum(aim.weights[each] for each in gained) + aim.kept_weight * kept[0]
        if aim.credit_weight:
            weight += aim.credit_weight * saved(position, gained)
        best = max(best, (weight, *kept))
    return best


def brute_force_turns(position: Position, aim: Aim, turns: int, income: int) -> int:
    """The most weight that several turns can bring."""
    cost = prices(position.credits, position.owned)
    ways = {road: payments(position, position.hand_limit(road)) for road in (False, True)}
    memory: dict[tuple[object, ...], int] = {}
    best = 0
    for basket, gift in baskets(position):
        kept = most_kept(position, ways[ROADBUILDING in basket], total(basket, cost))
        if kept is not None:
            best = max(best, followed(position, basket, gift, kept[0] + income, turns, income, aim, memory))
    return best


def followed(
    position: Position,
    basket: Sequence[int],
    gift: int,
    money: int,
    turns: int,
    income: int,
    aim: Aim,
    memory: dict[tuple[object, ...], int],
) -> int:
    """The weight of a basket, and of the best that can follow it, whatever credits are chosen."""
    gained = tuple(basket) if gift < 0 else (*basket, gift)
    weight = sum(aim.weights[each] for each in gained)
    if turns == 1:
        return weight
    credits = [position.credits[k] + sum(CREDITS[each][k] for each in gained) for k in COLOURS]
    steps = sum(FREE_CREDITS[each] for each in gained) // 5
    best = 0
    for way in product(range(steps + 1), repeat=5):
        if sum(way) == steps:
            chosen = tuple(credits[k] + 5 * way[k] for k in COLOURS)
            after = Position(position.owned | frozenset(gained), chosen, (0,) * 46, 0, 8)
            best = max(best, best_from(after, money, turns - 1, income, aim, memory))
    return weight + best


def best_from(
    position: Position, money: int, turns: int, income: int, aim: Aim, memory: dict[tuple[object, ...], int]
) -> int:
    key = (position.owned, position.credits, money, turns)
    if key not in memory:
        cost = prices(position.credits, position.owned)
        memory[key] = max(
            followed(position, basket, gift, money - total(basket, cost) + income, turns, income, aim, memory)
            for basket, gift in baskets(position)
            if total(basket, cost) <= money
        )
    return memory[key]
