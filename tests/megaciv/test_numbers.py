"""Numbers for bots say what the view says."""

from cradle.games.megaciv.box.atlas import AREA, AREA_IDS
from cradle.games.megaciv.box.cards import CARD, POTTERY, WATER
from cradle.games.megaciv.seen import numbers
from cradle.games.megaciv.seen.view import public
from laws.rich import rich_world
from megaciv.world import a_world, east

MINOA, ASSYRIA = 0, 1


def test_numbers_by_area_are_those_of_the_view() -> None:
    world = rich_world(9, 3)
    owners = [*[each["id"] for each in public(world)["players"]], "barbarians"]
    rows = [numbers.tokens_by_area(world, owner) for owner in range(10)]
    cities = numbers.cities_by_area(world)

    for area, city, tokens in public(world)["areas"]:
        at = AREA[area]
        assert (None if cities[at] < 0 else owners[cities[at]]) == city
        assert tokens == [(owners[owner], row[at]) for owner, row in enumerate(rows) if row[at]]


def test_numbers_by_seat_are_those_of_the_view() -> None:
    world = rich_world(9, 3)
    seen = public(world)["players"]

    assert numbers.stocks(world) == tuple(each["stock"] for each in seen)
    assert numbers.treasuries(world) == tuple(each["treasury"] for each in seen)
    assert numbers.tokens_on_map(world) == tuple(each["tokens"] for each in seen)
    assert numbers.cities_on_map(world) == tuple(each["cities"] for each in seen)
    assert numbers.censuses(world) == tuple(each["census"] for each in seen)
    assert numbers.positions(world) == tuple(each["position"] for each in seen)
    assert numbers.hand_sizes(world) == tuple(each["hand_size"] for each in seen)
    assert [len(owned) for owned in numbers.advances(world)] == [len(each["advances"]) for each in seen]
    for seat, each in enumerate(seen):
        assert [AREA_IDS[area] for area in numbers.ship_areas(world, seat)] == each["ships"]


def test_a_purse_holds_what_the_planner_asks_for() -> None:
    salt = CARD["salt"]
    world = a_world(
        12, hand={MINOA: [salt, east(salt), WATER, CARD["famine"]]}, treasury={MINOA: 7}, advances={MINOA: [POTTERY]}
    )

    mine = numbers.purse(world, MINOA)

    assert (mine.hand[salt], mine.hand[WATER], sum(mine.hand)) == (2, 1, 3)
    assert (mine.treasury, mine.owned, mine.players) == (7, frozenset({POTTERY}), 12)
    assert mine == numbers.purse(world, MINOA) != numbers.purse(world, ASSYRIA)
