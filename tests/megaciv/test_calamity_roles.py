"""Who is touched when: order of resolution, beneficiaries, secondary victims and double copies (P9)."""

import pytest

from cradle.games.megaciv.box.atlas import AREA, NONE
from cradle.games.megaciv.box.cards import (
    CITY_IN_FLAMES,
    CITY_RIOTS,
    CIVIL_WAR,
    EPIDEMIC,
    FAMINE,
    FLOOD,
    ICONOCLASM_AND_HERESY,
    MINOR_UPRISING,
    PIRACY,
    SUPERSTITION,
    TEMPEST,
    TREACHERY,
)
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.phases.calamities.roles import NameVictim, beneficiary_of
from cradle.games.megaciv.world.pieces import place_city
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import waiting
from loops import as_long_as, until
from megaciv.world import a_world, answer, asked, check_pieces, east, refusal, run

HOMES = ("knossos", "tyre", "hattusa", "dacia", "tanis")


def called(table: RecordingTable) -> list[tuple[object, ...]]:
    return [facts for _, event, facts in table.events if event == "calamity_called"]


def recording() -> RecordingTable:
    return RecordingTable(lambda: 0.0)


def test_X_30_minor_ones_first_then_by_stack() -> None:
    """P9.2, P9.3, C.gen.order_minor, C.gen.order_major"""
    world = a_world(seats=9, hand={0: [TEMPEST, EPIDEMIC, FAMINE]})
    table = recording()

    run(world, CalamityResolution(), table=table)
    for _ in as_long_as(waiting, world):
        choice = waiting(world)[0]
        answer(world, choice.seat, choice.options(world)[0], table=table)

    assert [facts[0] for facts in called(table)] == [TEMPEST, FAMINE, EPIDEMIC]
    assert world.hand[0] == ()


def test_E_89_the_order_over_several_players() -> None:
    """P9.3"""
    world = a_world(seats=9, hand={0: [SUPERSTITION], 1: [FLOOD], 2: [FAMINE], 3: [CITY_RIOTS]})
    table = recording()

    run(world, CalamityResolution(), table=table)
    for _ in as_long_as(waiting, world):
        choice = waiting(world)[0]
        answer(world, choice.seat, choice.options(world)[0], table=table)

    assert [facts[0] for facts in called(table)] == [CITY_RIOTS, FAMINE, FLOOD, SUPERSTITION]


def test_resolved_calamities_go_to_their_piles() -> None:
    """P9.8: by stack number and block"""
    world = a_world(seats=18, hand={0: [SUPERSTITION], 3: [east(SUPERSTITION)]})

    run(world, CalamityResolution())

    assert world.discards[4] == (SUPERSTITION,)
    assert world.discards[14] == (east(SUPERSTITION),)


def test_Q_75_minors_are_revealed_and_suffered_together_each_players_by_stack() -> None:
    """Q-75, P9.2, P9.5"""
    cities = {0: ["knossos", "phaestos"], 1: ["tyre", "sidon"]}
    world = a_world(seats=9, cities=cities, hand={0: [MINOR_UPRISING, CITY_RIOTS], 1: [CITY_IN_FLAMES]})
    table = recording()

    run(world, CalamityResolution(), table=table)

    assert called(table) == [(CITY_RIOTS, (0,)), (MINOR_UPRISING, (0,)), (CITY_IN_FLAMES, (1,))]
    assert [choice.seat for choice in waiting(world)] == [0, 1]
    answer(world, 0, AREA["knossos"])
    assert world.city[AREA["phaestos"]] == NONE  # the uprising comes second and finds one city left
    assert [choice.seat for choice in waiting(world)] == [1]


# ---- beneficiaries


def test_X_32_equal_stocks_go_by_ranking() -> None:
    """G.23, C.gen.beneficiary_nt, P9.6"""
    world = a_world(stock={1: 20, 2: 30, 3: 20, 4: 20}, hand={0: [CIVIL_WAR]})
    world.city_stock = [9, 5, 4, 5, 3]

    assert beneficiary_of(world, 0, CIVIL_WAR) == 1


def test_X_33_blocks_bind_non_tradeable_calamities_only() -> None:
    """C.gen.block_nt, C.gen.block_t, P9.7"""
    world = a_world(seats=14)
    west = [seat for seat in range(14) if world.block[seat] == 0]
    east_seats = [seat for seat in range(14) if world.block[seat] == 1]
    world.city_stock = [5] * 14
    world.city_stock[west[2]] = 9
    world.city_stock[east_seats[3]] = 7

    assert beneficiary_of(world, east_seats[0], east(CIVIL_WAR)) == east_seats[3]
    assert beneficiary_of(world, east_seats[0], east(TREACHERY)) == west[2]


def test_X_34_the_last_giver_is_beneficiary_and_cannot_be_named() -> None:
    """C.gen.beneficiary_t, C.epidemic.1"""
    world = a_world(tokens={seat: {HOMES[seat]: 2} for seat in range(5)}, hand={2: [EPIDEMIC]})
    world.giver[EPIDEMIC] = 1

    run(world, CalamityResolution())

    assert refusal(world, 2, 1) == "C.gen.sec_excluded"


def test_Q_76_a_giver_who_has_left_is_no_beneficiary() -> None:
    """Q-76, C.gen.beneficiary_when"""
    world = a_world(hand={2: [EPIDEMIC]})
    world.giver[EPIDEMIC] = 1
    world.ranking = (0, 2, 3, 4)

    assert beneficiary_of(world, 2, EPIDEMIC) == 0


def test_Q_76_the_beneficiary_stays_to_the_end_of_his_copy() -> None:
    """Q-76: even when his stock runs out"""
    world = a_world(cities={0: ["knossos", "sparta", "argos"]}, hand={0: [TREACHERY]}, advances={0: (10,)})
    world.giver[TREACHERY] = 3
    world.city_stock[3] = 1
    world.city[AREA["thrace"]] = 3
    for area in ("athens", "dacia", "moesia", "epirus", "tomi", "paeonia", "thessaly"):
        world.city[AREA[area]] = 3

    run(world, CalamityResolution())
    answer(world, 3, AREA["knossos"], AREA["sparta"])

    assert (world.city[AREA["knossos"]], world.city[AREA["sparta"]]) == (3, 5)
    check_pieces(world)


def test_Q_52_a_block_without_other_players_opens_to_all() -> None:
    """Q-52"""
    world = a_world(seats=14)
    east_seats = [seat for seat in range(14) if world.block[seat] == 1]
    world.ranking = tuple(seat for seat in world.ranking if seat not in east_seats[1:])

    found = beneficiary_of(world, east_seats[0], east(CIVIL_WAR))

    assert world.block[found] == 0


def test_R_16_a_beneficiary_without_pieces_still_picks() -> None:
    """R.16"""
    world = a_world(cities={0: ["knossos", "sparta"]}, hand={0: [TREACHERY]})
    world.giver[TREACHERY] = 3
    world.city_stock[3] = 0
    for area in ("athens", "dacia", "moesia", "epirus", "tomi", "paeonia", "thessaly", "thrace", "phocis"):
        world.city[AREA[area]] = 3

    run(world, CalamityResolution())
    answer(world, 3, AREA["sparta"])

    assert world.city[AREA["sparta"]] == 5


# ---- secondary victims and double copies


def test_nobody_is_named_twice() -> None:
    """C.gen.sec_excluded"""
    world = a_world(tokens={seat: {HOMES[seat]: 2} for seat in range(5)}, hand={0: [FAMINE]})

    run(world, CalamityResolution())
    answer(world, 0, 1)

    assert refusal(world, 0, 1) == "C.gen.sec_excluded"


def test_who_has_nothing_to_lose_is_named_last() -> None:
    """C.gen.sec_short"""
    world = a_world(tokens={seat: {HOMES[seat]: 2} for seat in (0, 1, 2)}, hand={0: [FAMINE]})

    run(world, CalamityResolution())

    assert refusal(world, 0, 3) == "C.gen.sec_short"
    answer(world, 0, 1)
    assert refusal(world, 0, 3) == ""  # the other one with units has been named unasked


def test_with_too_few_players_all_of_them_are_named() -> None:
    """C.gen.sec_short"""
    world = a_world(tokens={seat: {HOMES[seat]: 2} for seat in range(5)}, hand={0: [FAMINE]})
    world.ranking = (0, 2, 4)

    run(world, CalamityResolution())
    answer(world, 0, 4)

    assert world.agenda == []
    assert [sum(world.tokens[seat]) for seat in range(5)] == [0, 2, 0, 2, 0]


def two_blocks(card: int) -> tuple[World, int, int]:
    """A world of 18 in which the first West player and the first East player hold a copy each."""
    world = a_world(seats=18, copies="separate")
    first, second = (next(seat for seat in range(18) if world.block[seat] == block) for block in (0, 1))
    world.hand[first], world.hand[second] = (card,), (east(card),)
    return world, first, second


def test_famine_names_players_of_its_block() -> None:
    """C.famine.2, C.gen.block_nt; Q-77: Famine has no beneficiary"""
    world, first, second = two_blocks(FAMINE)

    run(world, CalamityResolution())

    for other in range(18):
        if other != first:
            expected = "" if world.block[other] == world.block[first] else "C.gen.block_nt"
            assert refusal(world, first, other) == expected, other
    assert second != first


def test_Q_77_a_bar_needs_a_role() -> None:
    """Q-77: whoever would be beneficiary by stock can be named for Famine"""
    world = a_world(tokens={seat: {HOMES[seat]: 2} for seat in range(5)}, hand={4: [FAMINE]})

    run(world, CalamityResolution())

    assert refusal(world, 4, 0) == ""


@pytest.mark.parametrize("card", [EPIDEMIC, ICONOCLASM_AND_HERESY])
def test_Q_17_copies_one_after_the_other_with_all_roles_barred(card: int) -> None:
    """Q-17, Q-76, P9.7, C.gen.double, C.gen.sec_excluded: the would-be beneficiary of the second copy among them"""
    world, first, second = two_blocks(card)
    place_city(world, first, AREA["knossos"])
    place_city(world, second, AREA["saba"])
    world.giver[card], world.giver[east(card)] = 5, 6

    run(world, CalamityResolution())
    assert {other for other in range(18) if other != first and refusal(world, first, other)} >= {second, 5, 6}
    answer(world, first, 7, 8)
    for _ in until(lambda: isinstance(waiting(world)[0], NameVictim)):
        choice = waiting(world)[0]
        answer(world, choice.seat, choice.options(world)[0])

    assert asked(world, second).seat == second
    for other in (first, 5, 6, 7, 8):
        assert refusal(world, second, other) == "C.gen.sec_excluded", other
    assert refusal(world, second, 9) in ("", "C.gen.sec_short")


def test_Q_17_both_copies_are_revealed_together_and_put_aside() -> None:
    """Q-17, P9.7: a second copy is called with the first and resolved after it"""
    world, first, second = two_blocks(PIRACY)
    table = recording()

    run(world, CalamityResolution(), table=table)

    assert called(table) == [(PIRACY, (first, second))]
    assert (world.hand[first], world.hand[second]) == ((), ())


def test_cancelling_one_copy_does_not_cancel_the_other() -> None:
    """P9.7, C.gen.double: the second is tested on its own"""
    world, first, second = two_blocks(ICONOCLASM_AND_HERESY)
    world.city[AREA["saba"]] = second
    world.city_stock[second] -= 1

    choice = run(world, CalamityResolution())

    assert choice is not None
    assert choice.seat == second
    assert refusal(world, second, first) == "C.gen.sec_excluded"


def test_a_primary_victim_may_be_beneficiary_of_the_other_copy() -> None:
    """C.gen.block_t, P9.7"""
    world, first, second = two_blocks(TREACHERY)
    world.giver[east(TREACHERY)] = first

    assert beneficiary_of(world, second, east(TREACHERY)) == first
