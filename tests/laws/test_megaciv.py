"""Laws of Mega Civilization, from rich worlds of every set-up: pieces and cards are conserved, secrets stay secret."""

from collections import Counter
from contextlib import suppress
from itertools import compress
from random import Random

import pytest

from conftest import SOAK
from cradle import builds
from cradle.games.megaciv.box.atlas import AREAS
from cradle.games.megaciv.box.cards import CARDS, COPIES, WATER
from cradle.games.megaciv.box.civilizations import BLOCKS
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.leaving import ClearRegion, MoveOut, ReduceInClosedRegion, leave_early
from cradle.games.megaciv.phases.movement.sailing import PutAshore, Sail, TakeAboard
from cradle.games.megaciv.seen import numbers
from cradle.games.megaciv.seen.view import public
from cradle.games.megaciv.world.state import EAST_CARD, World, areas_of, card_of
from cradle.kernel.chance.table import Table, seeded
from cradle.kernel.flow.agenda import Choice, settle
from cradle.kernel.flow.plain import to_bytes
from cradle.kernel.flow.playout import play_at_random
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Refused
from laws.rich import rich_world
from laws.walks import walk_on

COUNTS = (5, 7, 9, 10, 11, 12, 14, 16, 18)
every_count = pytest.mark.parametrize("seats", COUNTS if builds.compiled() else COUNTS[::4])
WORLDS = 40 if SOAK else 2


def rich_walks(seats: int, worlds: int = WORLDS) -> list[tuple[World, Choice]]:
    """Every 23rd question of a turn in some rich worlds, with a copy of the world at that moment."""
    found = []
    for seed in range(worlds):
        world = rich_world(seats, seed, turns=1, offers=12, ast="expert" if seed % 2 else "basic")
        for step, (state, choice, _) in enumerate(walk_on(world, seeded(seed), Random(seed))):
            assert isinstance(state, World)
            if step % 23 == 0:
                found.append((state.copy(), choice))
    return found


@every_count
def test_pieces_and_cards_are_conserved_after_every_answer(seats: int) -> None:
    for seed in range(WORLDS):
        world = rich_world(seats, 100 + seed, turns=1, offers=12, ast="expert" if seed % 2 else "basic")
        cards = all_cards(world)
        for state, choice, _ in walk_on(world, seeded(seed), Random(seed)):
            assert isinstance(state, World)
            check_pieces(state, choice)
            assert all_cards(state) == cards, choice


def check_pieces(world: World, choice: Choice) -> None:
    """55 tokens, 9 cities and 4 ships for every seat, nothing below zero, nothing where nothing can stand."""
    for seat in world.ranking:
        assert sum(world.tokens[seat]) + world.stock[seat] + world.treasury[seat] == 55, choice
        assert world.city.count(seat) + world.city_stock[seat] == 9, choice
        assert len(world.ships[seat]) <= 4, choice
        assert min(world.stock[seat], world.treasury[seat], world.city_stock[seat]) >= 0, choice
        assert areas_of(world, seat) == tuple(compress(AREAS, world.tokens[seat])), choice  # what is kept is right


@every_count
def test_nothing_stands_in_an_area_out_of_play(seats: int) -> None:
    """L.7, G.15: however many leave and whenever, once the others have cleared the closed regions."""
    for seed in range(WORLDS):
        world, table, rng = rich_world(seats, 300 + seed, turns=2, offers=8), seeded(seed), Random(seed)
        for state, choice, _ in walk_on(world, table, rng):
            assert isinstance(state, World)
            if not any(isinstance(step, UNSETTLED) for step in state.agenda):
                check_out_of_play(state, choice)
            if rng.random() < 0.02:
                leave_together(state, rng.sample(state.ranking, min(2, len(state.ranking) - 2)), table)


UNSETTLED = (ClearRegion, MoveOut, ReduceInClosedRegion, Sail, TakeAboard, PutAshore)  # a ship may pass


def leave_together(world: World, leavers: list[int], table: Table) -> None:
    for seat in leavers:
        with suppress(Refused):  # it may be leaving already
            leave_early(world, seat, table)


def check_out_of_play(world: World, choice: Choice) -> None:
    out = world.out_of_play
    assert all(world.city[area] == -1 for area in out), choice
    assert all(out.isdisjoint(areas_of(world, owner)) for owner in range(world.seats + 1)), choice
    assert all(out.isdisjoint(ships) for ships in world.ships), choice


def all_cards(world: World) -> Counter[int]:
    """Every trade card, wherever it lies; Water is not counted, its supply has no end."""
    found: Counter[int] = Counter()
    for pile in [*world.hand, *world.discards, *[layer for stack in world.stacks for layer in stack]]:
        found.update(card for card in pile if card_of(card) != WATER)
    return found


@every_count
def test_the_cards_of_a_set_up_are_those_of_the_box(seats: int) -> None:
    world = rich_world(seats, 1)

    expected: Counter[int] = Counter()
    for block in range(BLOCKS[world.scenario]):
        for card in CARDS:
            expected[card + EAST_CARD * block] = COPIES[world.scenario][block][card]

    assert all_cards(world) == +expected


@every_count
def test_every_game_ends_within_its_turn_limit(seats: int) -> None:
    for seed in range(WORLDS):
        world, table = rich_world(seats, 200 + seed, turns=2, offers=8), seeded(seed)
        last = world.turn_limit
        play_at_random(world, table, Random(seed).random, 400_000)
        assert not world.agenda
        assert world.turn <= last


@every_count
def test_options_are_the_candidates_without_refusals(seats: int) -> None:
    for world, choice in rich_walks(seats):
        legal = [answer for answer in choice.candidates(world) if choice.refuse(world, answer) is None]
        assert list(choice.options(world)) == legal, choice


@every_count
def test_a_sample_looks_the_same_to_the_seat_that_made_it_and_can_be_played(seats: int) -> None:
    for at, (world, _) in enumerate(rich_walks(seats)):
        seat = world.ranking[at % len(world.ranking)]
        mine = Perspective(GAME, world, seat, [])
        sample = mine.sample(Random(at))
        assert isinstance(sample, World)
        same = Perspective(GAME, sample, seat, [])
        assert same.view()["public"] == mine.view()["public"]
        assert same.view()["private"] == mine.view()["private"]
        play_at_random(sample, seeded(at), Random(at).random, 40)


@every_count
def test_views_options_and_samples_are_equal_where_a_seat_cannot_tell_the_difference(seats: int) -> None:
    """Two worlds that differ in what the others hold, and in nothing else, are one world to a seat."""
    for at, (world, _) in enumerate(rich_walks(seats)):
        seat = world.ranking[at % len(world.ranking)]
        names = [str(each) for each in range(seats)]
        other = Perspective(GAME, world, seat, names).sample(Random(at))
        assert isinstance(other, World)
        mine, same = Perspective(GAME, world, seat, names), Perspective(GAME, other, seat, names)
        assert mine.view() == same.view()
        assert mine.options() == same.options()
        assert all_numbers(world, seat) == all_numbers(other, seat)
        assert to_bytes(mine.sample(Random(5))) == to_bytes(same.sample(Random(5)))


def all_numbers(world: World, seat: int) -> list[object]:
    """Whatever a bot of this seat may read as plain numbers."""
    shown = [
        numbers.cities_by_area, numbers.stocks, numbers.treasuries, numbers.tokens_on_map, numbers.cities_on_map,
        numbers.censuses, numbers.positions, numbers.hand_sizes, numbers.advances, numbers.ranking,
        numbers.closed_areas, numbers.civilizations, numbers.blocks, numbers.traders, numbers.offers_made,
    ]  # fmt: skip
    own = [numbers.hand, numbers.commodities, numbers.purse, numbers.lots]
    rows = [numbers.tokens_by_area(world, owner) for owner in range(world.seats + 1)]
    ships = [numbers.ship_areas(world, owner) for owner in range(world.seats)]
    return [*[each(world) for each in shown], *[each(world, seat) for each in own], rows, ships]


PHASES_OF = {  # by the room of a choice: the phases in which it may be asked
    "tax_collection": {1},
    "population_expansion": {2},
    "movement": {3},
    "conflict": {4, 9, 11},  # Barbarian Hordes fight like tokens
    "construction": {5},
    "trade_cards": {6},
    "trade": {7},
    "calamities": {9},
    "abilities": {10},
    "advances": {12},
    "support": {5, 9, 11},
}


@every_count
def test_every_question_is_asked_in_its_phase_by_somebody_who_is_not_done(seats: int) -> None:
    for world, choice in rich_walks(seats):
        seen = public(world)
        asked = seen["players"][choice.seat]["id"]
        room = next(each for each in PHASES_OF if each in type(choice).__module__.split("."))

        assert seen["phase"]["number"] in PHASES_OF[room], choice
        assert sorted(seen["order"]) == sorted(each["id"] for each in seen["players"] if each["in_game"])
        assert asked in seen["order"], choice
        assert asked not in seen["done"], choice


SET_UP_ROOMS = ("setup", "short_game", "purchases")  # the advances of a theme may bring credits to choose


@pytest.mark.parametrize("options", [{"civilizations": "chosen"}, {"length": "short"}])
def test_before_the_first_turn_questions_belong_to_the_set_up(options: dict[str, str]) -> None:
    table = seeded(1)
    world = GAME.start(9, options, table)
    assert isinstance(world, World)
    for state, choice, _ in walk_on(world, table, Random(1)):
        assert isinstance(state, World)
        number = public(state)["phase"]["number"]
        if number:
            break
        assert type(choice).__module__.rpartition(".")[2] in SET_UP_ROOMS
    assert number in (1, 2, 3)


def test_nothing_of_a_bundle_is_public() -> None:
    for seats in COUNTS:
        for world, _ in rich_walks(seats, 1):
            for offer in world.offers:
                shown = Perspective(GAME, world, None, []).view()["public"]["offers"]
                assert all("bundle" not in each for each in shown)
                assert sorted(offer.bundle.cards) == list(offer.bundle.cards)
                assert offer.seat in world.trading


def test_a_world_that_is_over_asks_nobody() -> None:
    world, table = rich_world(5, 1, turns=1), seeded(1)
    play_at_random(world, table, Random(1).random, 400_000)

    assert settle(world, table) is None
    assert public(world)["phase"] == {"number": 14, "id": "end", "step": ""}
