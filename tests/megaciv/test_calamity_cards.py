"""Corruption and Regression: cards and the succession marker."""

from itertools import combinations
from random import Random

import pytest

from cradle.games.megaciv.box.atlas import AREA
from cradle.games.megaciv.box.cards import (
    CARD,
    COINAGE,
    CORRUPTION,
    ENLIGHTENMENT,
    FACE_VALUE,
    FUNDAMENTALISM,
    LAW,
    LIBRARY,
    REGRESSION,
    WATER,
    WONDER_OF_THE_WORLD,
)
from cradle.games.megaciv.phases.calamities.cards.corruption import DiscardValue, can_complete
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.world.state import card_of
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import waiting
from loops import as_long_as
from megaciv.world import a_world, answer, asked, refusal, run

IRON, OIL, GOLD, IVORY = CARD["iron"], CARD["oil"], CARD["gold"], CARD["ivory"]


@pytest.mark.parametrize(
    "advances, value", [((), 10), ((LAW,), 5), ((COINAGE, WONDER_OF_THE_WORLD), 20), ((LAW, COINAGE), 10)]
)
def test_X_69_corruption(advances: tuple[int, ...], value: int) -> None:
    """A.law.1, A.coinage.1, A.wonder_of_the_world.3, C.corruption.1"""
    world = a_world(advances={0: advances}, hand={0: [GOLD, GOLD, GOLD, IVORY, OIL, IRON, CORRUPTION]})

    choice = run(world, CalamityResolution())

    assert isinstance(choice, DiscardValue)
    assert choice.left == value


def test_X_70_face_values_count_not_sets() -> None:
    """C.corruption.1: Gold and Iron make 11; three Iron and Oil 10"""
    world = a_world(hand={0: [IRON, IRON, IRON, OIL, GOLD, CORRUPTION]})

    run(world, CalamityResolution())
    answer(world, 0, GOLD)
    assert refusal(world, 0, OIL) == ""
    answer(world, 0, IRON)
    assert world.hand[0] == tuple(sorted((IRON, IRON, OIL)))

    world = a_world(hand={0: [IRON, IRON, IRON, OIL, GOLD, CORRUPTION]})
    run(world, CalamityResolution())
    answer(world, 0, OIL, IRON)
    assert world.hand[0] == (GOLD,)  # with Gold the Iron would be superfluous, so the other two go unasked


def test_corruption_shows_what_is_discarded() -> None:
    """Q-33, C.corruption.2"""
    world = a_world(hand={0: [GOLD, IRON, CORRUPTION]})
    table = RecordingTable(lambda: 0.0)

    run(world, CalamityResolution(), table=table)
    answer(world, 0, GOLD, table=table)

    assert world.hand[0] == ()
    assert [facts for _, event, facts in table.events if event == "card_given_up"] == [(0, GOLD), (0, IRON)]


def test_with_less_in_hand_all_cards_go_and_water_too() -> None:
    """C.corruption.2"""
    world = a_world(hand={0: [IRON, OIL, WATER, CORRUPTION]})

    nothing_asked = run(world, CalamityResolution())

    assert nothing_asked is None
    assert world.hand[0] == ()


def test_water_is_superfluous_otherwise() -> None:
    """C.corruption.2"""
    world = a_world(hand={0: [GOLD, IVORY, OIL, WATER, CORRUPTION]})

    run(world, CalamityResolution())

    assert refusal(world, 0, WATER) == "C.corruption.2"


def sets_without_a_superfluous_card(cards: list[int], value: int) -> list[tuple[int, ...]]:
    """By brute force: places in the hand."""
    found = []
    for size in range(1, len(cards) + 1):
        for places in combinations(range(len(cards)), size):
            faces = [FACE_VALUE[card_of(cards[place])] for place in places]
            if sum(faces) >= value and sum(faces) - min(faces) < value:
                found.append(places)
    return found


@pytest.mark.parametrize("seed", range(500))
def test_a_card_is_refused_exactly_if_no_legal_set_holds_it(seed: int) -> None:
    """C.corruption.2 against brute force"""
    rng = Random(seed)
    cards = sorted(rng.randrange(46) for _ in range(rng.randint(2, 7)))
    value = rng.choice((5, 10, 15, 20))
    legal = [sorted(cards[place] for place in places) for places in sets_without_a_superfluous_card(cards, value)]
    if not legal:
        return
    world = a_world(hand={0: cards})
    run(world, DiscardValue(0, value, value, 9))
    for _ in as_long_as(waiting, world):
        given = list(cards)
        for card in world.hand[0]:
            given.remove(card)
        choice = asked(world, 0)
        for card in choice.candidates(world):
            wanted = [*given, card]
            expected = any(all(each.count(one) >= wanted.count(one) for one in wanted) for each in legal)
            assert (choice.refuse(world, card) is None) == expected, (cards, value, given, card)
        answer(world, 0, rng.choice(list(choice.options(world))))
    for card in world.hand[0]:
        cards.remove(card)
    assert cards in legal


def test_can_complete_knows_the_ends() -> None:
    """C.corruption.2"""
    assert can_complete(0, 1, [])
    assert can_complete(-2, 3, [])
    assert not can_complete(-3, 3, [])
    assert not can_complete(1, 9, [])


# ---- Regression


@pytest.mark.parametrize(
    "advances, steps", [((), 1), ((FUNDAMENTALISM,), 2), ((LIBRARY,), 0), ((FUNDAMENTALISM, LIBRARY), 1)]
)
def test_X_72_regression(advances: tuple[int, ...], steps: int) -> None:
    """A.fundamentalism.1, A.library.2, C.regression.1, C.regression.3: nothing keeps the marker from advancing again"""
    world = a_world(advances={0: advances}, position={0: 7}, hand={0: [REGRESSION]})

    run(world, CalamityResolution())

    assert world.position[0] == 7 - steps


def test_X_72_enlightenment_buys_a_step_with_two_cities() -> None:
    """C.regression.2, A.enlightenment.1: cities that are not coastal go first"""
    world = a_world(
        cities={0: ["nineveh", "tyre", "sidon", "gaza"]},
        advances={0: (FUNDAMENTALISM, ENLIGHTENMENT)},
        position={0: 7},
        hand={0: [REGRESSION]},
    )

    run(world, CalamityResolution())
    answer(world, 0, 1)  # the inland city goes unasked
    assert world.city[AREA["nineveh"]] == -1
    answer(world, 0, AREA["sidon"])
    answer(world, 0, 0)

    assert (world.position[0], world.city.count(0)) == (6, 2)


def test_coastal_cities_wait_for_the_others() -> None:
    """C.regression.2"""
    world = a_world(
        cities={0: ["nineveh", "carrhae", "mari", "tyre"]},
        advances={0: (ENLIGHTENMENT,)},
        position={0: 7},
        hand={0: [REGRESSION]},
    )

    run(world, CalamityResolution())
    answer(world, 0, 1)

    assert refusal(world, 0, AREA["tyre"]) == "C.regression.2"


def test_the_marker_stops_at_the_start_and_nothing_is_bought_off_there() -> None:
    """C.regression.1, C.regression.2"""
    world = a_world(
        cities={0: ["nineveh", "tyre", "sidon", "gaza"]},
        advances={0: (FUNDAMENTALISM, ENLIGHTENMENT)},
        position={0: 1},
        hand={0: [REGRESSION]},
    )

    run(world, CalamityResolution())
    answer(world, 0, 1, AREA["tyre"])

    assert (world.agenda, world.position[0], world.city.count(0)) == ([], 1, 2)  # one step, and that was bought off
