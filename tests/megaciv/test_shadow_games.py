"""Whole games at a table are those of the screen: after every phase orders, ledgers, roles, prices and points agree.

Stocks lie within their bounds, the map is never read, and a player taps less than twenty times a turn.
"""

import pytest

from conftest import SOAK
from cradle import builds
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.world.orders import by_census, by_city_count, by_position
from cradle.kernel.game import result
from megaciv.shadow_game import AtTheTable, shadow_game, taps_a_turn

pytestmark = pytest.mark.skipif(builds.compiled(), reason="columns of a compiled world cannot be guarded")
SHORT = [(5, "table"), (5, "screen")]
LONG = [(5, "steward"), (9, "steward"), (12, "steward"), (18, "busy")]
MOST_TAPS = 20


def agrees_at_the_end(table: AtTheTable) -> None:
    world, screen = table.world, table.screen.world
    assert world.over
    assert result(GAME, world, world.seats) == result(GAME, screen, world.seats)
    for order in (by_census, by_city_count, by_position):
        assert order(world) == order(screen)


@pytest.mark.parametrize(("seats", "cards"), SHORT)
def test_a_short_game_at_a_table_is_that_of_the_screen(seats: int, cards: str) -> None:
    table = shadow_game(seats, 1, cards, "busy", length="short", turns=4, offers=30)

    agrees_at_the_end(table)
    assert taps_a_turn(table) < MOST_TAPS


@pytest.mark.skipif(not SOAK, reason="takes minutes")
@pytest.mark.parametrize("cards", ["table", "screen"])
@pytest.mark.parametrize(("seats", "bot"), LONG)
def test_a_whole_game_at_a_table_is_that_of_the_screen(seats: int, bot: str, cards: str) -> None:
    table = shadow_game(seats, seats, cards, bot, offers=100, turns=24)

    agrees_at_the_end(table)
    assert taps_a_turn(table) < MOST_TAPS
