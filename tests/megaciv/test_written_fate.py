"""Answers of calamities, special abilities, taxes and growth in writing."""

from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

import pytest

import cradle.games.megaciv.phases.abilities as abilities
import cradle.games.megaciv.phases.calamities as calamities
from cradle.games.megaciv.box.atlas import AREA
from cradle.games.megaciv.box.cards import (
    CARD,
    CITY_IN_FLAMES,
    CORRUPTION,
    FAMINE,
    ICONOCLASM_AND_HERESY,
    PROVINCIAL_EMPIRE,
    PUBLIC_WORKS,
    THEOCRACY,
    TRADE_ROUTES,
    UNIVERSAL_DOCTRINE,
)
from cradle.games.megaciv.phases.abilities.special_abilities import SpecialAbilities, UseAbility
from cradle.games.megaciv.phases.calamities.losses import Damage
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.world.state import World
from cradle.kernel.flow.agenda import DONE, Choice
from cradle.kernel.words.written import UNDECLARED
from megaciv.world import a_world, answer, asked, east, run

MINOA, ASSYRIA, HATTI, HELLAS, EGYPT = range(5)
SALT, WINE = CARD["salt"], CARD["wine"]


def choices_in(package: ModuleType) -> list[type[Choice]]:
    found = []
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        things = vars(import_module(module.name))
        found += [each for each in things.values() if isinstance(each, type) and issubclass(each, Choice)]
    return found


@pytest.mark.parametrize("package", [calamities, abilities])
def test_every_choice_says_what_its_answers_are(package: ModuleType) -> None:
    silent = [each.__name__ for each in choices_in(package) if each is not Choice and each.answers is UNDECLARED]

    assert silent == []


def written(world: World, seat: int) -> list[object]:
    choice = asked(world, seat)
    said = [choice.write(world, each) for each in choice.candidates(world)]
    assert [choice.read(world, each) for each in said] == list(choice.candidates(world))
    return list(said)


def test_victims_are_written_by_civilization() -> None:
    world = a_world(tokens={seat: {"tanis": 1} for seat in range(5)}, hand={MINOA: [FAMINE]})

    run(world, CalamityResolution())

    assert written(world, MINOA) == ["assyria", "hatti", "hellas", "egypt"]


def test_a_unit_is_written_by_its_area_then_as_city_or_token() -> None:
    world = a_world(
        tokens={MINOA: {"knossos": 1, "sparta": 3}}, cities={MINOA: ["knossos"]}, advances={MINOA: [PUBLIC_WORKS]}
    )

    run(world, Damage(MINOA, FAMINE, 4, False))
    assert written(world, MINOA) == ["sparta", "knossos"]
    answer(world, MINOA, AREA["sparta"])

    assert written(world, MINOA) == ["sparta", "knossos"]


def test_a_city_or_the_price_is_given_up_in_flames() -> None:
    world = a_world(8, cities={0: ["knossos", "phaestos"]}, treasury={0: 10}, hand={0: [CITY_IN_FLAMES]})

    run(world, CalamityResolution())

    assert written(world, 0) == ["pay", "knossos", "phaestos"]


def test_cards_of_the_other_block_are_told_apart() -> None:
    world = a_world(hand={MINOA: [SALT, east(SALT), WINE, WINE, CORRUPTION]})

    run(world, CalamityResolution())

    assert written(world, MINOA) == ["salt", "wine", "salt east"]


def test_yes_and_no() -> None:
    world = a_world(
        cities={MINOA: ["knossos"]},
        advances={MINOA: [THEOCRACY]},
        hand={MINOA: [SALT, WINE, ICONOCLASM_AND_HERESY]},
    )

    run(world, CalamityResolution())
    answer(world, MINOA, HATTI, HELLAS)

    assert written(world, MINOA) == ["yes", "no"]


def test_an_ability_is_written_by_its_id_and_passing_is_done() -> None:
    world = a_world(
        barbarians={"sparta": 2}, advances={MINOA: [TRADE_ROUTES, UNIVERSAL_DOCTRINE]}, hand={MINOA: [SALT]}
    )

    run(world, SpecialAbilities())

    assert written(world, MINOA) == ["universal_doctrine", "trade_routes", "done"]


def test_the_last_name_can_be_taken_back_before_cards_are_demanded() -> None:
    """R.31"""
    world = a_world(tokens={MINOA: {"knossos": 1}, HELLAS: {"phaestos": 1}}, advances={MINOA: [PROVINCIAL_EMPIRE]})

    run(world, SpecialAbilities())
    question = answer(world, MINOA, PROVINCIAL_EMPIRE)

    assert question is not None
    assert list(question.options(world)) == [DONE]


def test_passing_is_asked_after_an_ability_that_can_still_be_taken_back() -> None:
    world = a_world(pirates=["sparta", "corinth"], advances={MINOA: [UNIVERSAL_DOCTRINE]})

    run(world, SpecialAbilities())
    question = answer(world, MINOA, UNIVERSAL_DOCTRINE, AREA["sparta"])

    assert isinstance(question, UseAbility)
    assert list(question.options(world)) == [DONE]


def test_passing_is_not_asked_when_nothing_can_be_taken_back() -> None:
    world = a_world(advances={MINOA: [TRADE_ROUTES]}, hand={MINOA: [SALT]})

    run(world, SpecialAbilities())

    assert answer(world, MINOA, TRADE_ROUTES) is None
