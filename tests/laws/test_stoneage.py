"""Laws of Stone Age: pieces are conserved, secrets stay secret, odds are exact, and everything is met."""

import ast
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cradle
from conftest import SOAK
from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules.box import CARDS, TILES
from cradle.games.stoneage.rules.locations import ResolvePlace, TakeActions
from cradle.games.stoneage.rules.placement import Placement
from cradle.games.stoneage.rules.scoring import points as points_so_far
from cradle.games.stoneage.rules.single_use import TWO, holds_two
from cradle.games.stoneage.rules.state import EMPTY, FOREST, PLACES, SEATS, Valley
from cradle.games.stoneage.seen.view import private, public
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import Choice, reply, settle
from cradle.kernel.flow.plain import to_bytes
from cradle.kernel.seen.perspective import Perspective, outcomes
from laws.walks import games_of, walk

GAMES = len(games_of("stoneage"))
every_count = pytest.mark.parametrize("seats", [2, 3, 4])


def valleys(seats: int, games: int) -> Iterator[tuple[Valley, Choice]]:
    """Every ninth question of some random games, with a copy of the valley at that moment."""
    for seed in range(games):
        for step, (state, choice, _) in enumerate(walk("stoneage", seats, seed)):
            assert isinstance(state, Valley)
            if step % 9 == 0:
                yield state.copy(), choice


@every_count
def test_figures_cards_and_tiles_are_conserved(seats: int) -> None:
    for seed in range(GAMES):
        for state, _, _ in walk("stoneage", seats, seed):
            assert isinstance(state, Valley)
            check_figures(state)
            check_cards_and_tiles(state)


def check_figures(valley: Valley) -> None:
    for seat in range(valley.seats):
        standing = sum(valley.figures[seat::SEATS])
        assert valley.reserve[seat] + valley.home[seat] + standing == 10
        assert min(valley.reserve[seat], valley.home[seat], valley.food[seat]) >= 0
        assert sum(valley.tools[seat]) <= 12
        assert valley.level[seat] <= 10
    assert min(valley.resources) >= 0
    for place in PLACES:
        assert valley.circles_taken[place] == sum(valley.figures[SEATS * place : SEATS * place + SEATS])
    peopled = [spot for spot, figures in enumerate(valley.figures) if figures]
    assert sorted([spot for spot in valley.arrivals if valley.figures[spot]]) == peopled


def check_cards_and_tiles(valley: Valley) -> None:
    cards = [card for hand in valley.cards for card in hand] + [card for card in valley.extra if card]
    cards += [card for card in valley.display if card] + list(valley.deck)
    assert sorted(cards) == list(CARDS)
    tiles = [tile for owned in valley.buildings for tile, _ in owned] + [tile for tile in valley.open_tile if tile]
    assert sorted(tiles + list(valley.unseen_tiles)) == list(TILES)
    assert len(valley.unseen_tiles) == sum(valley.covered) + 7 * (4 - valley.seats)


@every_count
def test_points_so_far_never_jump_without_a_reason(seats: int) -> None:
    """Each answer changes the score track by a building, a points card or hunger, or not at all."""
    for seed in range(GAMES):
        before: list[int] = []
        for state, _, _ in walk("stoneage", seats, seed):
            assert isinstance(state, Valley)
            now = [points_so_far(state, seat) for seat in range(seats)]
            for was, is_now in zip(before, now, strict=False):
                assert is_now >= was - 10
            before = now


@every_count
def test_the_card_with_two_resources_can_be_used_at_every_decision_of_its_owners_turn(seats: int) -> None:
    """SA-EFF-11"""
    met: set[str] = set()
    for seed in range(GAMES * 3):
        for state, choice, _ in walk("stoneage", seats, seed):
            assert isinstance(state, Valley)
            if holds_two(state, choice.seat) and acting(state) == choice.seat:
                met.add(type(choice).__name__)
                assert TWO in choice.options(state), choice
    assert {"ResolvePlace", "PayForCard"} <= met


def acting(valley: Valley) -> int | None:
    """Whose action turn it is."""
    if any(isinstance(step, Placement) for step in valley.agenda):
        return None
    turns = [step.seat for step in valley.agenda if isinstance(step, TakeActions)]
    return turns[-1] if turns else None


# ---- secrets


def worlds_with_a_secret(seats: int) -> Iterator[tuple[Valley, Valley, Choice, int]]:
    """Pairs of worlds that differ only in a card drawn face down, the question open, and its owner."""
    rng = Random(seats)
    for valley, choice in valleys(seats, min(GAMES, 200)):
        for owner in range(seats):
            if valley.extra[owner] != EMPTY and valley.deck:
                other = valley.copy()
                swapped = rng.choice(valley.deck)
                other.extra[owner] = swapped
                heap = set(valley.deck) - {swapped} | {valley.extra[owner]}
                other.deck = tuple(sorted(heap))
                yield valley, other, choice, owner


@every_count
def test_views_options_and_samples_are_equal_where_a_seat_cannot_tell_the_difference(seats: int) -> None:
    met = 0
    names = list(GAME.seat_names(seats, {}, "en"))
    for one, two, _, owner in worlds_with_a_secret(seats):
        met += 1
        for seat in [each for each in range(seats) if each != owner]:
            mine, same = Perspective(GAME, one, seat, names), Perspective(GAME, two, seat, names)
            assert mine.view() == same.view()
            assert mine.options() == same.options()
            assert to_bytes(mine.sample(Random(5))) == to_bytes(same.sample(Random(5)))
        assert Perspective(GAME, one, None, names).view() == Perspective(GAME, two, None, names).view()
        assert private(one, owner) != private(two, owner)
    assert met, "no card was ever drawn face down"


@every_count
def test_a_sample_looks_the_same_to_the_seat_that_made_it(seats: int) -> None:
    for valley, _, _, _ in worlds_with_a_secret(seats):
        for seat in range(seats):
            world = Perspective(GAME, valley, seat, []).sample(Random(3))
            assert isinstance(world, Valley)
            assert public(world) == public(valley)
            assert private(world, seat) == private(valley, seat)
            check_cards_and_tiles(world)


def test_samples_of_a_hidden_card_are_uniform() -> None:
    valley, _, _, owner = next(pair for pair in worlds_with_a_secret(3) if len(pair[0].deck) >= 10)
    seat = (owner + 1) % 3
    perspective, rng, samples = Perspective(GAME, valley, seat, []), Random(2), 20_000
    heap = [*valley.deck, valley.extra[owner]]

    counts: Counter[int] = Counter()
    for _ in range(samples):
        world = perspective.sample(rng)
        assert isinstance(world, Valley)
        counts[world.extra[owner]] += 1

    assert set(counts) <= set(heap)
    expected = samples / len(heap)
    chi_square = sum((counts[card] - expected) ** 2 / expected for card in heap)
    freedom = len(heap) - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5, (chi_square, freedom)


# ---- odds


def odds_of_wood(valley: Valley, choice: Choice) -> dict[int, Fraction]:
    """How likely the first seat is to hold so much wood after its figures have been in the forest."""
    odds: dict[int, Fraction] = {}
    for chance, state in outcomes(valley, choice, FOREST):
        assert isinstance(state, Valley)
        odds[state.resources[0]] = odds.get(state.resources[0], Fraction(0)) + chance
    return odds


@pytest.mark.parametrize("figures", [1, 2, 4])
def test_exact_odds_equal_counted_frequencies(figures: int) -> None:
    valley = cradle.Record.new("stoneage", seats=2, seed=4).state
    assert isinstance(valley, Valley)
    valley.agenda = []
    valley.home[0] -= figures + 1
    valley.figures[SEATS * FOREST] = figures
    valley.figures[SEATS * 3] = 1
    valley.circles_taken[FOREST], valley.circles_taken[3] = figures, 1
    choice = ResolvePlace(0)
    valley.then(choice)

    exact = odds_of_wood(valley, choice)
    counted: Counter[int] = Counter()
    for seed in range(6000):
        world, table = valley.copy(), seeded(seed)
        reply(world, choice, FOREST, table)
        counted[world.resources[0]] += 1

    assert sum(exact.values()) == Fraction(1)
    assert set(counted) <= set(exact)
    for wood, chance in exact.items():
        assert abs(counted[wood] / 6000 - chance) < 4 * (chance * (1 - chance) / 6000) ** 0.5 + 1e-9


def test_one_die_in_the_forest_has_the_odds_everybody_knows() -> None:
    valley = cradle.Record.new("stoneage", seats=2, seed=4).state
    assert isinstance(valley, Valley)
    valley.agenda = []
    valley.home[0], valley.figures[SEATS * FOREST], valley.circles_taken[FOREST] = 4, 1, 1
    choice = ResolvePlace(0)
    valley.then(choice)

    assert odds_of_wood(valley, choice) == {0: Fraction(1, 3), 1: Fraction(1, 2), 2: Fraction(1, 6)}


# ---- everything is met


def test_every_choice_card_building_and_refusal_is_met() -> None:
    choices: set[str] = set()
    refusals: set[str] = set()
    answers: set[tuple[str, int]] = set()
    taken: set[int] = set()
    built: set[int] = set()
    for seats in (2, 3, 4):
        for seed in range(1000 if SOAK else 90):
            state = None
            for state, choice, _ in walk("stoneage", seats, seed):
                choices.add(type(choice).__name__)
                for answer in choice.candidates(state):
                    no = choice.refuse(state, answer)
                    if no is None:
                        answers.add((type(choice).__name__, answer))
                    else:
                        refusals.add(f"{no.rule}: {no.template}")
            assert isinstance(state, Valley)
            taken |= {card for hand in state.cards for card in hand}
            built |= {tile for owned in state.buildings for tile, _ in owned}

    written_choices, written_refusals = what_the_sources_hold()
    missed: dict[str, set[Any]] = {
        "choices": written_choices - choices,
        "refusals": written_refusals - refusals,
        "cards": set(CARDS) - taken,
        "buildings": set(TILES) - built,
        "places": set(PLACES) - {answer for name, answer in answers if name == "ResolvePlace"},
    }
    assert not any(missed.values()), {name: sorted(what) for name, what in missed.items() if what}


def what_the_sources_hold() -> tuple[set[str], set[str]]:
    """Every class of choice and every refusal written in the rules."""
    choices, refusals = set(), set()
    for file in (Path(cradle.__file__).parent / "games" / "stoneage" / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and any(getattr(base, "id", "") == "Choice" for base in node.bases):
                choices.add(node.name)
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "no":
                template, rule = (argument.value for argument in node.args if isinstance(argument, ast.Constant))
                refusals.add(f"{rule!s}: {template!s}")
    return choices, refusals


def test_the_game_waits_for_nobody_after_the_end() -> None:
    state, _, table = list(walk("stoneage", 2, 1))[-1]

    assert settle(state, table) is None
