"""Phase 6: cards for cities, then cards for treasury (P6a, P6b)."""

from cradle.games.megaciv.box.atlas import AREA_IDS, AREAS, NO_SITE, SITE
from cradle.games.megaciv.box.cards import (
    CARD,
    CARTOGRAPHY,
    MINING,
    RHETORIC,
    STACK,
    WATER,
    WONDER_OF_THE_WORLD,
)
from cradle.games.megaciv.phases.trade_cards import FREE, BuyTradeCard, TradeCardsAcquisition
from cradle.games.megaciv.world.state import STACKS, World, card_of
from cradle.kernel.chance.table import ScriptedTable, seeded
from cradle.kernel.flow.agenda import DONE
from loops import as_long_as
from megaciv.world import a_world, answer, check_pieces, refusal, run

MINOA, ASSYRIA, HATTI, HELLAS, EGYPT = range(5)  # seats of the five-player game in the West


def areas(first: int, number: int) -> list[str]:
    """So many areas with a city site, from the first on."""
    named = [AREA_IDS[area] for area in AREAS if SITE[area] != NO_SITE]
    return named[first : first + number]


def stack_numbers(world: World, seat: int) -> list[int]:
    """From which stacks a hand comes; 0 is Water."""
    return sorted(STACK[card_of(card)] for card in world.hand[seat])


def buyer(advances: list[int], treasury: int, cities: int = 0) -> World:
    """Seat 0 may buy, nobody else has treasury."""
    world = a_world(advances={0: advances}, treasury={0: treasury}, cities={0: areas(0, cities)})
    run(world, BuyTradeCard(0, False))
    return world


def test_E_76_stack_2_runs_out_and_egypt_gets_water() -> None:
    """P6a.1, P6a.2, P6a.3: fewest cities first, ties by ranking, Water from an empty stack."""
    world = a_world(cities={MINOA: areas(0, 3), HELLAS: areas(3, 5), EGYPT: areas(8, 5)})
    iron = CARD["iron"]
    world.stacks[2] = ((iron, iron),)

    run(world, TradeCardsAcquisition(), table=seeded(1))

    assert stack_numbers(world, MINOA) == [1, 2, 3]
    assert stack_numbers(world, HELLAS) == [1, 2, 3, 4, 5]
    assert stack_numbers(world, EGYPT) == [0, 1, 3, 4, 5]
    assert world.hand[EGYPT].count(WATER) == 1


def test_R_11_water_never_runs_out() -> None:
    """R.11, G.27"""
    world = a_world(cities={0: areas(0, 9), 1: areas(9, 9)})
    world.stacks = [()] * STACKS

    run(world, TradeCardsAcquisition(), table=seeded(1))

    assert world.hand[0] == world.hand[1] == (WATER,) * 9


def test_no_cities_no_cards() -> None:
    """P6a.2, Q-55"""
    world = a_world(cities={1: areas(0, 1)})

    run(world, TradeCardsAcquisition(), table=seeded(1))

    assert [len(hand) for hand in world.hand] == [0, 1, 0, 0, 0]


def test_E_77_thirty_one_treasury_buy_two_cards_of_stack_9() -> None:
    """P6b.2, P6b.3: paid first, to the own stock."""
    world = buyer([], 31)
    stock = world.stock[0]

    answer(world, 0, 9, table=seeded(1))
    answer(world, 0, 9, table=seeded(1))

    assert not world.agenda, "nothing is left to buy for 1"
    assert stack_numbers(world, 0) == [9, 9]
    assert (world.treasury[0], world.stock[0]) == (1, stock + 30)
    check_pieces(world)


def test_E_78_cartography_and_rhetoric_spend_27() -> None:
    """A.cartography.1, A.rhetoric.1, P6b.2"""
    world = buyer([CARTOGRAPHY, RHETORIC], 27)

    for stack in (7, 3, 2):
        answer(world, 0, stack, table=seeded(1))

    assert world.treasury[0] == 0
    assert stack_numbers(world, 0) == [2, 3, 7]


def test_X_22_cartography_two_of_stack_2_and_one_of_stack_7() -> None:
    """A.cartography.1"""
    world = buyer([CARTOGRAPHY], 23)

    for stack in (2, 2, 7):
        answer(world, 0, stack, table=seeded(1))

    assert world.treasury[0] == 0


def test_mining_sells_stacks_6_and_8_at_13() -> None:
    """A.mining.1"""
    world = buyer([MINING], 26)

    answer(world, 0, 6, table=seeded(1))
    answer(world, 0, 8, table=seeded(1))

    assert world.treasury[0] == 0
    assert stack_numbers(world, 0) == [6, 8]


def test_stacks_are_closed_without_their_advance_or_treasury() -> None:
    """P6b.2, Q-54"""
    world = buyer([RHETORIC], 16)

    assert [refusal(world, 0, stack) for stack in (2, 3, 6, 7, 8, 9)] == ["P6b.2", "", "P6b.2", "P6b.2", "P6b.2", ""]
    answer(world, 0, 3, table=seeded(1))
    assert not world.agenda, "7 treasury buy nothing more"


def test_an_empty_stack_may_be_chosen_and_brings_water() -> None:
    """P6b.3"""
    world = buyer([], 15)
    world.stacks[9] = ()

    answer(world, 0, 9)

    assert world.hand[0] == (WATER,)
    assert world.treasury[0] == 0


def test_X_24_wonder_of_the_world_with_six_cities() -> None:
    """P6b.2, A.wonder_of_the_world.1: one free card of stack 7, 8 or 9."""
    world = buyer([WONDER_OF_THE_WORLD], 20, cities=6)

    assert [refusal(world, 0, FREE + stack) for stack in range(5, 10)] == ["P6b.2", "P6b.2", "", "", ""]
    answer(world, 0, FREE + 8, table=seeded(1))

    assert stack_numbers(world, 0) == [8]
    assert world.treasury[0] == 20
    assert refusal(world, 0, FREE + 9) == "P6b.2", "only one a turn"
    assert refusal(world, 0, 9) == ""


def test_X_24_wonder_of_the_world_with_nine_cities() -> None:
    """P6b.4: the Wonder itself is no city here."""
    world = a_world(advances={0: [WONDER_OF_THE_WORLD]}, treasury={0: 20}, cities={0: areas(0, 9)})
    run(world, BuyTradeCard(0, False))

    assert all(refusal(world, 0, FREE + stack) == "P6b.2" for stack in range(1, 10))


def test_Q_55_without_cities_the_wonder_opens_all_stacks() -> None:
    world = buyer([WONDER_OF_THE_WORLD], 0)

    assert [refusal(world, 0, FREE + stack) for stack in range(1, 10)] == [""] * 9


def test_E_80_a_west_player_gets_water_although_the_east_stack_is_full() -> None:
    """P6a.3, G.29"""
    world = a_world(seats=12, cities={0: areas(0, 5)})
    west = world.block[0]
    world.stacks[STACKS * west + 5] = ()
    assert world.stacks[STACKS * (1 - west) + 5]

    run(world, TradeCardsAcquisition(), table=seeded(1))

    assert world.hand[0].count(WATER) == 1


def test_purchases_go_in_city_count_order_and_one_at_a_time() -> None:
    """P6b.1: nobody buys before all have drawn; each card is seen before the next."""
    world = a_world(cities={0: areas(0, 3), 1: areas(3, 1), 2: areas(4, 2)}, treasury=dict.fromkeys(range(3), 50))
    table = seeded(1)
    first = run(world, TradeCardsAcquisition(), table=table)

    assert first is not None
    assert [len(world.hand[seat]) for seat in range(3)] == [3, 1, 2]
    asked = [first.seat]
    answer(world, first.seat, 9, table=table)
    for _ in as_long_as(lambda: world.agenda):
        choice = world.agenda[-1]
        assert isinstance(choice, BuyTradeCard)
        asked.append(choice.seat)
        answer(world, choice.seat, DONE, table=table)
    assert asked == [1, 1, 2, 0]


def test_only_the_drawer_hears_which_card_it_is() -> None:
    """P6a.4, G.34"""
    world = a_world(cities={0: areas(0, 1)})
    table = ScriptedTable([0])

    run(world, TradeCardsAcquisition(), table=table)

    heard = {name: seat for seat, name, _ in table.events}
    assert heard == {"card_drawn": 0, "cards_taken": None}
