"""Leaving the game."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cradle.games.megaciv.box.atlas import AREA, NONE, REGIONS
from cradle.games.megaciv.box.cards import AGRICULTURE, CARD, COINAGE, CULTURAL_ASCENDANCY, POTTERY, PUBLIC_WORKS
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.leaving import ChooseHaven, Depart, EndPhase, leave, leave_early, room
from cradle.games.megaciv.phases.ast.alteration import AstAlteration
from cradle.games.megaciv.phases.ast.victory import score, winner
from cradle.games.megaciv.phases.conflict import Conflict
from cradle.games.megaciv.phases.construction.city_construction import CityConstruction
from cradle.games.megaciv.phases.population_expansion import PopulationExpansion
from cradle.games.megaciv.phases.surplus_population import SurplusPopulation
from cradle.games.megaciv.phases.tax_collection import TaxCollection
from cradle.games.megaciv.world.conflict.situation import conflict_situation
from cradle.games.megaciv.world.state import World, city_count, unit_areas
from cradle.kernel.chance.table import RecordingTable, ScriptedTable
from cradle.kernel.flow.agenda import DONE, Choice, Together, reply, settle, waiting
from cradle.kernel.game import result
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import Refused
from loops import as_long_as, as_they_come, until
from megaciv.world import (
    ASSYRIA,
    BARBARIANS,
    EGYPT,
    HATTI,
    HELLAS,
    MINOA,
    a_world,
    answer,
    asked,
    check_pieces,
    run,
    world_of,
)

NAMES = {number: name for name, number in AREA.items()}


def default_answer(world: World, choice: Choice) -> Any:
    """What is answered for a leaver whom nobody plays for: done where that is legal, else the first option."""
    options = choice.options(world)
    return DONE if DONE in options else options[0]


def depart(world: World, seat: int) -> None:
    run(world, Depart((seat,)))


def test_L_2_cards_advances_credits_and_markers_go() -> None:
    """Trade cards lie on the discards and return in P13c; calamities among them unresolved (Q-88)."""
    world = a_world(
        hand={MINOA: [CARD["ochre"], CARD["famine"], CARD["water"]]},
        advances={MINOA: [POTTERY]},
        position={MINOA: 7},
        treasury={MINOA: 9},
        census={MINOA: 20},
    )

    depart(world, MINOA)

    assert world.hand[MINOA] == ()
    assert CARD["ochre"] in world.discards[1]
    assert CARD["famine"] in world.discards[3]
    assert not world.advances[MINOA]
    assert world.credits[MINOA] == (0,) * 5
    assert (world.position[MINOA], world.census[MINOA], world.treasury[MINOA]) == (0, 0, 0)
    assert world.ranking == (ASSYRIA, HATTI, HELLAS, EGYPT)
    run(world, AstAlteration())
    assert world.stacks[1][-1] == (CARD["ochre"],)
    assert world.stacks[3][-1] == (CARD["famine"],)


def test_L_3_his_ships_are_removed() -> None:
    world = a_world(ships={MINOA: ["argos", "troy", "troy"], EGYPT: ["troy"]})

    depart(world, MINOA)

    assert world.ships[MINOA] == ()
    assert world.ships[EGYPT] == (AREA["troy"],)


def test_L_4_his_region_goes_out_of_play() -> None:
    """His pieces and all black ones there are removed."""
    world = a_world(
        tokens={MINOA: {"argos": 3}}, cities={MINOA: ["knossos"]}, barbarians={"cyprus": 2}, pirates=["corinth"]
    )

    depart(world, MINOA)

    assert set(REGIONS[world.civilization[MINOA]]) <= world.out_of_play
    assert AREA["troy"] not in world.out_of_play
    assert world.city[AREA["knossos"]] == world.city[AREA["corinth"]] == NONE
    assert sum(world.tokens[BARBARIANS]) == 0
    assert world.stock[MINOA] == 55
    check_pieces(world)


def test_L_5_elsewhere_his_pieces_turn_black() -> None:
    world = a_world(
        tokens={MINOA: {"troy": 2, "tanis": 1}}, cities={MINOA: ["tyre", "tanis"]}, advances={MINOA: [PUBLIC_WORKS]}
    )

    depart(world, MINOA)

    assert world.city[AREA["tyre"]] == world.city[AREA["tanis"]] == BARBARIANS
    assert world.tokens[BARBARIANS][AREA["troy"]] == 2
    assert world.tokens[BARBARIANS][AREA["tanis"]] == 0
    assert unit_areas(world, MINOA) == []
    check_pieces(world)


def test_L_6_others_clear_the_closed_region() -> None:
    """K.24: ships lost, cities reduced, tokens moved to areas with their own."""
    world = a_world(
        tokens={EGYPT: {"argos": 1, "tanis": 1, "sinai": 1}, HELLAS: {"moesia": 4}},
        cities={EGYPT: ["corinth"]},
        ships={EGYPT: ["argos", "tanis"]},
    )

    depart(world, MINOA)
    assert world.ships[EGYPT] == (AREA["tanis"],)
    assert asked(world, EGYPT) == ChooseHaven(EGYPT, REGIONS[world.civilization[MINOA]])
    assert asked(world, EGYPT).candidates(world) == [AREA["sinai"], AREA["tanis"]]
    answer(world, EGYPT, AREA["tanis"], 1)
    answer(world, EGYPT, AREA["sinai"], 2)

    assert world.city[AREA["corinth"]] == NONE
    assert city_count(world, EGYPT) == 0
    assert world.tokens[EGYPT][AREA["tanis"]] == 2
    assert world.tokens[EGYPT][AREA["sinai"]] == 1  # L.8: two were surplus
    check_pieces(world)


def test_L_6_no_conflict_may_result() -> None:
    """A shared area takes tokens up to its limit, one in conflict takes none."""
    world = a_world(
        tokens={EGYPT: {"argos": 3, "moesia": 1, "troy": 1, "tanis": 2}, HELLAS: {"moesia": 2}, HATTI: {"troy": 1}}
    )
    world.tokens[HATTI] = a_world(tokens={HATTI: {"troy": 2}}).tokens[HATTI]
    world.stock[HATTI] -= 1

    assert room(world, EGYPT, AREA["moesia"]) == 1
    assert room(world, EGYPT, AREA["troy"]) == 0
    assert room(world, EGYPT, AREA["tanis"]) == 55
    depart(world, MINOA)
    assert AREA["troy"] not in asked(world, EGYPT).candidates(world)
    answer(world, EGYPT, AREA["moesia"])  # one token, the others follow to Tanis unasked

    assert not conflict_situation(world, AREA["moesia"])
    assert world.tokens[EGYPT][AREA["argos"]] == 0


def test_L_6_a_reduction_takes_what_stock_holds() -> None:
    """With too few tokens in stock, as many as possible."""
    world = a_world(
        tokens={EGYPT: {"tanis": 1}}, cities={EGYPT: ["corinth", "knossos"]}, stock={EGYPT: 3}, treasury={EGYPT: 51}
    )

    depart(world, MINOA)

    assert world.stock[EGYPT] == 2  # three placed and moved to Tanis, whose limit is 2
    assert world.tokens[EGYPT][AREA["tanis"]] == 2
    check_pieces(world)


def test_Q_70_agriculture_may_add_its_token_before_moving_out() -> None:
    world = a_world(tokens={EGYPT: {"tanis": 1}}, cities={EGYPT: ["corinth"]}, advances={EGYPT: [AGRICULTURE]})

    depart(world, MINOA)
    answer(world, EGYPT, 1)

    assert world.tokens[EGYPT][AREA["tanis"]] == 3


def test_Q_34_tokens_without_a_place_are_destroyed() -> None:
    world = a_world(tokens={EGYPT: {"argos": 3}})

    depart(world, MINOA)

    assert sum(world.tokens[EGYPT]) == 0
    assert world.stock[EGYPT] == 55


def test_L_7_nothing_remains_in_a_closed_region() -> None:
    world = a_world(tokens={EGYPT: {"argos": 2, "tanis": 1}, HATTI: {"argos": 1, "troy": 1}, HELLAS: {"cyprus": 2}})

    depart(world, MINOA)
    for _ in as_long_as(waiting, world):
        choice = waiting(world)[0]
        answer(world, choice.seat, choice.options(world)[0])

    assert not any(row[area] for row in world.tokens for area in REGIONS[world.civilization[MINOA]])


def test_L_8_surplus_and_support_are_checked_again() -> None:
    world = a_world(tokens={EGYPT: {"argos": 1}}, cities={EGYPT: ["tanis", "gaza"]})

    depart(world, MINOA)  # the token in Argos has nowhere to go
    answer(world, EGYPT, AREA["tanis"])

    assert city_count(world, EGYPT) == 1
    assert not waiting(world)


def test_Q_88_a_conflict_made_by_leaving_waits_for_the_next_conflict_step() -> None:
    """Minoan tokens before the walls of Troy, and four against two elsewhere, stay as barbarians."""
    world = a_world(
        tokens={MINOA: {"troy": 7, "cilicia": 4}, ASSYRIA: {"cilicia": 2}, HATTI: {"ionia": 2}},
        cities={HATTI: ["troy"]},
    )

    depart(world, MINOA)

    assert world.tokens[BARBARIANS][AREA["troy"]] == 7
    assert world.tokens[BARBARIANS][AREA["cilicia"]] == 4
    assert world.tokens[ASSYRIA][AREA["cilicia"]] == 2


def test_Q_88_he_is_nobodys_giver_any_more() -> None:
    world = a_world(hand={EGYPT: [CARD["treachery"]]})
    world.giver[CARD["treachery"]] = MINOA

    depart(world, MINOA)

    assert world.giver[CARD["treachery"]] == NONE


def test_Q_88_the_last_player_wins_and_the_game_ends() -> None:
    world = a_world(position={EGYPT: 0, MINOA: 9})
    world.ranking = (MINOA, EGYPT)

    run(world, EndPhase((MINOA,)), PopulationExpansion())

    assert world.over
    assert world.agenda == []
    assert winner(world) == EGYPT
    assert result(GAME, world, 5)["ranks"][EGYPT] == 1


def test_Q_35_and_L_10_parameters_of_the_start_stay() -> None:
    world = a_world(seats=9)
    piles = [len(pile) for pile in world.stacks]

    depart(world, 0)

    assert (world.players, world.seats) == (9, 9)
    assert [len(pile) for pile in world.stacks] == piles


def test_L_9_nobody_comes_back() -> None:
    world = a_world()
    depart(world, MINOA)

    with pytest.raises(Refused):
        leave_early(world, MINOA, ScriptedTable([]))


# ---- the act of the table


def test_L_1_the_phase_is_finished_first() -> None:
    """The departure stands between this phase and the next."""
    world = a_world(cities={EGYPT: ["tanis"]}, advances={EGYPT: [COINAGE]}, tokens={MINOA: {"troy": 2}})
    table = RecordingTable(Random(1).random)
    world.then(TaxCollection(), EndPhase(()), PopulationExpansion())
    settle(world, table)

    leave_early(world, MINOA, table)
    assert MINOA in world.ranking
    answer(world, EGYPT, 3, table=table)

    assert MINOA not in world.ranking
    assert world.treasury[EGYPT] == 3
    assert world.tokens[BARBARIANS][AREA["troy"]] == 2  # barbarians do not expand


def test_Q_88_his_lane_stays_open_and_is_answered_for_him() -> None:
    """In lanes: his role is played out, the others go on."""
    cities = {MINOA: ["argos"], EGYPT: ["tanis"]}
    world = a_world(cities=cities, advances={MINOA: [COINAGE], EGYPT: [COINAGE]})
    table = RecordingTable(Random(1).random)
    world.then(TaxCollection(), EndPhase(()), PopulationExpansion())
    settle(world, table)

    leave_early(world, MINOA, table)
    answer(world, EGYPT, 2, table=table)
    assert MINOA in world.ranking
    answer(world, MINOA, default_answer(world, asked(world, MINOA)), table=table)

    assert MINOA not in world.ranking


def test_Q_88_the_default_is_done_where_that_is_legal() -> None:
    """Building ends, and a city is reduced where one must be."""
    world = a_world(tokens={MINOA: {"corinth": 6}}, cities={MINOA: ["argos", "knossos", "rhodes", "thera"]})
    table = RecordingTable(Random(1).random)
    world.then(CityConstruction(), EndPhase(()))
    settle(world, table)
    leave_early(world, MINOA, table)

    said = []
    for _ in as_long_as(waiting, world):
        said.append(default_answer(world, waiting(world)[0]))
        answer(world, MINOA, said[-1], table=table)

    assert said[:2] == [-1, AREA["argos"]]
    assert MINOA not in world.ranking


def test_nobody_leaves_twice() -> None:
    """L.1."""
    world = a_world()
    world.then(EndPhase((MINOA,)))

    with pytest.raises(Refused, match="leaving already"):
        leave_early(world, MINOA, ScriptedTable([]))


def test_L_1_the_turn_is_played_up_to_phase_13() -> None:
    """Whoever can stay so long goes only before the markers move."""
    world = a_world(tokens={MINOA: {"troy": 1}, EGYPT: {"tanis": 1}})
    table = RecordingTable(Random(1).random)
    world.then(PopulationExpansion(), EndPhase(()), SurplusPopulation(), EndPhase(()), AstAlteration())

    leave(world, MINOA, table)
    with pytest.raises(Refused, match="leaving already"):
        leave(world, MINOA, table)
    settle(world, table)

    assert world.tokens[BARBARIANS][AREA["troy"]] == 2  # it has grown with the others
    assert world.position[EGYPT] == 1
    assert MINOA not in world.ranking


def test_L_1_who_cannot_stay_after_all_goes_at_the_end_of_the_phase() -> None:
    world = a_world(tokens={MINOA: {"troy": 2}})
    table = RecordingTable(Random(1).random)
    world.then(EndPhase(()), PopulationExpansion(), EndPhase(()), AstAlteration())

    leave(world, MINOA, table)
    leave_early(world, MINOA, table)
    with pytest.raises(Refused, match="leaving already"):
        leave(world, MINOA, table)
    settle(world, table)

    assert world.tokens[BARBARIANS][AREA["troy"]] == 2
    assert len([name for _, name, _ in table.events if name == "left_the_game"]) == 1


def test_L_5_defenders_beside_a_city_become_barbarians_and_fight() -> None:
    """As in E-57: three defend Troy against eight, whoever they now belong to."""
    world = a_world(tokens={MINOA: {"troy": 3}, EGYPT: {"troy": 8, "tanis": 2}}, cities={MINOA: ["troy"]})

    run(world, Depart((MINOA,)))
    assert world.tokens[BARBARIANS][AREA["troy"]] == 3
    run(world, Conflict())

    assert world.city[AREA["troy"]] == BARBARIANS


def test_who_leaves_too_is_asked_nothing_about_the_others_region() -> None:
    """Q-88."""
    world = a_world(tokens={EGYPT: {"argos": 2, "tanis": 1, "troy": 1}, HELLAS: {"moesia": 1}})

    assert run(world, EndPhase((MINOA, EGYPT))) is None
    assert world.ranking == (ASSYRIA, HATTI, HELLAS)
    check_pieces(world)


def test_Q_88_if_all_leave_nobody_wins() -> None:
    world, table = a_world(), RecordingTable(Random(1).random)

    run(world, EndPhase((MINOA, ASSYRIA, HATTI, HELLAS, EGYPT)), table=table)

    assert world.over
    assert "last_player" not in [name for _, name, _ in table.events]


def test_L_7_nothing_of_two_who_leave_together_stays_in_either_region() -> None:
    """L.4, G.15: both regions close before pieces elsewhere turn black."""
    world = a_world(
        tokens={MINOA: {"hattusa": 2, "tanis": 1}, HATTI: {"argos": 3}},
        cities={MINOA: ["kanesh"], HATTI: ["knossos"]},
    )

    run(world, Depart((MINOA, HATTI)))

    assert unit_areas(world, BARBARIANS) == [AREA["tanis"]]
    check_pieces(world)


def test_a_leaver_loses_the_bonus_of_the_late_iron_age() -> None:
    """L.2, Q-22: nobody has it any more, whoever is there later."""
    world = a_world(position={MINOA: 15, EGYPT: 15})
    world.iron_bonus = MINOA

    depart(world, MINOA)

    assert world.iron_bonus == NONE
    assert score(world, MINOA).points == 0
    assert score(world, EGYPT).points == 5 * 15


@pytest.mark.compiled
@pytest.mark.parametrize("act", ["leave", "leave_early"])
@pytest.mark.parametrize("named", ["x", 99, -1, None, [0], True, 0.0, {}])
def test_only_a_seat_can_be_named_to_leave(act: str, named: object) -> None:
    """L.1: nothing is written, and the sentence says what is expected, or that no line can hold such a thing."""
    match = Record.new("megaciv", seats=5, seed=1)
    unwritable = named is True or named in (0.0, {})

    with pytest.raises(Refused, match=f"cannot do '{act}' with" if unwritable else "0 to 4"):
        match.act(act, named)

    assert len(match.lines) == 1


def test_two_may_leave_in_one_phase() -> None:
    world = a_world(cities={EGYPT: ["tanis"]}, advances={EGYPT: [COINAGE]})
    table = RecordingTable(Random(1).random)
    world.then(TaxCollection(), EndPhase(()), PopulationExpansion())
    settle(world, table)

    leave_early(world, MINOA, table)
    leave_early(world, HATTI, table)
    answer(world, EGYPT, 2, table=table)

    assert world.ranking == (ASSYRIA, HELLAS, EGYPT)


def test_somebody_may_leave_while_another_departs() -> None:
    """He goes at once after him."""
    world = a_world(tokens={EGYPT: {"argos": 2, "tanis": 1, "gaza": 1}})
    table = RecordingTable(Random(1).random)
    world.then(EndPhase((MINOA,)), PopulationExpansion())
    settle(world, table)
    assert isinstance(waiting(world)[0], ChooseHaven)

    leave_early(world, EGYPT, table)
    for _ in as_long_as(waiting, world):
        answer(world, EGYPT, default_answer(world, asked(world, EGYPT)), table=table)

    assert world.ranking == (ASSYRIA, HATTI, HELLAS)
    check_pieces(world)


def test_nobody_leaves_before_the_game_has_begun() -> None:
    """L.1: civilizations are still being chosen."""
    world = a_world()

    with pytest.raises(Refused, match="before the game has begun"):
        leave_early(world, MINOA, ScriptedTable([]))


def test_the_score_of_a_leaver_is_nothing() -> None:
    """L.2."""
    world = a_world(position={MINOA: 9})

    depart(world, MINOA)

    assert score(world, MINOA).points == 0
    assert result(GAME, world, 5)["ranks"][MINOA] == 5


def test_a_cultural_leaver_takes_his_rate_with_him() -> None:
    """L.8 counts with the advances of those who stay."""
    world = a_world(
        tokens={EGYPT: {"sinai": 1, "jalo": 1, "gaza": 1}},
        cities={EGYPT: ["tanis"]},
        advances={EGYPT: [CULTURAL_ASCENDANCY]},
    )

    depart(world, MINOA)

    assert city_count(world, EGYPT) == 1


@pytest.mark.parametrize("seed", range(60))
def test_random_departures_lose_no_piece(seed: int) -> None:
    """Player after player leaves; the board stays legal."""
    dice = Random(seed)
    tokens: dict[int, dict[str, int]] = {}
    cities: dict[int, list[str]] = {}
    every = [area for civilization in (0, 2, 8, 14, 16) for area in REGIONS[civilization]]
    sites = dice.sample(every, 25)
    for seat in range(5):
        tokens[seat] = {NAMES[area]: dice.randint(1, 3) for area in dice.sample(every, 12)}
        cities[seat] = [NAMES[area] for area in sites[5 * seat : 5 * seat + 5]]
    held = {seat: [card for card in (AGRICULTURE, PUBLIC_WORKS) if dice.random() < 0.5] for seat in range(5)}
    world = a_world(tokens=tokens, cities=cities, advances=held, ships={seat: ["argos", "troy"] for seat in range(5)})
    table = RecordingTable(dice.random)

    for seat in dice.sample(range(5), 4):
        world.then(Depart((seat,)))
        for choice in as_they_come(settle, world, table):
            reply(world, choice, dice.choice(list(world.offered)), table)
            check_pieces(world)
        if world.over:  # the last one keeps everything where it is
            break
        assert not any(row[area] for row in world.tokens for area in world.out_of_play)
        assert all(world.city[area] == NONE for area in world.out_of_play)
    assert world.over


# ---- in a record


def test_leaving_is_a_line_of_the_record_and_is_saved_with_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """L.1: in the closed lanes of phase 1 of a Short Game, where some hold Coinage or Monarchy."""
    monkeypatch.setattr(GAME, "acts", {**GAME.acts, "leave": leave})
    match = Record.new(GAME, 6, seed=3, options={"length": "short", "turns": 2})
    for _ in until(lambda: isinstance(match.state.agenda[-1], Together)):
        match.play(match.waiting()[0], match.options(match.waiting()[0])[0])
    seat = match.waiting()[0]

    match.act("leave", seat)
    for each in (None, *range(6)):
        match.view(each)
    for _ in as_long_as(lambda: world_of(match).turn == 1 and seat in world_of(match).ranking):
        asked_now = match.waiting()[0]
        match.play(asked_now, match.options(asked_now)[0])
    match.save(tmp_path / "left")

    assert world_of(Record.load(tmp_path / "left")).ranking == world_of(match).ranking
    assert any("leaves the game" in item["says"] for item in match.news(None))


def test_every_event_of_leaving_has_its_sentence() -> None:
    world = a_world(tokens={EGYPT: {"argos": 3, "tanis": 1}, HATTI: {"argos": 1}}, ships={MINOA: ["argos"]})
    table = RecordingTable(Random(1).random)

    run(world, Depart((MINOA,)), table=table)

    said = [GAME.catalog.event(name, facts, ["Ada", "Bob", "Cy", "Di", "Eve"]) for _, name, facts in table.events]
    assert "Ada leaves the game; Minoa is no more" in said
    assert "Eve moves 3 tokens from the closed region to Tanis" in said
    assert "Cy has no room for 1 token from the closed region and loses it" in said
