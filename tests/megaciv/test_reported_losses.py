"""Losses at a board on the table: what victims report leads to what the engine reckons on the screen (C.gen.damage)."""

from random import Random
from typing import Any

import pytest

from conftest import SOAK
from cradle import builds
from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import (
    CITY_IN_FLAMES,
    CITY_RIOTS,
    CIVIL_DISORDER,
    CIVIL_WAR,
    COASTAL_MIGRATION,
    EPIDEMIC,
    FAMINE,
    MINOR_UPRISING,
    PUBLIC_WORKS,
    SLAVE_REVOLT,
    SQUANDERED_WEALTH,
    SUPERSTITION,
    TEMPEST,
    TREACHERY,
    TRIBAL_CONFLICT,
    TYRANNY,
)
from cradle.games.megaciv.phases.calamities.cards.famine_epidemic import Suffer
from cradle.games.megaciv.phases.calamities.cards.flood import FloodCoasts
from cradle.games.megaciv.phases.calamities.cards.minor import MinorCalamity
from cradle.games.megaciv.phases.calamities.cards.regression import give_up_cities
from cradle.games.megaciv.phases.calamities.cards.treachery import Betrayal
from cradle.games.megaciv.phases.calamities.cards.unrest import CivilDisorder, SlaveRevolt, Superstition
from cradle.games.megaciv.phases.calamities.losses import Damage
from cradle.games.megaciv.phases.calamities.reported.losses import (
    ALL,
    LoseCoastalCity,
    ReportAnnexation,
    ReportDamage,
    ReportPartOfDamage,
    ReportReduction,
    ReportTokensAnnexed,
    ReportTokensLost,
    SaveCity,
)
from cradle.games.megaciv.phases.calamities.reported.places import ReportHorde
from cradle.games.megaciv.phases.calamities.resolution import counted_first
from cradle.games.megaciv.world.calamity_copy import CalamityCopy
from cradle.games.megaciv.world.counts import Counts
from cradle.games.megaciv.world.reported.cities import OWN_WORD, RECKONED
from cradle.games.megaciv.world.reported.stock import CountStock, most_in_stock
from cradle.games.megaciv.world.state import World, city_count, tokens_on_board
from cradle.games.megaciv.world.yes_or_no import NO, YES
from cradle.kernel.chance.table import ScriptedTable, Table
from cradle.kernel.flow.agenda import Choice, Step
from laws.rich import rich_world
from megaciv.shadow import at_the_table, check_against, on_the_screen, play_reported
from megaciv.test_reported import with_counts
from megaciv.world import ASSYRIA, MINOA, a_world, answer, asked, refusal, run

pytestmark = pytest.mark.skipif(builds.compiled(), reason="columns of a compiled world cannot be guarded")
SEEDS = range(60 if SOAK else 2)
MINORS = (
    TEMPEST, CITY_RIOTS, CITY_IN_FLAMES, TRIBAL_CONFLICT, MINOR_UPRISING, COASTAL_MIGRATION, SQUANDERED_WEALTH,
)  # fmt: skip


def report_losses(choice: Choice, table: World, before: World, after: World) -> Any:
    seat = choice.seat
    cities = city_count(before, seat) - city_count(after, seat)
    if isinstance(choice, SaveCity):
        return NO if cities else YES
    if isinstance(choice, LoseCoastalCity):
        return YES if cities else NO
    if isinstance(choice, CountStock):
        return before.stock[seat]
    if isinstance(choice, ReportReduction):
        return cities
    if isinstance(choice, ReportTokensLost):
        return tokens_on_board(before, seat) - tokens_on_board(after, seat)
    assert isinstance(choice, ReportDamage | ReportPartOfDamage)
    if isinstance(choice, ReportDamage) and tokens_on_board(after, seat) + city_count(after, seat) == 0:
        return ALL
    return cities


def losses(seat: int, seats: int) -> list[Step]:
    """Everything that may befall a player whose pieces alone are hit."""
    copy, other = CalamityCopy(seat, TREACHERY, (seat + 1) % seats), CalamityCopy(seat, TREACHERY)
    return [
        Suffer(seat, FAMINE, True),
        Suffer(seat, EPIDEMIC, False),
        Damage(seat, FAMINE, 40, False),
        FloodCoasts(seat),
        Superstition(CalamityCopy(seat, SUPERSTITION)),
        CivilDisorder(CalamityCopy(seat, CIVIL_DISORDER)),
        SlaveRevolt(CalamityCopy(seat, SLAVE_REVOLT)),
        Betrayal(copy),
        Betrayal(other),
        *[MinorCalamity(CalamityCopy(seat, calamity)) for calamity in MINORS],
    ]


@pytest.mark.parametrize("seats", [5, 9])
def test_losses_at_the_table_are_those_of_the_screen(seats: int) -> None:
    """C.gen.damage, C.gen.reduce, C.gen.destroy, C.treachery.3"""
    for seed in SEEDS:
        before = rich_world(seats, seed)
        for seat in range(seats):
            for loss in losses(seat, seats):
                after = on_the_screen(before, loss, seed)
                table = at_the_table(before, Random(seed))
                play_reported(table, loss, report_losses, before, after)
                check_against(table, after, besides=("new_cities",))


class Resolve(Step):
    """One copy of a calamity, as phase 9 resolves it."""

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        world.then(*counted_first(world, (self.copy,)))


def report_handing_over(choice: Choice, table: World, before: World, after: World) -> Any:
    if isinstance(choice, CountStock):
        return before.stock[choice.seat]
    assert isinstance(choice, ReportAnnexation | ReportTokensAnnexed)
    victim = choice.copy.victim
    if isinstance(choice, ReportAnnexation):
        return city_count(before, victim) - city_count(after, victim)
    return tokens_on_board(before, victim) - tokens_on_board(after, victim)


@pytest.mark.parametrize("calamity", [CIVIL_WAR, TYRANNY, TREACHERY])
@pytest.mark.parametrize("seats", [5, 9])
def test_what_changes_hands_at_the_table_is_that_of_the_screen(seats: int, calamity: int) -> None:
    """C.civil_war.2, C.tyranny.1, C.gen.annex_short, P9.6: who benefits, and what their stock can take."""
    for seed in SEEDS:
        before = rich_world(seats, seed)
        before.giver = [NONE] * len(before.giver)
        for seat in range(seats):
            before.hand[seat] = tuple(sorted({*before.hand[seat], calamity}))
            resolve = Resolve(CalamityCopy(seat, calamity))
            after = on_the_screen(before, resolve, seed)
            table = at_the_table(before, Random(seed))
            play_reported(table, resolve, report_handing_over, before, after)
            check_against(table, after)


def test_points_that_change_hands_are_reached_in_cities_and_tokens() -> None:
    """C.civil_war.2: 20 tokens and 4 cities are 40 points, five above 35."""
    cities = {MINOA: ["knossos", "argos", "sparta", "athens"]}
    world = with_counts(a_world(tokens={MINOA: {"cyprus": 20}}, cities=cities, hand={MINOA: [CIVIL_WAR]}))
    world.stock[ASSYRIA] = 3
    world.counts = Counts(tuple(world.stock), world.counts.contacts if world.counts else ())
    stock = world.stock[MINOA]

    run(world, ReportAnnexation(MINOA, CalamityCopy(MINOA, CIVIL_WAR, ASSYRIA), 22))
    assert refusal(world, MINOA, 0) == "C.civil_war.3"
    answer(world, MINOA, 3, 8)

    assert (city_count(world, MINOA), world.stock[MINOA]) == (1, stock + 8)
    assert (world.city_stock[ASSYRIA], world.stock[ASSYRIA]) == (6, 0), "five tokens turn black"


def test_no_city_is_lost_for_nothing_and_tokens_pay_the_rest() -> None:
    """C.gen.damage: ten points are two cities, or one and five tokens; a third would be lost for nothing."""
    cities = {MINOA: ["knossos", "argos", "sparta"]}
    world = with_counts(a_world(tokens={MINOA: {"cyprus": 6}}, cities=cities))

    run(world, Damage(MINOA, FAMINE, 10, False))

    assert [refusal(world, MINOA, number) for number in (0, 1, 2, 3)] == ["C.gen.damage", "", "", "C.gen.damage"]
    assert refusal(world, MINOA, ALL) == "C.gen.floor"
    answer(world, MINOA, 1)
    assert (city_count(world, MINOA), tokens_on_board(world, MINOA)) == (2, 1)


def test_who_may_have_too_few_units_may_lose_them_all() -> None:
    """C.gen.floor: six to sixteen tokens and no city against ten points."""
    world = with_counts(a_world(tokens={MINOA: {"cyprus": 16}}), minoa=49)

    run(world, Damage(MINOA, FAMINE, 10, False))
    answer(world, MINOA, ALL)

    assert (world.stock[MINOA], most_in_stock(world, MINOA)) == (55, 55)


def test_a_reduced_city_leaves_its_stock_in_doubt() -> None:
    """C.gen.reduce: an area holds up to four tokens."""
    world = with_counts(a_world(cities={MINOA: ["knossos", "argos"]}, stock={MINOA: 6}, treasury={MINOA: 0}))

    run(world, MinorCalamity(CalamityCopy(MINOA, CITY_RIOTS)))

    assert city_count(world, MINOA) == 1
    assert (world.stock[MINOA], most_in_stock(world, MINOA)) == (2, 6)


def test_a_slave_revolt_ends_when_the_cities_left_have_their_tokens() -> None:
    """C.slave_revolt.1, C.slave_revolt.3: four tokens a city; with nine on the map two of three cities stay."""
    cities = {MINOA: ["knossos", "argos", "sparta"]}
    world = with_counts(a_world(tokens={MINOA: {"cyprus": 9}}, cities=cities), minoa=50)

    run(world, SlaveRevolt(CalamityCopy(MINOA, SLAVE_REVOLT)))
    answer(world, MINOA, 46)
    assert asked(world, MINOA).options(world) == [1], "there is nothing to choose, but a city to reduce"
    answer(world, MINOA, 1)

    assert city_count(world, MINOA) == 2
    assert most_in_stock(world, MINOA) == 46


def test_treachery_at_the_table_takes_cities_as_far_as_there_are_pieces() -> None:
    """C.treachery.3, C.gen.annex_short, A.public_works.4"""
    cities = {MINOA: ["knossos", "argos"]}
    world = with_counts(a_world(tokens={MINOA: {"cyprus": 4}}, cities=cities, advances={MINOA: [PUBLIC_WORKS]}))
    world.city_stock[ASSYRIA] = 0

    run(world, Betrayal(CalamityCopy(MINOA, TREACHERY, ASSYRIA)))

    assert (city_count(world, MINOA), world.city_stock[ASSYRIA]) == (1, 0)
    assert most_in_stock(world, MINOA) == world.stock[MINOA] + 1


def test_a_step_bought_off_costs_two_cities_wherever_they_stand() -> None:
    """C.regression.2"""
    world = with_counts(a_world(cities={MINOA: ["knossos", "argos", "sparta"]}))

    give_up_cities(world, MINOA, ScriptedTable([]))

    assert city_count(world, MINOA) == 1


def with_cities(number: int) -> World:
    """Minoa has so many cities at a table, all its tokens in stock."""
    world = with_counts(a_world())
    world.city_stock[MINOA] -= number
    return world


def test_the_only_loss_there_is_is_asked_because_its_owner_takes_the_pieces_off() -> None:
    for choice in (SaveCity(MINOA, 10), ReportDamage(MINOA, FAMINE, 200), ReportHorde(MINOA, 9, 7)):
        world = with_cities(0 if isinstance(choice, ReportHorde) else 1)

        assert run(world, choice) is choice
        assert len(choice.options(world)) == 1


def test_a_loss_tells_whether_its_owner_has_said_so() -> None:
    told = []
    for choice, said in ((SaveCity(MINOA, 10), NO), (LoseCoastalCity(MINOA, COASTAL_MIGRATION), YES)):
        world, table = with_cities(4), ScriptedTable([])
        run(world, choice)
        answer(world, MINOA, said, table=table)
        told += [facts for _, name, facts in table.events if name == "cities_lost"]
    world, table = with_cities(4), ScriptedTable([])
    run(world, Superstition(CalamityCopy(MINOA, SUPERSTITION)), table=table)
    told += [facts for _, name, facts in table.events if name == "cities_reduced"]

    assert told == [(MINOA, 1, OWN_WORD), (MINOA, 1, OWN_WORD), (MINOA, 3, RECKONED)]
