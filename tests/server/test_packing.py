"""The packing list of a game at a real board, as its set-up has it for every number of players."""

import pytest

from cradle.games.megaciv.box.atlas import AREA_NAMES, HALF, LANDS
from cradle.games.megaciv.box.cards import stack_cards
from cradle.games.megaciv.box.civilizations import MAP_NAMES, scenario
from cradle.games.megaciv.web.packing import packing


@pytest.mark.parametrize("players", range(5, 19))
@pytest.mark.parametrize("short", [False, True])
def test_every_card_and_civilization_of_the_set_up_is_on_the_list(players: int, short: bool) -> None:
    told = packing(players, "west", short)
    number = scenario(players, "west")

    assert len(told.civilizations) == players
    assert len(told.theme_sets) == (players if short else 0)
    assert len(told.stacks) == 9 * told.blocks
    for stack in told.stacks:
        parts = [*stack.top, *stack.loose, *stack.middle, *stack.bottom]
        in_stack = stack_cards(number, stack.block, stack.number)
        assert sum(copies for _, copies in parts) == sum(copies for _, copies in in_stack)
        assert bool(stack.top) != bool(stack.loose)
        assert stack.on_top <= sum(copies for _, copies in stack.loose)
    assert len({*told.out_of_play}) == len(told.out_of_play)
    half = {AREA_NAMES[area]: MAP_NAMES[HALF[area]] for area in LANDS}
    assert {half[area] for area in told.out_of_play} <= ({"west", "east"} if told.map == "both" else {told.map})
    assert not {*told.out_of_play} & {area for each in told.civilizations for area in each.region}


def test_the_list_of_nine_in_the_west_speaks_german_too() -> None:
    english, german = packing(9, "west", False), packing(9, "west", False, "de")

    assert (english.tokens, english.cities, english.ships, english.blocks, english.map) == (55, 9, 4, 1, "west")
    first = english.stacks[0]
    assert (first.number, [name for name, _ in first.bottom]) == (1, [])
    assert all("calamity" not in step for step in german.steps)
    assert german.steps != english.steps
    assert english.civilizations[0].start in english.civilizations[0].region
