"""Worlds for tests, built by naming what matters and nothing else."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from cradle.games.megaciv.box.atlas import AREA, NONE
from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.world.pieces import place_city
from cradle.games.megaciv.world.rows import with_tokens
from cradle.games.megaciv.world.state import EAST_CARD, NO_TOKENS, World
from cradle.kernel.chance.table import RecordingTable, ScriptedTable, Table
from cradle.kernel.flow.agenda import Choice, reply, settle, waiting
from cradle.kernel.record.record import Record

MINOA, ASSYRIA, HATTI, HELLAS, EGYPT = range(5)  # seats of the default game, five players in the West
BARBARIANS = 5  # whose number is the number of seats

Where = Mapping[int, Mapping[str, int]]


def a_world(
    seats: int = 5,
    tokens: Where | None = None,
    cities: Mapping[int, Iterable[str]] | None = None,
    ships: Mapping[int, Sequence[str]] | None = None,
    barbarians: Mapping[str, int] | None = None,
    pirates: Iterable[str] = (),
    stock: Mapping[int, int] | None = None,
    treasury: Mapping[int, int] | None = None,
    advances: Mapping[int, Iterable[int]] | None = None,
    hand: Mapping[int, Iterable[int]] | None = None,
    position: Mapping[int, int] | None = None,
    census: Mapping[int, int] | None = None,
    credits: Mapping[int, tuple[int, ...]] | None = None,
    **options: Any,
) -> World:
    """A world without start tokens and with an empty agenda.

    Areas are named by id. Tokens that are nowhere else are in stock; where a stock is given, the rest lies in the
    treasury unless that is given too. Cards in a hand are taken from no stack.
    """
    world = GAME.start(seats, options, RecordingTable(Random(1).random))
    assert isinstance(world, World)
    world.agenda = []
    world.tokens = [NO_TOKENS] * (seats + 1)
    for owner, areas in {**(tokens or {}), seats: barbarians or {}}.items():
        for area, number in areas.items():
            world.tokens[owner] = with_tokens(world.tokens[owner], AREA[area], number)
    for owner, named in {**(cities or {}), seats: pirates}.items():
        for area in named:
            assert world.city[AREA[area]] == NONE
            place_city(world, owner, AREA[area])
    for seat, lying in (ships or {}).items():
        world.ships[seat] = tuple(sorted(AREA[area] for area in lying))
    for seat in range(seats):
        fill_stock(world, seat, stock or {}, treasury or {})
        world.advances[seat] = frozenset((advances or {}).get(seat, ()))
        world.hand[seat] = tuple(sorted((hand or {}).get(seat, ())))
        world.position[seat] = (position or {}).get(seat, 0)
        world.census[seat] = (census or {}).get(seat, sum(world.tokens[seat]))
        world.credits[seat] = (credits or {}).get(seat, world.credits[seat])
    return world


def world_of(match: Record) -> World:
    """The world of a recorded game."""
    assert isinstance(match.state, World)
    return match.state


def fill_stock(world: World, seat: int, stock: Mapping[int, int], treasury: Mapping[int, int]) -> None:
    left = 55 - sum(world.tokens[seat])
    if seat in stock and seat in treasury:
        world.stock[seat], world.treasury[seat] = stock[seat], treasury[seat]
    elif seat in stock:
        world.stock[seat], world.treasury[seat] = stock[seat], left - stock[seat]
    else:
        world.treasury[seat] = treasury.get(seat, 0)
        world.stock[seat] = left - world.treasury[seat]


def run(world: World, *steps: Any, table: Table | None = None) -> Choice | None:
    """Put steps on the agenda and run to the next question."""
    world.then(*steps)
    return settle(world, table or ScriptedTable([]))


def answer(world: World, seat: int, *values: Any, table: Table | None = None) -> Choice | None:
    """Answer for a seat, one value after another; each must be legal. Returns the next question."""
    question = None
    for value in values:
        choice = asked(world, seat)
        assert value in choice.candidates(world), f"{value!r} is no candidate of {choice!r}"
        reason = choice.refuse(world, value)
        assert reason is None, f"{choice!r} refuses {value!r}: {reason!r}"
        using = table or ScriptedTable([])
        reply(world, choice, value, using)
        question = settle(world, using)
    return question


def asked(world: World, seat: int) -> Choice:
    """The question this seat is asked."""
    for choice in waiting(world):
        if choice.seat == seat:
            return choice
    raise AssertionError(f"seat {seat} is not asked; waiting: {waiting(world)}")


def refusal(world: World, seat: int, value: Any) -> str:
    """The rule that forbids this answer, or an empty string."""
    choice = asked(world, seat)
    assert value in choice.candidates(world), f"{value!r} is no candidate of {choice!r}"
    reason = choice.refuse(world, value)
    return reason.rule if reason else ""


def check_pieces(world: World) -> None:
    """55 tokens, 9 cities and at most 4 ships for every seat, whatever has happened."""
    for seat in range(world.seats):
        assert sum(world.tokens[seat]) + world.stock[seat] + world.treasury[seat] == 55, seat
        assert world.city.count(seat) + world.city_stock[seat] == 9, seat
        assert len(world.ships[seat]) <= 4
        assert min(world.stock[seat], world.treasury[seat], world.city_stock[seat]) >= 0


def civilization(name: str) -> int:
    """Its number, which is its rank less one; regions have the same numbers."""
    return CIVILIZATION_IDS.index(name)


def east(card: int) -> int:
    """The physical card of the East block."""
    return card + EAST_CARD
