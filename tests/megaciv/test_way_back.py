"""The way back from a table: its board is entered between two turns, and stewards finish the game (T.1, G.12)."""

from random import Random
from typing import Any

import pytest

from cradle import Refused, builds
from cradle.bots.registry import make
from cradle.games.megaciv.box.atlas import AREA_IDS
from cradle.games.megaciv.box.kinds import TRADE_CARD
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.reported.way_back import with_board
from cradle.games.megaciv.world.state import World, areas_of
from cradle.kernel.chance.table import RecordingTable, seeded
from cradle.kernel.flow.columns import columns
from cradle.kernel.seen.live import Live
from megaciv.shadow_game import Screen, both

pytestmark = pytest.mark.skipif(builds.compiled(), reason="columns of a compiled world cannot be guarded")


def after_a_turn(cards: str) -> tuple[Screen, World]:
    """The same game on the screen and at a table when the second turn begins; the table's is a plain world."""
    screen, table = both(5, 1, cards, "busy", length="short", turns=3, offers=20)
    for _ in range(14):
        screen.play_phase()
        table.play_phase()
    for game in (screen.world, table.world):
        for _ in ("EndTurn", "Turn"):
            game.agenda[-1].proceed(game, seeded(1))
    world = World()
    for name in columns(World):
        setattr(world, name, getattr(screen.world if name in ("tokens", "city", "ships", "new_cities")
                                     else table.world, name))  # fmt: skip
    return screen, world


def pieces_of(world: World) -> list[Any]:
    names = [[AREA_IDS[area] for area, owner in enumerate(world.city) if owner == each]
             for each in range(world.seats + 1)]  # fmt: skip
    return [
        (
            {AREA_IDS[area]: world.tokens[owner][area] for area in areas_of(world, owner)},
            names[owner],
            [AREA_IDS[area] for area in world.ships[owner]] if owner < world.seats else [],
        )
        for owner in range(world.seats + 1)
    ]


@pytest.mark.parametrize("cards", ["table", "screen"])
def test_a_table_goes_on_in_the_browser(cards: str) -> None:
    screen, world = after_a_turn(cards)
    hands = [[TRADE_CARD.id_of(card) for card in hand] for hand in screen.world.hand]

    found = with_board(world, pieces_of(screen.world), hands, seeded(1))

    for name in ("tokens", "city", "ships", "stock", "treasury", "city_stock", "hand", "advances", "position"):
        assert getattr(found, name) == getattr(screen.world, name), name
    live = Live(GAME, found, RecordingTable(Random(1).random))
    bots = [make("steward", Random(seat), GAME.name) for seat in range(5)]
    for _ in range(20_000):
        choice = live.ask()
        if choice is None:
            break
        live.answer(choice, choice.read(found, bots[choice.seat].choose(live.perspective(choice.seat))))
    assert found.over


def test_a_board_that_does_not_fit_the_reports_is_refused() -> None:
    screen, world = after_a_turn("table")
    hands = [[TRADE_CARD.id_of(card) for card in hand] for hand in screen.world.hand]
    right = pieces_of(screen.world)
    cases = [
        (right[:-1], hands, "G.16"),
        ([(right[0][0], right[0][1][1:], right[0][2]), *right[1:]], hands, "G.12"),
        ([({"atlantis": 1}, *right[0][1:]), *right[1:]], hands, "G.15"),
        ([({}, *right[0][1:]), *right[1:]], hands, "G.3"),
        (right, [["gunpowder"], *hands[1:]], "G.25"),
    ]
    for pieces, held, rule in cases:
        with pytest.raises(Refused, match=rule):
            with_board(world, pieces, held, seeded(1))
    with pytest.raises(Refused, match=r"T\.1"):
        with_board(screen.world, right, hands, seeded(1))


@pytest.mark.parametrize("number", [-1, 56, 300])
def test_a_number_of_tokens_that_cannot_be_is_refused(number: int) -> None:
    screen, world = after_a_turn("screen")
    pieces = pieces_of(screen.world)
    area = next(iter(pieces[0][0]))
    pieces[0][0][area] = number

    with pytest.raises(Refused, match="can hold 0 to 55 tokens"):
        with_board(world, pieces, [], seeded(1))
