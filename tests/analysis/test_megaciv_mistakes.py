"""Looking back at Mega Civilization, question by question: mistakes cost points, what a steward does costs none."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from cradle.analysis.findings import Judged
from cradle.analysis.walk import moments
from cradle.games.megaciv.analysis.judging import scene_of
from cradle.games.megaciv.analysis.measures import MEASURES
from cradle.games.megaciv.bots.steward.purchases.last import is_last
from cradle.games.megaciv.box.atlas import AREA
from cradle.games.megaciv.box.cards import ADVANCES, COINAGE, FAMINE, FUNDAMENTALISM, MYSTICISM, POLITICS, POTTERY
from cradle.games.megaciv.box.civilizations import BASIC_FINISH
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.abilities.special_abilities import SpecialAbilities
from cradle.games.megaciv.phases.advances.basket import AdvancesAcquisition
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.phases.construction.city_construction import CityConstruction
from cradle.games.megaciv.phases.population_expansion import PopulationExpansion
from cradle.games.megaciv.phases.tax_collection import TaxCollection
from cradle.games.megaciv.world.pieces import place_city
from cradle.games.megaciv.world.state import World
from cradle.kernel.flow.agenda import Step
from cradle.kernel.record.record import Record
from cradle.kernel.seen.perspective import Perspective
from megaciv.world import ASSYRIA, EGYPT, HATTI, HELLAS, MINOA, a_world

WORLDS = 8
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
    assert says.startswith("Turn 8: another tax rate would have brought 1 city more, worth ")


def grown() -> World:
    """Two new tokens for three areas, of which the Sinai holds no second one."""
    tokens = {"sinai": 1, "fayum": 1, "memphis": 1}
    return a_world(cities={EGYPT: ["alexandria"], MINOA: ["knossos"]}, tokens={EGYPT: tokens}, stock={EGYPT: 2})


def test_growth_above_the_limit_costs_points() -> None:
    found, says = judged(grown(), [PopulationExpansion(), CityConstruction()], ["sinai", "fayum"])

    assert (found.best, found.points > 0) == (["fayum", "memphis"], True)
    assert says.startswith("Turn 8: other places for new tokens would have brought 1 token more on the map, worth ")


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
    assert says.startswith("Turn 8: another use of special abilities would have brought 1 city more, worth ")


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
    assert says.startswith("Turn 8: other victims would have been worth ")


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
