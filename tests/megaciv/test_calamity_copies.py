"""Two copies of one calamity: together, or one after the other if a victim insists (P9.7, Q-17).

The West copy is held by Minoa, the East copy by Saba; Minoa comes first in A.S.T. ranking.
"""

import pytest

from cradle.games.megaciv.box.atlas import AREA
from cradle.games.megaciv.box.cards import (
    BARBARIAN_HORDES,
    CIVIL_WAR,
    CYCLONE,
    EPIDEMIC,
    FAMINE,
    FLOOD,
    ICONOCLASM_AND_HERESY,
    PIRACY,
    REGRESSION,
    SUPERSTITION,
    TREACHERY,
    TYRANNY,
)
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.calamities.order_of_copies import InsistOnOrder
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.phases.calamities.roles import NameVictim
from cradle.games.megaciv.world.state import World, city_count
from cradle.games.megaciv.world.yes_or_no import NO, YES
from cradle.kernel.chance.sources import Seed
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import hold, may_wait, waiting
from cradle.kernel.record.parts.record_parts import RecordParts
from cradle.kernel.record.record import Record
from cradle.kernel.save.migration import brought_forward
from loops import as_long_as
from megaciv.world import a_world, answer, asked, check_pieces, civilization, east, refusal, run

# Seats with all 18 civilizations: each has its own number.
MINOA, SABA, ASSYRIA, CARTHAGE, HATTI, ROME, EGYPT, PERSIA = [
    civilization(name) for name in ("minoa", "saba", "assyria", "carthage", "hatti", "rome", "egypt", "persia")
]
MINOAN = ["knossos", "phaestos", "argos"]
SABAEAN = ["saba", "aden", "himyar"]
HOMES = {
    MINOA: {"knossos": 20}, SABA: {"saba": 20}, ROME: {"rome": 20}, HATTI: {"hattusa": 20},
    EGYPT: {"tanis": 20}, PERSIA: {"persis": 20},
}  # fmt: skip


def two_copies(card: int, **more: object) -> World:
    world = a_world(18, hand={MINOA: [card], SABA: [east(card)]}, **more)  # type: ignore[arg-type]  # named as a_world
    assert world.ranking[0] == MINOA
    return world


def together(world: World) -> None:
    answer(world, MINOA, NO)
    answer(world, SABA, NO)


# ---- who is asked


@pytest.mark.parametrize(
    "card", [TREACHERY, FAMINE, CIVIL_WAR, BARBARIAN_HORDES, EPIDEMIC, TYRANNY, ICONOCLASM_AND_HERESY, PIRACY]
)
def test_Q_17_both_victims_are_asked_once_and_unseen(card: int) -> None:
    """P9.7: where somebody benefits or is named"""
    world = two_copies(card)

    run(world, CalamityResolution())

    assert waiting(world) == [InsistOnOrder(MINOA, card), InsistOnOrder(SABA, card)]


@pytest.mark.parametrize("card", [SUPERSTITION, FLOOD, CYCLONE, REGRESSION])
def test_Q_17_nobody_is_asked_where_nobody_has_a_role(card: int) -> None:
    world = two_copies(card, tokens={MINOA: {"knossos": 3}}, position={MINOA: 4, SABA: 4})

    assert run(world, CalamityResolution()) is None
    assert (world.hand[MINOA], world.hand[SABA]) == ((), ())


def test_Q_17_a_single_copy_asks_nothing() -> None:
    world = a_world(18, hand={MINOA: [EPIDEMIC]})

    assert isinstance(run(world, CalamityResolution()), NameVictim)


def test_Q_17_the_option_keeps_copies_apart() -> None:
    world = two_copies(EPIDEMIC, copies="separate")

    assert isinstance(run(world, CalamityResolution()), NameVictim)


@pytest.mark.parametrize("insisting", [MINOA, SABA])
def test_Q_17_one_who_insists_is_enough(insisting: int) -> None:
    """P9.7: Minoa's copy is over before Saba names anybody."""
    world = two_copies(EPIDEMIC, tokens=HOMES)
    table = RecordingTable(lambda: 0.0)

    run(world, CalamityResolution())
    for seat in (MINOA, SABA):
        answer(world, seat, YES if seat == insisting else NO, table=table)

    assert [facts for _, event, facts in table.events if event == "order_insisted_on"] == [(EPIDEMIC, insisting)]
    answer(world, MINOA, ROME, HATTI)
    assert [sum(world.tokens[seat]) for seat in (MINOA, ROME, HATTI)] == [5, 10, 10]
    assert isinstance(asked(world, SABA), NameVictim)
    assert world.insisting == frozenset()  # nothing is left of it for the next calamity


def asked_first(world: World) -> int:
    return waiting(world)[0].seat


# ---- together: naming before losing


def test_Q_17_all_are_named_before_anybody_loses() -> None:
    """P9.7, C.gen.double, C.gen.sec_excluded: no one is named for both."""
    world = two_copies(EPIDEMIC, tokens=HOMES)
    world.giver[EPIDEMIC], world.giver[east(EPIDEMIC)] = ASSYRIA, CARTHAGE

    run(world, CalamityResolution())
    together(world)
    answer(world, MINOA, ROME, HATTI)

    assert isinstance(asked(world, SABA), NameVictim)
    assert sum(world.tokens[ROME]) == 20
    for other in (MINOA, ROME, HATTI, ASSYRIA, CARTHAGE):
        assert refusal(world, SABA, other) == "C.gen.sec_excluded", other
    answer(world, SABA, EGYPT)  # Persia is the only other one left
    assert [sum(world.tokens[seat]) for seat in (MINOA, ROME, HATTI)] == [5, 10, 10]
    assert [sum(world.tokens[seat]) for seat in (SABA, EGYPT, PERSIA)] == [5, 10, 10]
    assert (world.hand[MINOA], world.hand[SABA]) == ((), ())
    check_pieces(world)


def test_Q_17_a_victim_of_the_second_copy_may_wait_for_the_first() -> None:
    """P9.7: even if it ranks higher than a victim of the first"""
    spread = {
        MINOA: {"knossos": 10, "phaestos": 10},
        SABA: {"saba": 10, "aden": 10},
        PERSIA: {"persis": 10, "parsua": 10},
        ASSYRIA: {"nineveh": 10, "tyre": 10},
    }
    world = two_copies(FAMINE, tokens=spread)
    world.ranking = (MINOA, SABA, ASSYRIA, PERSIA)  # all others have left
    world.block[ASSYRIA], world.block[PERSIA] = world.block[SABA], world.block[MINOA]

    run(world, CalamityResolution())
    together(world)  # Minoa can name only Persia, Saba only Assyria

    assert [choice.seat for choice in waiting(world)] == [MINOA, PERSIA, SABA, ASSYRIA]
    assert not may_wait(world, MINOA)
    hold(world, ASSYRIA)
    assert ASSYRIA not in [choice.seat for choice in waiting(world)]
    for seat in (MINOA, PERSIA, SABA):
        for _ in as_long_as(is_asked, world, seat):
            answer(world, seat, asked(world, seat).options(world)[0])
    assert [choice.seat for choice in waiting(world)] == [ASSYRIA]


def is_asked(world: World, seat: int) -> bool:
    return seat in [choice.seat for choice in waiting(world)]


def test_Q_17_piracy_names_everybody_before_the_first_raid() -> None:
    """R.27, C.piracy.2: then one raid comes after the other."""
    cities = {MINOA: MINOAN, SABA: SABAEAN, ROME: ["rome"], HATTI: ["troy"], EGYPT: ["alexandria"]}
    world = two_copies(PIRACY, cities={**cities, CARTHAGE: ["carthage"]})
    world.giver[PIRACY], world.giver[east(PIRACY)] = ASSYRIA, PERSIA

    run(world, CalamityResolution())
    together(world)
    answer(world, MINOA, ROME, HATTI)

    assert {other for other in world.ranking if other != SABA and not refusal(world, SABA, other)} == {EGYPT, CARTHAGE}
    answer(world, SABA, EGYPT)  # Carthage is the only other one left
    assert world.city.count(18) == 0
    assert asked_first(world) == ASSYRIA
    answer(world, ASSYRIA, AREA["argos"], AREA["phaestos"])  # the only cities of Rome and Hatti follow
    assert [city_count(world, seat) for seat in (MINOA, ROME, HATTI, EGYPT, CARTHAGE)] == [1, 0, 0, 1, 1]
    assert asked_first(world) == PERSIA
    check_pieces(world)


def test_Q_17_of_two_iconoclasms_one_may_be_cancelled() -> None:
    """C.gen.double, C.iconoclasm_and_heresy.1: Minoa has no city, but still a role"""
    world = two_copies(ICONOCLASM_AND_HERESY, cities={SABA: SABAEAN, ROME: ["rome"], EGYPT: ["alexandria"]})

    run(world, CalamityResolution())
    together(world)

    assert refusal(world, SABA, MINOA) == "C.gen.sec_excluded"
    assert world.past_calamities == ()


# ---- together: who benefits is settled before either


def test_Q_76_both_beneficiaries_are_settled_before_the_first_loss() -> None:
    """C.gen.beneficiary_when: Hatti has most cities in stock, until Minoa gets one back from the first copy."""
    world = two_copies(TREACHERY, cities={MINOA: MINOAN, SABA: SABAEAN})
    world.city_stock = [1] * 18
    world.city_stock[MINOA], world.city_stock[HATTI] = 6, 7
    world.giver[TREACHERY] = ROME
    apart = world.copy()

    run(world, CalamityResolution())
    together(world)
    answer(world, ROME, AREA["argos"])
    run(apart, CalamityResolution())
    answer(apart, MINOA, YES)
    answer(apart, SABA, NO)
    answer(apart, ROME, AREA["argos"])

    assert (asked_first(world), asked_first(apart)) == (HATTI, MINOA)


def test_Q_17_the_second_copy_finds_the_stocks_as_they_then_are() -> None:
    """C.gen.annex_short: all nine Minoan cities are on the map, until Rome takes one."""
    nine = [*MINOAN, "chalcis", "corinth", "eretria", "ithaca", "rhodes", "salamis"]
    world = two_copies(TREACHERY, cities={MINOA: nine, SABA: SABAEAN})
    world.giver[TREACHERY], world.giver[east(TREACHERY)] = ROME, MINOA

    run(world, CalamityResolution())
    together(world)
    answer(world, ROME, AREA["ithaca"])
    answer(world, MINOA, AREA["aden"])

    assert (world.city[AREA["ithaca"]], world.city[AREA["aden"]]) == (ROME, MINOA)
    check_pieces(world)


def test_P_9_7_both_copies_are_tested_before_the_first_horde_comes() -> None:
    """C.gen.double, C.barbarian_hordes.2: Saba has no city, and Rome is asked for Minoa's."""
    world = two_copies(BARBARIAN_HORDES, cities={MINOA: MINOAN})
    world.giver[BARBARIAN_HORDES] = ROME
    table = RecordingTable(lambda: 0.0)

    run(world, CalamityResolution())
    answer(world, MINOA, NO)
    answer(world, SABA, NO, table=table)

    assert [facts[1] for _, event, facts in table.events if event == "calamity_cancelled"] == [SABA]
    assert asked_first(world) == ROME


# ---- area by area


def test_Q_17_who_is_hit_by_two_cyclones_loses_twice() -> None:
    """P9.5, C.cyclone.2: Hatti's cities lie on the sea that both copies hit; it chooses once for each."""
    aegean = ["troy", "miletus", "eretria"]
    world = two_copies(CYCLONE, cities={MINOA: ["lemnos"], SABA: ["lesbos"], HATTI: aegean})

    run(world, CalamityResolution())

    assert [choice.seat for choice in waiting(world)] == [HATTI]
    answer(world, HATTI, AREA["troy"], AREA["miletus"])  # two cities for the first copy, the third for the second
    assert [city_count(world, seat) for seat in (MINOA, SABA, HATTI)] == [0, 0, 0]
    assert [copy.hit for copy in world.past_calamities] == [(MINOA, SABA, HATTI)] * 2


# ---- a game saved before


def test_a_game_saved_when_copies_came_one_by_one_goes_on_that_way() -> None:
    match = Record.new(GAME, 5, seed=1)
    header = {"game": "megaciv", "rules": 2, "seats": 5, "options": {"map": "west"}, "names": [], "seed": 1}

    come, lines = brought_forward(
        GAME, header, match.lines, lambda given: RecordParts(GAME, 5, given["options"], Seed(1), [])
    )

    assert come["options"] == {"map": "west", "copies": "separate"}
    assert lines == match.lines
