"""Set-up for 5 to 18 players."""

import pytest

from cradle.games.megaciv.box.atlas import AREA, OUT_OF_PLAY, START_AREA
from cradle.games.megaciv.box.cards import (
    CARD,
    CARD_KIND,
    COMMODITY,
    IS_THIRD_SET,
    MINOR,
    NON_TRADEABLE,
    STACK,
    TRADEABLE,
)
from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS, CIVILIZATION_NAMES, LINE_UP
from cradle.games.megaciv.box.kinds import TRADE_CARD
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.setup import ChooseCivilization
from cradle.games.megaciv.turn import Turn
from cradle.games.megaciv.world.state import World, block_of, card_of, tokens_on_board
from cradle.kernel.chance.pile import draw, size
from cradle.kernel.chance.table import RecordingTable, Table, seeded
from cradle.kernel.flow.agenda import reply, settle, waiting
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import BadOptions
from loops import as_long_as, until
from megaciv.world import answer, asked, check_pieces, refusal

SET_UPS = [*[(n, part) for n in range(5, 10) for part in ("west", "east")], *[(n, "west") for n in range(10, 19)]]

# S.3: the civilizations of every set-up.
LINE_UPS = {
    (5, "west"): "minoa assyria hatti hellas egypt",
    (5, "east"): "saba babylon persia nubia parthia",
    (6, "west"): "minoa carthage hatti rome iberia hellas",
    (6, "east"): "saba babylon kushan persia indus parthia",
    (7, "west"): "minoa assyria carthage hatti rome hellas egypt",
    (7, "east"): "saba babylon kushan persia nubia indus parthia",
    (8, "west"): "minoa assyria carthage hatti rome iberia hellas egypt",
    (8, "east"): "saba maurya babylon dravidia kushan persia indus parthia",
    (9, "west"): "minoa assyria celt carthage hatti rome iberia hellas egypt",
    (9, "east"): "saba maurya babylon dravidia kushan persia nubia indus parthia",
    (10, "west"): "minoa saba assyria babylon hatti persia nubia hellas egypt parthia",
    (11, "west"): "saba assyria maurya babylon dravidia kushan persia nubia indus egypt parthia",
    (12, "west"): "minoa saba assyria babylon carthage hatti rome persia nubia hellas egypt parthia",
}
START_AREAS = {
    "minoa": "knossos", "saba": "saba", "assyria": "assyria", "maurya": "magadha", "celt": "germania_inferior",
    "babylon": "babylon", "carthage": "carthage", "dravidia": "western_sinhalese", "hatti": "hattusa",
    "kushan": "taxila", "rome": "rome", "persia": "persepolis", "iberia": "iberus", "nubia": "napata",
    "hellas": "macedonia", "indus": "chanhu_daro", "egypt": "tanis", "parthia": "nisa",
}  # fmt: skip


def started(seats: int, part: str = "west", table: Table | None = None, **options: object) -> World:
    world = GAME.start(seats, {"map": part, **options}, table or seeded(3))
    assert isinstance(world, World)
    return world


@pytest.mark.parametrize(("seats", "part"), SET_UPS)
def test_every_set_up(seats: int, part: str) -> None:
    """S.2, S.7, S.8, S.9: one token in the start area, everything else in stock."""
    world = started(seats, part)

    assert world.seats == world.players == len(world.ranking) == seats
    assert world.ranking == tuple(range(seats))  # dealt in ranking order
    for seat in range(seats):
        name = CIVILIZATION_IDS[world.civilization[seat]]
        start = START_AREA[world.civilization[seat]]
        assert start == AREA[START_AREAS[name]]
        assert start not in world.out_of_play
        assert tokens_on_board(world, seat) == world.tokens[seat][start] == 1
    assert world.treasury == world.position == world.census == [0] * seats
    assert world.credits == [({5: 10, 6: 5, 12: 5}.get(seats, 0),) * 5] * seats
    assert not any(world.hand)
    assert not any(world.advances)
    assert world.turn == 1
    check_pieces(world)


@pytest.mark.parametrize(("seats", "part"), LINE_UPS)
def test_the_civilizations_of_a_set_up(seats: int, part: str) -> None:
    """S.3, Q-01."""
    world = started(seats, part)

    assert [CIVILIZATION_IDS[each] for each in world.civilization] == LINE_UPS[seats, part].split()


def test_Q_01_six_players_in_the_west() -> None:
    """S.3: Rome and Hatti, not Egypt."""
    names = [CIVILIZATION_IDS[each] for each in started(6, "west").civilization]

    assert names == ["minoa", "carthage", "hatti", "rome", "iberia", "hellas"]


def test_larger_line_ups_grow_from_smaller_ones() -> None:
    """S.3: 13 to 18 players."""
    names = {n: {CIVILIZATION_IDS[each] for each in started(n).civilization} for n in range(12, 19)}

    assert names[13] == names[12] | {"iberia"}
    assert names[14] == names[13] | {"celt"}
    assert names[15] == names[13] | {"kushan", "indus"}
    assert names[16] == names[15] | {"celt"}
    assert names[17] == names[15] | {"maurya", "dravidia"}
    assert names[18] == names[17] | {"celt"}


@pytest.mark.parametrize("seats", range(12, 19))
def test_Q_03_blocks_by_letter_but_for_assyria_and_egypt(seats: int) -> None:
    """S.5."""
    world = started(seats)

    for seat in range(seats):
        name = CIVILIZATION_IDS[world.civilization[seat]]
        east = world.civilization[seat] % 2 == 1
        east = east or (name == "assyria" and seats <= 16) or (name == "egypt" and seats in (13, 14))
        assert world.block[seat] == east, name
    assert abs(world.block.count(0) - world.block.count(1)) <= 1


def test_Q_02_areas_of_no_region_in_play_are_out() -> None:
    """S.4."""
    world = started(5)

    assert world.out_of_play == frozenset(OUT_OF_PLAY[world.scenario])
    assert AREA["rome"] in world.out_of_play
    assert AREA["troy"] not in world.out_of_play


def in_order(world: World, block: int, number: int) -> list[int]:
    """Draw a stack to its end."""
    pile, order, table = world.stacks[10 * block + number], [], seeded(5)
    for _ in range(size(pile)):
        card, pile = draw(pile, TRADE_CARD, table)
        order.append(card_of(card))
    return order


def test_E_112_seven_players_stack_5() -> None:
    """S.12.1: seven commodities, then Barbarian Hordes among seven cards, Civil War last."""
    order = in_order(started(7), 0, 5)

    assert len(order) == 15
    assert all(CARD_KIND[card] == COMMODITY for card in order[:7])
    assert CARD["barbarian_hordes"] in order[7:14]
    assert order[14] == CARD["civil_war"]


def test_E_113_nine_players_stack_9() -> None:
    """S.12.2: Coastal Migration in the top ten, Piracy in the next five, Regression last."""
    order = in_order(started(9), 0, 9)

    assert len(order) == 16
    assert CARD["coastal_migration"] in order[:10]
    assert CARD["piracy"] in order[10:15]
    assert order[10:15].count(CARD["amber"]) == 4
    assert order[15] == CARD["regression"]


@pytest.mark.parametrize(("seats", "part"), SET_UPS)
def test_Q_05_every_stack_is_built_in_three_parts(seats: int, part: str) -> None:
    """S.10 to S.13: check sums, and calamities where they belong."""
    world = started(seats, part)
    minors = 9 <= seats <= 11 or seats >= 15
    for block in set(world.block):
        for number in range(1, 10):
            pile = world.stacks[10 * block + number]
            order = in_order(world, block, number)
            kinds = [CARD_KIND[card] for card in order]
            assert {STACK[card] for card in order} == {number}
            assert {block_of(card) for layer in pile for card in layer} == {block}
            assert kinds.count(COMMODITY) == sums(seats)[number - 1]
            if number == 1:
                assert set(kinds) == {COMMODITY}
                continue
            assert kinds[-1] == NON_TRADEABLE
            assert len(kinds) - kinds.count(COMMODITY) == (3 if minors else 2)
            if not minors:
                players = world.block.count(block)
                assert set(kinds[:players]) == {COMMODITY}
                assert TRADEABLE in kinds[players:-1]


def sums(seats: int) -> tuple[int, ...]:
    if seats <= 8 or 12 <= seats <= 14:
        return (18, 16, 17, 15, 13, 11, 11, 9, 9)
    return (26, 24, 25, 23, 19, 17, 17, 13, 13) if seats <= 11 else (22, 20, 21, 19, 16, 14, 14, 11, 11)


@pytest.mark.parametrize("seats", range(12, 19))
def test_R_12_the_parts_of_a_stack_from_top_to_bottom(seats: int) -> None:
    """S.12: per block; 12 to 14 players as 5 to 8, 15 to 18 as 9 to 11."""
    world = started(seats)
    for block in (0, 1):
        for number in range(2, 10):
            order = in_order(world, block, number)
            kinds = [CARD_KIND[card] for card in order]
            first = world.block.count(block)
            if seats >= 15:
                first = len([card for card in order if CARD_KIND[card] == COMMODITY and not IS_THIRD_SET[card]]) + 1
                assert kinds[:first].count(MINOR) == 1
                assert not any(IS_THIRD_SET[card] for card in order[:first])
                assert all(IS_THIRD_SET[card] for card in order[first:] if CARD_KIND[card] == COMMODITY)
            else:
                assert set(kinds[:first]) == {COMMODITY}
            assert kinds[first:-1].count(TRADEABLE) == 1
            assert set(kinds[first:-1]) <= {COMMODITY, TRADEABLE}
            assert kinds[-1] == NON_TRADEABLE


def test_stack_1_has_its_parts_too() -> None:
    """S.12.5: with nine players the third set lies under the others."""
    order = in_order(started(9), 0, 1)

    assert order[-8:] == [CARD["bone"]] * 8


def test_two_blocks_have_all_cards() -> None:
    """S.10: 148 commodities and 24 calamities in each block of a game for 18."""
    world = started(18)

    assert [sum(size(world.stacks[10 * block + n]) for n in range(1, 10)) for block in (0, 1)] == [172, 172]


def test_T_1_thirteen_phases_in_this_order_and_a_breath_between_them() -> None:
    world = started(5)
    world.agenda = []

    Turn().run(world, seeded(1))

    names = [type(step).__name__ for step in reversed(world.agenda)]
    assert names[1::2] == ["EndPhase"] * 13
    assert names[::2] == [
        "TaxCollection", "PopulationExpansion", "Movement", "Conflict", "CityConstruction", "TradeCardsAcquisition",
        "Trade", "CalamitySelection", "CalamityResolution", "SpecialAbilities", "SurplusPopulation",
        "AdvancesAcquisition", "AstAlteration", "EndTurn",
    ]  # fmt: skip


def test_S_8_everybody_hears_who_starts_where() -> None:
    told = [item for item in Record.new("megaciv", 5, seed=3).news(None) if item["name"] == "start_token_placed"]

    assert len(told) == 5
    assert told[0]["facts"] == {"seat": "minoa", "area": "knossos"}
    assert (told[0]["says"], told[0]["rule"]) == ("Minoa starts in Knossos with one token", "S.8")


def test_SG_6_a_short_game_has_no_start_area() -> None:
    match = Record.new("megaciv", 5, seed=3, options={"length": "short"})

    assert "start_token_placed" not in {item["name"] for item in match.news(None)}


# ---- options


def test_S_6_civilizations_are_chosen_in_the_order_of_start_up_cards() -> None:
    """K.20: a random order, then one free civilization of the line-up each."""
    table = RecordingTable(seeded(11).source)
    world = started(6, table=table, civilizations="chosen")
    settle(world, table)
    order = world.ranking
    assert sorted(order) == list(range(6))
    assert table.events[0] == (None, "start_up_cards_dealt", (order,))
    assert not any(tokens_on_board(world, seat) for seat in range(6))

    free = list(LINE_UP[world.scenario])
    for seat in order[:-1]:
        assert [choice.seat for choice in waiting(world)] == [seat]
        assert asked(world, seat).candidates(world) == LINE_UP[world.scenario]
        taken = set(LINE_UP[world.scenario]) - set(free)
        assert all(refusal(world, seat, each) == "S.6" for each in taken)
        reply(world, asked(world, seat), free.pop(), table)
        if len(free) > 1:
            settle(world, table)
    for _ in until(lambda: isinstance(world.agenda[-1], Turn)):  # the last one takes what is left
        world.agenda[-1].proceed(world, table)

    assert world.ranking == tuple(sorted(range(6), key=lambda seat: world.civilization[seat]))
    assert sorted(world.civilization) == list(LINE_UP[world.scenario])
    assert all(tokens_on_board(world, seat) == 1 for seat in range(6))
    check_pieces(world)


@pytest.mark.parametrize("seats", [5, 9, 13, 18])
def test_S_6_civilizations_drawn_at_random_are_announced_and_follow_chance(seats: int) -> None:
    """Each seat draws one of the line-up, one pick each; ranks, start tokens and blocks follow."""
    table = RecordingTable(seeded(11).source)
    world = started(seats, table=table, civilizations="random")

    assert sorted(world.civilization) == sorted(LINE_UP[world.scenario])
    told = [facts for _, name, facts in table.events if name == "civilizations_dealt"]
    assert told == [(tuple(enumerate(world.civilization)),)]
    assert world.ranking == tuple(sorted(range(seats), key=lambda seat: world.civilization[seat]))
    assert all(tokens_on_board(world, seat) == 1 for seat in range(seats))
    check_pieces(world)


def test_at_random_every_seat_gets_every_civilization() -> None:
    drawn = {started(5, table=seeded(seed), civilizations="random").civilization[0] for seed in range(60)}

    assert drawn == set(LINE_UP[started(5).scenario])


def test_players_are_called_by_the_civilizations_they_drew() -> None:
    match = Record.new("megaciv", 5, seed=3, options={"civilizations": "random"}, names=[])

    assert isinstance(match.state, World)
    assert match.names == [CIVILIZATION_NAMES[civilization] for civilization in match.state.civilization]


def test_civilizations_dealt_at_random_are_one_line_of_the_log() -> None:
    people = ["Ada", "Bob", "Cleo", "Dora", "Emil"]
    match = Record.new("megaciv", 5, seed=3, options={"civilizations": "random"}, names=people)
    assert isinstance(match.state, World)
    [told] = [item for item in match.news(None) if item["name"] == "civilizations_dealt"]

    dealt = [CIVILIZATION_NAMES[civilization] for civilization in match.state.civilization]
    row = [f"{civilization} for {name}" for civilization, name in zip(dealt, people, strict=True)]
    assert told["says"] == f"Dealt at random: {', '.join(row)}"
    assert told["rule"] == "S.6"


def test_a_player_called_like_the_civilization_is_named_once() -> None:
    """Bots have no name of their own, in any language."""
    dealt = tuple(enumerate(CIVILIZATION_NAMES.index(name) for name in ("Minoa", "Egypt")))

    assert (
        GAME.catalog.event("civilizations_dealt", [dealt], ["Ada", "Egypt"]) == "Dealt at random: Minoa for Ada, Egypt"
    )
    assert GAME.catalog.event("civilizations_dealt", [dealt], ["Ada", "Ägypten"], "de").endswith("Ada, Ägypten")


def test_blocks_follow_the_chosen_civilizations() -> None:
    """S.5, S.12.3: the stacks are built when it is known who plays in which block."""
    table = seeded(2)
    world = started(13, civilizations="chosen")
    settle(world, table)
    assert not any(world.stacks)
    for _ in as_long_as(lambda: isinstance(world.agenda[-1], ChooseCivilization)):
        choice = waiting(world)[0]
        reply(world, choice, choice.options(world)[-1], table)
        for _ in as_long_as(lambda: not isinstance(world.agenda[-1], Turn) and not waiting_now(world)):
            world.agenda[-1].proceed(world, table)

    assert (world.block.count(0), world.block.count(1)) in ((6, 7), (7, 6))
    assert all(size(world.stacks[10 * block + n]) for block in (0, 1) for n in range(1, 10))


def waiting_now(world: World) -> bool:
    return isinstance(world.agenda[-1], ChooseCivilization) and len(world.agenda[-1].options(world)) > 1


def test_the_side_of_the_ast_is_an_option() -> None:
    """S.1."""
    assert not started(5).expert
    assert started(5, ast="expert").expert


def test_the_short_game_is_always_basic() -> None:
    """S.1, SG.1."""
    assert not started(5, ast="expert", length="short").expert


def test_a_turn_limit_is_an_option() -> None:
    """S.14, Q-85."""
    assert started(5, turns=6).turn_limit == 6
    assert started(5).turn_limit == 0


@pytest.mark.parametrize("seats", [4, 19])
def test_the_game_is_for_5_to_18(seats: int) -> None:
    """S.1."""
    with pytest.raises(BadOptions):
        started(seats)


def test_one_seed_gives_one_set_up() -> None:
    first, second = started(8, table=seeded(9)), started(8, table=seeded(9))

    assert first.stacks == second.stacks


def test_answering_by_helper() -> None:
    """A chosen civilization shows in the columns at once."""
    world = started(5, civilizations="chosen")
    settle(world, seeded(1))
    seat = waiting(world)[0].seat

    answer(world, seat, LINE_UP[world.scenario][2])

    assert world.civilization[seat] == LINE_UP[world.scenario][2]
