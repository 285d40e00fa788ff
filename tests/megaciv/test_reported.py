"""The board on the table: what people report leads to what the engine reckons on the screen, phase by phase."""

from random import Random
from typing import Any

import pytest

from conftest import SOAK
from cradle import Record, builds
from cradle.games.megaciv.box.cards import (
    ARCHITECTURE,
    COINAGE,
    DEMOCRACY,
    DIPLOMACY,
    ENGINEERING,
    FAMINE,
    METALWORKING,
    PUBLIC_WORKS,
)
from cradle.games.megaciv.box.civilizations import TOKENS
from cradle.games.megaciv.leaving import EndPhase
from cradle.games.megaciv.phases.conflict import Conflict, ReportedConflict
from cradle.games.megaciv.phases.construction.city_construction import CityConstruction, ReportedConstruction
from cradle.games.megaciv.phases.movement.reported import ReportedMovement, ReportMove
from cradle.games.megaciv.phases.movement.walking import Movement
from cradle.games.megaciv.phases.population_expansion import PopulationExpansion, ReportedExpansion
from cradle.games.megaciv.phases.reported.selection import DeclareCalamity
from cradle.games.megaciv.phases.surplus_population import ReportedSurplus, SurplusPopulation
from cradle.games.megaciv.phases.tax_collection import ReportedTaxCollection, SetTaxRate, TaxCollection
from cradle.games.megaciv.turn import Turn
from cradle.games.megaciv.world.counts import Counts
from cradle.games.megaciv.world.orders import movement_order
from cradle.games.megaciv.world.reported.cities import (
    PIRATES,
    TAKEN,
    KeepCityTaken,
    NameLoser,
    ReportCities,
    ReportShare,
    ReportSpoils,
)
from cradle.games.megaciv.world.reported.stock import CountStock, most_in_stock
from cradle.games.megaciv.world.state import World, city_count
from cradle.games.megaciv.world.yes_or_no import NO, YES
from cradle.kernel.chance.table import ScriptedTable, seeded
from cradle.kernel.flow.agenda import Choice, waiting
from laws.rich import rich_world
from loops import as_long_as
from megaciv.shadow import at_the_table, check_against, on_the_screen, play_reported
from megaciv.world import ASSYRIA, EGYPT, HATTI, HELLAS, MINOA, a_world, answer, asked, refusal, run

pytestmark = pytest.mark.skipif(builds.compiled(), reason="columns of a compiled world cannot be guarded")
SEEDS = range(200 if SOAK else 4)
EVERYONE = tuple([frozenset(range(5)) - {seat} for seat in range(5)])


def with_counts(world: World, **most: int) -> World:
    """Of these stocks, by name, more may be there than is known."""
    named = {"minoa": MINOA, "assyria": ASSYRIA, "hatti": HATTI, "hellas": HELLAS, "egypt": EGYPT}
    stocks = list(world.stock)
    for name, number in most.items():
        stocks[named[name]] = number
    world.counts = Counts(tuple(stocks), EVERYONE)
    return world


# ---- phase 1


def report_taxes(choice: Choice, table: World, before: World, after: World) -> Any:
    if isinstance(choice, SetTaxRate):
        return after.tax_rate[choice.seat]
    assert isinstance(choice, CountStock)
    return TOKENS - table.treasury[choice.seat] - sum(before.tokens[choice.seat])


@pytest.mark.parametrize("seats", [5, 9, 12, 18])
def test_taxes_and_revolts_at_the_table_are_those_of_the_screen(seats: int) -> None:
    """P1a.2, P1b.5: rates, treasuries, cities in stock and beneficiaries."""
    for seed in SEEDS:
        before = rich_world(seats, seed)
        after = on_the_screen(before, TaxCollection(), seed)

        table = at_the_table(before, Random(seed))
        play_reported(table, ReportedTaxCollection(), report_taxes, before, after)

        check_against(table, after)


def test_only_those_count_whose_tax_hangs_on_it() -> None:
    """P1a.2: what is due is covered by the least that a stock can hold, or it is counted."""
    cities = {MINOA: ["knossos", "argos"], HATTI: ["hattusa", "kanesh"], HELLAS: ["sparta"]}
    stock = {MINOA: 4, HATTI: 3, HELLAS: 1}
    world = a_world(cities=cities, stock=stock, treasury=dict.fromkeys(stock, 0), advances={HELLAS: [COINAGE]})
    with_counts(world, minoa=9, hatti=9, hellas=9)

    run(world, ReportedTaxCollection())

    assert [choice.seat for choice in waiting(world)] == [HATTI, HELLAS]
    assert refusal(world, HATTI, 2) == refusal(world, HATTI, 10) == "G.3"
    answer(world, HATTI, 3)
    answer(world, HELLAS, 9)
    assert isinstance(asked(world, HELLAS), SetTaxRate)
    answer(world, HELLAS, 2)
    assert (world.treasury[MINOA], world.treasury[HATTI], world.treasury[HELLAS]) == (4, 3, 2)
    assert (world.stock[MINOA], most_in_stock(world, MINOA)) == (0, 5), "both bounds move with the tax"
    assert world.city_stock[HATTI] == 8, "one of its two cities revolts"


def test_those_who_share_most_cities_in_stock_count_before_a_city_revolts() -> None:
    """P1b.5, G.23: Assyria and Hellas have nine cities in stock, and Hellas has more tokens."""
    cities = {MINOA: ["knossos", "argos"], HATTI: ["hattusa"], EGYPT: ["memphis"]}
    world = with_counts(a_world(cities=cities, stock={MINOA: 2}), assyria=55, hellas=55)
    world.stock[ASSYRIA] = world.stock[HELLAS] = 40

    run(world, ReportedTaxCollection())

    assert [choice.seat for choice in waiting(world)] == [ASSYRIA, HELLAS]
    answer(world, ASSYRIA, 44)
    answer(world, HELLAS, 50)
    assert (world.city_stock[MINOA], world.city_stock[HELLAS], world.city_stock[ASSYRIA]) == (8, 8, 9)


def test_a_revolting_city_may_take_a_token_of_public_works_along() -> None:
    """A.public_works.4"""
    cities = {seat: [area] for seat, area in enumerate(("knossos", "nineveh", "hattusa", "sparta"))}
    advances = {MINOA: [PUBLIC_WORKS], ASSYRIA: [DEMOCRACY]}
    world = with_counts(a_world(cities=cities, stock={MINOA: 0}, treasury={MINOA: 9}, advances=advances))

    run(world, ReportedTaxCollection())

    assert (world.stock[MINOA], most_in_stock(world, MINOA), world.city_stock[EGYPT]) == (0, 1, 8)


# ---- phase 2


def report_growth(choice: Choice, table: World, before: World, after: World) -> Any:
    assert isinstance(choice, CountStock)
    return after.stock[choice.seat]


@pytest.mark.parametrize("seats", [5, 9, 12, 18])
def test_the_census_at_the_table_is_that_of_the_screen(seats: int) -> None:
    """P2b.1: everyone counts once, and what was in doubt is known."""
    for seed in SEEDS:
        before = rich_world(seats, seed)
        after = on_the_screen(before, PopulationExpansion(), seed)

        table = at_the_table(before, Random(seed))
        questions = play_reported(table, ReportedExpansion(), report_growth, before, after)

        check_against(table, after)
        assert table.stock == after.stock
        assert len(questions) <= seats


@pytest.mark.parametrize("tokens, least, most", [(1, 53, 53), (4, 47, 49), (30, 0, 23)])
def test_growth_adds_two_tokens_at_least_and_doubles_at_most(tokens: int, least: int, most: int) -> None:
    """P2a.1: one token becomes two; four in one area are six, in four areas eight."""
    world = a_world(tokens={MINOA: {"knossos": tokens}})
    table = with_counts(world)

    run(table, ReportedExpansion())

    if least == most:
        assert MINOA not in [choice.seat for choice in waiting(table)]
    else:
        question = asked(table, MINOA)
        assert (question.options(table)[0], question.options(table)[-1]) == (least, most)


def test_a_count_that_more_than_doubles_the_census_is_doubted() -> None:
    """P2b.1"""
    world = with_counts(a_world(tokens={MINOA: {"knossos": 10}}, census={MINOA: 6}))

    run(world, ReportedExpansion())

    question = asked(world, MINOA)
    assert question.warn(world, 43) is None
    assert question.warn(world, 42) is not None


# ---- phase 3


def report_moves(choice: Choice, table: World, before: World, after: World) -> Any:
    assert isinstance(choice, ReportMove)
    return before.treasury[choice.seat] - after.treasury[choice.seat]


@pytest.mark.parametrize("seats", [5, 9, 12, 18])
def test_ships_at_the_table_cost_what_they_cost_on_the_screen(seats: int) -> None:
    """P3.9, P3.11: treasuries are equal, and tokens that became ships lie within the bounds of the stock."""
    for seed in SEEDS:
        before = rich_world(seats, seed)
        after = on_the_screen(before, Movement(), seed)

        table = at_the_table(before, Random(seed))
        questions = play_reported(table, ReportedMovement(), report_moves, before, after)

        check_against(table, after)
        assert [choice.seat for choice in questions] == movement_order(before), "all are in contact"


def test_who_meets_nobody_before_them_moves_at_once() -> None:
    """P3.1: by census Egypt moves first, then Minoa, which meets it, then Hatti, which meets Minoa."""
    tokens = {EGYPT: {"memphis": 3}, MINOA: {"knossos": 2}, HATTI: {"hattusa": 1}}
    world = with_counts(a_world(tokens=tokens, treasury={MINOA: 1}))
    contacts = [frozenset({EGYPT, HATTI}), frozenset(), frozenset({MINOA}), frozenset(), frozenset({MINOA})]
    world.counts = Counts(tuple(world.stock), tuple(contacts))

    run(world, ReportedMovement())
    assert [choice.seat for choice in waiting(world)] == [EGYPT]
    answer(world, EGYPT, 0)

    assert [choice.seat for choice in waiting(world)] == [MINOA]
    assert refusal(world, MINOA, 2) == "P3.9"
    answer(world, MINOA, 1)
    assert [choice.seat for choice in waiting(world)] == [HATTI]


def test_the_turn_asks_for_reports_where_the_board_lies_on_the_table() -> None:
    """T.1: the phases are the same thirteen."""
    screen, table = a_world(), with_counts(a_world())

    Turn().run(screen, seeded(1))
    Turn().run(table, seeded(1))

    assert [type(step) for step in table.agenda[::-1] if isinstance(step, EndPhase)] == [EndPhase] * 13
    differing = [type(two).__name__ for one, two in zip(screen.agenda, table.agenda, strict=True) if one != two]
    assert differing[::-1] == [
        "ReportedTaxCollection", "ReportedExpansion", "ReportedMovement", "ReportedConflict", "ReportedConstruction",
        "ReportedAbilities", "ReportedSurplus",
    ]  # fmt: skip


# ---- phases 4, 5 and 11


class Cities:
    """People who report what the engine did in fights and construction; `between` is the world between the two."""

    def __init__(self, before: World, between: World) -> None:
        self.spoils = [now - then for now, then in zip(between.treasury, before.treasury, strict=True)]
        self.between = between

    def report(self, choice: Choice, table: World, before: World, after: World) -> Any:
        seat = choice.seat
        if isinstance(choice, ReportShare):
            return self.between.treasury[seat] - after.treasury[seat]
        if isinstance(choice, NameLoser):
            return choice.options(table)[0]
        if isinstance(choice, KeepCityTaken):
            return YES
        if isinstance(choice, ReportSpoils):
            number = min(3, self.spoils[seat])
            self.spoils[seat] -= number
            return number
        assert isinstance(choice, ReportCities)
        return TAKEN if self.spoils[seat] else city_count(after, seat)


@pytest.mark.parametrize("seats", [5, 9, 12, 18])
def test_cities_and_spoils_at_the_table_are_those_of_the_screen(seats: int) -> None:
    """P4b.8, P5a.3, P5c.1: cities in stock and treasuries; a card taken from a hand is the table's own affair."""
    for seed in SEEDS:
        before = on_the_screen(rich_world(seats, seed), Movement(), seed)
        between = on_the_screen(before, Conflict(), seed)
        after = on_the_screen(between, CityConstruction(), seed)

        table, people = at_the_table(before, Random(seed)), Cities(before, between)
        play_reported(table, ReportedConflict(), people.report, before, between)
        play_reported(table, ReportedConstruction(), people.report, before, after)

        check_against(table, after, besides=("hand", "giver"))


@pytest.mark.parametrize("seats", [5, 9, 12, 18])
def test_support_at_the_end_of_the_turn_is_asked_of_those_who_may_lack_it(seats: int) -> None:
    """P11.1, P5c.1"""
    for seed in SEEDS:
        before = on_the_screen(rich_world(seats, seed), CityConstruction(), seed)
        after = on_the_screen(before, SurplusPopulation(), seed)

        table = at_the_table(before, Random(seed))
        asked_of = play_reported(table, ReportedSurplus(), Cities(before, after).report, before, after)

        check_against(table, after)
        assert len(asked_of) < seats


def test_a_city_taken_brings_its_spoils_and_a_contact() -> None:
    """P4b.8"""
    world = a_world(tokens={MINOA: {"knossos": 20}}, cities={HATTI: ["hattusa"]}, treasury={MINOA: 1})
    with_counts(world)
    world.counts = Counts(tuple(world.stock), (frozenset(),) * 5)

    run(world, ReportedConflict(), ReportedConstruction())
    answer(world, MINOA, TAKEN, HATTI, 3, 2)
    for seat in (ASSYRIA, HATTI, HELLAS, EGYPT):
        answer(world, seat, 0)

    assert world.treasury[MINOA] == 4
    assert (city_count(world, MINOA), city_count(world, HATTI)) == (2, 0)
    assert (world.counts.contacts[MINOA], world.counts.contacts[HATTI]) == (frozenset({HATTI}), frozenset({MINOA}))
    assert (world.stock[MINOA], most_in_stock(world, MINOA)) == (34 - 3, 55 - 4 - 4)


def test_the_last_card_of_somebody_who_lost_two_cities_is_taken_once() -> None:
    """P4b.7"""
    tokens = {MINOA: {"knossos": 20}, ASSYRIA: {"nineveh": 20}}
    world = with_counts(a_world(tokens=tokens, cities={HATTI: ["hattusa", "kanesh"]}, hand={HATTI: [FAMINE]}))

    run(world, ReportedConflict(), ReportedConstruction())
    for attacker in (MINOA, ASSYRIA):
        answer(world, attacker, TAKEN, HATTI, 0, 1)
    for seat in (HATTI, HELLAS, EGYPT):
        answer(world, seat, 0)
    first, other = (MINOA, ASSYRIA) if waiting(world)[0].seat == MINOA else (ASSYRIA, MINOA)
    answer(world, first, YES, table=ScriptedTable([["draw", "famine"]]))

    assert (world.hand[first], world.hand[other], world.hand[HATTI]) == ((FAMINE,), (), ())
    assert waiting(world) == []


def test_nobody_takes_more_cities_of_another_than_there_were() -> None:
    """P4b.4: a city that was taken is in its owner's stock."""
    world = with_counts(a_world(tokens={MINOA: {"knossos": 20}}, cities={HATTI: ["hattusa"]}))

    run(world, ReportedConflict(), ReportedConstruction())
    answer(world, MINOA, TAKEN, HATTI, 3, TAKEN)

    assert refusal(world, MINOA, HATTI) == "P4b.4"
    answer(world, MINOA, PIRATES, 0, 1)


def test_two_who_took_the_only_city_of_a_third_look_again_and_one_of_them_gives_way() -> None:
    """P4b.4, P4b.8: with the city goes what it brought."""
    tokens = {MINOA: {"knossos": 20}, ASSYRIA: {"nineveh": 20}}
    world = with_counts(a_world(tokens=tokens, cities={HATTI: ["hattusa"], EGYPT: ["memphis"]}))

    run(world, ReportedConflict(), ReportedConstruction())
    answer(world, MINOA, TAKEN, HATTI, 3, 1)
    answer(world, ASSYRIA, TAKEN, EGYPT, 1, TAKEN, HATTI, 2, 1)
    for seat in (HATTI, HELLAS, EGYPT):
        answer(world, seat, 0)
    before = world.treasury[:]

    assert waiting(world) == [KeepCityTaken(seat, HATTI, 1, 0, (MINOA, ASSYRIA)) for seat in (MINOA, ASSYRIA)]
    answer(world, MINOA, YES)
    answer(world, ASSYRIA, NO)

    assert not [choice for choice in waiting(world) if isinstance(choice, KeepCityTaken)]
    assert world.treasury == [before[MINOA], before[ASSYRIA] - 2, *before[HATTI:]]
    assert most_in_stock(world, ASSYRIA) == TOKENS - world.treasury[ASSYRIA] - 2


def test_two_who_insist_on_the_same_city_are_both_believed_and_everybody_reads_it() -> None:
    """P4b.4: the table settles it at the board; nobody is asked for ever."""
    tokens = {MINOA: {"knossos": 20}, ASSYRIA: {"nineveh": 20}}
    world, table = with_counts(a_world(tokens=tokens, cities={HATTI: ["hattusa"]})), ScriptedTable([])

    run(world, ReportedConflict(), ReportedConstruction())
    for seat in (MINOA, ASSYRIA):
        answer(world, seat, TAKEN, HATTI, 3, 1)
    for seat in (HATTI, HELLAS, EGYPT):
        answer(world, seat, 0)
    for seat in (MINOA, ASSYRIA):
        answer(world, seat, YES, table=table)

    assert waiting(world) == []
    insisted = [facts for _, name, facts in table.events if name == "city_insisted_on"]
    assert insisted == [(MINOA, HATTI), (ASSYRIA, HATTI)]


@pytest.mark.parametrize(("now", "asked"), [(2, True), (1, False), (3, False)])
def test_whoever_took_a_city_is_asked_again_where_its_owner_counts_as_many_as_before(now: int, asked: bool) -> None:
    """P4b.4: a phone proposes that number, so that a loss is easily overlooked."""
    tokens = {MINOA: {"knossos": 20}, HATTI: {"cyprus": 20}}
    world = with_counts(a_world(tokens=tokens, cities={HATTI: ["hattusa", "kanesh"]}))

    run(world, ReportedConflict(), ReportedConstruction())
    answer(world, MINOA, TAKEN, HATTI, 3, 1)
    answer(world, HATTI, now)
    for seat in (ASSYRIA, HELLAS, EGYPT):
        answer(world, seat, 0)

    again = [KeepCityTaken(MINOA, HATTI, 2, now, (MINOA,))] if asked else []
    assert [choice for choice in waiting(world) if isinstance(choice, KeepCityTaken)] == again


def test_cities_that_cannot_be_supported_are_refused_and_many_new_ones_doubted() -> None:
    """P5c.1: nine cities need 18 tokens on the map, and 40 lie in treasury."""
    world = with_counts(a_world(treasury={MINOA: 40}, advances={MINOA: [ARCHITECTURE]}))

    run(world, ReportedConstruction())
    assert refusal(world, MINOA, 6) == ""
    answer(world, MINOA, 0)

    assert refusal(world, MINOA, 8) == "P5c.1"
    assert asked(world, MINOA).warn(world, 2) is None
    assert asked(world, MINOA).warn(world, 3) is not None


def test_no_more_cities_stand_than_tokens_outside_the_treasury_support() -> None:
    """P5c.1: a city reduced puts tokens on the map, but not those in treasury."""
    world = a_world(cities={MINOA: ["knossos", "argos", "sparta", "athens"]}, stock={MINOA: 0}, treasury={MINOA: 50})
    with_counts(world)

    run(world, ReportedConstruction())

    assert refusal(world, MINOA, 3) == "P5c.1"
    answer(world, MINOA, 2)
    assert (world.stock[MINOA], most_in_stock(world, MINOA)) == (0, 1)


def test_whoever_moves_is_told_what_the_advances_of_neighbours_mean() -> None:
    """P4b.2, A.metalworking.1, A.diplomacy.1: of those in contact alone."""
    world = with_counts(a_world(advances={ASSYRIA: [ENGINEERING], HATTI: [METALWORKING, DIPLOMACY]}))
    world.counts = Counts(world.counts.most, (frozenset([ASSYRIA, HATTI]), *EVERYONE[1:])) if world.counts else None

    assyria, hatti = ReportMove(MINOA).about(world)["neighbours"]

    assert (assyria["id"], assyria["needed"], assyria["metalworking"]) == ("assyria", 8, False)
    assert (hatti["needed"], hatti["metalworking"], hatti["diplomacy"], hatti["ascendancy"]) == (7, True, True, False)


def test_a_tax_rate_is_set_knowing_who_would_get_a_city_that_revolts() -> None:
    """P1b.5, G.23: whoever has the most cities in stock, here all but Assyria, then the most tokens there."""
    world = a_world(advances={MINOA: [COINAGE]}, cities={ASSYRIA: ["tyre"]}, stock={HATTI: 40, HELLAS: 50, EGYPT: 40})

    assert SetTaxRate(MINOA).about(world)["heir"] == "hellas"


def test_both_copies_of_a_calamity_can_be_named_at_once_where_there_are_two() -> None:
    match = Record.new("megaciv", seats=18, seed=1, options={"board": "table", "cards": "table"})
    for _ in as_long_as(lambda: match.phase[1] < 8):
        seat = match.waiting()[0]
        match.play(seat, "done" if "done" in match.options(seat) else match.options(seat)[0])
    seat = match.waiting()[0]
    question: Any = match.view(seat)["question"]
    twofold = question["about"]["twofold"]
    assert twofold

    match.play_all(seat, [twofold[0], twofold[0], "done"])

    world = match.state
    assert isinstance(world, World)
    assert len(world.hand[seat]) == 2
    few = Record.new("megaciv", seats=5, seed=1, options={"board": "table", "cards": "table"}).state
    assert isinstance(few, World)
    assert DeclareCalamity(0).facts(few)["twofold"] == ()
