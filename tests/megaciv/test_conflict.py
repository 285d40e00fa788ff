"""Phase 4: attacks on cities and what they bring (P4b), and random play through the phase."""

from random import Random
from typing import Any

import pytest

from cradle.games.megaciv.box.atlas import AREA, NONE
from cradle.games.megaciv.box.cards import ADVANCED_MILITARY, CARD, ENGINEERING, METALWORKING, NAVAL_WARFARE
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.conflict import Conflict
from cradle.games.megaciv.world.conflict.situation import conflict_situation
from cradle.games.megaciv.world.state import World
from cradle.games.megaciv.world.support import remove_surplus
from cradle.kernel.chance.table import RecordingTable, ScriptedTable
from cradle.kernel.flow.agenda import reply, settle
from loops import as_they_come
from megaciv.battlefield import busy_world
from megaciv.world import a_world, answer, check_pieces, refusal, run

ATTACKER, DEFENDER, THIRD = 0, 1, 2
SEATS = [f"seat {number}" for number in range(9)]
OF_LIMIT = ("alani", "jalo", "anatolia", "carrhae", "moesia")


def siege(attackers: int, printed: int, barbarians: int = 0, **more: Any) -> World:
    """A city of the defender, attacked; nothing decided yet about spoils."""
    name = OF_LIMIT[printed]
    world = a_world(
        tokens={ATTACKER: {name: attackers}} if attackers else {},
        barbarians={name: barbarians},
        cities={DEFENDER: [name]},
        **more,
    )
    run(world, Conflict())
    check_pieces(world)
    return world


def left(world: World, printed: int) -> tuple[int, int]:
    area = AREA[OF_LIMIT[printed]]
    return world.tokens[ATTACKER][area], world.tokens[DEFENDER][area]


# ---- worked examples


@pytest.mark.parametrize("printed", (1, 2))
def test_E_49_seven_attackers_against_six_defenders(printed: int) -> None:
    assert left(siege(7, printed), printed) == (2, 0)


def test_E_50_at_limit_three_a_defender_remains() -> None:
    assert left(siege(7, 3), 3) == (2, 1)


def test_E_52_eight_attackers() -> None:
    assert left(siege(8, 2), 2) == (3, 0)


def test_E_53_six_attackers_fail() -> None:
    world = siege(6, 2, hand={DEFENDER: [CARD["gold"]]})
    assert left(world, 2) == (0, 0)
    assert world.city[AREA["anatolia"]] == DEFENDER
    assert world.stock[ATTACKER] == 55
    assert not world.agenda, "no card and no treasury"


def test_E_54_engineering_of_the_defender() -> None:
    """P4b.2."""
    advances = {DEFENDER: [ENGINEERING]}
    assert siege(7, 2, advances=advances).city[AREA["anatolia"]] == DEFENDER
    world = siege(8, 2, advances=advances)
    assert left(world, 2) == (2, 0)
    assert world.city[AREA["anatolia"]] == NONE


def test_E_56_defender_short_of_tokens() -> None:
    """P4b.4."""
    world = siege(7, 2, stock={DEFENDER: 4})
    assert left(world, 2) == (4, 0)
    remove_surplus(world, ScriptedTable([]))
    assert left(world, 2) == (2, 0)
    assert left(siege(7, 2, stock={DEFENDER: 0}), 2) == (7, 0)


def defended(attackers: int) -> World:
    world = a_world(
        tokens={ATTACKER: {"anatolia": attackers}, DEFENDER: {"anatolia": 3}}, cities={DEFENDER: ["anatolia"]}
    )
    run(world, Conflict())
    check_pieces(world)
    return world


def test_E_57_tokens_beside_the_city_fight_first() -> None:
    world = defended(8)
    assert left(world, 2) == (0, 0), "6 survive the token conflict and fail"
    assert world.city[AREA["anatolia"]] == DEFENDER


def test_E_58_enough_attackers_survive() -> None:
    world = defended(10)
    assert left(world, 2) == (3, 0)
    assert world.city[AREA["anatolia"]] == NONE


def test_E_60_metalworking_of_the_defender() -> None:
    world = siege(7, 2, advances={DEFENDER: [METALWORKING]})
    assert left(world, 2) == (1, 1)
    answer(world, ATTACKER, 3)
    assert world.treasury[ATTACKER] == 3, "rewards whatever the outcome (P4b.9)"


def test_E_61_treasury_only_from_stock() -> None:
    world = siege(7, 2, stock={DEFENDER: 0, ATTACKER: 2})
    assert refusal(world, ATTACKER, 3) == "P4b.8"
    before = world.treasury[ATTACKER]
    answer(world, ATTACKER, 2)
    assert world.treasury[ATTACKER] == before + 2
    assert not world.agenda, "a defender without cards loses none"


def test_E_62_pirate_city() -> None:
    world = a_world(tokens={ATTACKER: {"anatolia": 7}}, pirates=["anatolia"])
    run(world, Conflict())
    answer(world, ATTACKER, 3)
    assert world.tokens[ATTACKER][AREA["anatolia"]] == 2
    assert world.tokens[world.seats][AREA["anatolia"]] == 0
    assert world.city[AREA["anatolia"]] == NONE
    assert not world.agenda


def test_E_64_a_failed_attack_of_naval_warfare_loses_its_ships() -> None:
    """A.naval_warfare.3"""
    world = a_world(
        tokens={ATTACKER: {"troy": 6}},
        cities={DEFENDER: ["troy"]},
        ships={ATTACKER: ["troy", "troy", "lesbos"]},
        advances={ATTACKER: [NAVAL_WARFARE]},
    )
    run(world, Conflict())
    assert world.tokens[ATTACKER][AREA["troy"]] == 0
    assert world.ships[ATTACKER] == (AREA["lesbos"],)


def test_X_76_fifteen_barbarians_against_a_city() -> None:
    for stock, barbarians in ((6, 10), (3, 13)):
        world = siege(0, 3, barbarians=15, stock={DEFENDER: stock})
        assert world.tokens[world.seats][AREA["carrhae"]] == barbarians
        assert left(world, 3) == (0, 0)


def test_X_77_against_metalworking() -> None:
    world = siege(0, 3, barbarians=15, advances={DEFENDER: [METALWORKING]})
    assert world.tokens[world.seats][AREA["carrhae"]] == 9


def test_X_78_against_engineering() -> None:
    world = siege(0, 3, barbarians=10, advances={DEFENDER: [ENGINEERING]})
    assert world.tokens[world.seats][AREA["carrhae"]] == 4
    assert siege(0, 3, barbarians=7, advances={DEFENDER: [ENGINEERING]}).city[AREA["carrhae"]] == DEFENDER


def test_X_80_six_are_too_few() -> None:
    world = siege(0, 3, barbarians=6)
    assert world.tokens[world.seats][AREA["carrhae"]] == 0
    assert world.city[AREA["carrhae"]] == DEFENDER


def test_X_81_engineering_of_the_attacker() -> None:
    """A.engineering.2"""
    assert left(siege(6, 3, advances={ATTACKER: [ENGINEERING]}), 3) == (2, 1)


def test_X_82_both_with_engineering() -> None:
    """A.engineering.2"""
    advances = {ATTACKER: [ENGINEERING], DEFENDER: [ENGINEERING]}
    assert left(siege(7, 3, advances=advances), 3) == (2, 1)
    assert siege(6, 3, advances=advances).city[AREA["carrhae"]] == DEFENDER


# ---- rulings and single rules


def test_Q_29_failed_attackers_are_in_stock_for_the_next_attack() -> None:
    """Hatti's failed attack on Minoa comes first and fills its stock before its own city falls."""
    world = a_world(
        tokens={THIRD: {"troy": 6}, ATTACKER: {"anatolia": 7}},
        cities={ATTACKER: ["troy"], THIRD: ["anatolia"]},
        stock={THIRD: 0},
    )
    run(world, Conflict())
    assert world.tokens[THIRD][AREA["troy"]] == 0
    assert world.tokens[ATTACKER][AREA["anatolia"]] == 2


def test_Q_30_black_tokens_never_run_out() -> None:
    world = a_world(
        tokens={ATTACKER: {"anatolia": 7}}, pirates=["anatolia"], barbarians={"jalo": 50, "van": 50, "siwa": 50}
    )
    run(world, Conflict())
    assert world.tokens[ATTACKER][AREA["anatolia"]] == 2


def with_cards() -> World:
    return siege(7, 2, hand={DEFENDER: [CARD["salt"], CARD["gold"], CARD["iron"]]})


def test_P4b_7_a_card_at_random_that_only_the_two_know() -> None:
    world = with_cards()
    table = ScriptedTable([1])
    card = world.hand[DEFENDER][1]
    answer(world, ATTACKER, 1, table=table)
    assert world.hand[ATTACKER] == (card,)
    assert len(world.hand[DEFENDER]) == 2
    assert {(hears, name) for hears, name, _ in table.events if card in _} == {
        (ATTACKER, "captured_card_seen"),
        (DEFENDER, "lost_card_seen"),
    }
    assert (None, "card_captured", (ATTACKER, DEFENDER)) in table.events


def test_Q_15_the_giver_of_a_captured_calamity_is_forgotten() -> None:
    card = CARD["treachery"]
    world = siege(7, 2, hand={DEFENDER: [card]})
    world.giver[card] = THIRD
    answer(world, ATTACKER, 1, table=ScriptedTable([0]))
    assert world.hand[ATTACKER] == (card,)
    assert world.giver[card] == NONE


def test_Q_43_both_gains_may_be_declined() -> None:
    """K.9."""
    world = with_cards()
    answer(world, ATTACKER, 0, 0)
    assert (world.hand[ATTACKER], world.treasury[ATTACKER]) == ((), 0)
    assert len(world.hand[DEFENDER]) == 3


def test_P4b_3_losses_of_a_failed_attack_cannot_be_shifted() -> None:
    """A.advanced_military.3"""
    world = siege(6, 2, advances={ATTACKER: [ADVANCED_MILITARY]})
    assert left(world, 2) == (0, 0)
    assert not world.agenda


def test_A_advanced_military_3_tokens_next_door_outlive_a_failed_attack() -> None:
    """A.advanced_military.3, A.advanced_military.1: six fail at the city, the four beside it stay."""
    world = a_world(
        tokens={ATTACKER: {"troy": 6, "bithynia": 4}},
        cities={DEFENDER: ["troy"]},
        advances={ATTACKER: [ADVANCED_MILITARY]},
    )

    run(world, Conflict())

    assert world.city[AREA["troy"]] == DEFENDER
    assert (world.tokens[ATTACKER][AREA["troy"]], world.tokens[ATTACKER][AREA["bithynia"]]) == (0, 4)
    check_pieces(world)


def test_P4b_10_barbarians_take_neither_card_nor_treasury() -> None:
    world = siege(0, 3, barbarians=15, hand={DEFENDER: [CARD["gold"]]})
    assert len(world.hand[DEFENDER]) == 1
    assert not world.agenda


def test_P4b_6_all_conflict_advances_apply_to_the_defenders() -> None:
    world = a_world(
        tokens={ATTACKER: {"anatolia": 7}, DEFENDER: {"sardes": 2}},
        cities={DEFENDER: ["anatolia"]},
        advances={DEFENDER: [ADVANCED_MILITARY]},
    )
    run(world, Conflict())
    answer(world, DEFENDER, AREA["sardes"], AREA["sardes"])
    assert world.tokens[DEFENDER][AREA["sardes"]] == 0
    assert left(world, 2) == (0, 2), "7:6, 6:6, 5:6 with two losses next door, then the attackers are fewer"


def test_P3_28_two_attackers_fight_each_other_first() -> None:
    world = a_world(tokens={ATTACKER: {"anatolia": 7}, THIRD: {"anatolia": 7}}, cities={DEFENDER: ["anatolia"]})
    run(world, Conflict())
    assert world.city[AREA["anatolia"]] == DEFENDER
    assert not any(row[AREA["anatolia"]] for row in world.tokens)


def test_P4b_11_a_city_stands_when_its_attackers_died_before() -> None:
    world = a_world(tokens={ATTACKER: {"anatolia": 7}, DEFENDER: {"anatolia": 9}}, cities={DEFENDER: ["anatolia"]})
    run(world, Conflict())
    assert world.city[AREA["anatolia"]] == DEFENDER
    assert left(world, 2) == (0, 3)


# ---- random play


@pytest.mark.parametrize("seed", range(40))
def test_random_play_leaves_no_conflict_situation(seed: int) -> None:
    """P4.2, P4a.3: whatever is chosen, the phase ends, keeps all pieces and leaves the board at peace."""
    rng = Random(seed)
    world = busy_world(rng, crowded=True)
    table = RecordingTable(rng.random)
    world.then(Conflict())
    for question in as_they_come(settle, world, table):
        GAME.catalog.fill(question.prompt, question.facts(world), SEATS)
        for option in world.offered:
            assert GAME.catalog.sentence(question.label(world, option), SEATS)
        reply(world, question, rng.choice(world.offered), table)
        check_pieces(world)
    for _, name, facts in table.events:
        assert GAME.catalog.event(name, facts, SEATS)
    for area in range(len(world.city)):
        assert not conflict_situation(world, area)
