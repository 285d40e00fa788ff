"""Phase 3: the order of movement, walking, Roadbuilding, the end of a movement, and random play through the phase."""

from random import Random
from typing import Any

import pytest

from cradle.games.megaciv.box.atlas import AREA, LANDS
from cradle.games.megaciv.box.cards import DIPLOMACY, MILITARY, ROADBUILDING
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.movement.walking import BUILD, Movement, MoveSeat
from cradle.games.megaciv.world.orders import movement_order
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import RecordingTable, ScriptedTable
from cradle.kernel.flow.agenda import DONE, Choice, reply, settle
from cradle.kernel.record.record import Record
from laws.corners import before
from loops import as_they_come
from megaciv.battlefield import busy_world
from megaciv.world import ASSYRIA, EGYPT, HATTI, MINOA, a_world, answer, asked, check_pieces, refusal, run


def moving(seat: int = MINOA, **more: Any) -> World:
    world = a_world(**more)
    run(world, MoveSeat(seat))
    return world


def at(world: World, seat: int, name: str) -> int:
    return world.tokens[seat][AREA[name]]


# ---- the order


def order(**more: Any) -> list[int]:
    return movement_order(a_world(seats=9, **more))


def test_E_16_by_census_then_ranking_and_military_last() -> None:
    """A.military.1: D rank 1 is Minoa, B rank 3 Assyria, A rank 5 Celt, C rank 9 Hatti."""
    d, b, a, c = 0, 1, 2, 4
    found = order(census={a: 30, b: 30, c: 41, d: 22}, advances={c: [MILITARY]})
    assert [seat for seat in found if seat in (a, b, c, d)] == [b, a, d, c]


def test_E_17_several_with_military_by_census() -> None:
    """A.military.1"""
    d, b, a, c = 0, 1, 2, 4
    found = order(census={a: 30, b: 30, c: 41, d: 22}, advances={c: [MILITARY], d: [MILITARY]})
    assert [seat for seat in found if seat in (a, b, c, d)] == [b, a, c, d]


def test_P3_1_seats_move_strictly_one_after_the_other() -> None:
    world = a_world(tokens={MINOA: {"knossos": 1}, HATTI: {"kanesh": 3}, EGYPT: {"tanis": 2}})
    run(world, Movement())
    for seat in (HATTI, EGYPT, MINOA):
        answer(world, seat, DONE)
    assert not world.agenda


def test_Q_60_a_seat_with_nothing_to_move_is_not_asked() -> None:
    world = a_world(barbarians={"troy": 3})
    assert run(world, Movement()) is None


def test_Q_60_ending_at_once_is_legal_and_ships_are_lost() -> None:
    """P3.3, P3.19."""
    world = moving(tokens={MINOA: {"knossos": 3}}, ships={MINOA: ["knossos"]})
    warning = asked(world, MINOA).warn(world, DONE)
    assert warning is not None
    assert warning.rule == "P3.19"
    answer(world, MINOA, DONE)
    assert world.ships[MINOA] == ()


def test_P3_2_everything_can_be_taken_back_until_the_end() -> None:
    """K.4."""
    match = Record.new("megaciv", seats=5, seed=3)
    assert match.waiting() == [MINOA]
    match.play_all(MINOA, ["knossos", 1, "build ship"])
    for _ in range(3):
        match.undo(MINOA)
    assert match.options(MINOA) == ["knossos", "build ship", "done"]
    assert isinstance(match.state, World)
    assert at(match.state, MINOA, "knossos") == 2
    match.play(MINOA, "done")
    assert match.waiting() == [ASSYRIA]


def test_P3_2_the_last_move_can_be_taken_back_although_nothing_is_left_to_move() -> None:
    world = moving(tokens={MINOA: {"anatolia": 1}})

    answer(world, MINOA, AREA["anatolia"], AREA["sardes"])

    assert asked(world, MINOA).options(world) == [DONE]
    assert answer(world, MINOA, DONE) is None


def test_others_hear_how_many_tokens_have_moved_so_far() -> None:
    match = Record.new("megaciv", seats=5, seed=3)
    assert [each["prompt"] for each in match.view(EGYPT)["awaited"]] == ["Minoa is moving, 0 tokens so far"]

    match.play_all(MINOA, ["knossos", 1])

    assert [each["prompt"] for each in match.view(EGYPT)["awaited"]] == ["Minoa is moving, 1 token so far"]


def test_a_seat_that_can_move_nothing_is_not_asked_to_end() -> None:
    assert run(a_world(tokens={MINOA: {"thera": 1}}), MoveSeat(MINOA)) is None


# ---- walking


def test_P3_4_a_token_walks_one_step() -> None:
    world = moving(tokens={MINOA: {"anatolia": 3}})
    answer(world, MINOA, AREA["anatolia"], AREA["sardes"], 2)
    assert (at(world, MINOA, "anatolia"), at(world, MINOA, "sardes")) == (1, 2)
    assert AREA["sardes"] not in asked(world, MINOA).candidates(world), "they have moved"
    answer(world, MINOA, AREA["anatolia"], AREA["ionia"])
    assert at(world, MINOA, "ionia") == 1


def test_E_24_no_walk_and_voyage_in_either_order() -> None:
    """Q-09: a token that has walked does not board, one that has landed does not walk."""
    world = moving(tokens={MINOA: {"anatolia": 2}}, ships={MINOA: ["sardes"]}, treasury={MINOA: 1})
    answer(world, MINOA, 1000, "treasury", AREA["anatolia"], AREA["sardes"], 1, 1000)
    assert refusal(world, MINOA, -2) == "P3.4"

    world = moving(tokens={MINOA: {"troy": 2}}, ships={MINOA: ["troy"]}, treasury={MINOA: 1})
    answer(world, MINOA, 1000, "treasury", 1000, -2, 2, AREA["sardes"], DONE)
    assert at(world, MINOA, "sardes") == 2
    assert AREA["sardes"] not in asked(world, MINOA).candidates(world)


def test_P3_6_any_area_in_play_may_be_entered_whatever_its_limit() -> None:
    """P3.7: without saying what for."""
    world = moving(tokens={MINOA: {"kuban": 9}})
    answer(world, MINOA, AREA["kuban"], AREA["alani"], 9)
    assert at(world, MINOA, "alani") == 9


def test_G_15_nobody_walks_out_of_play() -> None:
    world = moving(tokens={MINOA: {"illyricum": 1}})
    answer(world, MINOA, AREA["illyricum"])
    assert refusal(world, MINOA, AREA["pannonia"]) == "G.15"


def test_an_island_has_no_way_out_by_land() -> None:
    world = moving(tokens={MINOA: {"thera": 2}}, treasury={MINOA: 2})
    assert refusal(world, MINOA, AREA["thera"]) == "P3.4"


def test_P3_27_tokens_may_come_to_the_defence_of_a_city() -> None:
    world = moving(HATTI, tokens={HATTI: {"anatolia": 2}, MINOA: {"kanesh": 7}}, cities={HATTI: ["kanesh"]})
    answer(world, HATTI, AREA["anatolia"], AREA["kanesh"], 2)
    assert at(world, HATTI, "kanesh") == 2


# ---- Roadbuilding


def test_P3_5_roadbuilding_takes_two_steps_in_one_go() -> None:
    """A.roadbuilding.1"""
    world = moving(tokens={MINOA: {"troy": 2}}, advances={MINOA: [ROADBUILDING]})
    answer(world, MINOA, AREA["troy"], AREA["bithynia"], 2, AREA["phrygia"])
    assert at(world, MINOA, "phrygia") == 2
    assert AREA["phrygia"] not in asked(world, MINOA).candidates(world)


def test_P3_5_or_stays_after_the_first() -> None:
    world = moving(tokens={MINOA: {"troy": 2}}, advances={MINOA: [ROADBUILDING]})
    answer(world, MINOA, AREA["troy"], AREA["bithynia"], 1, DONE)
    assert at(world, MINOA, "bithynia") == 1


def test_E_29_a_conflict_situation_stops_the_walk() -> None:
    """A.roadbuilding.1"""
    world = moving(tokens={MINOA: {"kuban": 2}, HATTI: {"maikop": 1}}, advances={MINOA: [ROADBUILDING]})
    answer(world, MINOA, AREA["kuban"], AREA["maikop"], 1)
    assert type(asked(world, MINOA)).__name__ == "ChooseMove"


def test_E_29_the_area_of_an_own_city_does_not() -> None:
    world = moving(tokens={MINOA: {"kuban": 2}}, cities={MINOA: ["maikop"]}, advances={MINOA: [ROADBUILDING]})
    answer(world, MINOA, AREA["kuban"], AREA["maikop"], 1, AREA["colchis"])
    assert at(world, MINOA, "colchis") == 1


def test_Q_62_foreign_tokens_within_the_limit_do_not_stop_it() -> None:
    world = moving(tokens={MINOA: {"troy": 2}, HATTI: {"bithynia": 1}}, advances={MINOA: [ROADBUILDING]})
    answer(world, MINOA, AREA["troy"], AREA["bithynia"], 1, AREA["phrygia"])
    assert at(world, MINOA, "phrygia") == 1


def test_Q_62_a_closed_area_cannot_be_walked_through() -> None:
    world = moving(
        tokens={MINOA: {"troy": 1}},
        cities={HATTI: ["bithynia"]},
        advances={MINOA: [ROADBUILDING], HATTI: [DIPLOMACY]},
    )
    answer(world, MINOA, AREA["troy"])
    assert refusal(world, MINOA, AREA["bithynia"]) == "P3.24"


def test_P3_5_the_second_step_may_end_in_a_conflict() -> None:
    world = moving(tokens={MINOA: {"troy": 2}, HATTI: {"phrygia": 1}}, advances={MINOA: [ROADBUILDING]})
    answer(world, MINOA, AREA["troy"], AREA["bithynia"], 2)
    warning = asked(world, MINOA).warn(world, AREA["phrygia"])
    assert warning is not None
    assert warning.rule == "P3.23"
    answer(world, MINOA, AREA["phrygia"])
    assert at(world, MINOA, "phrygia") == 2


# ---- warnings


def test_an_entry_that_starts_a_conflict_or_attacks_a_city_is_warned_of() -> None:
    world = moving(tokens={MINOA: {"anatolia": 3}, HATTI: {"sardes": 1}}, cities={HATTI: ["kanesh"]})
    answer(world, MINOA, AREA["anatolia"])
    walk = asked(world, MINOA)
    assert walk.warn(world, AREA["sardes"]) is None, "2 of 2"
    attack = walk.warn(world, AREA["kanesh"])
    assert attack is not None
    said = "This attacks the city of seat 2 in Kanesh; 7 tokens are needed"  # how many walk is not asked yet
    assert (attack.rule, GAME.catalog.sentence(attack, SEATS)) == ("P3.21", said)
    answer(world, MINOA, AREA["sardes"])
    conflict = asked(world, MINOA).warn(world, 2)
    assert conflict is not None
    assert conflict.rule == "P3.23"


def test_a_movement_that_leaves_cities_without_support_is_warned_of() -> None:
    world = moving(tokens={MINOA: {"anatolia": 1}}, cities={MINOA: ["knossos"]})
    warning = asked(world, MINOA).warn(world, DONE)
    assert warning is not None
    assert warning.rule == "P5c.2"


# ---- random play


def speak(question: Choice, world: World) -> None:
    """Everything a client would show can be said."""
    GAME.catalog.fill(question.prompt, question.facts(world), SEATS)
    for answer_ in question.candidates(world):
        GAME.catalog.sentence(question.label(world, answer_), SEATS)
        reason = question.refuse(world, answer_)
        warning = None if reason else question.warn(world, answer_)
        for text in (reason, warning):
            if text is not None:
                assert GAME.catalog.sentence(text, SEATS)


SEATS = [f"seat {number}" for number in range(9)]


@pytest.mark.parametrize("seed", range(25))
def test_random_play_keeps_all_pieces_and_comes_to_an_end(seed: int) -> None:
    rng = Random(seed)
    world = busy_world(rng)
    table = RecordingTable(rng.random)
    world.then(Movement())
    question = settle(world, table)
    for count in range(20_000):
        if question is None:
            break
        if count % 7 == 0:
            speak(question, world)
        reply(world, question, rng.choice(world.offered), table)
        check_pieces(world)
        question = settle(world, table)
    assert question is None
    assert table.picks == [], "nothing here is left to chance, so a movement can be taken back (P3.2)"
    assert all(hears is None for hears, _, _ in table.events)
    for _, name, facts in table.events:
        assert GAME.catalog.event(name, facts, SEATS)
    for row in world.tokens:
        assert not any(row[area] for area in range(len(row)) if area not in LANDS or area in world.out_of_play)


@pytest.mark.parametrize("seed", range(10))
def test_random_play_never_ends_early_by_itself(seed: int) -> None:
    """A player who never says done still comes to an end: every answer uses something up."""
    rng = Random(seed)
    world = busy_world(rng, seats=5)
    table = ScriptedTable([])
    world.then(Movement())
    for question in as_they_come(settle, world, table):
        options = [option for option in world.offered if option != DONE] or world.offered
        reply(world, question, rng.choice(options), table)
    check_pieces(world)


def test_building_is_offered_and_refused_with_reasons() -> None:
    world = moving(tokens={MINOA: {"anatolia": 3}})
    assert refusal(world, MINOA, BUILD) == "P3.8"


def why_not(world: World, area: str) -> str:
    """What a player hears who points at an area that is not offered."""
    found = asked(world, MINOA).why_no_candidate(world, AREA[area])
    return "" if found is None else GAME.catalog.sentence(found)


def test_what_is_not_offered_says_why() -> None:
    """P3.2, P3.4, P3.8"""
    world = moving(tokens={MINOA: {"knossos": 2, "hattusa": 1}})

    assert why_not(world, "troy") == "You have no token in Troy"
    answer(world, MINOA, AREA["hattusa"])
    assert why_not(world, "troy") == "Tokens move one area by land; Troy is not next to Hattusa"


def test_a_ship_is_not_built_inland() -> None:
    """P3.8"""
    world = moving(tokens={MINOA: {"knossos": 2, "argos": 2, "hattusa": 1}})

    answer(world, MINOA, BUILD)

    assert why_not(world, "hattusa") == "Hattusa has no coast"


def test_tokens_that_have_moved_say_so() -> None:
    """P3.2: asked as the page asks it."""
    world = before(MoveSeat(MINOA), tokens={MINOA: {"hattusa": 1, "knossos": 1}})
    match = Record.from_position(GAME, world, world.seats, 1)
    match.play(MINOA, "hattusa")
    (to, *_) = match.options(MINOA)
    match.play(MINOA, to)

    told = match.perspective(MINOA).look(to)["refusal"]

    assert (told["sentence"].endswith("have already moved"), told["rule"]) == (True, "P3.2")
    assert match.perspective(MINOA).look("knossos")["undo"] == "yes"
