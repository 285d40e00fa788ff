"""Which payments for a city Architecture and Urbanism allow, against brute force (P5a.3, P5a.4)."""

from itertools import combinations_with_replacement
from random import Random

import pytest

from cradle.games.megaciv.box.atlas import AREA, LAND_NEIGHBOURS, LANDS_IN_PLAY, LIMIT, NO_SITE, SITE
from cradle.games.megaciv.box.cards import ARCHITECTURE, URBANISM
from cradle.games.megaciv.phases.construction.building import BuildCity
from cradle.games.megaciv.world.state import World
from cradle.kernel.flow.agenda import waiting
from loops import as_long_as
from megaciv.world import MINOA, a_world, answer, asked, run

NAMES = {number: name for name, number in AREA.items()}


def next_door_sets(have: dict[int, int], least: int) -> set[tuple[int, ...]]:
    """Every way to take at least so many and at most four tokens."""
    return {
        each
        for size in range(least, 5)
        for each in combinations_with_replacement(sorted(have), size)
        if all(each.count(area) <= have[area] for area in each)
    }


@pytest.mark.parametrize(("here", "share"), [(8, 0), (10, 0), (4, 6), (9, 2)])
def test_taking_from_next_door_reaches_exactly_the_legal_sets(here: int, share: int) -> None:
    """P5a.4, against brute force."""
    beside = {"carrhae": 2, "nineveh": 1, "syria": 3}
    tokens = {"assyria": here, **beside}
    world = a_world(tokens={MINOA: tokens}, advances={MINOA: [URBANISM, ARCHITECTURE]}, treasury={MINOA: 6})
    have = {AREA[name]: number for name, number in beside.items()}
    assert all(area in LAND_NEIGHBOURS[AREA["assyria"]] for area in have)
    run(world, BuildCity(MINOA, True, True))
    answer(world, MINOA, AREA["assyria"], share)

    reached = set()
    worlds = [world]
    for _ in as_long_as(lambda: worlds):
        each = worlds.pop()
        if each.city[AREA["assyria"]] == MINOA:
            reached.add(tuple(sorted(a for a in have for _ in range(have[a] - each.tokens[MINOA][a]))))
            continue
        for place in asked(each, MINOA).options(each):
            twin = each.copy()
            answer(twin, MINOA, place)
            worlds.append(twin)

    assert reached == next_door_sets(have, max(0, 12 - here - share))


@pytest.mark.parametrize("seed", range(500))
def test_payments_of_architecture_and_urbanism_are_exactly_those_of_brute_force(seed: int) -> None:
    """P5a.1, P5a.3, P5a.4: which shares of treasury and which tokens from next door can pay for a city"""
    dice = Random(seed)
    area = dice.choice([each for each in LANDS_IN_PLAY[0] if LIMIT[each] and len(LAND_NEIGHBOURS[each]) > 1])
    have = {other: dice.randint(0, 3) for other in LAND_NEIGHBOURS[area][:3] if LIMIT[other] > 0}
    here, treasury = dice.randint(1, 13), dice.randint(0, 8)
    cards = [card for card in (ARCHITECTURE, URBANISM) if dice.random() < 0.7]
    tokens = {NAMES[other]: number for other, number in {**have, area: here}.items()}
    world = a_world(tokens={MINOA: tokens}, advances={MINOA: cards}, treasury={MINOA: treasury})

    run(world, BuildCity(MINOA, ARCHITECTURE in cards, URBANISM in cards))

    assert payments_reached(world, area, have, treasury) == payments_by_force(cards, area, here, have, treasury)


def payments_reached(world: World, area: int, have: dict[int, int], treasury: int) -> set[tuple[int, ...]]:
    """What the questions lead to: the share of treasury, then the tokens from next door."""
    reached, seen, worlds = set(), set(), [world]
    for _ in as_long_as(lambda: worlds):
        each = worlds.pop()
        if each.city[area] == MINOA:
            taken = [a for a in sorted(have) for _ in range(have[a] - each.tokens[MINOA][a])]
            reached.add((treasury - each.treasury[MINOA], *taken))
            continue
        for place in asked(each, MINOA).options(each) if waiting(each) else ():
            if place != area and isinstance(waiting(each)[0], BuildCity):
                continue
            twin = each.copy()
            answer(twin, MINOA, place)
            key = (twin.tokens[MINOA], twin.treasury[MINOA], repr(twin.agenda))
            if key not in seen:
                seen.add(key)
                worlds.append(twin)
    return reached


def payments_by_force(
    cards: list[int], area: int, here: int, have: dict[int, int], treasury: int
) -> set[tuple[int, ...]]:
    needed = 6 if SITE[area] != NO_SITE else 12
    shares = range(min(needed // 2, treasury) + 1) if ARCHITECTURE in cards else range(1)
    most = 4 if URBANISM in cards and needed == 12 else 0
    return {
        (share, *each)
        for share in shares
        for each in next_door_sets(have, 0)
        if len(each) <= most and here + share + len(each) >= needed
    }
