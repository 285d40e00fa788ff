"""What a steward does with its realm: land, cities, ships and losses, one decision at a time."""

from random import Random
from typing import Any

from cradle.games.megaciv.bots.steward.moving.forecast import forecast, found_cities, next_turn, ways_to_found
from cradle.games.megaciv.bots.steward.moving.muster import Muster
from cradle.games.megaciv.bots.steward.moving.sailing import emigrate, ferry, routes_from
from cradle.games.megaciv.bots.steward.moving.spreading import retake, spread
from cradle.games.megaciv.bots.steward.realm import Realm
from cradle.games.megaciv.bots.steward.scene import Ways
from cradle.games.megaciv.bots.steward.steward import Steward
from cradle.games.megaciv.box.atlas import AREA, AREA_IDS, LAND_NEIGHBOURS, LIMIT, NO_SITE, SITE
from cradle.games.megaciv.box.cards import COINAGE
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.calamities.cities import ReduceCities
from cradle.games.megaciv.phases.construction.city_construction import CityConstruction
from cradle.games.megaciv.phases.movement.walking import Movement
from cradle.games.megaciv.phases.tax_collection import TaxCollection
from cradle.games.megaciv.seen.numbers import Sight
from cradle.games.megaciv.world.state import World, city_count, tokens_on_board
from cradle.kernel.chance.table import ScriptedTable, seeded
from cradle.kernel.flow.agenda import reply, settle, waiting
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.written import Written
from loops import as_they_come
from megaciv.world import ASSYRIA, EGYPT, HATTI, MINOA, a_world, run

NORMAL = Ways(6, 40, 8, ())
SEVERAL_ORDERS = Ways(6, 40, 8, (), orders=10)


def a_muster(world: World, seat: int, ways: Ways = NORMAL) -> Muster:
    realm = Realm(Sight(world, seat), seat)
    return Muster(realm, realm.row, ways)


def answered(world: World, seat: int) -> Written:
    """What a steward answers to the question of a seat."""
    return Steward(Random(1)).choose(Perspective(GAME, world, seat, []))


def finish(world: World) -> World:
    """Stewards answer until nothing more is asked."""
    stewards: dict[int, Any] = {}
    table = ScriptedTable([])
    for choice in as_they_come(settle, world, table):
        here = Perspective(GAME, world, choice.seat, [])
        steward = stewards.setdefault(choice.seat, Steward(Random(1)))
        reply(world, choice, here.read(steward.choose(here)), table)
    return world


# ---- founding


def test_tokens_gather_on_a_site_when_the_rest_can_feed_the_city() -> None:
    world = a_world(tokens={HATTI: {"hattusa": 4, "galatia": 4, "phrygia": 4, "kanesh": 4}})
    muster = a_muster(world, HATTI)

    found_cities(muster)

    assert muster.founded
    assert all(muster.there[area] >= 6 and SITE[area] != NO_SITE for area in muster.founded)


def test_no_city_is_planned_that_would_starve() -> None:
    world = a_world(tokens={HATTI: {"hattusa": 6}})
    muster = a_muster(world, HATTI)

    found_cities(muster)

    assert muster.founded == []


def test_of_several_ways_of_founding_the_best_is_taken() -> None:
    tokens = {"sardes": 5, "trapezus": 2, "kanesh": 2, "bithynia": 4, "lycia": 5}
    world = a_world(tokens={HATTI: tokens}, position={HATTI: 4})
    cheapest_first, best = a_muster(world, HATTI), a_muster(world, HATTI, SEVERAL_ORDERS)
    ways = ways_to_found(a_muster(world, HATTI, SEVERAL_ORDERS))

    found_cities(cheapest_first)
    found_cities(best)

    assert {0, 1, 2} <= {len(way.founded) for way in ways}
    assert forecast(best) == max([forecast(way) for way in ways]) > forecast(cheapest_first)


def test_who_looks_ahead_lets_few_tokens_grow_before_they_become_a_city() -> None:
    world = a_world(tokens={HATTI: {"hattusa": 4, "galatia": 4, "phrygia": 2}})
    now, later = a_muster(world, HATTI), a_muster(world, HATTI, SEVERAL_ORDERS)

    found_cities(now)
    found_cities(later)

    assert (len(now.founded), len(later.founded)) == (1, 0)
    assert forecast(later) > forecast(now)


def test_in_the_next_turn_cities_stand_and_tokens_that_are_fed_have_multiplied() -> None:
    """Two tokens or more gain two, one gains one; above the limit they are lost (P2a.1, P5b.1)."""
    world = a_world(tokens={HATTI: {"hattusa": 6, "galatia": 1}})
    muster = a_muster(world, HATTI, SEVERAL_ORDERS)
    muster.founded.append(AREA["hattusa"])
    muster.fresh = [0] * len(muster.fresh)  # all stay

    after = next_turn(muster)

    assert after.realm.cities == [AREA["hattusa"]]
    assert after.there[AREA["hattusa"]] == 0
    assert after.there[AREA["galatia"]] == 2
    assert muster.realm.cities == []


def test_a_city_is_built_and_supported() -> None:
    world = a_world(tokens={HATTI: {"hattusa": 6, "galatia": 2, "phrygia": 2}})

    run(world, CityConstruction())
    finish(world)

    assert city_count(world, HATTI) == 1
    assert tokens_on_board(world, HATTI) >= 2


def test_a_ship_brings_the_last_tokens_for_a_city_across_the_water() -> None:
    world = a_world(tokens={MINOA: {"thera": 5, "rhodes": 5, "cyprus": 2}}, treasury={MINOA: 4})
    muster = a_muster(world, MINOA)

    found_cities(muster)

    assert muster.founded
    assert muster.voyages
    assert muster.there[muster.founded[0]] >= 6


def test_two_ships_bring_more_tokens_than_one_can_carry() -> None:
    world = a_world(tokens={MINOA: {"knossos": 6, "phaestos": 6}}, treasury={MINOA: 8})
    muster = a_muster(world, MINOA)

    assert ferry(muster, AREA["rhodes"], 6) == 6
    assert len(muster.voyages) == 2
    assert muster.there[AREA["rhodes"]] == 6


def test_who_never_sails_stays_ashore() -> None:
    world = a_world(tokens={MINOA: {"knossos": 5, "phaestos": 4, "thera": 4}}, treasury={MINOA: 4})
    muster = a_muster(world, MINOA, Ways(6, 40, 8, ("sailing",)))

    found_cities(muster)
    spread(muster)
    emigrate(muster)

    assert muster.voyages == []


# ---- spreading


def test_tokens_without_food_go_where_there_is_room() -> None:
    world = a_world(tokens={HATTI: {"hattusa": LIMIT[AREA["hattusa"]] + 3}})
    muster = a_muster(world, HATTI)

    spread(muster)

    assert sum([muster.surplus(area) for area, number in enumerate(muster.there) if number]) == 0
    assert sum(muster.there) == LIMIT[AREA["hattusa"]] + 3


def test_full_areas_push_each_other_on() -> None:
    """A token two areas away from free land gets its neighbour to move, and takes its place."""
    start = AREA["hattusa"]
    tokens = {AREA_IDS[area]: max(1, LIMIT[area]) for area in LAND_NEIGHBOURS[start]}
    world = a_world(tokens={HATTI: {**tokens, "hattusa": LIMIT[start] + 1}})
    muster = a_muster(world, HATTI)

    spread(muster)

    assert muster.surplus(start) == 0


def test_enough_tokens_without_food_drive_others_out() -> None:
    world = a_world(tokens={HATTI: {"hattusa": 9}, ASSYRIA: {"anatolia": 1}})
    muster = a_muster(world, HATTI)
    muster.walks, muster.founded = {}, [area for area in LAND_NEIGHBOURS[AREA["hattusa"]] if area != AREA["anatolia"]]

    retake(muster)

    assert muster.walks.get((AREA["hattusa"], AREA["anatolia"]), 0) >= 3


def test_enough_tokens_without_food_storm_a_pirate_city() -> None:
    world = a_world(tokens={HATTI: {"hattusa": 11}}, pirates=["anatolia"])
    muster = a_muster(world, HATTI)
    muster.founded = [area for area in LAND_NEIGHBOURS[AREA["hattusa"]] if area != AREA["anatolia"]]

    retake(muster)

    assert muster.walks.get((AREA["hattusa"], AREA["anatolia"]), 0) >= 7


def test_cities_of_players_are_left_in_peace() -> None:
    world = a_world(tokens={HATTI: {"hattusa": 11}}, cities={ASSYRIA: ["anatolia"]})
    muster = a_muster(world, HATTI)

    retake(muster)

    assert (AREA["hattusa"], AREA["anatolia"]) not in muster.walks


def test_a_lone_token_attacks_nobody() -> None:
    world = a_world(tokens={HATTI: {"hattusa": 1}, ASSYRIA: {"anatolia": 3}})
    muster = a_muster(world, HATTI)

    retake(muster)

    assert muster.walks == {}


# ---- at sea


def test_routes_follow_the_coasts_and_are_no_longer_than_a_ship_can_sail() -> None:
    routes = routes_from(AREA["knossos"], 4)

    assert routes[AREA["thera"]] == (AREA["knossos"], AREA["thera"])
    assert max(len(route) for route in routes.values()) == 5


def test_crowded_islanders_leave_by_ship_and_arrive() -> None:
    world = a_world(tokens={MINOA: {"knossos": 5, "phaestos": 4}})

    run(world, Movement())
    finish(world)

    assert len([area for area, number in enumerate(world.tokens[MINOA]) if number]) > 2


def test_nobody_pays_the_last_tokens_for_a_ship() -> None:
    world = a_world(tokens={MINOA: {"knossos": 2}})

    run(world, Movement())
    finish(world)

    assert tokens_on_board(world, MINOA) == 2
    assert world.ships[MINOA] == ()


# ---- taxes and losses


def test_taxes_never_bring_a_revolt_where_a_lower_rate_helps() -> None:
    world = a_world(cities={EGYPT: ["memphis", "fayum"]}, stock={EGYPT: 4}, advances={EGYPT: [COINAGE]})

    run(world, TaxCollection())

    assert answered(world, EGYPT) in (1, 2)


def test_the_city_that_is_easiest_to_build_again_is_lost_first() -> None:
    sites = [area for area in LAND_NEIGHBOURS[AREA["hattusa"]] if SITE[area] != NO_SITE][:1] or [AREA["hattusa"]]
    wild = [area for area in LAND_NEIGHBOURS[AREA["hattusa"]] if SITE[area] == NO_SITE and LIMIT[area] > 0][0]
    world = a_world(cities={HATTI: [AREA_IDS[sites[0]], AREA_IDS[wild]]})

    run(world, ReduceCities(HATTI, 0, 1, 1, tuple(sorted([sites[0], wild]))))

    assert answered(world, HATTI) == AREA_IDS[sites[0]]


def test_nobody_walks_in_among_barbarians() -> None:
    world = a_world(tokens={HATTI: {"hattusa": 2}}, barbarians={"anatolia": 9})
    muster = a_muster(world, HATTI)

    spread(muster)

    assert muster.there[AREA["anatolia"]] == 0


def test_a_whole_movement_leaves_no_question_open() -> None:
    world = a_world(
        tokens={HATTI: {"hattusa": 7, "galatia": 5}, ASSYRIA: {"assyria": 6}, MINOA: {"knossos": 6}},
        treasury={MINOA: 3},
    )

    run(world, Movement(), table=seeded(1))
    finish(world)

    assert waiting(world) == []
