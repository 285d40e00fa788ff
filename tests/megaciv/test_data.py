"""What is in the box of Mega Civilization: the counts, sums and tables of the rules."""

from copy import deepcopy
from typing import Any

import pytest

from cradle.games.megaciv.box import cards, civilizations
from cradle.games.megaciv.box.cards import (
    ADVANCE_IDS,
    ADVANCES,
    AGRICULTURE,
    CALAMITIES,
    CALENDAR,
    CARD,
    CARD_IDS,
    CHAINS,
    COLOURS,
    COLOURS_OF,
    COMMODITIES,
    COPIES,
    CRAFTS,
    CREDITS,
    CYCLONE,
    DEMOCRACY,
    DESELECTED,
    DRAMA_AND_POETRY,
    EPIDEMIC,
    FACE_VALUE,
    FAMINE,
    FREE_CREDITS,
    HAS_SPECIAL_ABILITY,
    MAJORS,
    MASONRY,
    MINORS,
    MONUMENT,
    MUSIC,
    MYSTICISM,
    POINTS,
    POTTERY,
    PRICE,
    PRIMARY_MODIFIERS,
    SECONDARY_MODIFIERS,
    SET_SIZE,
    SPECIAL_CREDIT,
    SPECIAL_FROM,
    STACK,
    TOUCHED_BY,
    TRADE_EMPIRE,
    WATER,
    WRITTEN_RECORD,
    set_value,
    stack_cards,
)
from cradle.games.megaciv.box.civilizations import (
    BLOCK,
    BLOCKS,
    CIVILIZATION_IDS,
    CIVILIZATION_NAMES,
    EARLY_BRONZE,
    EAST,
    LATE_IRON,
    LETTER,
    LINE_UP,
    PLAYERS,
    SCENARIOS,
    START_CREDITS,
    STONE,
    USES_MINORS,
    epoch,
    scenario,
)
from cradle.kernel.game import DataError, load_data
from cradle.kernel.words.catalog import BadOptions
from megaciv.world import civilization

MINOA, ASSYRIA, EGYPT, MAURYA = [CIVILIZATION_IDS.index(name) for name in ("minoa", "assyria", "egypt", "maurya")]
PACKAGE = "cradle.games.megaciv.box"


def price(advance: int, owned: set[int]) -> int:
    """A price by the rules: the best colour of the advance, and the special credit of its predecessor (P.1)."""
    credits = [sum([CREDITS[each][colour] for each in owned]) for colour in COLOURS]
    special = SPECIAL_CREDIT[advance] if SPECIAL_FROM[advance] in owned else 0
    return max(0, PRICE[advance] - max([credits[colour] for colour in COLOURS_OF[advance]]) - special)


def test_the_box_holds_what_the_rules_count() -> None:
    assert (len(ADVANCES), len(CHAINS), len(COMMODITIES), len(CALAMITIES)) == (51, 17, 45, 24)
    assert (len(MINORS), len(MAJORS), len(CIVILIZATION_NAMES), len(SCENARIOS)) == (8, 16, 18, 19)
    assert sum(POINTS) == 170
    assert sum(HAS_SPECIAL_ABILITY) == 7


def test_every_advance_and_calamity_has_its_constant() -> None:
    assert [getattr(cards, name.upper()) for name in ADVANCE_IDS] == list(ADVANCES)
    assert [getattr(cards, CARD_IDS[card].upper()) for card in CALAMITIES] == list(CALAMITIES)


def test_chains_rise_from_low_to_high() -> None:
    for low, middle, high in CHAINS:
        assert (POINTS[low], POINTS[middle], POINTS[high]) == (1, 3, 6)
        assert (SPECIAL_FROM[low], SPECIAL_FROM[middle], SPECIAL_FROM[high]) == (-1, low, middle)
        assert (SPECIAL_CREDIT[low], SPECIAL_CREDIT[middle], SPECIAL_CREDIT[high]) == (0, 10, 20)


def test_credits_of_all_advances_per_colour() -> None:
    assert [sum([CREDITS[each][colour] for each in ADVANCES]) for colour in COLOURS] == [200, 215, 210, 215, 200]
    assert [len([each for each in ADVANCES if colour in COLOURS_OF[each]]) for colour in COLOURS] == [12] * 5
    assert {each: FREE_CREDITS[each] for each in ADVANCES if FREE_CREDITS[each]} == {MONUMENT: 20, WRITTEN_RECORD: 10}


def test_music_helps_drama_and_mysticism_once_each() -> None:  # X.01, X.02
    assert price(DRAMA_AND_POETRY, {MUSIC}) == 70
    assert price(MYSTICISM, {MUSIC}) == 40


def test_pottery_and_masonry_help_agriculture() -> None:  # X.03
    assert price(AGRICULTURE, {POTTERY, MASONRY}) == 90
    assert sum([CREDITS[each][CRAFTS] for each in (POTTERY, MASONRY, AGRICULTURE)]) == 30


def test_pottery_leads_to_agriculture_and_agriculture_to_democracy() -> None:  # X.04
    assert price(AGRICULTURE, {POTTERY}) == 100
    assert price(DEMOCRACY, {POTTERY, AGRICULTURE}) == 200


def test_set_values() -> None:  # E-81, E-82
    assert [set_value(FACE_VALUE[CARD["lacquer"]], number) for number in range(1, 7)] == [5, 20, 45, 80, 125, 180]
    assert set_value(FACE_VALUE[CARD["gold"]], 5) == 225
    assert set_value(FACE_VALUE[WATER], 4) == 0


def test_calamities_are_numbered_in_the_order_of_resolution() -> None:  # C.gen.order_major
    assert [STACK[card] for card in MAJORS] == [stack for stack in range(2, 10) for _ in (0, 1)]
    assert [cards.CARD_KIND[card] for card in MAJORS] == [cards.NON_TRADEABLE, cards.TRADEABLE] * 8
    assert [STACK[card] for card in MINORS] == list(range(2, 10))


def test_modifiers_of_calamities() -> None:  # the matrix of 3.17
    assert sum([len(advances) for advances in TOUCHED_BY]) == 51
    assert dict(PRIMARY_MODIFIERS[FAMINE]) == {POTTERY: -5, AGRICULTURE: 5, CALENDAR: -5}
    assert dict(SECONDARY_MODIFIERS[FAMINE]) == {POTTERY: -5, CALENDAR: -5}
    assert dict(SECONDARY_MODIFIERS[EPIDEMIC]) == {cards.MEDICINE: -5, cards.ANATOMY: -5}
    assert dict(PRIMARY_MODIFIERS[CYCLONE]) == {TRADE_EMPIRE: 1}
    assert dict(DESELECTED) == {MASONRY: 1, CALENDAR: 2}
    assert not any(PRIMARY_MODIFIERS[card] or SECONDARY_MODIFIERS[card] for card in MINORS)


@pytest.mark.parametrize("number", SCENARIOS)
def test_stacks_hold_the_cards_of_the_rules(number: int) -> None:  # S.10, S.11
    minors = USES_MINORS[number]
    total = (177 if BLOCKS[number] == 1 else 148) if minors else 119
    assert len(COPIES[number]) == BLOCKS[number]
    for block in range(BLOCKS[number]):
        held = COPIES[number][block]
        assert sum([held[card] for card in COMMODITIES]) == total
        assert sum([held[card] for card in CALAMITIES]) == (24 if minors else 16)
        stacks = [dict(stack_cards(number, block, stack)) for stack in range(1, 10)]
        assert sum([sum(stack.values()) for stack in stacks]) == sum(held)
        assert not any(card in CALAMITIES for card in stacks[0])
    for card in COMMODITIES:
        assert sum([block[card] for block in COPIES[number]]) in (0, SET_SIZE[card])


def test_the_sample_stacks_of_the_rules() -> None:  # E-112, E-113
    assert sum([n for card, n in stack_cards(scenario(7, "west"), 0, 5) if card in COMMODITIES]) == 13
    assert sum([n for _, n in stack_cards(scenario(9, "west"), 0, 9)]) == 16


@pytest.mark.parametrize("number", SCENARIOS)
def test_scenarios_seat_their_civilizations_in_ranking_order(number: int) -> None:  # S.3, S.5, S.9
    players = PLAYERS[number]
    assert len(LINE_UP[number]) == len(BLOCK[number]) == players
    assert list(LINE_UP[number]) == sorted(set(LINE_UP[number]))
    assert START_CREDITS[number] == {5: 10, 6: 5, 12: 5}.get(players, 0)
    assert USES_MINORS[number] == (9 <= players <= 11 or players >= 15)
    for each, block in zip(LINE_UP[number], BLOCK[number], strict=True):
        name = CIVILIZATION_IDS[each]
        moved = (name == "assyria" and players <= 16) or (name == "egypt" and players in (13, 14))
        printed = EAST if moved else LETTER[each]
        assert block == (printed if players >= 12 else 0)


def test_a_scenario_is_found_by_players_and_part() -> None:
    assert [scenario(players, "west") for players in (5, 9, 10, 18)] == [0, 8, 10, 18]
    assert scenario(11, "east") == 11
    with pytest.raises(BadOptions, match="4 players"):
        scenario(4, "west")
    with pytest.raises(BadOptions, match="'north'"):
        scenario(6, "north")


def test_epochs_of_the_succession_table() -> None:  # A.2, E-101, E-102
    assert epoch(civilization("minoa"), 5, expert=False) == STONE
    assert epoch(civilization("minoa"), 6, expert=False) == EARLY_BRONZE
    assert epoch(civilization("maurya"), 5, expert=True) == EARLY_BRONZE
    assert {epoch(civilization, 15, expert) for civilization in range(18) for expert in (False, True)} == {LATE_IRON}


def test_theme_sets_of_the_short_game() -> None:  # SG.2, SG.3
    data = load_data(PACKAGE, "short_game.json")
    names = [each["id"] for each in data["sets"]]
    assert len(names) == 9
    assert all(len(each["advances"]) == 4 and set(each["advances"]) <= set(ADVANCE_IDS) for each in data["sets"])
    assert {int(players): len(used) for players, used in data["used"].items()} == {n: n for n in range(5, 10)}
    assert sorted(data["second_copies"]) == sorted(names)


def broken(file: str, number: int, **changes: Any) -> list[dict[str, Any]]:
    """A data file with one entry changed."""
    data = load_data(PACKAGE, file)
    entries: list[dict[str, Any]] = deepcopy(data if isinstance(data, list) else data["civilizations"])
    entries[number].update(changes)
    return entries


@pytest.mark.parametrize(
    "check, file, number, changes, words",
    [
        (cards.check_advances, "advances.json", 20, {"price": 120}, ["democracy", "120"]),
        (cards.check_advances, "advances.json", 20, {"colours": ["mauve"]}, ["democracy", "colours"]),
        (
            cards.check_advances,
            "advances.json",
            18,
            {"special_credit": {"to": "law", "amount": 10}},
            ["pottery", "chain"],
        ),
        (cards.check_advances, "advances.json", 18, {"credits": {"crafts": 20}}, ["arts", "200"]),
        (cards.check_commodities, "commodities.json", 3, {"west_block": 9}, ["hides", "9 in all"]),
        (cards.check_commodities, "commodities.json", 3, {"value": 2}, ["hides", "face value"]),
        (cards.check_calamities, "calamities.json", 10, {"stack": 4}, ["famine", "S.11"]),
        (cards.check_calamities, "calamities.json", 10, {"modifiers": [{"advance": "beer"}]}, ["famine", "'beer'"]),
        (civilizations.check_civilizations, "civilizations.json", 4, {"rank": 6}, ["celt", "rank 5"]),
        (civilizations.check_civilizations, "civilizations.json", 4, {"basic": [5, 9, 11]}, ["celt", "basic"]),
        (civilizations.check_scenarios, "scenarios.json", 0, {"start_credits": 0}, ["5 west", "10 credits"]),
        (civilizations.check_scenarios, "scenarios.json", 0, {"civilizations": ["minoa"] * 5}, ["5 west", "different"]),
        (civilizations.check_scenarios, "scenarios.json", 2, {"players": 5}, ["all", "5 to 9"]),
    ],
)
def test_broken_data_are_named(check: Any, file: str, number: int, changes: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(DataError) as trouble:
        check(broken(file, number, **changes))

    assert all(word in str(trouble.value) for word in [file, *words])
