"""The habits of a busy player of Mega Civilization, one by one."""

from random import Random

from cradle.games.megaciv.bots import land, market, sea, shopping
from cradle.games.megaciv.bots.memory import NOBODY, Memory
from cradle.games.megaciv.box.atlas import AREA, LAND_NEIGHBOURS, LIMIT, SITE
from cradle.games.megaciv.box.cards import CARD, FAMINE, LIBRARY, PHILOSOPHY, PRICE, TREACHERY, WATER
from cradle.games.megaciv.phases.advances.basket import DiscardCard, FillBasket
from cradle.games.megaciv.phases.trade.drafts import STOP, answer_to, new_offer
from cradle.games.megaciv.phases.trade.offering import FillBundle
from cradle.games.megaciv.world.offers import EMPTY, Offer
from cradle.games.megaciv.world.state import NO_TOKENS
from cradle.kernel.flow.agenda import DONE

SOME_SEEDS = range(40)


def row(**areas: int) -> bytes:
    tokens = bytearray(NO_TOKENS)
    for name, number in areas.items():
        tokens[AREA[name]] = number
    return bytes(tokens)


def a_memory(seed: int = 1) -> Memory:
    memory = Memory(Random(seed))
    memory.warlike = False
    return memory


def planned(memory: Memory, fresh: bytes) -> list[int]:
    """What lies where when the plan is carried out."""
    land.plan_movement(memory, fresh)
    assert memory.walks is not None
    left = list(fresh)
    for area, to, number in memory.walks:
        assert to in LAND_NEIGHBOURS[area]
        left[area] -= number
        left[to] += number
    assert min(left) >= 0
    return left


def test_enough_people_gather_for_a_city_at_a_site() -> None:
    memory = a_memory()

    left = planned(memory, row(rome=6, etruria=6, campania=6, neapolis=6))

    assert memory.gathered
    assert all(left[area] >= 6 and SITE[area] for area in memory.gathered)


def test_few_people_build_nothing_and_multiply() -> None:
    for seed in SOME_SEEDS:
        memory = a_memory(seed)
        left = planned(memory, row(rome=4))

        assert not memory.gathered
        assert max(left) == 2


def test_nobody_goes_where_people_have_found_no_home() -> None:
    shut_out = 0
    for seed in SOME_SEEDS:
        memory = a_memory(seed)
        memory.settled = list(LAND_NEIGHBOURS[AREA["rome"]])
        left = planned(memory, row(rome=4))
        assert (left[AREA["rome"]] == 4) == bool(memory.shut)
        shut_out += bool(memory.shut)

    assert shut_out > len(SOME_SEEDS) / 2  # now and then they try again


def test_two_tokens_show_that_a_city_is_gone() -> None:
    memory = a_memory()
    memory.towns = {AREA["rome"]}

    land.plan_movement(memory, row(rome=2))

    assert AREA["rome"] not in memory.towns


def test_people_without_food_on_an_island_wait_for_a_ship() -> None:
    memory, island = a_memory(), AREA["thera"]
    assert not LAND_NEIGHBOURS[island]

    land.plan_movement(memory, row(thera=LIMIT[island] + 2))

    assert memory.crowds == {island: 2}
    assert not memory.walks


def test_ships_look_for_land_where_nobody_of_theirs_lives() -> None:
    memory = a_memory()
    memory.towns = {AREA["etruria"]}

    assert sea.is_free(memory, row(thera=1), AREA["rome"])
    assert not sea.is_free(memory, row(thera=1), AREA["thera"])
    assert not sea.is_free(memory, row(thera=1), AREA["etruria"])


def test_a_bundle_holds_first_what_the_other_collects() -> None:
    for seed in SOME_SEEDS:
        memory = a_memory(seed)
        market.count_players(memory, 0, (DONE, 4))
        mine = [name for name in range(WATER) if memory.collector[name] == 0][0]
        theirs = [name for name in range(WATER) if memory.collector[name] == 3][0]
        others = [name for name in range(WATER) if memory.collector[name] == 2][:2]
        offer = Offer(7, 7, 3, 0, 0, 0, EMPTY)
        asked = FillBundle(0, answer_to(0, offer))

        assert market.fill_bundle(memory, asked, [STOP, mine, theirs, *others]) == theirs


def test_calamities_that_may_be_traded_travel() -> None:
    given = []
    for seed in SOME_SEEDS:
        memory = a_memory(seed)
        market.count_players(memory, 0, (DONE, 4))
        others = [name for name in range(WATER) if memory.collector[name] == 2][:2]
        given.append(market.fill_bundle(memory, FillBundle(0, new_offer(0)), [STOP, *others, TREACHERY]))

    assert given.count(TREACHERY) > len(given) / 2
    assert FAMINE not in given


def test_a_player_who_can_give_nothing_leaves_the_market() -> None:
    memory = a_memory()
    market.count_players(memory, 0, (DONE, 4))
    mine = [name for name in range(WATER) if memory.collector[name] == 0]

    assert market.fill_bundle(memory, FillBundle(0, new_offer(0)), [STOP, *mine[:2]]) == STOP
    assert memory.lean


def test_everybody_agrees_on_who_collects_what() -> None:
    seats = [a_memory(seat) for seat in range(9)]
    for seat, memory in enumerate(seats):
        market.count_players(memory, seat, (DONE, 8))

    assert all(memory.collector == seats[0].collector for memory in seats)
    assert {*seats[0].collector} == {*range(9), NOBODY}  # Water is nobody's


def test_a_dream_is_bought_as_soon_as_it_can_be_paid() -> None:
    memory = a_memory()
    memory.dream = PHILOSOPHY

    assert shopping.fill_basket(memory, FillBasket(0, ()), [DONE, 0, 3, PHILOSOPHY]) == PHILOSOPHY


def test_a_library_waits_for_company() -> None:
    memory = a_memory()
    memory.dream, memory.thrift = LIBRARY, 1.0
    rich = [advance for advance in range(51) if PRICE[advance] >= 260]

    assert shopping.fill_basket(memory, FillBasket(0, ()), [DONE, *rich, LIBRARY]) == LIBRARY
    assert shopping.fill_basket(memory, FillBasket(0, (LIBRARY,)), [DONE, 0, 2]) == min(0, 2, key=lambda at: PRICE[at])


def test_what_is_worth_least_is_discarded() -> None:
    memory = a_memory()
    ochre, gold = CARD["ochre"], CARD["gold"]

    assert shopping.discard_card(memory, DiscardCard(0, 1), [ochre, gold]) == ochre
