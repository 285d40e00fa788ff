"""Token conflict (P4a), its order over the board (Q-64), and the order of city attacks (P4b.1, P4b.5)."""

from random import Random
from typing import Any

import pytest

from cradle.games.megaciv.box.atlas import AREA, LIMIT, NONE
from cradle.games.megaciv.box.cards import ADVANCED_MILITARY, AGRICULTURE, METALWORKING, NAVAL_WARFARE
from cradle.games.megaciv.world.conflict.battle import ResolveConflicts
from cradle.games.megaciv.world.conflict.city_attack import AttackCity
from cradle.games.megaciv.world.conflict.strength import at_peace, left_after_conflict, removal_groups
from cradle.games.megaciv.world.conflict.token_conflict import SHIP, TokenConflict
from cradle.games.megaciv.world.state import World
from cradle.games.megaciv.world.support import limit
from cradle.kernel.chance.table import ScriptedTable
from cradle.kernel.flow.agenda import DONE, Step
from loops import as_long_as
from megaciv.world import a_world, answer, asked, check_pieces, refusal, run

A, B, C, D = 0, 1, 2, 3
OF_LIMIT = ("alani", "jalo", "anatolia", "carrhae", "moesia")  # inland or not, nobody's start


def fought(counts: dict[int, int], printed: int, **more: Any) -> dict[int, int]:
    """What is left of each side after a conflict in an area with this limit."""
    name = OF_LIMIT[printed]
    assert LIMIT[AREA[name]] == printed
    barbarians = {name: counts.pop(5)} if 5 in counts else {}
    world = a_world(tokens={s: {name: n} for s, n in counts.items()}, barbarians=barbarians, **more)
    assert run(world, TokenConflict(AREA[name])) is None
    check_pieces(world)
    return {side: row[AREA[name]] for side, row in enumerate(world.tokens) if row[AREA[name]]}


def here(world: World, name: str) -> dict[int, int]:
    return {side: row[AREA[name]] for side, row in enumerate(world.tokens) if row[AREA[name]]}


# ---- worked examples


def test_E_32_the_smaller_side_removes_first() -> None:
    """P4a.1, P4a.2."""
    assert fought({A: 3, B: 2}, 2) == {A: 2}


def test_E_33_it_ends_when_the_rest_fits() -> None:
    assert fought({A: 3, B: 2}, 3) == {A: 2, B: 1}


def test_E_34_it_ends_in_mid_round() -> None:
    assert fought({A: 3, B: 2}, 4) == {A: 3, B: 1}


def test_E_36_equal_sides_remove_together_and_coexist() -> None:
    assert fought({A: 2, B: 2}, 2) == {A: 1, B: 1}


def test_E_37_equal_sides_over_two_rounds() -> None:
    assert fought({A: 3, B: 3}, 2) == {A: 1, B: 1}


def test_E_38_three_sides_the_third_round_cut_short() -> None:
    assert fought({A: 4, B: 3, C: 2}, 2) == {A: 2}


def test_E_40_three_equal_sides_destroy_each_other() -> None:
    assert fought({A: 1, B: 1, C: 1}, 2) == {}


def test_E_41_two_small_sides_fall_at_once() -> None:
    assert fought({A: 2, B: 1, C: 1}, 2) == {A: 2}


def test_E_42_surplus_stays_for_phase_5() -> None:
    """P4.3, P4a.5."""
    assert fought({A: 5, B: 1}, 2) == {A: 5}


def test_E_44_metalworking_removes_last() -> None:
    """A.metalworking.1, P4a.6."""
    assert fought({A: 2, B: 2}, 1, advances={A: [METALWORKING]}) == {A: 1}


def test_E_45_metalworking_of_the_smaller_side() -> None:
    """A.metalworking.1"""
    assert fought({A: 4, B: 3}, 2, advances={B: [METALWORKING]}) == {A: 1, B: 1}


def test_E_46_barbarians_are_a_side() -> None:
    """G.17"""
    assert fought({A: 4, 5: 3}, 3) == {A: 2, 5: 1}


def test_E_48_advanced_military_loses_next_door() -> None:
    """A.advanced_military.1, K.5, P4a.8."""
    world = a_world(tokens={A: {"jalo": 2, "cyrene": 3}, B: {"jalo": 3}}, advances={A: [ADVANCED_MILITARY]})
    run(world, TokenConflict(AREA["jalo"]))
    assert [asked(world, A).label(world, AREA[area]).rule for area in ("jalo", "cyrene")] == ["P4a.2", "P4a.8"]
    answer(world, A, AREA["cyrene"], AREA["cyrene"])
    assert (here(world, "jalo"), here(world, "cyrene")) == ({A: 2}, {A: 1})
    check_pieces(world)


def test_X_84_five_against_five_at_limit_one() -> None:
    assert fought({A: 5, B: 5}, 1) == {}
    assert fought({A: 5, B: 5}, 1, advances={B: [METALWORKING]}) == {B: 1}


# ---- rulings and single rules


def test_Q_37_two_owners_always_conflict_at_limit_0() -> None:
    assert fought({A: 1, B: 1}, 0) == {}
    assert fought({A: 2, B: 1}, 0) == {A: 2}


def test_Q_48_several_sides_with_metalworking_remove_together() -> None:
    assert fought({A: 2, B: 2, C: 1}, 1, advances={A: [METALWORKING], B: [METALWORKING]}) == {}


def test_Q_49_sides_are_compared_anew_each_round() -> None:
    """Equal at first; A loses a ship, so from then on B is the smaller side."""
    world = a_world(tokens={A: {"cyprus": 3}, B: {"cyprus": 3}}, ships={A: ["cyprus"]}, advances={A: [NAVAL_WARFARE]})
    run(world, TokenConflict(AREA["cyprus"]))
    answer(world, A, SHIP)
    assert here(world, "cyprus") == {A: 2}, "3:2, then B first: 3:1, 2:1, 2:0"


def test_Q_50_a_side_without_tokens_is_skipped() -> None:
    assert removal_groups([0, 2, 1], [False, False, False]) == [(2,), (1,)]


def test_within_the_limit_tokens_coexist() -> None:
    """P3.23, P4.1."""
    assert fought({A: 1, B: 1}, 2) == {A: 1, B: 1}


def test_P4a_4_beside_a_city_only_one_side_remains() -> None:
    world = a_world(tokens={A: {"moesia": 1}, B: {"moesia": 2}}, cities={C: ["moesia"]})
    run(world, TokenConflict(AREA["moesia"]))
    assert here(world, "moesia") == {B: 2}


def test_P4a_4_the_city_owner_is_a_side() -> None:
    world = a_world(tokens={A: {"moesia": 1}, B: {"moesia": 1}}, cities={A: ["moesia"]})
    run(world, TokenConflict(AREA["moesia"]))
    assert here(world, "moesia") == {}


def test_P4a_7_naval_warfare_gives_up_a_ship() -> None:
    """A.naval_warfare.2"""
    world = a_world(
        tokens={A: {"cyprus": 2}, B: {"cyprus": 3}},
        ships={A: ["cyprus", "salamis"]},
        advances={A: [NAVAL_WARFARE]},
    )
    run(world, TokenConflict(AREA["cyprus"]))
    assert list(asked(world, A).candidates(world)) == [AREA["cyprus"], SHIP]
    answer(world, A, SHIP)
    assert world.ships[A] == (AREA["salamis"],)
    assert here(world, "cyprus") == {A: 1, B: 1}, "R1: ship, B 2. R2 equal: both"
    check_pieces(world)


def test_P4a_8_no_ships_and_no_cities_next_door() -> None:
    """A.naval_warfare.3, A.advanced_military.3"""
    world = a_world(
        tokens={A: {"cyprus": 1}, B: {"cyprus": 2}},
        cities={A: ["salamis"]},
        ships={A: ["salamis"]},
        advances={A: [NAVAL_WARFARE, ADVANCED_MILITARY]},
    )
    assert run(world, TokenConflict(AREA["cyprus"])) is None
    assert here(world, "cyprus") == {B: 2}


def test_P4a_8_only_neighbours_by_land_count() -> None:
    world = a_world(
        tokens={A: {"cyprus": 1, "lycia": 4}, B: {"cyprus": 2}}, advances={A: [ADVANCED_MILITARY]}
    )  # Lycia lies across the water
    assert run(world, TokenConflict(AREA["cyprus"])) is None


def test_Q_64_sides_removing_together_name_their_piece_in_ranking_order() -> None:
    world = a_world(
        tokens={A: {"jalo": 2, "cyrene": 1}, B: {"jalo": 2, "siwa": 1}},
        advances={A: [ADVANCED_MILITARY], B: [ADVANCED_MILITARY]},
    )
    run(world, TokenConflict(AREA["jalo"]))
    answer(world, A, AREA["cyrene"])
    answer(world, B, AREA["siwa"])
    assert here(world, "jalo") == {}, "two rounds together with nothing left next door"


def test_simultaneous_losses_are_taken_even_if_the_first_would_end_it() -> None:
    """P4a.2: 2 against 2 at limit 3 ends 1 to 1, wherever the losses are taken."""
    world = a_world(tokens={A: {"carrhae": 2, "syria": 1}, B: {"carrhae": 2}}, advances={A: [ADVANCED_MILITARY]})
    run(world, TokenConflict(AREA["carrhae"]))
    answer(world, A, AREA["carrhae"])
    assert here(world, "carrhae") == {A: 1, B: 1}


def test_P4a_10_the_survivor_has_its_higher_limit_again() -> None:
    """The printed limit ends the conflict; Agriculture counts for whoever is left alone."""
    world = a_world(tokens={A: {"anatolia": 3}, B: {"anatolia": 1}}, advances={A: [AGRICULTURE]})
    run(world, TokenConflict(AREA["anatolia"]))
    assert here(world, "anatolia") == {A: 3}
    assert limit(world, A, AREA["anatolia"]) == 3


def test_Q_38_foreign_ships_do_not_touch_agriculture() -> None:
    world = a_world(tokens={A: {"cyprus": 3}}, ships={B: ["cyprus"]}, advances={A: [AGRICULTURE]})
    assert limit(world, A, AREA["cyprus"]) == 3


def test_P4a_12_ships_alone_are_no_side() -> None:
    world = a_world(tokens={B: {"cyprus": 4}}, ships={A: ["cyprus"]}, advances={A: [NAVAL_WARFARE]})
    assert run(world, TokenConflict(AREA["cyprus"])) is None
    assert world.ships[A] == (AREA["cyprus"],)
    assert here(world, "cyprus") == {B: 4}


# ---- the pure forecast


@pytest.mark.parametrize("seed", range(150))
def test_the_forecast_agrees_with_the_fight_step_by_step(seed: int) -> None:
    """With a ship at hand every round is played in steps; losing tokens only gives what the forecast says (P4a.11)."""
    rng = Random(seed)
    name = rng.choice(("alani", "lycia", "cyprus", "knossos", "alexandria"))
    counts = [rng.randrange(7) for _ in range(5)]
    counts[0] = rng.randrange(1, 7)
    tokens = {side: {name: count} for side, count in enumerate(counts[:4]) if count}
    metal = [rng.random() < 0.4 for _ in range(4)]
    advances = {side: [METALWORKING] * metal[side] + [NAVAL_WARFARE] * (side == 0) for side in range(4)}
    cities = {rng.randrange(4): [name]} if seed % 3 == 0 else {}
    world = a_world(
        tokens=tokens, barbarians={name: counts[4]}, advances=advances, ships={0: [name] * 4}, cities=cities
    )
    printed = NONE if cities else LIMIT[AREA[name]]
    expected = left_after_conflict(counts, [*metal, False], printed)
    run(world, TokenConflict(AREA[name]))
    for _ in as_long_as(lambda: world.agenda):
        answer(world, 0, AREA[name])
    assert here(world, name) == {(side if side < 4 else 5): left for side, left in enumerate(expected) if left}
    assert at_peace(expected, printed)
    check_pieces(world)


# ---- the order of token conflicts


def two_conflicts() -> World:
    """Jalo: Hatti (Advanced Military) and Minoa; Damascus: Egypt (Advanced Military) and Minoa."""
    return a_world(
        tokens={
            A: {"jalo": 2, "damascus": 3, "troy": 2},
            B: {"troy": 2},
            C: {"jalo": 2, "cyrene": 1, "petra": 2, "jericho": 2},
            4: {"damascus": 2, "sidon": 1, "jericho": 1},
        },
        advances={C: [ADVANCED_MILITARY], 4: [ADVANCED_MILITARY]},
    )


def test_Q_64_advanced_military_comes_later_and_higher_numbers_last() -> None:
    """A.advanced_military.2, P4a.9."""
    world = two_conflicts()
    question = run(world, ResolveConflicts())
    assert here(world, "troy") == {A: 1, B: 1}, "fought before anybody with Advanced Military is asked"
    assert question is not None
    assert (question.seat, here(world, "damascus")) == (C, {A: 3, 4: 2})


def test_K_6_an_advanced_military_owner_picks_the_order_of_his_conflicts() -> None:
    world = a_world(
        tokens={A: {"jalo": 2, "damascus": 3}, C: {"jalo": 2, "cyrene": 1, "damascus": 3, "tyre": 1}},
        advances={C: [ADVANCED_MILITARY]},
    )
    run(world, ResolveConflicts())
    assert set(asked(world, C).candidates(world)) == {AREA["jalo"], AREA["damascus"]}
    answer(world, C, AREA["jalo"])
    assert type(asked(world, C)).__name__ == "LoseToken"
    answer(world, C, AREA["cyrene"])
    assert here(world, "jalo") == {C: 2}, "R1: C next door, A to 1; R2: A first"


def test_Q_66_losses_next_door_can_end_another_conflict() -> None:
    """C takes a loss in Jericho's neighbour Damascus, whose conflict is over before its turn comes."""
    world = a_world(
        tokens={A: {"jericho": 2, "damascus": 2}, C: {"jericho": 2, "damascus": 1}},
        advances={C: [ADVANCED_MILITARY]},
    )
    run(world, ResolveConflicts())
    answer(world, C, AREA["jericho"])
    answer(world, C, AREA["damascus"])
    assert here(world, "damascus") == {A: 2}
    assert here(world, "jericho") == {C: 2}
    check_pieces(world)


def test_Q_28_losses_may_come_from_a_force_that_attacks_next_door() -> None:
    """Seven attackers become six, and the attack fails when its turn comes (Q-66)."""
    world = a_world(
        tokens={C: {"jericho": 1, "damascus": 7}, A: {"jericho": 2}},
        cities={B: ["damascus"]},
        advances={C: [ADVANCED_MILITARY]},
    )
    run(world, ResolveConflicts())
    answer(world, C, AREA["damascus"])
    for _ in as_long_as(lambda: world.agenda):
        choice = asked(world, C)
        answer(world, C, choice.candidates(world)[-1])
    assert world.city[AREA["damascus"]] == B
    assert here(world, "damascus") == {}
    check_pieces(world)


# ---- the order of city attacks


def test_P4b_1_pirate_cities_first_then_defenders_by_ranking() -> None:
    world = a_world(
        tokens={C: {"troy": 6, "moesia": 6}, D: {"sardes": 6}},
        cities={B: ["troy"], A: ["sardes"]},
        pirates=["moesia"],
    )
    table = ScriptedTable([])
    run(world, ResolveConflicts(), table=table)
    assert [event[2][2] for event in table.events if event[1] == "attack_failed"] == [
        AREA["moesia"],
        AREA["sardes"],
        AREA["troy"],
    ]


def test_K_7_a_defender_picks_the_order_of_attacks_on_his_cities() -> None:
    world = a_world(tokens={C: {"troy": 6, "moesia": 6}}, cities={B: ["troy", "moesia"]})
    run(world, ResolveConflicts())
    table = ScriptedTable([])
    answer(world, B, AREA["troy"], table=table)
    assert [event[2][2] for event in table.events] == [AREA["troy"], AREA["moesia"]]


def test_Q_65_pirate_cities_by_ranking_of_attackers_who_pick_their_order() -> None:
    """K.23."""
    world = a_world(
        tokens={D: {"troy": 6}, C: {"moesia": 6, "van": 6}},
        pirates=["troy", "moesia", "van"],
    )
    run(world, ResolveConflicts())
    assert set(asked(world, C).candidates(world)) == {AREA["moesia"], AREA["van"]}
    table = ScriptedTable([])
    answer(world, C, AREA["van"], table=table)
    assert [event[2][2] for event in table.events] == [AREA["van"], AREA["moesia"], AREA["troy"]]


def test_Q_65_barbarian_attacks_stand_with_the_defenders_other_attacks() -> None:
    world = a_world(tokens={C: {"troy": 6}}, barbarians={"moesia": 6}, cities={B: ["troy", "moesia"]})
    run(world, ResolveConflicts())
    assert set(asked(world, B).candidates(world)) == {AREA["moesia"], AREA["troy"]}


# ---- waiting


def short_defender() -> World:
    """Assyria's city in Troy falls to Hatti; it has 2 tokens in stock and 5 in vain before a city of Hellas."""
    return a_world(
        tokens={C: {"troy": 7}, B: {"moesia": 5}},
        cities={B: ["troy"], D: ["moesia"]},
        stock={B: 2},
    )


def test_P4b_5_a_defender_short_of_tokens_may_let_his_own_attack_go_first() -> None:
    """K.8."""
    world = short_defender()
    run(world, ResolveConflicts())
    answer(world, B, AREA["moesia"])
    assert here(world, "moesia") == {}
    assert here(world, "troy") == {C: 2}, "seven in stock now, six replace the city"


def test_P4b_5_or_not() -> None:
    world = short_defender()
    run(world, ResolveConflicts())
    answer(world, B, DONE)
    assert here(world, "troy") == {C: 6}, "two defenders only: 7:1, 6:1, 6:0"
    check_pieces(world)


def test_P4b_5_nobody_waits_who_has_enough() -> None:
    world = a_world(tokens={C: {"troy": 7}, B: {"moesia": 5}}, cities={B: ["troy"], D: ["moesia"]}, stock={B: 6})
    run(world, ResolveConflicts())
    assert asked(world, C)


def test_Q_31_one_wait_a_turn() -> None:
    """After the wait the attack is resolved although tokens are still missing, and there is no second wait."""
    world = a_world(
        tokens={C: {"troy": 7, "van": 7}, B: {"moesia": 1, "jalo": 1}},
        cities={B: ["troy", "van"], D: ["moesia", "jalo"]},
        stock={B: 0},
    )
    run(world, ResolveConflicts())
    answer(world, B, AREA["troy"], AREA["moesia"])
    assert world.city[AREA["troy"]] == NONE
    assert world.city[AREA["van"]] == B
    answer(world, C, 0)
    assert world.city[AREA["van"]] == NONE, "resolved without another question"
    assert here(world, "jalo") == {B: 1}


def test_Q_67_nobody_waits_in_a_ring() -> None:
    world = a_world(
        tokens={A: {"troy": 7}, B: {"van": 7}, C: {"moesia": 7}},
        cities={B: ["troy"], C: ["van"], A: ["moesia"]},
        stock={A: 0, B: 0, C: 0},
    )
    table = ScriptedTable([])
    run(world, ResolveConflicts(), table=table)
    answer(world, A, AREA["troy"], table=table)
    answer(world, B, AREA["van"], table=table)
    stormed = [event[2][2] for event in table.events if event[1] == "city_stormed"]
    assert stormed == [AREA["van"], AREA["troy"], AREA["moesia"]], "Hatti could only wait for Moesia, which waits"


def test_Q_67_the_ring_is_refused_with_its_rule() -> None:
    world = a_world(
        tokens={A: {"troy": 7}, B: {"moesia": 7, "van": 2}},
        cities={B: ["troy"], A: ["moesia"], D: ["van"]},
        stock={A: 0, B: 0},
    )
    run(world, ResolveConflicts())
    answer(world, A, AREA["troy"])
    assert refusal(world, B, AREA["moesia"]) == "Q-67"
    assert refusal(world, B, AREA["van"]) == ""


def test_an_attack_without_attackers_is_none() -> None:
    """Q-66."""
    world = a_world(cities={A: ["troy"]}, tokens={A: {"troy": 1}})
    assert run(world, AttackCity(AREA["troy"])) is None
    assert world.city[AREA["troy"]] == A


# ---- what is told


def told(world: World, step: Step) -> list[tuple[str, tuple[Any, ...]]]:
    table = ScriptedTable([])
    run(world, step, table=table)
    return [(name, facts) for _, name, facts in table.events]


def test_a_conflict_is_told_with_the_tokens_of_all_sides_and_what_is_left() -> None:
    anatolia = AREA["anatolia"]
    won = told(a_world(tokens={A: {"anatolia": 3}, B: {"anatolia": 2}}), TokenConflict(anatolia))
    settled = told(a_world(tokens={A: {"anatolia": 3}, B: {"anatolia": 3}}), TokenConflict(anatolia))

    assert won == [
        ("conflict_began", (anatolia, ((A, 3), (B, 2)))),
        ("conflict_fought", (A, anatolia, 1, ((B, 2),), 2)),
    ]
    assert settled[-1] == ("conflict_settled", (anatolia, ((A, 1), (B, 1))))


def test_P4b_2_an_attack_is_told_with_its_tokens_and_those_it_needs() -> None:
    troy = AREA["troy"]
    failed = told(a_world(tokens={A: {"troy": 5}}, cities={B: ["troy"]}), AttackCity(troy))
    stormed = told(a_world(tokens={A: {"troy": 8}}, cities={B: ["troy"]}), AttackCity(troy))

    assert failed == [("attack_failed", (A, B, troy, 5, 7))]
    assert stormed[0] == ("city_stormed", (A, B, troy, 6, 8, 7))
