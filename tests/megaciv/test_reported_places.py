"""Calamities that strike a place, at a board on the table: people name it and say what they have there (C.flood.2)."""

from random import Random
from typing import Any

import pytest

from conftest import SOAK
from cradle import builds
from cradle.games.megaciv.box.atlas import NONE, PLAIN_IDS, SEAS_IN_PLAY, VOLCANO_IDS
from cradle.games.megaciv.box.cards import (
    BARBARIAN_HORDES,
    CYCLONE,
    ENGINEERING,
    FLOOD,
    MASONRY,
    NAVAL_WARFARE,
    PIRACY,
    VOLCANIC_ERUPTION_EARTHQUAKE,
)
from cradle.games.megaciv.phases.calamities.cards.flood import flooded_points
from cradle.games.megaciv.phases.calamities.reach import cities_on, coastal_cities
from cradle.games.megaciv.phases.calamities.reported.places import (
    NOTHING,
    CountCitiesOnSea,
    CountCoastalCities,
    NameFighter,
    NamePlain,
    NameSea,
    NameShaken,
    NameVolcano,
    ReportEruption,
    ReportHorde,
    StandOnPlain,
)
from cradle.games.megaciv.phases.calamities.resolution import resolution
from cradle.games.megaciv.phases.calamities.roles import NameVictim
from cradle.games.megaciv.world.calamity_copy import CalamityCopy
from cradle.games.megaciv.world.reported.stock import CountAfterFights, most_in_stock
from cradle.games.megaciv.world.state import World, city_count, tokens_on_board
from cradle.games.megaciv.world.yes_or_no import NO, YES
from cradle.kernel.chance.table import RecordingTable, Table
from cradle.kernel.flow.agenda import DONE, Choice, Step, waiting
from laws.rich import rich_world
from megaciv.shadow import at_the_table, check_against, on_the_screen, play_reported
from megaciv.test_reported import with_counts
from megaciv.test_reported_losses import report_losses
from megaciv.world import ASSYRIA, HATTI, HELLAS, MINOA, a_world, answer, run

pytestmark = pytest.mark.skipif(builds.compiled(), reason="columns of a compiled world cannot be guarded")
SEEDS = range(60 if SOAK else 3)


class Resolve(Step):
    """One calamity, as phase 9 resolves it."""

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        world.then(*resolution(world, (self.copy,)))


class People:
    """They report what the engine told; `events` are its announcements."""

    def __init__(self, events: list[Any]) -> None:
        self.events = [(name, facts) for _, name, facts in events]
        self.named = [facts[2] for name, facts in self.events if name == "victim_named"]

    def told(self, event: str, at: int) -> Any:
        """The last fact of this kind that was told, or NONE."""
        return next((facts[at] for name, facts in reversed(self.events) if name == event), NONE)

    def report(self, choice: Choice, table: World, before: World, after: World) -> Any:
        seat = choice.seat
        if isinstance(choice, NameVictim):
            return self.named.pop(0)
        if isinstance(choice, NameSea):
            return self.told("sea_hit", 1)
        if isinstance(choice, CountCitiesOnSea):
            return len(cities_on(before, seat, choice.area))
        if isinstance(choice, NamePlain):
            return self.told("plain_flooded", 1)
        if isinstance(choice, StandOnPlain):
            return YES if flooded_points(before, seat, choice.plain) else NO
        if isinstance(choice, NameVolcano):
            return self.told("volcano_erupted", 1)
        if isinstance(choice, ReportEruption):
            lost = city_count(before, seat) - city_count(after, seat)
            return lost if lost or tokens_on_board(before, seat) > tokens_on_board(after, seat) else NOTHING
        if isinstance(choice, NameShaken):
            alone = self.told("no_neighbour_shaken", 0) != NONE
            return DONE if alone else self.told("city_reduced", 0)
        if isinstance(choice, ReportHorde):
            return city_count(before, seat) - city_count(after, seat)
        if isinstance(choice, CountAfterFights):
            return after.stock[seat]
        if isinstance(choice, NameFighter):
            others = [other for other in choice.candidates(table)[:-1] if before.stock[other] != after.stock[other]]
            return (*others, DONE)[0]
        if isinstance(choice, CountCoastalCities):
            return len(coastal_cities(before, seat))
        return report_losses(choice, table, before, after)


PLACES = [CYCLONE, FLOOD, VOLCANIC_ERUPTION_EARTHQUAKE, BARBARIAN_HORDES, PIRACY]


@pytest.mark.parametrize("calamity", PLACES)
@pytest.mark.parametrize("seats", [5, 9])
def test_what_a_place_loses_at_the_table_is_what_it_loses_on_the_screen(seats: int, calamity: int) -> None:
    """C.cyclone.1, C.flood.3, C.volcanic_eruption_earthquake.2, C.barbarian_hordes.2, C.piracy.2, R.21"""
    for seed in SEEDS:
        before = rich_world(seats, seed)
        before.giver = [NONE] * len(before.giver)
        for seat in range(seats):
            world = before.copy()
            world.hand[seat] = tuple(sorted({*world.hand[seat], calamity}))
            resolve, heard = Resolve(CalamityCopy(seat, calamity)), RecordingTable(Random(seed).random)
            after = on_the_screen(world, resolve, seed, heard)
            table = at_the_table(world, Random(seed))
            play_reported(table, resolve, People(heard.events).report, world, after)
            check_against(table, after)


def test_a_cyclone_hits_those_who_have_cities_on_the_sea_that_the_victim_names() -> None:
    """C.cyclone.2, A.masonry.1: of two cities on the sea Hatti saves one."""
    cities = {MINOA: ["knossos", "argos", "sparta"], HATTI: ["hattusa", "kanesh"], HELLAS: ["athens"]}
    world = with_counts(a_world(cities=cities, hand={MINOA: [CYCLONE]}, advances={HATTI: [MASONRY]}))
    sea = SEAS_IN_PLAY[world.scenario][0]

    run(world, Resolve(CalamityCopy(MINOA, CYCLONE)))
    answer(world, MINOA, sea)
    assert [choice.seat for choice in waiting(world)] == [MINOA, HATTI, HELLAS]
    answer(world, MINOA, 2)
    answer(world, HATTI, 2)
    answer(world, HELLAS, 0)

    assert [city_count(world, seat) for seat in (MINOA, HATTI, HELLAS)] == [1, 1, 1]
    assert world.past_calamities[0].hit == (MINOA, HATTI)


def test_without_a_city_on_a_sea_there_is_no_cyclone() -> None:
    """C.cyclone.1"""
    world = with_counts(a_world(cities={MINOA: ["knossos"]}, hand={MINOA: [CYCLONE]}))

    run(world, Resolve(CalamityCopy(MINOA, CYCLONE)))
    answer(world, MINOA, NONE)

    assert (city_count(world, MINOA), world.hand[MINOA]) == (1, ())


def test_a_flood_asks_those_on_the_plain_what_they_lose() -> None:
    """C.flood.3: 15 points for Minoa, 5 for Hatti, nothing for Hellas."""
    tokens = {MINOA: {"cyprus": 20}, HATTI: {"hattusa": 7}, HELLAS: {"athens": 2}}
    world = with_counts(a_world(tokens=tokens, hand={MINOA: [FLOOD]}))

    run(world, Resolve(CalamityCopy(MINOA, FLOOD)))
    plain = waiting(world)[0].candidates(world)[0]
    assert PLAIN_IDS[plain]
    answer(world, MINOA, plain)
    assert [choice.seat for choice in waiting(world)] == [HATTI, HELLAS]
    answer(world, HATTI, YES)
    answer(world, HELLAS, NO)
    answer(world, MINOA, 15)
    answer(world, HATTI, 5)

    assert [tokens_on_board(world, seat) for seat in (MINOA, HATTI, HELLAS)] == [5, 2, 2]


def test_an_eruption_takes_what_stands_around_the_volcano() -> None:
    """C.volcanic_eruption_earthquake.2: the victim loses a city at least."""
    world = a_world(tokens={MINOA: {"cyprus": 8}, HATTI: {"hattusa": 7}}, cities={MINOA: ["knossos", "argos"]})
    with_counts(world).hand[MINOA] = (VOLCANIC_ERUPTION_EARTHQUAKE,)

    run(world, Resolve(CalamityCopy(MINOA, VOLCANIC_ERUPTION_EARTHQUAKE)))
    volcano = waiting(world)[0].candidates(world)[0]
    assert VOLCANO_IDS[volcano]
    answer(world, MINOA, volcano)
    assert list(waiting(world)[0].candidates(world)) == [1, 2]
    answer(world, MINOA, 1, 3)
    answer(world, HATTI, NOTHING)

    assert (city_count(world, MINOA), tokens_on_board(world, MINOA), tokens_on_board(world, HATTI)) == (1, 5, 7)


def test_an_earthquake_takes_a_city_and_reduces_one_next_to_it() -> None:
    """C.volcanic_eruption_earthquake.3, A.engineering.3: with Engineering the victim's is reduced."""
    for engineering in (False, True):
        advances = {MINOA: [ENGINEERING]} if engineering else {}
        world = a_world(cities={MINOA: ["knossos"], HATTI: ["hattusa"]}, advances=advances)
        with_counts(world).hand[MINOA] = (VOLCANIC_ERUPTION_EARTHQUAKE,)

        run(world, Resolve(CalamityCopy(MINOA, VOLCANIC_ERUPTION_EARTHQUAKE)))
        answer(world, MINOA, NONE, HATTI)

        assert (city_count(world, MINOA), city_count(world, HATTI)) == (0, 0)
        assert most_in_stock(world, HATTI) - world.stock[HATTI] == 4
        assert most_in_stock(world, MINOA) - world.stock[MINOA] == (4 if engineering else 0)


def test_stocks_are_counted_after_the_fights_with_a_horde() -> None:
    """C.barbarian_hordes.2, R.21: a city fell, and four of the six tokens that defended it are left."""
    world = a_world(tokens={MINOA: {"cyprus": 4}, HATTI: {"hattusa": 7}}, cities={MINOA: ["knossos"]})
    with_counts(world).hand[MINOA] = (BARBARIAN_HORDES,)

    run(world, Resolve(CalamityCopy(MINOA, BARBARIAN_HORDES)))
    answer(world, MINOA, 1, world.stock[MINOA] - 4, HATTI)
    answer(world, HATTI, world.stock[HATTI] + 2)

    assert (city_count(world, MINOA), tokens_on_board(world, MINOA), tokens_on_board(world, HATTI)) == (0, 8, 5)
    assert world.counts is not None
    assert world.counts.fights, "barbarians that are left may fight again in phase 11"


def test_pirates_take_coastal_cities_of_those_who_have_one() -> None:
    """C.piracy.2, A.naval_warfare.4: Hatti has none, Assyria is safe, and the beneficiary cannot be named."""
    cities = {MINOA: ["knossos", "argos", "sparta"], HATTI: ["hattusa"], HELLAS: ["athens"], ASSYRIA: ["nineveh"]}
    world = a_world(cities=cities, hand={MINOA: [PIRACY]}, advances={ASSYRIA: [NAVAL_WARFARE]})
    with_counts(world)

    run(world, Resolve(CalamityCopy(MINOA, PIRACY)))
    assert [choice.seat for choice in waiting(world)] == [MINOA, HATTI, HELLAS]
    answer(world, MINOA, 2)
    answer(world, HATTI, 0)
    answer(world, HELLAS, 1)

    assert [city_count(world, seat) for seat in (MINOA, HATTI, HELLAS, ASSYRIA)] == [1, 1, 0, 1]
