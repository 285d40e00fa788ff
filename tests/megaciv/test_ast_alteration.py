"""Phase 13: markers, the end of the game and the reshuffle."""

from itertools import pairwise
from random import Random

import pytest

from cradle.games.megaciv.box.cards import (
    ADVANCES,
    CARD,
    FUNDAMENTALISM,
    LIBRARY,
    POTTERY,
    PRICE,
    REGRESSION,
    WONDER_OF_THE_WORLD,
)
from cradle.games.megaciv.box.civilizations import (
    BASIC_FINISH,
    CIVILIZATION_IDS,
    EARLY_BRONZE,
    EARLY_IRON,
    EPOCH_NAMES,
    LATE_BRONZE,
    LATE_IRON,
    MIDDLE_BRONZE,
    STONE,
    epoch,
)
from cradle.games.megaciv.box.kinds import TRADE_CARD
from cradle.games.megaciv.phases.ast.alteration import AstAlteration, asked_in, lacking, next_space, requirements
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.turn import EndTurn
from cradle.games.megaciv.world.pieces import place_city, take_city
from cradle.games.megaciv.world.stacks import reshuffle
from cradle.games.megaciv.world.state import World, cities_of
from cradle.kernel.chance.pile import draw, size
from cradle.kernel.chance.table import RecordingTable, ScriptedTable, seeded
from loops import as_long_as
from megaciv.world import a_world, run

LOW = [advance for advance in ADVANCES if PRICE[advance] < 100]
MIDDLE = [advance for advance in ADVANCES if 100 <= PRICE[advance] < 200]
HIGH = [advance for advance in ADVANCES if PRICE[advance] >= 200 and advance != WONDER_OF_THE_WORLD]
CITIES = ["argos", "chalcis", "corinth", "eretria", "ithaca", "knossos", "phaestos", "rhodes", "salamis"]

# A.2 in full: first spaces of Early, Middle, Late Bronze, Early and Late Iron, Basic and Expert.
TABLE = """
minoa     6 9 11 14 15   6 8 11 14 15
saba      6 9 11 14 15   6 8 11 14 15
assyria   5 8 11 14 15   5 8 11 14 15
maurya    5 8 11 14 15   5 8 11 14 15
celt      5 9 11 14 15   5 8 11 14 15
babylon   5 8 11 14 15   5 8 11 14 15
carthage  5 9 11 14 15   5 8 11 14 15
dravidia  5 8 11 14 15   5 8 11 14 15
hatti     5 8 11 14 15   5 8 11 14 15
kushan    5 8 11 14 15   6 8 11 14 15
rome      5 8 11 14 15   5 8 11 14 15
persia    5 8 11 14 15   5 8 11 14 15
iberia    5 9 11 14 15   6 8 11 14 15
nubia     5 8 11 14 15   5 8 11 14 15
hellas    5 8 11 14 15   5 8 11 14 15
indus     5 8 11 14 15   5 8 11 14 15
egypt     5 8 11 14 15   5 8 11 14 15
parthia   5 9 11 14 15   5 8 11 14 15
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]

# P13a.2 in full: what is just enough for each epoch as (cities, low, middle, high advances).
BASIC_JUST_ENOUGH = {
    STONE: [(0, 0, 0, 0)],
    EARLY_BRONZE: [(2, 0, 0, 0)],
    MIDDLE_BRONZE: [(3, 3, 0, 0), (3, 1, 1, 1)],
    LATE_BRONZE: [(3, 0, 3, 0), (3, 0, 1, 2)],
    EARLY_IRON: [(4, 0, 0, 2)],
    LATE_IRON: [(5, 0, 0, 3)],
}
EXPERT_JUST_ENOUGH = {
    STONE: [(0, 0, 0, 0)],
    EARLY_BRONZE: [(3, 0, 0, 0)],
    MIDDLE_BRONZE: [(3, 5, 0, 0), (3, 2, 1, 0)],
    LATE_BRONZE: [(4, 12, 0, 0), (4, 0, 12, 0)],
    EARLY_IRON: [(5, 11, 9, 0), (5, 10, 10, 0)],
    LATE_IRON: [(6, 17, 13, 0)],
}


def at(position: int, cities: int = 0, advances: list[int] | None = None, seat: int = 0, ast: str = "basic") -> World:
    """A seat on a space, with so many cities and these advances; everybody else is on the start arrow."""
    return a_world(cities={seat: CITIES[:cities]}, advances={seat: advances or []}, position={seat: position}, ast=ast)


def after(world: World, seat: int = 0) -> int:
    run(world, AstAlteration())
    return world.position[seat]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
@pytest.mark.parametrize("expert", [False, True])
def test_the_table_of_epochs(row: list[str], expert: bool) -> None:
    """A.1, A.2, A.3: every space of every row, Basic and Expert."""
    civilization = CIVILIZATION_IDS.index(row[0])
    starts = [int(each) for each in (row[6:] if expert else row[1:6])]
    spaces = range(1, 17 if expert else 16)

    found = [epoch(civilization, space, expert) for space in spaces]

    assert found == [sum(start <= space for start in starts) for space in spaces]
    assert epoch(civilization, 0, expert) == STONE


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
@pytest.mark.parametrize("expert", [False, True])
def test_every_step_of_every_row(row: list[str], expert: bool) -> None:
    """P13a.1, P13a.2: a marker moves exactly when the next space's requirements are met, for all 18 × 2 rows."""
    civilization = CIVILIZATION_IDS.index(row[0])
    starts = [int(each) for each in (row[6:] if expert else row[1:6])]
    ways = EXPERT_JUST_ENOUGH if expert else BASIC_JUST_ENOUGH
    world = a_world(seats=18, ast="expert" if expert else "basic")
    for space in range(16 if expert else 15):
        entered = sum(start <= space + 1 for start in starts)
        for way in ways[entered]:
            endow(world, civilization, way)
            world.position = [0] * 18
            world.position[civilization] = space
            world.last_turn = 0
            assert after(world, civilization) == space + 1, (space, way)
        for less in just_too_little(ways[entered][0]):
            endow(world, civilization, less)
            world.position[civilization] = space
            kept = space if less[0] or not expert or space < starts[0] else space - 1
            assert after(world, civilization) == kept, (space, less)


def endow(world: World, seat: int, way: tuple[int, ...]) -> None:
    cities, low, middle, high = way
    world.city = [-1] * len(world.city)
    world.city_stock[seat] = 9
    for area in range(cities):
        place_city(world, seat, area)
    world.advances[seat] = frozenset(LOW[:low] + MIDDLE[:middle] + HIGH[:high])


def just_too_little(way: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The same with one city or one advance less."""
    return [tuple(n - (k == less) for k, n in enumerate(way)) for less in range(4) if way[less]]


def test_E_101_the_stone_age_asks_for_nothing() -> None:
    """Minoa's Early Bronze Age begins on 6, Assyria's on 5."""
    assert after(at(4)) == 5
    assert after(at(5, cities=1)) == 5
    assert after(at(4, cities=1, seat=1), 1) == 4


def test_E_102_middle_bronze_begins_later_for_some() -> None:
    """At 7 with 2 cities: Celt to 8, Babylon stays."""
    world = a_world(seats=18, cities={4: CITIES[:2], 5: ["tyre", "sidon"]}, position={4: 7, 5: 7})

    run(world, AstAlteration())

    assert (world.position[4], world.position[5]) == (8, 7)


def test_X_25_four_cities_and_the_wonder_meet_the_five_of_the_late_iron_age() -> None:
    """P13a.3, A.wonder_of_the_world.2: with three cities the reason says 4 of 5."""
    enough = at(14, cities=4, advances=[WONDER_OF_THE_WORLD, *HIGH[:2]])
    too_few = at(14, cities=3, advances=[WONDER_OF_THE_WORLD, *HIGH[:2]])
    without = at(14, cities=4, advances=HIGH[:3])

    assert lacking(enough, 0, LATE_IRON) is None
    for world in (too_few, without):
        reason = lacking(world, 0, LATE_IRON)
        assert reason is not None
        assert (reason.facts["needed"], reason.facts["have"]) == (5, 4)


def test_E_104_wonder_of_the_world_counts_as_a_city() -> None:
    """P13a.3, P13b.1: 4 cities, the Wonder and two other high advances."""
    world = at(14, cities=4, advances=[WONDER_OF_THE_WORLD, *HIGH[:2]])

    assert after(world) == 15
    assert world.over


def test_E_105_expert_early_iron_asks_for_low_advances_and_points() -> None:
    enough = at(13, cities=5, advances=LOW[:11] + MIDDLE[:9], ast="expert")
    too_few_low = at(13, cities=5, advances=LOW[:9] + MIDDLE[:10], ast="expert")

    assert after(enough) == 14
    assert after(too_few_low) == 13


def test_E_106_expert_without_cities() -> None:
    """P13a.4: back from the Bronze Age, forward in the Stone Age, and staying at its end."""
    assert after(at(9, ast="expert")) == 8
    assert after(at(3, ast="expert")) == 4
    assert after(at(4, seat=1, ast="expert"), 1) == 4


def test_basic_without_cities_stays() -> None:
    """P13a.4 is for the Expert game only."""
    assert after(at(9)) == 9


def test_Q_20_the_wonder_keeps_a_marker_from_falling() -> None:
    assert after(at(9, advances=[WONDER_OF_THE_WORLD], ast="expert")) == 9


def test_P13a_5_a_regression_does_not_stop_the_marker() -> None:
    """Set back from 4 to 2 earlier in the turn, the marker moves to 3."""
    world = at(4)
    world.position[0] -= 2

    assert after(world) == 3


@pytest.mark.parametrize("advances, back", [([], 1), ([FUNDAMENTALISM], 2)])
def test_Q_41_one_space_forward_is_all_after_a_regression_too(advances: list[int], back: int) -> None:
    """P13a.1: Regression in phase 9, then phase 13, with everything the next epochs ask for."""
    world = at(9, cities=5, advances=[*advances, *[each for each in HIGH if each not in (FUNDAMENTALISM, LIBRARY)]])
    world.hand[0] = (REGRESSION,)

    run(world, CalamityResolution())
    assert world.position[0] == 9 - back

    assert after(world) == 9 - back + 1


def test_Q_24_maurya_enters_the_bronze_age_on_5_in_the_expert_game() -> None:
    assert epoch(CIVILIZATION_IDS.index("maurya"), 5, True) == EARLY_BRONZE


def test_what_is_lacking_is_said_in_numbers() -> None:
    """P13a.2."""
    world = at(10, cities=3, advances=MIDDLE[:2])

    reason = lacking(world, 0, LATE_BRONZE)

    assert reason is not None
    assert (reason.facts["needed"], reason.facts["have"], reason.rule) == (3, 2, "P13a.2")
    assert EPOCH_NAMES[int(str(reason.facts["epoch"]))] == "Late Bronze Age"


# ---- the end


def test_P13b_1_basic_ends_when_the_last_space_is_entered() -> None:
    world = at(14, cities=5, advances=HIGH[:3])

    assert run(world, AstAlteration(), EndTurn()) is None

    assert world.over
    assert world.agenda == []
    assert world.iron_bonus == 0


def test_P13b_2_expert_plays_one_more_turn_whatever_happens() -> None:
    world = at(14, cities=6, advances=LOW + MIDDLE[:13], ast="expert")

    run(world, AstAlteration())
    assert (world.position[0], world.over, world.last_turn) == (15, False, 2)
    world.turn = 2
    for area in cities_of(world, 0):
        take_city(world, area)
    run(world, AstAlteration())

    assert world.position[0] == 14  # out of the coloured zone, and over all the same
    assert world.over
    assert world.iron_bonus == 0


def test_Q_85_no_further_turn_is_announced_when_the_agreed_limit_ends_the_game() -> None:
    world = a_world(
        cities={0: ["knossos", "argos", "corinth", "athens", "troy", "sparta"]},
        advances={0: list(ADVANCES)}, position={0: 14}, ast="expert", turns=20,
    )  # fmt: skip
    world.turn, table = 20, RecordingTable(Random(3).random)

    run(world, AstAlteration(), table=table)

    told = [name for _, name, _ in table.events]
    assert world.over
    assert "last_turn_fixed" not in told


def test_Q_84_the_last_turn_is_fixed_once_and_16_is_the_end_of_the_row() -> None:
    world = at(15, cities=6, advances=LOW + MIDDLE[:13], ast="expert")
    world.turn, world.last_turn = 7, 8

    assert after(world) == 16
    assert world.last_turn == 8
    assert after(world) == 16
    assert not world.over


def test_Q_22_the_bonus_goes_to_one_who_arrives_alone_and_is_kept() -> None:
    """Decided when the Late Iron Age is first reached."""
    two = a_world(
        cities={0: CITIES[:5], 4: ["tanis", "gaza", "petra", "memphis", "fayum"]},
        advances={0: HIGH[:3], 4: HIGH[:3]},
        position={0: 14, 4: 14},
    )
    late = at(14, cities=6, advances=LOW + MIDDLE[:13], ast="expert")
    late.iron_bonus, late.last_turn, late.turn = 3, 9, 8

    run(two, AstAlteration())
    run(late, AstAlteration())

    assert two.iron_bonus == -1
    assert late.iron_bonus == 3


def test_Q_44_the_end_is_tested_after_all_have_moved() -> None:
    """P13.1."""
    world = a_world(cities={0: CITIES[:5], 4: ["tanis", "gaza"]}, advances={0: HIGH[:3]}, position={0: 14, 4: 5})

    run(world, AstAlteration())

    assert world.position[4] == 6
    assert world.over


def test_Q_85_a_limit_ends_the_game_without_a_reshuffle() -> None:
    """S.14."""
    world = a_world(turns=3)
    world.turn = 3
    world.discards[1] = (0,)

    run(world, AstAlteration())

    assert world.over
    assert world.discards[1] == (0,)
    assert world.iron_bonus == -1


def test_without_an_end_the_discards_are_laid_under_and_the_next_turn_begins() -> None:
    """P13a.6, P13b.3."""
    world = a_world(turns=3, tokens={0: {"troy": 1}})
    world.discards[1] = (0,)
    table = RecordingTable(lambda: 0.5)

    world.then(AstAlteration(), EndTurn())
    for _ in as_long_as(lambda: world.turn == 1):
        world.agenda[-1].proceed(world, table)

    assert world.turn == 2
    assert world.discards[1] == ()
    assert world.stacks[1][-1] == (0,)


def test_P13b_3_the_turn_before_the_expert_extra_turn_reshuffles() -> None:
    world = at(14, cities=6, advances=LOW + MIDDLE[:13], ast="expert")
    world.discards[1] = (0,)

    run(world, AstAlteration())

    assert world.discards[1] == ()


# ---- the reshuffle

WOOL, OIL = CARD["wool"], CARD["oil"]
FLOOD, SUPERSTITION = CARD["flood"], CARD["superstition"]
X, Y = CARD["papyri"], CARD["iron"]  # any two cards that lie on top


def test_Q_21_an_undrawn_non_tradeable_keeps_its_place() -> None:
    """P13c.2: recycled cards come after it; it is drawn third of six."""
    world = a_world()
    world.stacks[4], world.discards[4] = ((X, Y), (FLOOD,)), tuple(sorted((WOOL, OIL, SUPERSTITION)))

    run(world, AstAlteration())

    order, pile, table = [], world.stacks[4], seeded(3)
    for _ in range(size(pile)):
        card, pile = draw(pile, TRADE_CARD, table)
        order.append(card)
    assert order[2] == FLOOD
    assert set(order[3:]) == {WOOL, OIL, SUPERSTITION}


def test_E_108_recycled_cards_lie_under_the_stack() -> None:
    """P13c.2: a non-tradeable calamity still in the stack keeps its place."""
    world = a_world()
    world.stacks[4], world.discards[4] = ((X, Y), (FLOOD,)), tuple(sorted((WOOL, OIL, SUPERSTITION)))

    reshuffle(world)

    assert world.stacks[4] == ((X, Y), (FLOOD,), tuple(sorted((WOOL, OIL, SUPERSTITION))))
    assert world.discards[4] == ()


def test_E_108_a_discarded_non_tradeable_goes_to_the_very_bottom() -> None:
    world = a_world()
    world.stacks[4], world.discards[4] = ((X, Y),), tuple(sorted((WOOL, OIL, SUPERSTITION, FLOOD)))

    reshuffle(world)

    order, pile, table = [], world.stacks[4], seeded(3)
    for _ in range(size(pile)):
        card, pile = draw(pile, TRADE_CARD, table)
        order.append(card)
    assert set(order[:2]) == {X, Y}
    assert set(order[2:5]) == {WOOL, OIL, SUPERSTITION}
    assert order[5] == FLOOD


def test_blocks_are_never_mixed() -> None:
    """P13c.1, P13c.2: a card of the East block returns to its own stack."""
    world = a_world(seats=12)
    world.stacks[14], world.discards[14] = (), (WOOL + 70,)

    reshuffle(world)

    assert world.stacks[14] == ((WOOL + 70,),)
    assert WOOL + 70 not in [card for layer in world.stacks[4] for card in layer]


def test_rows_rise() -> None:
    """A.2: no epoch comes before an earlier one."""
    for row in ROWS:
        for starts in (row[1:6], row[6:]):
            assert all(int(a) < int(b) for a, b in pairwise(starts))


def test_the_phase_asks_nobody() -> None:
    assert run(a_world(), AstAlteration(), table=ScriptedTable([])) is None


def test_the_next_space_says_what_it_asks_for_and_what_is_short() -> None:
    """P13a.2"""
    world = a_world(cities={0: ["knossos"]}, position={0: 10}, advances={0: [POTTERY]})

    assert next_space(world, 0) == {
        "space": 11,
        "age": "late_bronze_age",
        "asked": {"cities": 3, "costly_advances": 3},
        "has": {"cities": 1, "costly_advances": 0},
        "short": {"cities": 2, "costly_advances": 3},
        "prices": {"costly_advances": 100},
    }


def test_the_stone_age_asks_for_nothing() -> None:
    """P13a.2"""
    ahead = next_space(a_world(), 0)

    assert ahead is not None
    assert (ahead["space"], ahead["age"], ahead["asked"], ahead["short"]) == (1, "stone_age", {}, {})


def test_there_is_no_next_space_at_the_end_of_the_row() -> None:
    assert next_space(a_world(position={0: BASIC_FINISH}), 0) is None


def test_an_epoch_asks_the_same_of_everyone() -> None:
    """P13a.2: what the legend of the A.S.T. tells is what a marker that stays is short of."""
    world = a_world(seats=5)
    for expert in (False, True):
        world.expert = expert
        for entered in range(EARLY_BRONZE, LATE_IRON + 1):
            asked = asked_in(entered, expert)
            assert bool(asked) == (lacking(world, 0, entered) is not None)
            assert {each.what: each.asked for each in asked} == {
                each.what: each.asked for each in requirements(world, 0, entered)
            }
