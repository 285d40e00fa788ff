"""Sentences players rely on: warnings before it is too late, and questions that show what they are about."""

from random import Random

import pytest

from cradle.games.megaciv.box.atlas import AREA
from cradle.games.megaciv.box.cards import (
    AGRICULTURE,
    ARCHITECTURE,
    CARD,
    CULTURAL_ASCENDANCY,
    LAW,
    MONOTHEISM,
    MUSIC,
    POTTERY,
    PUBLIC_WORKS,
    SCULPTURE,
    SUPERSTITION,
    TREACHERY,
    TYRANNY,
    URBANISM,
)
from cradle.games.megaciv.phases.abilities.conversion import NameArea
from cradle.games.megaciv.phases.advances.basket import FillBasket
from cradle.games.megaciv.phases.calamities.cards.treachery import BetrayCity
from cradle.games.megaciv.phases.calamities.cities import ReduceCities
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.phases.construction.building import BuildCity
from cradle.games.megaciv.phases.movement.ships import FIRST_SHIP, TREASURY
from cradle.games.megaciv.phases.movement.walking import MoveSeat
from cradle.games.megaciv.phases.population_expansion import PopulationExpansion
from cradle.games.megaciv.phases.trade.drafts import answer_to
from cradle.games.megaciv.phases.trade.market import EVERYONE
from cradle.games.megaciv.phases.trade.offering import FillBundle
from cradle.games.megaciv.seen.words import CATALOG
from cradle.games.megaciv.world.calamity_copy import CalamityCopy
from cradle.games.megaciv.world.offers import Bundle, Offer
from cradle.games.megaciv.world.state import World
from cradle.games.megaciv.world.support import CheckSupport, RemoveSurplusAndSupport
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import DONE, Answer, waiting
from loops import as_long_as
from megaciv.battlefield import busy_world
from megaciv.world import a_world, answer, asked, run

NAMES = ["Minoa", "Assyria", "Hatti", "Hellas", "Egypt"]


def prompt_of(world: World, seat: int) -> str:
    choice = asked(world, seat)
    return CATALOG.fill(choice.prompt, choice.facts(world), NAMES)


def label_of(world: World, seat: int, value: Answer) -> str:
    return CATALOG.sentence(asked(world, seat).label(world, value), NAMES)


def warning_of(world: World, seat: int, value: Answer) -> str:
    warning = asked(world, seat).warn(world, value)
    return CATALOG.sentence(warning, NAMES) if warning else ""


def refusal_of(world: World, seat: int, value: Answer) -> str:
    reason = asked(world, seat).refuse(world, value)
    return CATALOG.sentence(reason, NAMES) if reason else ""


def test_a_step_that_starts_a_conflict_is_warned_of() -> None:
    """P3.23: Knossos holds 3."""
    world = a_world(tokens={0: {"phaestos": 3}, 1: {"knossos": 2}})
    run(world, MoveSeat(0))
    answer(world, 0, AREA["phaestos"])  # Knossos is its only neighbour

    assert warning_of(world, 0, 1) == ""
    assert warning_of(world, 0, 2) == "This starts a conflict in Knossos: 2 against 2, which leaves you 1"


def test_ships_without_upkeep_are_warned_of() -> None:
    """P3.19"""
    world = a_world(tokens={0: {"knossos": 2}}, ships={0: ["knossos"]}, treasury={0: 2})
    run(world, MoveSeat(0))
    ship = FIRST_SHIP

    assert label_of(world, 0, ship) == "Ship in Knossos (unpaid)"
    assert warning_of(world, 0, DONE) == "You will lose the ship whose upkeep is unpaid: Knossos"
    answer(world, 0, ship, TREASURY)
    assert label_of(world, 0, ship) == "Ship in Knossos (4 steps left)"
    assert warning_of(world, 0, DONE) == ""


def test_several_ships_without_upkeep_are_counted() -> None:
    world = a_world(tokens={0: {"knossos": 2}}, ships={0: ["knossos", "knossos", "thera"]})
    run(world, MoveSeat(0))

    assert warning_of(world, 0, DONE) == "You will lose the 3 ships whose upkeep is unpaid: Knossos and Thera"


def test_a_city_without_support_is_warned_of() -> None:
    """P5c.2: two tokens are needed; the surplus in Lesbos, which holds 1, goes before they are counted."""
    lonely = a_world(tokens={0: {"knossos": 6, "lesbos": 9}})
    supported = a_world(tokens={0: {"knossos": 6, "lesbos": 9, "thera": 1}})

    for world in (lonely, supported):
        run(world, BuildCity(0, False, False))

    assert warning_of(lonely, 0, AREA["knossos"]) == "This city will lack support: 1 token on the map, 2 needed"
    assert warning_of(supported, 0, AREA["knossos"]) == ""


@pytest.mark.parametrize("seed", range(40))
def test_a_city_is_warned_of_exactly_if_it_is_reduced(seed: int) -> None:
    """P5c.2, P5c.3: of a player without advances, who builds nothing else."""
    start = busy_world(Random(seed))
    start.advances = [frozenset()] * start.seats
    for seat in start.ranking:
        for area in BuildCity(seat, False, False).options(start)[:-1]:
            warned, reduced = build(start.copy(), BuildCity(seat, False, False), area, Random(seed))
            assert warned == reduced


@pytest.mark.parametrize("seed", range(40))
def test_a_city_warned_of_is_reduced_whatever_its_builder_does(seed: int) -> None:
    """P5a.3, P5a.4, P5a.5: tokens from treasury or next door, one left beside the city."""
    rng, start = Random(seed), busy_world(Random(seed))
    start.advances = [frozenset(rng.sample(HELPFUL, 3)) for _ in range(start.seats)]
    for seat in start.ranking:
        choice = BuildCity(seat, ARCHITECTURE in start.advances[seat], URBANISM in start.advances[seat])
        for area in choice.options(start)[:-1]:
            warned, reduced = build(start.copy(), choice, area, rng)
            assert reduced or not warned


@pytest.mark.parametrize(
    "here, advances, warned",
    [
        (6, [PUBLIC_WORKS], True),
        (7, [PUBLIC_WORKS], False),
        (7, [], True),
        (6, [PUBLIC_WORKS, ARCHITECTURE], False),
    ],
)
def test_public_works_helps_only_with_a_token_to_spare(here: int, advances: list[int], warned: bool) -> None:
    """P5a.5, Q-68: one token elsewhere, two are needed; Architecture spares a token of the area."""
    world = a_world(tokens={0: {"troy": here, "sardes": 1}}, treasury={0: 1}, advances={0: advances})
    run(world, BuildCity(0, ARCHITECTURE in advances, False))

    assert (warning_of(world, 0, AREA["troy"]) != "") == warned


@pytest.mark.parametrize("beside, warned", [({"assyria": 3}, True), ({"assyria": 4}, False)])
def test_urbanism_spares_a_token_by_taking_surplus(beside: dict[str, int], warned: bool) -> None:
    """P5a.4, P5a.5: Van takes 12, Assyria holds 3; of 4 there one would be lost anyway."""
    world = a_world(tokens={0: {"van": 12, **beside}}, cities={0: ["troy"]}, advances={0: [PUBLIC_WORKS, URBANISM]})
    run(world, BuildCity(0, False, True))

    assert (warning_of(world, 0, AREA["van"]) != "") == warned


HELPFUL = (AGRICULTURE, ARCHITECTURE, CULTURAL_ASCENDANCY, PUBLIC_WORKS, URBANISM)


def build(world: World, choice: BuildCity, area: int, rng: Random) -> tuple[bool, bool]:
    """Build one city and let the phase end: was it warned of, and was it reduced?"""
    run(world, choice, RemoveSurplusAndSupport())
    warning = choice.warn(world, area)
    answer(world, choice.seat, area)
    for _ in as_long_as(lambda: choice.seat in [each.seat for each in waiting(world)]):
        own = asked(world, choice.seat)
        options = own.options(world)
        answer(world, choice.seat, DONE if isinstance(own, BuildCity) else rng.choice(options))
    return warning is not None and warning.rule == "P5c.2", world.city[area] != choice.seat


@pytest.mark.parametrize("stock, here, left", [(9, 0, 3), (1, 0, 1), (1, 1, 2), (0, 0, 0), (9, 1, 3)])
def test_no_more_tokens_are_promised_than_there_are(stock: int, here: int, left: int) -> None:
    """P5c.4, C.gen.reduce: Knossos holds 3."""
    tokens = {0: {"knossos": here}} if here else {}
    world = a_world(tokens=tokens, cities={0: ["knossos", "thera"]}, stock={0: stock}, advances={0: [PUBLIC_WORKS]})
    calamity = world.copy()
    run(world, CheckSupport(0, 0, False))
    run(calamity, ReduceCities(0, SUPERSTITION, 1, 1, (AREA["knossos"], AREA["thera"])))

    for asking in (world, calamity):
        said = "1 token" if left == 1 else f"{left} tokens"
        assert label_of(asking, 0, AREA["knossos"]) == f"Knossos (leaves {said})"
        answer(asking, 0, AREA["knossos"])
        assert asking.tokens[0][AREA["knossos"]] == left


def test_treachery_says_whether_the_city_is_annexed_or_turns_pirate() -> None:
    """C.treachery.3, R.16: one city in stock for two of Minoa."""
    world = a_world(cities={0: ["knossos", "thera", "rhodes"]})
    world.city_stock[3] = 1
    run(world, BetrayCity(3, CalamityCopy(0, TREACHERY, 3), 2))

    assert prompt_of(world, 3) == "Treachery: choose a city of Minoa to annex"
    answer(world, 3, AREA["thera"])
    assert prompt_of(world, 3) == "Treachery: choose a city of Minoa to turn into a pirate city"


@pytest.mark.parametrize("pieces, refused", [(0, "gaza"), (9, "cyrene")])
def test_the_reason_against_an_area_is_true_of_those_that_cannot_be_annexed_too(pieces: int, refused: str) -> None:
    """R.19: five points, but a city only if there is one in stock; the three in Cyrene have no neighbours."""
    world = a_world(
        tokens={4: {"memphis": 3, "fayum": 2, "cyrene": 3, "tanis": 2}},
        cities={4: ["gaza"]},
        advances={4: [SCULPTURE, LAW]},
        hand={4: [TYRANNY]},
    )
    world.city_stock = [pieces] * 5
    run(world, CalamityResolution())

    said = "This area does not fit: the selection must make 5 points in 1 group, all annexed if possible"
    assert refusal_of(world, 0, AREA[refused]) == said


def test_the_basket_is_shown_with_its_price() -> None:
    world = a_world(treasury={0: 200}, credits={0: (0,) * 5})
    run(world, FillBasket(0, ()))

    assert prompt_of(world, 0) == "Your basket is empty; you can spend 200 points. Add an advance, or finish"
    answer(world, 0, POTTERY, MUSIC)
    assert prompt_of(world, 0) == "Your basket: Pottery and Music (140 of 200 points). Add an advance, or finish"
    assert label_of(world, 0, DONE) == "Buy 2 advances for 140 points"


def test_what_is_missing_is_paid_from_treasury() -> None:
    world = a_world(treasury={0: 60}, credits={0: (0,) * 5}, hand={0: [CARD["salt"]]})
    run(world, FillBasket(0, ()))
    answer(world, 0, POTTERY, DONE)

    salt = (CARD["salt"], 1)
    assert prompt_of(world, 0) == "Pay for Pottery: cards cover 0 of 60 points; your treasury has 60"
    assert label_of(world, 0, DONE) == "Pay the remaining 60 from treasury"
    assert label_of(world, 0, salt) == "1 Salt: 3 of 60"


def test_who_answers_sees_what_was_offered() -> None:
    """P7.3, Q-45"""
    salt, ochre = CARD["salt"], CARD["ochre"]
    offer = Offer(7, 7, 1, EVERYONE, 0, 0, Bundle((ochre, ochre, salt), (ochre, salt), False, (ochre, ochre)))
    world = a_world(hand={0: [salt] * 3, 1: [ochre, ochre, salt]}, offers=9)
    world.offers, world.trading, world.offers_left = (offer,), frozenset({0, 1}), 9
    run(world, FillBundle(0, answer_to(0, offer)))

    offered = "Answer Assyria, who offers 3 cards with Ochre and Salt and would like 2 Ochre"
    assert prompt_of(world, 0) == f"{offered}: choose your cards (so far none)"
    answer(world, 0, salt, salt)
    assert prompt_of(world, 0) == f"{offered}: choose your cards (so far 2 Salt)"


def test_areas_are_named_with_what_an_ability_takes() -> None:
    """S.gen.5: nothing is said of what is not there, or of players who are safe."""
    world = a_world(tokens={0: {"sparta": 1}, 1: {"argos": 2}}, cities={2: ["corinth"]}, advances={0: [MONOTHEISM]})
    run(world, NameArea(0, MONOTHEISM))
    labels = {label_of(world, 0, area) for area in asked(world, 0).candidates(world)}

    assert labels == {"Argos (2 tokens of Assyria)", "Corinth (a city of Hatti)"}


def test_the_census_is_one_sentence_and_no_growth_is_none() -> None:
    world = a_world(tokens={0: {"knossos": 3}, 1: {"argos": 1}})
    table = RecordingTable(Random(1).random)
    run(world, PopulationExpansion(), table=table)

    told = [CATALOG.event(event, facts, NAMES) for _, event, facts in table.events]
    census = "Census, in the order of movement: Minoa 5, Assyria 2, Hatti 0, Hellas 0 and Egypt 0"
    assert told == ["Minoa grows by 2 tokens", "Assyria grows by 1 token", census]
