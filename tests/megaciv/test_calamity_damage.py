"""Damage: what a victim must pay, and which sets of units pay it (C.gen.damage, Famine, Epidemic, Flood)."""

from itertools import product
from random import Random

import pytest

from cradle.games.megaciv.box.atlas import AREA, AREA_IDS, AREAS
from cradle.games.megaciv.box.cards import (
    AGRICULTURE,
    ANATOMY,
    CALENDAR,
    ENLIGHTENMENT,
    EPIDEMIC,
    FAMINE,
    MEDICINE,
    POTTERY,
    PUBLIC_WORKS,
    ROADBUILDING,
    TRADE_EMPIRE,
    TRIBAL_CONFLICT,
)
from cradle.games.megaciv.phases.calamities.debts import TOKEN, completable
from cradle.games.megaciv.phases.calamities.losses import CITY, ChooseUnit, Damage, PayDamage, take_damage
from cradle.games.megaciv.phases.calamities.reach import EVERYWHERE
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.phases.calamities.roles import NameVictim
from cradle.games.megaciv.world.state import World, unit_points
from cradle.kernel.chance.table import ScriptedTable
from cradle.kernel.flow.agenda import Choice, settle, waiting
from loops import as_long_as
from megaciv.world import a_world, answer, asked, check_pieces, refusal, run

MINOA, ASSYRIA, HATTI, HELLAS, EGYPT = range(5)


def points(world: World, seat: int) -> int:
    return sum([unit_points(world, seat, area) for area in AREAS])


def left_to_pay(world: World, seat: int) -> int:
    """What a victim is asked to pay, or 0."""
    for choice in waiting(world):
        if isinstance(choice, PayDamage) and choice.seat == seat:
            return choice.debt.left
    return 0


def name_all(world: World, victim: int, *others: int) -> None:
    """The last one may have been named unasked."""
    for other in others:
        if any(isinstance(choice, NameVictim) for choice in waiting(world)):
            answer(world, victim, other)


MANY = {"knossos": 3, "sparta": 2, "rhodes": 3, "thera": 3, "phaestos": 2, "cyprus": 2, "corinth": 2}
BY_HATTI = {"hattusa": 2, "kanesh": 2, "ionia": 2, "galatia": 2, "troy": 2, "sardes": 2, "miletus": 2}


@pytest.mark.parametrize(
    "advances, damage",
    [((), 10), ((POTTERY,), 5), ((POTTERY, CALENDAR), 0), ((AGRICULTURE, POTTERY), 10), ((AGRICULTURE,), 15)],
)
def test_X_40_famine_of_the_primary_victim(advances: tuple[int, ...], damage: int) -> None:
    """A.pottery.1, A.calendar.1, A.agriculture.4, C.famine.1, C.famine.3"""
    world = a_world(tokens={MINOA: MANY}, advances={MINOA: advances}, hand={MINOA: [FAMINE]})

    run(world, CalamityResolution())
    name_all(world, MINOA, ASSYRIA, HATTI)

    assert left_to_pay(world, MINOA) == 0  # the third name is still missing
    answer(world, MINOA, HELLAS)
    assert left_to_pay(world, MINOA) == damage


@pytest.mark.parametrize("advances, damage", [((), 5), ((POTTERY,), 0), ((AGRICULTURE,), 5)])
def test_X_41_famine_of_a_secondary_victim(advances: tuple[int, ...], damage: int) -> None:
    """C.famine.2, C.famine.3, C.gen.role: Agriculture harms the primary victim only"""
    world = a_world(
        tokens={HATTI: BY_HATTI, ASSYRIA: {"tyre": 1}, MINOA: {"knossos": 1}, HELLAS: {"dacia": 1}},
        advances={HATTI: advances, ASSYRIA: (POTTERY,), MINOA: (POTTERY, CALENDAR), HELLAS: (POTTERY,)},
        hand={MINOA: [FAMINE]},
    )

    run(world, CalamityResolution())
    name_all(world, MINOA, HATTI, ASSYRIA, HELLAS)

    assert left_to_pay(world, HATTI) == damage


def test_X_42_a_victim_that_prevents_everything_still_names_three() -> None:
    """C.famine.4"""
    world = a_world(
        tokens={seat: {area: 4} for seat, area in enumerate(("knossos", "tyre", "hattusa", "dacia", "tanis"))},
        advances={MINOA: (POTTERY, CALENDAR)},
        hand={MINOA: [FAMINE]},
    )

    run(world, CalamityResolution())
    name_all(world, MINOA, ASSYRIA, HATTI, EGYPT)

    assert [points(world, seat) for seat in range(5)] == [4, 0, 0, 4, 0]
    check_pieces(world)


@pytest.mark.parametrize(
    "advances, damage",
    [
        ((), 15),
        ((MEDICINE,), 10),
        ((MEDICINE, ENLIGHTENMENT), 5),
        ((ANATOMY,), 15),
        ((ROADBUILDING,), 20),
        ((TRADE_EMPIRE,), 20),
        ((ROADBUILDING, TRADE_EMPIRE, MEDICINE), 20),
    ],
)
def test_epidemic_of_the_primary_victim(advances: tuple[int, ...], damage: int) -> None:
    """C.epidemic.1, C.epidemic.2, A.medicine.1, A.anatomy.2, A.roadbuilding.1, A.trade_empire.2, A.enlightenment.1"""
    world = a_world(tokens={MINOA: {**MANY, "argos": 8}}, advances={MINOA: advances}, hand={MINOA: [EPIDEMIC]})
    world.giver[EPIDEMIC] = EGYPT

    run(world, CalamityResolution())
    name_all(world, MINOA, ASSYRIA, HATTI)

    assert left_to_pay(world, MINOA) == damage


@pytest.mark.parametrize(
    "advances, damage", [((), 10), ((MEDICINE,), 5), ((MEDICINE, ANATOMY), 0), ((ROADBUILDING,), 10)]
)
def test_X_44_epidemic_of_a_secondary_victim(advances: tuple[int, ...], damage: int) -> None:
    """A.medicine.1, A.anatomy.2.

    C.epidemic.1, C.epidemic.2; C.epidemic.3: the victim has nothing to lose, the others pay all the same
    """
    world = a_world(
        tokens={HATTI: BY_HATTI, ASSYRIA: {"tyre": 1}},
        advances={HATTI: advances},
        hand={MINOA: [EPIDEMIC]},
    )
    world.giver[EPIDEMIC] = EGYPT

    run(world, CalamityResolution())
    name_all(world, MINOA, HATTI)

    assert left_to_pay(world, HATTI) == damage


def test_X_45_four_tokens_or_the_city() -> None:
    """C.gen.damage, R.2: not three tokens and the city"""
    world = a_world(tokens={MINOA: {"sparta": 2, "corinth": 2}}, cities={MINOA: ["argos"]})

    run(world, Damage(MINOA, FAMINE, 4, False))
    assert refusal(world, MINOA, AREA["argos"]) == ""
    answer(world, MINOA, AREA["sparta"])
    assert refusal(world, MINOA, AREA["argos"]) == "C.gen.damage"
    answer(world, MINOA, AREA["sparta"])

    assert world.agenda == []  # the other two are played unasked
    assert points(world, MINOA) == 5


def test_R_01_a_city_counts_five_and_is_not_reduced() -> None:
    """R.1, C.gen.damage: overshoot is not refunded"""
    world = a_world(tokens={MINOA: {"sparta": 2, "corinth": 2}}, cities={MINOA: ["argos"]})

    run(world, Damage(MINOA, FAMINE, 4, False))
    answer(world, MINOA, AREA["argos"])

    assert (points(world, MINOA), world.tokens[MINOA][AREA["argos"]]) == (4, 0)


def test_R_02_overshoot_is_allowed_though_tokens_would_be_exact() -> None:
    """R.2"""
    world = a_world(tokens={MINOA: {"sparta": 4}}, cities={MINOA: ["argos", "corinth"]})

    run(world, Damage(MINOA, FAMINE, 8, False))
    answer(world, MINOA, AREA["argos"], AREA["corinth"])

    assert points(world, MINOA) == 4


def test_with_too_few_units_all_of_them_go() -> None:
    """C.gen.damage, C.gen.floor, C.gen.destroy: they go to stock"""
    world = a_world(tokens={MINOA: {"sparta": 2}}, cities={MINOA: ["argos"]})

    nothing_asked = run(world, Damage(MINOA, FAMINE, 10, False))

    assert nothing_asked is None
    assert points(world, MINOA) == 0
    check_pieces(world)


def test_a_city_takes_the_token_beside_it_along() -> None:
    """C.gen.pw: it counts 1 and is never superfluous"""
    world = a_world(
        tokens={MINOA: {"argos": 1, "sparta": 4}}, cities={MINOA: ["argos"]}, advances={MINOA: (PUBLIC_WORKS,)}
    )

    run(world, Damage(MINOA, FAMINE, 4, False))
    assert isinstance(answer(world, MINOA, AREA["argos"]), ChooseUnit)
    answer(world, MINOA, CITY)

    assert points(world, MINOA) == 4
    check_pieces(world)


def test_a_token_beside_a_city_can_be_paid_alone() -> None:
    """C.gen.damage, A.public_works.1"""
    world = a_world(
        tokens={MINOA: {"argos": 1, "sparta": 4}}, cities={MINOA: ["argos"]}, advances={MINOA: (PUBLIC_WORKS,)}
    )

    run(world, Damage(MINOA, FAMINE, 1, False))
    answer(world, MINOA, AREA["argos"])

    assert world.agenda == []  # for 1 point the city would be superfluous
    assert (points(world, MINOA), world.city[AREA["argos"]]) == (9, MINOA)


def test_R_18_a_victim_without_units_pays_nothing() -> None:
    """R.18, C.gen.none: naming as usual"""
    world = a_world(tokens={ASSYRIA: {"tyre": 3}}, hand={MINOA: [FAMINE, TRIBAL_CONFLICT]}, seats=9)

    run(world, CalamityResolution())
    name_all(world, MINOA, 2, 3)

    assert world.agenda == []  # the one with something to lose was named unasked
    assert (points(world, MINOA), points(world, ASSYRIA)) == (0, 0)


def test_R_29_victims_pay_in_ranking_order() -> None:
    """R.29, P9.5, C.gen.victims_order: the primary victim after a secondary one that ranks higher"""
    world = a_world(
        tokens={EGYPT: {"memphis": 4, "fayum": 4, "tanis": 4}, MINOA: MANY, HATTI: BY_HATTI, ASSYRIA: {"tyre": 1}},
        hand={EGYPT: [FAMINE]},
    )

    run(world, CalamityResolution())
    name_all(world, EGYPT, HATTI, MINOA, ASSYRIA)

    assert left_to_pay(world, MINOA) == 5
    answer(world, MINOA, *[AREA["knossos"]] * 3, *[AREA["sparta"]] * 2)
    assert left_to_pay(world, HATTI) == 5


# ---- completability against brute force

Beside = tuple[bool, int]  # of a city: whether it goes, and how many of the tokens beside it
Units = tuple[int, tuple[Beside, ...]]  # bare tokens, then the cities


def legal_sets(bare: int, cities: tuple[int, ...], damage: int) -> list[Units]:
    """All sets of units that reach the damage without a superfluous one."""
    found: list[Units] = []
    ways = [[(False, taken) for taken in range(beside + 1)] + [(True, beside)] for beside in cities]
    for taken in range(bare + 1):
        for way in product(*ways):
            total = taken + sum(5 * goes + tokens for goes, tokens in way)
            loose = taken > 0 or any(tokens and not goes for goes, tokens in way)
            city = any(goes for goes, _ in way)
            if total >= damage and not (loose and total > damage) and not (city and total - 5 >= damage):
                found.append((taken, way))
    return found


def holds_all(larger: Units, smaller: Units) -> bool:
    pairs = zip(larger[1], smaller[1], strict=True)
    return larger[0] >= smaller[0] and all(goes >= went and kept >= lost for (goes, kept), (went, lost) in pairs)


@pytest.mark.parametrize("seed", range(500))
def test_a_unit_is_refused_exactly_if_no_legal_set_holds_it(seed: int) -> None:
    """C.gen.damage, C.gen.pw: the question of completability against brute force on random small positions"""
    rng = Random(seed)
    areas = rng.sample(["argos", "corinth", "sparta", "rhodes", "thera"], rng.randint(1, 4))
    cities = [area for area in areas if rng.random() < 0.6]
    bare = [area for area in areas if area not in cities]
    tokens = {area: rng.randint(0, 1) if area in cities else rng.randint(1, 3) for area in areas}
    damage = rng.randint(1, sum(tokens.values()) + 5 * len(cities))
    legal = legal_sets(sum(tokens[area] for area in bare), tuple(tokens[area] for area in cities), damage)
    world = a_world(tokens={MINOA: tokens}, cities={MINOA: cities})

    def paid() -> Units:
        left = world.tokens[MINOA]
        gone = [(world.city[AREA[area]] != MINOA, tokens[area] - left[AREA[area]]) for area in cities]
        return sum(tokens[area] - left[AREA[area]] for area in bare), tuple(gone)

    run(world, Damage(MINOA, FAMINE, damage, False))
    for _ in as_long_as(waiting, world):
        choice = asked(world, MINOA)
        for value in choice.candidates(world):
            further = [units for units in picks(choice, value, cities, tokens, paid())]
            expected = any(holds_all(larger, smaller) for larger in legal for smaller in further)
            assert (choice.refuse(world, value) is None) == expected, (choice, value)
        answer(world, MINOA, rng.choice(list(choice.options(world))))

    assert paid() in legal
    check_pieces(world)


def picks(choice: Choice, value: int, cities: list[str], tokens: dict[str, int], paid: Units) -> list[Units]:
    """The sets to which this answer may lead: a unit, or an area with a city and a token."""
    area = AREA_IDS[choice.area if isinstance(choice, ChooseUnit) else value]
    taken, gone = paid
    if area not in cities:
        return [(taken + 1, gone)]
    at = cities.index(area)
    found = []
    if gone[at][1] < tokens[area] and not (isinstance(choice, ChooseUnit) and value == CITY):
        found.append((taken, (*gone[:at], (False, gone[at][1] + 1), *gone[at + 1 :])))
    if not (isinstance(choice, ChooseUnit) and value == TOKEN):
        found.append((taken, (*gone[:at], (True, tokens[area]), *gone[at + 1 :])))
    return found


def test_completable_knows_the_ends() -> None:
    """C.gen.damage"""
    assert completable(0, True, 0, (), ())
    assert completable(-4, False, 0, (), ())
    assert not completable(-5, False, 0, (), ())
    assert not completable(-1, True, 0, (), ())


def test_without_a_unit_in_reach_nothing_is_lost() -> None:
    """C.gen.none"""
    world = a_world(tokens={ASSYRIA: {"sparta": 2}})
    table = ScriptedTable([])

    take_damage(world, MINOA, FAMINE, 5, EVERYWHERE, table)
    settle(world, table)

    assert table.events == [(None, "nothing_in_reach", (FAMINE, MINOA))]


# ---- what a page shows of it


def test_a_loss_tells_what_stands_there_and_what_is_left_after_it() -> None:
    """C.gen.damage, P5c.1: one city needs two tokens on the map."""
    world = a_world(tokens={MINOA: {"jalo": 3, "siwa": 2}}, cities={MINOA: ["troy"]})
    run(world, Damage(MINOA, FAMINE, 4, False))

    question = asked(world, MINOA)

    told = question.about(world)
    assert (told["due"], told["paid"], told["left"]) == (4, 0, 4)
    assert (told["on_map"], told["needed"]) == (5, 2)
    assert question.about_answer(world, AREA["jalo"]) == {
        "tokens": 3, "city": False, "limit": 1, "points": 1, "left": 3, "on_map": 4, "needed": 2,
    }  # fmt: skip
    lost = question.about_answer(world, AREA["troy"])
    assert (lost["city"], lost["points"], lost["left"], lost["needed"]) == (True, 5, 0, 0)


def test_a_unit_beside_a_city_tells_its_points() -> None:
    world = a_world(tokens={MINOA: {"troy": 1, "jalo": 5}}, cities={MINOA: ["troy"]}, advances={MINOA: [PUBLIC_WORKS]})
    run(world, Damage(MINOA, FAMINE, 6, False))
    answer(world, MINOA, AREA["troy"])

    unit = asked(world, MINOA)

    assert [unit.about_answer(world, each)["points"] for each in (TOKEN, CITY)] == [1, 6]


def test_losses_can_be_paid_in_three_ready_ways() -> None:
    """Spread over the largest areas, above the limit first, from few areas; tokens before cities."""
    world = a_world(tokens={MINOA: {"jalo": 3, "fayum": 4, "siwa": 1}}, cities={MINOA: ["knossos"]})
    run(world, Damage(MINOA, FAMINE, 4, False))

    ready = asked(world, MINOA).about(world)["ready"]

    assert ready == {
        "spread": ["fayum", "fayum", "jalo", "fayum"],
        "above_limit": ["jalo", "jalo", "fayum", "fayum"],
        "few_areas": ["fayum", "fayum", "fayum", "fayum"],
    }


@pytest.mark.parametrize("seed", range(25))
def test_ready_losses_are_always_legal(seed: int) -> None:
    rng = Random(seed)
    tokens = {area: rng.randrange(1, 5) for area in rng.sample(["jalo", "troy", "siwa", "rhodes"], 3)}
    cities = rng.sample(["knossos", "argos", "troy"], 2)
    world = a_world(tokens={MINOA: tokens}, cities={MINOA: cities}, advances={MINOA: [PUBLIC_WORKS]})
    run(world, Damage(MINOA, FAMINE, rng.randrange(1, 14), False))
    if not waiting(world):
        return

    for name in ("spread", "above_limit", "few_areas"):
        twin = world.copy()
        for written in asked(world, MINOA).about(world)["ready"][name]:
            question = asked(twin, MINOA)
            answer(twin, MINOA, question.read(twin, written))
        assert not waiting(twin), name
