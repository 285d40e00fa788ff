"""Ships: building, keeping, sailing, boarding and going ashore (P3.8 to P3.19)."""

from random import Random
from typing import Any

import pytest

from cradle.games.megaciv.box.atlas import AREA, COASTAL, KIND, OPEN_SEA, WATER_NEIGHBOURS
from cradle.games.megaciv.box.cards import (
    ASTRONAVIGATION,
    CLOTH_MAKING,
    CULTURAL_ASCENDANCY,
    DIPLOMACY,
    NAVAL_WARFARE,
)
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.movement.entry import entry_of, room
from cradle.games.megaciv.phases.movement.sailing import ASHORE, BOARD, cargo_space
from cradle.games.megaciv.phases.movement.ships import FIRST_SHIP, RANGE, SCRAP, TOKEN, TREASURY, ship_range
from cradle.games.megaciv.phases.movement.voyage import CHARTED, Voyage, can_finish, refuse_step, ways_from
from cradle.games.megaciv.phases.movement.walking import BUILD, MoveSeat
from cradle.games.megaciv.world.pieces import place_city, place_tokens
from cradle.games.megaciv.world.state import World
from cradle.kernel.flow.agenda import DONE
from cradle.kernel.record.record import Record
from megaciv.world import HATTI, MINOA, a_world, answer, asked, check_pieces, refusal, run


def moving(seat: int = MINOA, **more: Any) -> World:
    world = a_world(**more)
    run(world, MoveSeat(seat))
    return world


def at(world: World, name: str) -> int:
    return world.tokens[MINOA][AREA[name]]


def fleet(*names: str) -> tuple[int, ...]:
    return tuple(sorted(AREA[name] for name in names))


# ---- building


def test_E_18_one_from_treasury_and_one_token() -> None:
    world = moving(tokens={MINOA: {"troy": 3}}, treasury={MINOA: 1})
    answer(world, MINOA, BUILD)
    assert refusal(world, MINOA, 2) == "P3.9"
    answer(world, MINOA, 1)
    assert (at(world, "troy"), world.treasury[MINOA], world.ships[MINOA]) == (2, 0, fleet("troy"))
    check_pieces(world)


def test_P3_9_two_from_treasury() -> None:
    world = moving(tokens={MINOA: {"troy": 1}}, treasury={MINOA: 2})
    answer(world, MINOA, BUILD, 2)
    assert (at(world, "troy"), world.treasury[MINOA]) == (1, 0)


def test_P3_9_two_tokens_one_of_them_from_the_ships_area() -> None:
    world = moving(tokens={MINOA: {"troy": 2, "anatolia": 2}})
    answer(world, MINOA, BUILD)
    assert type(asked(world, MINOA)).__name__ == "GiveToken", "the only price that can be paid"
    answer(world, MINOA, AREA["anatolia"])
    assert (at(world, "troy"), at(world, "anatolia")) == (1, 1)
    assert world.ships[MINOA] == fleet("troy")
    check_pieces(world)


def test_E_20_a_city_alone_builds_no_ship() -> None:
    world = moving(tokens={MINOA: {"anatolia": 3, "troy": 1}}, cities={MINOA: ["miletus"]}, treasury={MINOA: 4})
    answer(world, MINOA, BUILD)
    assert type(asked(world, MINOA)).__name__ == "PayForShip", "Troy is the only place"
    world = moving(tokens={MINOA: {"anatolia": 3}}, cities={MINOA: ["miletus"]}, treasury={MINOA: 4})
    assert refusal(world, MINOA, BUILD) == "P3.8"
    world = moving(tokens={MINOA: {"sardes": 1, "troy": 1}}, cities={MINOA: ["miletus"]}, treasury={MINOA: 4})
    answer(world, MINOA, BUILD)
    assert refusal(world, MINOA, AREA["miletus"]) == "P3.8"


def test_P3_9_a_price_that_cannot_be_paid() -> None:
    world = moving(tokens={MINOA: {"tomi": 1}})
    assert refusal(world, MINOA, BUILD) == "P3.9"


def test_P3_10_at_most_four_ships_and_a_new_one_sails_at_once() -> None:
    world = moving(tokens={MINOA: {"troy": 1}}, treasury={MINOA: 9})
    for _ in range(4):
        answer(world, MINOA, BUILD, 2) if world.treasury[MINOA] > 2 else answer(world, MINOA, BUILD)
    assert refusal(world, MINOA, BUILD) == "P3.10"
    answer(world, MINOA, FIRST_SHIP, AREA["sardes"], DONE)
    assert world.ships[MINOA] == fleet("troy", "troy", "troy", "sardes")
    answer(world, MINOA, DONE)
    assert len(world.ships[MINOA]) == 4, "no maintenance in the turn they are built"


def test_Q_26_tokens_that_have_moved_pay_first() -> None:
    world = moving(tokens={MINOA: {"sardes": 2, "troy": 1}}, treasury={MINOA: 1})
    answer(world, MINOA, AREA["sardes"], AREA["troy"], 1)
    answer(world, MINOA, BUILD, AREA["troy"], 1)
    assert at(world, "troy") == 1
    assert AREA["troy"] in asked(world, MINOA).candidates(world), "the one left has not moved"


def test_Q_27_the_only_token_may_pay() -> None:
    world = moving(tokens={MINOA: {"troy": 1, "anatolia": 1}}, treasury={MINOA: 1})
    answer(world, MINOA, BUILD, 1)
    assert (at(world, "troy"), world.ships[MINOA]) == (0, fleet("troy"))


# ---- keeping


def test_E_21_two_of_three_maintained() -> None:
    world = moving(
        tokens={MINOA: {"troy": 2, "anatolia": 1}}, ships={MINOA: ["troy", "lesbos", "tomi"]}, treasury={MINOA: 1}
    )
    answer(world, MINOA, FIRST_SHIP, TREASURY)
    answer(world, MINOA, FIRST_SHIP + 2, TOKEN, AREA["anatolia"])
    answer(world, MINOA, DONE)
    assert world.ships[MINOA] == fleet("lesbos", "troy")
    assert (at(world, "anatolia"), world.treasury[MINOA]) == (0, 0)
    check_pieces(world)


def test_E_22_an_old_ship_may_be_scrapped_and_rebuilt_elsewhere() -> None:
    world = moving(tokens={MINOA: {"sardes": 1}}, ships={MINOA: ["tomi"] * 4}, treasury={MINOA: 2})
    assert refusal(world, MINOA, BUILD) == "P3.10"
    answer(world, MINOA, FIRST_SHIP, SCRAP)
    assert world.ships[MINOA] == fleet("tomi", "tomi", "tomi")
    answer(world, MINOA, BUILD, 2)
    assert world.ships[MINOA] == fleet("tomi", "tomi", "tomi", "sardes")


def test_E_22_a_maintained_ship_may_not_be_scrapped() -> None:
    """P3.12: it is offered for sailing only."""
    world = moving(tokens={MINOA: {"sardes": 1}}, ships={MINOA: ["sardes"]}, treasury={MINOA: 3})
    answer(world, MINOA, FIRST_SHIP, TREASURY, FIRST_SHIP)
    assert SCRAP not in asked(world, MINOA).candidates(world)
    assert type(asked(world, MINOA)).__name__ == "Sail"


def test_P3_11_maintenance_once_and_without_money_refused() -> None:
    world = moving(tokens={MINOA: {"sardes": 1}}, ships={MINOA: ["tomi"]})
    answer(world, MINOA, FIRST_SHIP)
    assert refusal(world, MINOA, TREASURY) == "P3.11"
    world = moving(ships={MINOA: ["tomi"]}, treasury={MINOA: 1})
    answer(world, MINOA, FIRST_SHIP)
    assert refusal(world, MINOA, TOKEN) == "P3.11"


def test_Q_58_a_ship_is_maintained_before_it_is_used() -> None:
    world = moving(tokens={MINOA: {"tomi": 2}}, ships={MINOA: ["tomi"]}, treasury={MINOA: 1})
    answer(world, MINOA, FIRST_SHIP)
    assert set(asked(world, MINOA).candidates(world)) == {TREASURY, TOKEN, SCRAP}


def test_P3_19_maintained_ships_stay_where_they_are() -> None:
    world = moving(tokens={MINOA: {"anatolia": 1}}, ships={MINOA: ["tomi"]}, treasury={MINOA: 1})
    answer(world, MINOA, FIRST_SHIP, TREASURY, DONE)
    assert world.ships[MINOA] == fleet("tomi")


def test_a_token_given_for_a_ship_warns_of_lacking_support() -> None:
    world = moving(tokens={MINOA: {"tomi": 2}}, ships={MINOA: ["tomi"]}, cities={MINOA: ["knossos"]})
    answer(world, MINOA, FIRST_SHIP)
    warning = asked(world, MINOA).warn(world, TOKEN)
    assert warning is not None
    assert warning.rule == "P5c.2"


def test_giving_the_last_token_is_warned_of() -> None:
    world = moving(tokens={MINOA: {"tomi": 1}}, ships={MINOA: ["tomi"]})
    answer(world, MINOA, FIRST_SHIP)
    warning = asked(world, MINOA).warn(world, TOKEN)
    assert warning is not None
    assert warning.rule == "Q-39"


# ---- sailing


def sailing(start: str, tokens: int = 2, advances: tuple[int, ...] = (), **more: Any) -> World:
    """A maintained ship taken up, with tokens in its area."""
    world = a_world(
        tokens={MINOA: {start: tokens, "anatolia": 1}, **more.pop("others", {})},
        ships={MINOA: [start]},
        treasury={MINOA: 1},
        advances={MINOA: advances, **more.pop("cards", {})},
        **more,
    )
    run(world, MoveSeat(MINOA))
    answer(world, MINOA, FIRST_SHIP, TREASURY, FIRST_SHIP)
    return world


FIVE_COASTS = ("argos", "sparta", "peloponnesos", "phocis", "aetolia")


def test_E_25_open_sea_needs_astronavigation() -> None:
    world = sailing("tyre")
    assert refusal(world, MINOA, AREA["eastern_mediterranean"]) == "P3.14"


def test_E_25_with_it_the_sea_costs_a_step_and_is_no_end() -> None:
    """A.astronavigation.1"""
    world = sailing("tyre", advances=(ASTRONAVIGATION,))
    answer(world, MINOA, AREA["eastern_mediterranean"])
    assert refusal(world, MINOA, DONE) == "P3.14"
    answer(world, MINOA, AREA["cyprus"])
    assert asked(world, MINOA).facts(world)["steps"] == 2
    answer(world, MINOA, AREA["lycia"])
    assert refusal(world, MINOA, AREA["eastern_mediterranean"]) == "P3.14", "its last step may not end at sea"


def test_E_26_four_steps_five_with_cloth_making() -> None:
    """A.cloth_making.1"""
    world = sailing("athens")
    answer(world, MINOA, *[AREA[name] for name in FIVE_COASTS[:4]])
    assert world.ships[MINOA] == fleet("phocis")
    assert refusal(world, MINOA, FIRST_SHIP) == "P3.13"

    world = sailing("athens", advances=(CLOTH_MAKING,))
    answer(world, MINOA, *[AREA[name] for name in FIVE_COASTS])
    assert world.ships[MINOA] == fleet("aetolia")


@pytest.mark.parametrize("steps", [-1_000_000, -1, 0])
def test_a_ship_without_steps_sails_nowhere(steps: int) -> None:
    """P3.13: whatever sends it out, it does not look for a way for ever."""
    world = sailing("athens")
    entry, row = entry_of(world, MINOA), world.tokens[MINOA]

    for voyage in (Voyage(AREA["athens"], steps, 0), Voyage(AREA["athens"], steps, 2)):
        refused = refuse_step(world, entry, voyage, AREA["argos"], row)
        assert refused is not None
        assert refused.rule == "P3.13"
        assert ways_from(world, entry, voyage, row) == {}


def test_no_ship_looks_for_a_way_farther_than_any_ship_sails() -> None:
    """P3.13: whatever a saved game says of its steps, and where no way ends because nothing is in play."""
    world = a_world()
    world.out_of_play = frozenset(range(len(KIND)))
    entry, row = entry_of(world, MINOA), world.tokens[MINOA]

    assert not can_finish(world, entry, Voyage(AREA["athens"], 10**9, 5), row, ())
    assert ways_from(world, entry, Voyage(AREA["athens"], 10**9, 0), row) == {}


def test_looking_at_a_ship_without_steps_says_why_it_does_not_sail() -> None:
    """P3.13: as the page asks when the ship is tapped."""
    world = a_world(tokens={MINOA: {"athens": 2, "anatolia": 1}}, ships={MINOA: ["athens"]}, treasury={MINOA: 1})
    world.then(MoveSeat(MINOA))
    match = Record.from_position(GAME, world, world.seats, 1)
    match.play_all(MINOA, ["ship athens", TREASURY, "ship athens", "argos", "sparta", "peloponnesos", "phocis"])

    told = match.look(MINOA, "ship phocis")

    assert told == {"refusal": {"sentence": "This ship has no steps left", "rule": "P3.13"}}
    assert match.attempt(MINOA, ["ship phocis"])["refused"] == told["refusal"]


def test_X_92_cloth_making_and_naval_warfare() -> None:
    world = a_world(advances={MINOA: [CLOTH_MAKING, NAVAL_WARFARE]})
    assert (ship_range(world, MINOA), cargo_space(world, MINOA)) == (5, 6)
    assert (ship_range(world, HATTI), cargo_space(world, HATTI)) == (4, 5)


def test_P3_15_five_tokens_at_a_time_six_with_naval_warfare() -> None:
    """A.naval_warfare.1"""
    world = sailing("athens", tokens=8)
    answer(world, MINOA, BOARD)
    assert list(asked(world, MINOA).candidates(world)) == [1, 2, 3, 4, 5]
    answer(world, MINOA, 5)
    assert refusal(world, MINOA, BOARD) == "P3.15"
    world = sailing("athens", tokens=8, advances=(NAVAL_WARFARE,))
    answer(world, MINOA, BOARD, 6)
    assert refusal(world, MINOA, BOARD) == "P3.15"


def test_P3_15_on_and_off_along_the_route() -> None:
    world = sailing("athens", tokens=3, others={HATTI: {"van": 1}})
    answer(world, MINOA, BOARD, 3, AREA["argos"], ASHORE, 1, AREA["sparta"], ASHORE, 1, AREA["argos"])
    check_pieces(world)
    assert (at(world, "argos"), at(world, "sparta")) == (2, 1), "one ashore and one aboard in Argos"
    answer(world, MINOA, AREA["thera"])
    assert (at(world, "argos"), at(world, "thera")) == (1, 1), "after the last step everybody goes ashore (P3.16)"
    assert world.ships[MINOA] == fleet("thera")
    check_pieces(world)


def test_Q_09_a_token_that_has_landed_does_not_board_again() -> None:
    world = sailing("athens", tokens=1)
    answer(world, MINOA, BOARD, AREA["argos"], ASHORE)
    assert refusal(world, MINOA, BOARD) == "P3.4"


def test_Q_26_tokens_aboard_pay_for_nothing() -> None:
    """While tokens are aboard only the ship itself is dealt with, so nothing can be paid with them."""
    world = sailing("athens", tokens=2)
    answer(world, MINOA, BOARD, 2)
    assert BUILD not in [option for option in world.offered if option != BOARD]
    assert type(asked(world, MINOA)).__name__ == "Sail"


def test_a_ship_may_be_left_and_taken_up_again_with_its_steps() -> None:
    """P3.2: moves by land and sea in any order."""
    world = sailing("athens", tokens=2)
    answer(world, MINOA, AREA["argos"], DONE)
    answer(world, MINOA, AREA["anatolia"], AREA["sardes"])
    answer(world, MINOA, FIRST_SHIP)
    assert asked(world, MINOA).facts(world)["steps"] == 3


def test_taking_up_a_ship_is_no_answer_without_use() -> None:
    world = sailing("athens")
    assert refusal(world, MINOA, DONE) == "P3.2"


def test_P3_17_a_ship_beside_a_foreign_city_does_no_harm() -> None:
    world = sailing("athens", cities={HATTI: ["argos"]}, cards={HATTI: [DIPLOMACY, CULTURAL_ASCENDANCY]})
    answer(world, MINOA, AREA["argos"], DONE)
    assert world.ships[MINOA] == fleet("argos")


def test_P3_18_out_of_play_coasts_may_be_crossed_but_not_used() -> None:
    world = sailing("apollonia")
    assert AREA["tarentum"] in world.out_of_play
    answer(world, MINOA, BOARD, 1, AREA["tarentum"])
    assert refusal(world, MINOA, DONE) == "P3.18"
    assert refusal(world, MINOA, ASHORE) == "G.15"
    answer(world, MINOA, AREA["ithaca"], DONE)
    assert at(world, "ithaca") == 1
    answer(world, MINOA, FIRST_SHIP, AREA["apollonia"])
    assert refusal(world, MINOA, AREA["tarentum"]) == "P3.18", "no step left to leave it"


def test_Q_61_seas_in_play_alone_but_any_coast_may_be_crossed() -> None:
    """P3.18: also along the coast of the other half of the map, where a ship may not stop."""
    world = a_world(seats=5)
    assert AREA["tarentum"] in CHARTED[world.scenario]
    assert AREA["aegean_sea"] in CHARTED[world.scenario]
    assert AREA["western_mediterranean"] not in CHARTED[world.scenario]
    world = sailing("caucasus")
    answer(world, MINOA, AREA["western_media"])
    assert refusal(world, MINOA, DONE) == "P3.18"


def test_Q_59_a_ship_may_not_rest_where_its_load_may_not_land() -> None:
    world = sailing("athens", cities={HATTI: ["argos"]}, cards={HATTI: [DIPLOMACY]})
    answer(world, MINOA, BOARD, 2, AREA["argos"])
    assert refusal(world, MINOA, DONE) == "P3.24"
    assert refusal(world, MINOA, ASHORE) == "P3.24"
    answer(world, MINOA, AREA["thera"], AREA["athens"])
    assert refusal(world, MINOA, AREA["argos"]) == "Q-59", "the last step must let them ashore"


def test_Q_59_entries_are_tested_token_by_token() -> None:
    """Sparta (2) holds a token of a Cultural Ascendancy owner: one of two may land, the other sails on."""
    world = sailing("argos", others={HATTI: {"sparta": 1}}, cards={HATTI: [CULTURAL_ASCENDANCY]})
    answer(world, MINOA, BOARD, 2, AREA["sparta"])
    assert refusal(world, MINOA, DONE) == "P3.25"
    answer(world, MINOA, ASHORE)
    assert at(world, "sparta") == 2, "one ashore, one aboard"
    assert refusal(world, MINOA, ASHORE) == "P3.25"
    answer(world, MINOA, AREA["peloponnesos"], DONE)
    assert (at(world, "sparta"), at(world, "peloponnesos")) == (1, 1)


def test_landing_beside_a_foreign_city_is_warned_of() -> None:
    world = sailing("athens", tokens=7, cities={HATTI: ["argos"]})
    answer(world, MINOA, BOARD, 5, AREA["argos"])
    warning = asked(world, MINOA).warn(world, DONE)
    assert warning is not None
    assert warning.rule == "P3.21"


# ---- whether a voyage can be finished, against brute force


def brute_force(world: World, seat: int, area: int, steps: int, aboard: int, landed: tuple[int, ...]) -> bool:
    """Try every way of sailing on and putting tokens ashore one by one."""
    if aboard == 0 and KIND[area] != OPEN_SEA and area not in world.out_of_play:
        return True
    standing = world.tokens[seat][area] + landed.count(area)
    if (
        aboard
        and room(world, entry_of(world, seat), area, standing)
        and brute_force(world, seat, area, steps, aboard - 1, (*landed, area))
    ):
        return True
    at_sea = ASTRONAVIGATION in world.advances[seat]
    return steps > 0 and any(
        brute_force(world, seat, other, steps - 1, aboard, landed)
        for other in WATER_NEIGHBOURS[area]
        if other in CHARTED[world.scenario] and (at_sea or KIND[other] != OPEN_SEA)
    )


def guarded_coasts(rng: Random) -> World:
    """Coasts crowded with cities and tokens of seats that bind the first one."""
    world = a_world(seats=9, map=rng.choice(("west", "east")))
    for area in sorted(CHARTED[world.scenario] - world.out_of_play):
        seat = rng.randrange(1, 9)
        if KIND[area] != COASTAL or rng.random() < 0.15:
            continue
        if rng.random() < 0.3 and world.city_stock[seat]:
            place_city(world, seat, area)
        else:
            place_tokens(world, seat, area, rng.randrange(1, 4))
            place_tokens(world, 0, area, rng.randrange(2))
    world.advances = [frozenset({CULTURAL_ASCENDANCY, DIPLOMACY})] * 9
    world.advances[0] = frozenset({ASTRONAVIGATION}) if rng.random() < 0.3 else frozenset()
    return world


def test_a_voyage_can_be_finished_if_brute_force_finds_a_way() -> None:
    """Q-59."""
    found = []
    for seed in range(20):
        rng = Random(seed)
        world = guarded_coasts(rng)
        entry = entry_of(world, 0)
        waters = sorted([area for area in CHARTED[world.scenario] if WATER_NEIGHBOURS[area]])
        for area in rng.sample(waters, 25):
            steps, aboard = rng.randrange(3), rng.randrange(5)
            found.append(can_finish(world, entry, Voyage(area, steps, aboard), world.tokens[0], ()))
            assert found[-1] == brute_force(world, 0, area, steps, aboard, ()), (area, steps, aboard)
    assert min(found.count(True), found.count(False)) > 50


# ---- in writing


def test_ships_are_written_by_their_area_and_by_their_steps_only_where_they_differ() -> None:
    world = moving(
        tokens={MINOA: {"troy": 2, "knossos": 1}},
        ships={MINOA: ["knossos", "troy", "troy", "troy"]},
        treasury={MINOA: 9},
    )
    choice = asked(world, MINOA)
    assert written_ships(world) == ["ship knossos", "ship troy"], "ships alike are one choice"

    answer(world, MINOA, choice.read(world, "ship troy"), TREASURY)
    assert written_ships(world) == ["ship knossos", "ship troy unpaid", f"ship troy {RANGE}"]

    choice = asked(world, MINOA)
    fit = choice.read(world, f"ship troy {RANGE}")
    assert choice.refers(world, fit) == [("ship", "troy")]
    assert choice.read(world, "ship troy") is None


def written_ships(world: World) -> list[object]:
    choice = asked(world, MINOA)
    return [choice.write(world, each) for each in choice.candidates(world) if each >= FIRST_SHIP]
