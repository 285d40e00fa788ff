"""Looking back at Mega Civilization, question by question: mistakes cost points, what a steward does costs none."""

from collections.abc import Callable, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cradle.analysis.findings import Judged
from cradle.analysis.ranking import DECIDING
from cradle.analysis.walk import Moment, moments
from cradle.games.megaciv.analysis.fortune import luck_in
from cradle.games.megaciv.analysis.judging import scene_of
from cradle.games.megaciv.analysis.measures import MEASURES
from cradle.games.megaciv.bots.steward.purchases.last import is_last
from cradle.games.megaciv.box.atlas import AREA
from cradle.games.megaciv.box.cards import (
    ADVANCES,
    CARD,
    COINAGE,
    FAMINE,
    FUNDAMENTALISM,
    MYSTICISM,
    POLITICS,
    POTTERY,
    SUPERSTITION,
)
from cradle.games.megaciv.box.civilizations import BASIC_FINISH
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.abilities.special_abilities import SpecialAbilities
from cradle.games.megaciv.phases.advances.basket import AdvancesAcquisition
from cradle.games.megaciv.phases.calamities.cities import ReduceCities
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.phases.construction.city_construction import CityConstruction
from cradle.games.megaciv.phases.movement.walking import Movement
from cradle.games.megaciv.phases.population_expansion import PopulationExpansion
from cradle.games.megaciv.phases.tax_collection import TaxCollection
from cradle.games.megaciv.puzzles.trades import MarketStand
from cradle.games.megaciv.world.pieces import place_city
from cradle.games.megaciv.world.state import World
from cradle.kernel.flow.agenda import Step
from cradle.kernel.record.record import Record
from cradle.kernel.seen.perspective import Perspective
from megaciv.marketplace import CLAY, FISH, IRON, WINE, A, B, C, a_market, post
from megaciv.world import ASSYRIA, EGYPT, HATTI, HELLAS, MINOA, a_world

WORLDS = 8
GOLD, SALT = CARD["gold"], CARD["salt"]
EGYPTIAN = ["alexandria", "fayum", "memphis", "tanis"]


def judged(world: World, steps: Sequence[Step], answers: Sequence[Any]) -> tuple[Judged, str]:
    """What is found about these answers of Egypt in the eighth turn, and the sentence."""
    world.turn = 8
    world.then(*steps)
    match = Record.from_position(GAME, world, world.seats, 1)
    for answer in answers:
        match.play(EGYPT, answer)
    moment = next(each for each in moments(match) if each.seat == EGYPT)
    found = MEASURES.judge(moment, WORLDS)
    assert found is not None
    return found, match.told(found.says)


def taxed() -> World:
    return a_world(
        cities={EGYPT: EGYPTIAN, MINOA: ["knossos"]}, tokens={EGYPT: {"sinai": 4, "upper_egypt": 4}},
        stock={EGYPT: 9}, advances={EGYPT: [COINAGE]},
    )  # fmt: skip


def test_taxes_that_make_a_city_revolt_cost_points() -> None:
    found, says = judged(taxed(), [TaxCollection()], [3])

    assert found.is_sure
    assert says.startswith("Turn 8, taxes: 3 tokens a city instead of 1 token a city cost 1 city, worth ")


def grown() -> World:
    """Two new tokens for three areas, of which the Sinai holds no second one."""
    tokens = {"sinai": 1, "fayum": 1, "memphis": 1}
    return a_world(cities={EGYPT: ["alexandria"], MINOA: ["knossos"]}, tokens={EGYPT: tokens}, stock={EGYPT: 2})


def test_growth_above_the_limit_costs_points() -> None:
    found, says = judged(grown(), [PopulationExpansion(), CityConstruction()], ["sinai", "fayum"])

    assert (found.best, found.points > 0) == (["fayum", "memphis"], True)
    assert says.startswith(
        "Turn 8, growth: 1 token in Sinai instead of 1 token in Memphis cost 1 token on the map, worth "
    )


def test_cards_given_for_an_offer_are_held_against_the_best_ones() -> None:
    world = a_market({A: [SALT] * 4 + [WINE, IRON, GOLD], B: [FISH] * 3, C: [CLAY] * 3})
    world.turn = 8
    post(world, B, [FISH] * 3)
    match = Record.from_position(GAME, world, world.seats, 1)
    stand = MarketStand(match.perspective(A))
    deals = sorted(stand.deals(), key=lambda deal: deal.worth)
    for answer in stand.written(deals[0]):
        match.play(A, answer)

    moment = next(each for each in moments(match) if each.seat == A)
    found = MEASURES.judge(moment, WORLDS)

    assert found is not None
    assert found.points > 0
    assert not found.is_sure, "nobody knows whether it would have been agreed to"
    assert found.best == stand.written(deals[-1])
    assert match.told(found.says).startswith("Turn 8: offering Assyria 3 Salt instead of ")


def reduced(city: str) -> Judged:
    """Superstition takes one city of Egypt; the area of each holds another number of tokens afterwards."""
    world = a_world(cities={EGYPT: EGYPTIAN, MINOA: ["knossos"]}, tokens={EGYPT: {"sinai": 1, "upper_egypt": 3}})
    cities = tuple(sorted([AREA[each] for each in EGYPTIAN]))
    found, says = judged(world, [ReduceCities(EGYPT, SUPERSTITION, 1, 1, cities)], [city])
    assert says.startswith("Turn 8, losses: losing a city in " if found.points > 0 else "Turn 8: no cheaper loss ")
    return found


def test_a_loss_is_held_against_all_other_ways_to_take_it() -> None:
    found = {city: reduced(city) for city in EGYPTIAN}

    dear = {city for city, each in found.items() if each.points > 0}
    assert dear, "they are not all alike"
    assert {str(found[city].best[0]) for city in dear} <= {*EGYPTIAN} - dear


def test_a_card_drawn_from_a_hand_is_luck_for_both() -> None:
    world = a_world(hand={EGYPT: [GOLD], MINOA: [GOLD, SALT]})
    told: list[Any] = [
        (None, "card_captured", (EGYPT, MINOA)), ((EGYPT,), "captured_card_seen", (GOLD, MINOA)),
    ]  # fmt: skip

    mine, theirs = luck_in(cast(Moment, SimpleNamespace(events=told, state=world, turn=4, line=7)))

    assert (mine.seat, theirs.seat) == (EGYPT, MINOA)
    assert mine.gain > 0, "a second Gold"
    assert theirs.gain < 0, "they would rather have lost Salt"


def harboured() -> World:
    """Twelve tokens for two cities, or for ships that nobody needs."""
    tokens = {"alexandria": 6, "memphis": 6}
    return a_world(cities={EGYPT: ["fayum"], MINOA: ["knossos"]}, tokens={EGYPT: tokens})


def test_ships_built_of_a_city_are_told_as_wasted() -> None:
    ships = ["build ship", "alexandria"] * 2

    found, says = judged(harboured(), [Movement(), CityConstruction()], [*ships, "done"])

    assert found.is_sure
    assert found.cost >= DECIDING, "it is ranked among the moments"
    assert says.startswith("Turn 8, movement: 4 tokens in Memphis and 2 ships in Alexandria instead of ")


def able() -> World:
    return a_world(
        cities={EGYPT: EGYPTIAN, MINOA: ["knossos"], HATTI: ["troy", "sardes"], ASSYRIA: ["jerusalem", "gaza"]},
        tokens={
            EGYPT: {"sinai": 4, "upper_egypt": 4, "fayum": 4}, ASSYRIA: {"damascus": 4}, MINOA: {"phaestos": 2},
            HATTI: {"kanesh": 4},
        },
        treasury={EGYPT: 20}, advances={EGYPT: [POLITICS, FUNDAMENTALISM]},
    )  # fmt: skip


def test_abilities_that_nobody_uses_cost_points() -> None:
    found, says = judged(able(), [SpecialAbilities()], ["done"])

    assert found.points > 2
    assert says.startswith(
        "Turn 8, special abilities: no ability instead of Fundamentalism: Gaza (a city of Assyria) and Politics: "
    )


def starving() -> World:
    """Minoa leads, Hellas is far behind."""
    return a_world(
        cities={EGYPT: EGYPTIAN, MINOA: ["knossos", "phaestos", "salamis"], HATTI: ["troy", "sardes"],
                ASSYRIA: ["jerusalem", "gaza"], HELLAS: ["athens"]},
        tokens={EGYPT: {"sinai": 4, "upper_egypt": 4, "fayum": 4}, ASSYRIA: {"damascus": 4, "aleppo": 4},
                MINOA: {"rhodes": 2, "argos": 4}, HATTI: {"kanesh": 4, "hattusa": 4},
                HELLAS: {"thrace": 4, "epirus": 4}},
        hand={EGYPT: [FAMINE]}, position={MINOA: 9, HATTI: 8, ASSYRIA: 8, HELLAS: 3, EGYPT: 8},
    )  # fmt: skip


def test_naming_the_last_instead_of_the_leader_costs_points() -> None:
    found, says = judged(starving(), [CalamityResolution()], ["hellas", "hatti", "assyria"])

    assert found.is_sure
    assert found.best == ["minoa", "assyria", "hatti"]
    assert says.startswith("Turn 8, victims: Hellas, Hatti and Assyria instead of Minoa, Assyria and Hatti cost ")


def rich(position: int = 0, limit: int = 8) -> World:
    """Egypt can pay 60 points, in what may be the last turn."""
    world = a_world(
        cities={EGYPT: EGYPTIAN, MINOA: ["knossos"]}, tokens={EGYPT: {"sinai": 4, "upper_egypt": 4}},
        treasury={EGYPT: 60}, position={EGYPT: position}, advances={EGYPT: [POTTERY, MYSTICISM]},
    )  # fmt: skip
    world.turn_limit = limit
    return world


def test_in_the_last_turn_an_advance_counts_its_points_and_nothing_else() -> None:
    found, says = judged(rich(), [AdvancesAcquisition()], ["done"])

    assert (found.best, found.points, found.points_error) == (["urbanism", "done"], 1.0, 0.0)
    assert says == "Turn 8: not buying Urbanism cost 1 point by the end"


def test_in_the_last_turn_a_step_of_the_marker_counts_once() -> None:
    """The third advance brings the marker of Egypt into the Middle Bronze Age."""
    found, _ = judged(rich(position=7), [AdvancesAcquisition()], ["done"])

    assert found.points == 1 + 5
    assert found.is_sure


def test_credits_and_cards_kept_count_while_there_is_time() -> None:
    found, _ = judged(rich(limit=20), [AdvancesAcquisition()], ["done"])

    assert found.points > 1
    assert found.points_error > 0


@pytest.mark.parametrize("limit, is_last_turn", [(8, True), (9, False), (0, False)])
def test_a_steward_knows_the_last_turn(limit: int, is_last_turn: bool) -> None:
    assert is_last(scene_of(buying(rich(limit=limit)))) is is_last_turn


def test_a_marker_that_enters_the_last_space_ends_the_game() -> None:
    world = rich(limit=0)
    world.position[MINOA] = BASIC_FINISH - 1
    assert not is_last(scene_of(buying(world)))
    world.advances[MINOA] = frozenset(ADVANCES)
    for area in ("phaestos", "salamis", "rhodes", "athens"):
        place_city(world, MINOA, AREA[area])
    assert is_last(scene_of(buying(world)))


def buying(world: World) -> Perspective:
    world.turn = 8
    match = Record.from_position(GAME, with_step(world), world.seats, 1)
    return match.perspective(EGYPT)


def with_step(world: World) -> World:
    world.agenda = []
    world.then(AdvancesAcquisition())
    return world


@pytest.mark.parametrize(
    "world, steps",
    [
        (taxed, [TaxCollection()]),
        (grown, [PopulationExpansion(), CityConstruction()]),
        (able, [SpecialAbilities()]),
        (starving, [CalamityResolution()]),
        (rich, [AdvancesAcquisition()]),
        (harboured, [Movement()]),
    ],
)
def test_equal_views_give_equal_judgements(world: Callable[[], World], steps: list[Step]) -> None:
    """Of each kind of question, in two worlds that Egypt cannot tell apart."""
    real = world()
    real.turn = 8
    real.hand[MINOA], real.hand[HATTI] = (FAMINE, SALT, SALT), (SALT, GOLD)
    real.then(*steps)
    match = Record.from_position(GAME, real, real.seats, 1)
    match.play(EGYPT, match.options(EGYPT)[0])
    moment = next(each for each in moments(match) if each.seat == EGYPT)
    judged = MEASURES.judge(moment, WORLDS)
    other = moment.seen_by(EGYPT).sample(Random(5))
    assert isinstance(other, World)
    assert other.hand[MINOA] != real.hand[MINOA], "something hidden differs"

    moment.seen_by = lambda seat: Perspective(GAME, other, seat, match.names)  # type: ignore[method-assign]

    assert MEASURES.judge(moment, WORLDS) == judged


@pytest.mark.parametrize(
    "world, steps, answers",
    [
        (taxed, [TaxCollection()], [1]),
        (grown, [PopulationExpansion(), CityConstruction()], ["fayum", "memphis"]),
        (able, [SpecialAbilities()], ["fundamentalism", "gaza", "politics", "annex", "done"]),
        (starving, [CalamityResolution()], ["minoa", "hatti", "assyria"]),
    ],
)
def test_what_a_steward_does_costs_nothing(world: Callable[[], World], steps: list[Step], answers: list[Any]) -> None:
    found, says = judged(world(), steps, answers)

    assert found.points <= 0
    assert says.startswith("Turn 8: no better ")
