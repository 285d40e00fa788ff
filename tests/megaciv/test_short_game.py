"""The Short Game: theme sets, five cities, first cards, fourteen tokens."""

from random import Random

import pytest

from cradle.games.megaciv import short_game
from cradle.games.megaciv.box.atlas import LIMIT, NO_SITE, NONE, REGIONS, SITE
from cradle.games.megaciv.box.cards import (
    ADVANCE_IDS,
    COINAGE,
    CREDITS,
    MONARCHY,
    PRICE,
    WRITTEN_RECORD,
)
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.ast.alteration import AstAlteration, lacking
from cradle.games.megaciv.short_game import (
    THEME_ADVANCES,
    THEME_COSTS_CITY,
    THEME_IDS,
    THEMES_USED,
    DrawFirstCards,
    LoseFirstCity,
    PlaceFirstCities,
    PlaceFirstToken,
    PlaceFirstTokens,
    TakeTheme,
)
from cradle.games.megaciv.turn import Turn
from cradle.games.megaciv.world.state import World, cities_of, city_count, tokens_on_board
from cradle.games.megaciv.world.support import limit
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import Choice, Together, reply, waiting
from loops import as_long_as, until
from megaciv.world import a_world, answer, asked, check_pieces, refusal, run


def play_setup(world: World, table: RecordingTable, dice: Random) -> None:
    """Random answers until the first turn."""
    for _ in until(lambda: isinstance(world.agenda[-1], Turn)):
        step = world.agenda[-1]
        question = step.proceed(world, table)
        if question is not None:
            reply(world, question, dice.choice(list(world.offered)), table)
            check_pieces(world)


def a_short_game(seats: int, part: str = "west", seed: int = 1, **options: object) -> tuple[World, RecordingTable]:
    dice = Random(seed)
    table = RecordingTable(dice.random)
    world = GAME.start(seats, {"map": part, "length": "short", **options}, table)
    assert isinstance(world, World)
    play_setup(world, table, dice)
    return world, table


@pytest.mark.parametrize("seats", range(5, 19))
@pytest.mark.parametrize("part", ["west", "east"])
def test_E_114_after_set_up(seats: int, part: str) -> None:
    """SG.5: 4 advances, 5 cities, 5 cards, 14 + 10 + 31 tokens, markers on space 10."""
    world, _ = a_short_game(seats, part, seed=seats)

    for seat in range(seats):
        assert tokens_on_board(world, seat) == 14
        assert (world.treasury[seat], world.stock[seat]) == (10, 31)
        assert city_count(world, seat) == len(world.hand[seat]) == 5
        assert len(world.advances[seat]) == 4
        assert world.position[seat] == 10
        check_placement(world, seat)
    check_pieces(world)


def check_placement(world: World, seat: int) -> None:
    """SG.4: own region, four cities on sites, none in limit 0, tokens within limits and beside no city."""
    region = REGIONS[world.civilization[seat]]
    cities = cities_of(world, seat)
    assert set(cities) <= set(region)
    assert len([area for area in cities if SITE[area] != NO_SITE]) >= 4
    assert all(LIMIT[area] > 0 for area in cities)
    for area, number in enumerate(world.tokens[seat]):
        assert not number or (area in region and world.city[area] == NONE and number <= limit(world, seat, area))


def test_E_114_the_first_step_needs_three_cities_and_three_middle_advances() -> None:
    world, _ = a_short_game(5)
    world.agenda = []
    costly = {seat: len([a for a in world.advances[seat] if PRICE[a] >= 100]) for seat in range(5)}

    assert all((lacking(world, seat, 3) is None) == (costly[seat] >= 3) for seat in range(5))
    run(world, AstAlteration())
    assert [world.position[seat] for seat in range(5)] == [11 if costly[seat] >= 3 else 10 for seat in range(5)]


SETS = {
    "coin_and_commerce": "cartography law coinage music",
    "exploring_the_deserts": "engineering universal_doctrine deism urbanism",
    "mystical_palaces": "diplomacy literacy theocracy mythology",
    "sacred_constructors": "enlightenment engineering theocracy empiricism",
    "early_merchants": "trade_routes calendar monarchy cloth_making",
    "cultural_heights": "architecture law drama_and_poetry masonry",
    "spreading_knowledge": "medicine enlightenment astronavigation pottery",
    "conquering_the_seas": "naval_warfare literacy astronavigation written_record",
    "emerging_empire": "military literacy metalworking mysticism",
}


def test_SG_3_contents_of_the_theme_sets() -> None:
    found = {THEME_IDS[n]: " ".join(ADVANCE_IDS[a] for a in THEME_ADVANCES[n]) for n in range(9)}

    assert found == SETS


def test_SG_2_sets_by_number_of_players() -> None:
    used = {players: [THEME_IDS[each] for each in THEMES_USED[players]] for players in range(5, 19)}
    first = {"conquering_the_seas", "sacred_constructors", "coin_and_commerce", "exploring_the_deserts"}

    assert set(used[5]) == first | {"mystical_palaces"}
    assert set(used[6]) == set(used[5]) | {"early_merchants"}
    assert set(used[7]) == set(used[6]) | {"spreading_knowledge"}
    assert set(used[8]) == set(SETS) - {"coin_and_commerce"}
    assert sorted(used[9]) == sorted(SETS)
    second = "sacred_constructors conquering_the_seas coin_and_commerce exploring_the_deserts early_merchants"
    second += " cultural_heights spreading_knowledge emerging_empire mystical_palaces"
    for players in range(10, 19):
        assert sorted(used[players]) == sorted([*SETS, *second.split()[: players - 9]])


def test_SG_4_the_set_is_drawn_in_secret_and_revealed_after_the_cities() -> None:
    table = RecordingTable(Random(4).random)
    world = GAME.start(6, {"length": "short"}, table)
    assert isinstance(world, World)

    assert [(seat, name) for seat, name, _ in table.events] == [(seat, "theme_drawn") for seat in range(6)]
    assert sorted(world.theme) == list(THEMES_USED[6])
    assert not any(world.advances)


def test_SG_1_no_starting_credits_but_those_of_the_set() -> None:
    """SG.4 (4), Q-87: credits count as received before turn 1."""
    world, _ = a_short_game(5)

    for seat in range(5):
        printed = [sum(CREDITS[a][colour] for a in world.advances[seat]) for colour in range(5)]
        free = 10 if WRITTEN_RECORD in world.advances[seat] else 0
        assert sum(world.credits[seat]) == sum(printed) + free
        assert all(have >= given for have, given in zip(world.credits[seat], printed, strict=True))


def test_SG_4_civilizations_may_be_chosen_after_the_sets() -> None:
    world, table = a_short_game(7, civilizations="chosen", seed=5)

    names = [name for _, name, _ in table.events]
    assert names.index("theme_drawn") < names.index("civilization_chosen") < names.index("first_city_placed")
    for seat in range(7):
        check_placement(world, seat)


def test_SG_4_cities_are_placed_in_ranking_order() -> None:
    _, table = a_short_game(5)

    placed = [facts[0] for _, name, facts in table.events if name == "first_city_placed"]
    assert placed == [seat for seat in range(5) for _ in range(5)]


def test_SG_6_play_starts_with_phase_1_and_the_cards_in_hand() -> None:
    """Coinage and Monarchy count, calamities wait."""
    world, table = a_short_game(9, seed=8)
    held = sorted(card for hand in world.hand for card in hand)

    for _ in until(lambda: isinstance(world.agenda[-1], Together)):
        assert world.agenda[-1].proceed(world, table) is None

    asking = {choice.seat for choice in waiting(world)}
    assert asking == {seat for seat in range(9) if {COINAGE, MONARCHY} & world.advances[seat]}
    assert sorted(card for hand in world.hand for card in hand) == held


def test_Q_87_one_city_may_stand_without_a_site() -> None:
    world = a_world(length="short")

    run(world, *[PlaceFirstCities(0) for _ in range(5)])
    wild = [area for area in REGIONS[world.civilization[0]] if SITE[area] == NO_SITE]
    answer(world, 0, wild[0])

    assert refusal(world, 0, wild[1]) == "SG.4"
    assert world.tokens[0] == bytes(len(world.city))  # no tokens are needed, none are there


def test_Q_87_no_city_where_the_limit_is_nothing() -> None:
    world = a_world(length="short")

    offered = PlaceFirstCities(2).candidates(world)  # Hatti has one such area

    assert any(LIMIT[area] == 0 for area in REGIONS[world.civilization[2]])
    assert all(LIMIT[area] for area in offered)


def test_Q_87_whatever_five_areas_are_taken_fourteen_tokens_fit() -> None:
    for civilization in range(18):
        region = [area for area in REGIONS[civilization] if LIMIT[area]]
        sites = sorted([LIMIT[area] for area in region if SITE[area] != NO_SITE], reverse=True)
        wild = max([LIMIT[area] for area in region if SITE[area] == NO_SITE], default=0)
        worst = max(sum(sites[:5]), sum(sites[:4]) + wild)
        assert len(sites) >= 5
        assert sum(LIMIT[area] for area in region) - worst >= 14


def test_Q_87_a_smaller_region_holds_as_many_as_fit() -> None:
    """Nothing is left to place once every area is full."""
    world = a_world(length="short")
    region = REGIONS[world.civilization[0]]
    for area in region[:12]:
        world.city[area] = 0

    run(world, PlaceFirstTokens(0))
    for _ in as_long_as(waiting, world):
        answer(world, 0, asked(world, 0).options(world)[0])

    assert tokens_on_board(world, 0) == sum(LIMIT[area] for area in region[12:]) < 14


def test_tokens_stay_within_limits() -> None:
    """SG.4 (7)."""
    world = a_world(length="short")
    area = REGIONS[world.civilization[0]][0]

    run(world, PlaceFirstTokens(0))
    answer(world, 0, *[area] * LIMIT[area])

    assert refusal(world, 0, area) == "SG.4"
    assert asked(world, 0) == PlaceFirstToken(0)


def test_Q_36_no_set_costs_a_city_but_one_might() -> None:
    """K.25: the owner would choose, and the area would be free for tokens."""
    world = a_world(length="short", cities={0: ["argos", "corinth", "knossos", "sparta", "rhodes"]})

    assert not any(THEME_COSTS_CITY)
    choice = run(world, LoseFirstCity(0))
    assert isinstance(choice, Choice)
    answer(world, 0, choice.candidates(world)[1])

    assert city_count(world, 0) == 4
    check_pieces(world)


def test_players_with_four_cities_draw_first() -> None:
    """SG.4 (6)."""
    world = a_world(cities={0: ["argos", "corinth"], 1: ["tyre"], 2: [], 3: [], 4: []}, length="short")
    table = RecordingTable(Random(2).random)

    run(world, DrawFirstCards(), table=table)

    assert [facts for _, name, facts in table.events if name == "first_cards_drawn"] == [
        (2, 0), (3, 0), (4, 0), (1, 1), (0, 2),
    ]  # fmt: skip
    assert [len(hand) for hand in world.hand] == [2, 1, 0, 0, 0]
    assert all(event[0] == event[2][0] for event in table.events if event[1] == "card_drawn")


def test_Q_81_written_record_gives_five_twice() -> None:
    world = a_world(length="short")
    world.theme[0] = THEME_IDS.index("conquering_the_seas")
    printed = [sum(CREDITS[a][colour] for a in THEME_ADVANCES[world.theme[0]]) for colour in range(5)]

    run(world, TakeTheme(0))
    answer(world, 0, 3, 4)

    assert world.advances[0] == set(THEME_ADVANCES[world.theme[0]])
    assert world.credits[0] == (*printed[:3], printed[3] + 5, printed[4] + 5)


def test_the_data_names_known_advances_and_a_set_for_every_seat() -> None:
    assert all(len(each) == 4 for each in THEME_ADVANCES)
    assert [len(each) for each in short_game.THEMES_USED[5:]] == list(range(5, 19))


def test_every_event_of_the_set_up_has_its_sentence() -> None:
    _, table = a_short_game(7, civilizations="chosen", seed=3)
    names = [f"Player {seat + 1}" for seat in range(7)]

    said = [GAME.catalog.event(name, facts, names) for _, name, facts in table.events]

    assert any(each.startswith("Your theme set is") for each in said)
    assert "Everyone moves 10 tokens to treasury and starts on space 10" in said
