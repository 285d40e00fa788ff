"""Prices: the rulebook's examples, equal to those of phase 12, and what owning more does to them."""

from random import Random
from typing import Any

import pytest

from cradle.games.megaciv.box.cards import ADVANCE_IDS, ADVANCES, CARD_IDS, COLOUR_IDS, POTTERY
from cradle.games.megaciv.phases.advances.basket import costs
from cradle.games.megaciv.planner import Facts, explained, position, position_from, position_of, price_list
from cradle.games.megaciv.planner.names import advance_named
from cradle.kernel.words.catalog import BadOptions
from megaciv.world import a_world


def test_seed_1_music_helps_drama_and_mysticism() -> None:
    """X.01, X.02, E-91"""
    found = price_list(position(own=["music"]))

    assert found["drama_and_poetry"] == 70
    assert found["mysticism"] == 40


def test_seed_2_pottery_and_masonry_help_agriculture() -> None:
    """X.03, E-92"""
    owner = position(own=["Pottery", "MASONRY"])

    assert price_list(owner)["agriculture"] == 90
    assert explained(owner, advance_named("agriculture")) == "120 − 20 crafts − 10 Pottery = 90"
    assert position(own=["pottery", "masonry", "agriculture"]).credits[1] == 30


def test_seed_3_a_chain_is_bought_step_by_step() -> None:
    """X.04, E-93"""
    assert price_list(position(own=["pottery"]))["agriculture"] == 100
    assert price_list(position(own=["pottery", "agriculture"]))["democracy"] == 200


@pytest.mark.parametrize(
    "own, wanted, players, flexible, price",
    [
        ("mathematics,philosophy,library,anatomy", "empiricism", 8, {}, 0),  # X.06
        ("written_record", "music", 8, {"arts": 5, "crafts": 5}, 75),  # X.10
        ("", "cloth_making", 5, {}, 40),  # X.12
        ("", "mysticism", 12, {}, 45),  # X.12
        ("music,enlightenment", "philosophy", 8, {}, 185),  # X.13
        ("masonry,empiricism", "engineering", 8, {}, 135),  # X.14
    ],
)
def test_worked_examples(own: str, wanted: str, players: int, flexible: dict[str, int], price: int) -> None:
    owner = position(own=own.split(","), players=players, flexible=flexible)

    assert price_list(owner)[wanted] == price


def test_the_price_list_is_that_of_phase_12() -> None:
    rng = Random(1)
    for players in (5, 6, 8, 12, 18):
        own = rng.sample(ADVANCES, 12)
        credits = tuple(5 * rng.randrange(20) for _ in range(5))
        world = a_world(players, advances={2: own}, credits={2: credits})

        found = price_list(position_of(world, 2))

        assert found == {ADVANCE_IDS[each]: costs(world, 2)[each] for each in ADVANCES if each not in own}


def test_start_credits_are_those_of_the_game() -> None:
    for players in (5, 6, 7, 8, 9, 10, 11, 12, 15, 18):
        assert position(players=players).credits == a_world(players).credits[0]


def test_owning_more_never_raises_a_price() -> None:
    rng = Random(2)
    for _ in range(50):
        own = rng.sample(ADVANCE_IDS, rng.randrange(0, 40))
        more = [*own, *rng.sample(ADVANCE_IDS, 3)]
        before, after = price_list(position(own=own)), price_list(position(own=more))
        assert all(after[name] <= before[name] for name in after)


# ---- what cannot be


@pytest.mark.parametrize(
    "given, says",
    [
        ({"own": ["drama"]}, "there is no advance 'drama'; did you mean drama_and_poetry?"),
        ({"own": ["xyzzy"]}, "there is no advance 'xyzzy'"),
        ({"hand": {"gold": 10}}, "there are only 5 Gold cards, not 10"),
        ({"hand": {"salt": -1}}, "you cannot hold −1 Salt cards"),
        ({"hand": {"slat": 1}}, "did you mean salt?"),
        ({"treasury": -1}, "a treasury holds 0 to 55 tokens, not −1"),
        ({"treasury": 56}, "a treasury holds 0 to 55 tokens, not 56"),
        ({"players": 4}, "Mega Civilization is for 5 to 18 players, not 4"),
        ({"map": "north"}, "there is no map 'north'"),
        ({"players": 12, "map": "west"}, "the map for 12 players is both, not west"),
        ({"own": ["poem"]}, "there is no advance 'poem'"),
        ({"own": ["empire"]}, "did you mean trade_empire?"),
        ({"hand": {"jade": 1}, "map": "west"}, "Jade is not in play with 8 players on the west map"),
        ({"hand": {"bone": 1}, "map": "west"}, "Bone is not in play"),
        ({"flexible": {"arts": 5}}, "only Monument and Written Record let you choose credits, and you own neither"),
        ({"own": ["monument"], "flexible": {"arts": 7}}, "chosen credits come in fives, not arts:7"),
        ({"own": ["monument"], "flexible": {"arts": 25}}, "with Monument you choose 20 credits, not 25"),
        ({"treasury": 3, "keep": 4}, "you can keep 0 to 3 tokens"),
        ({"own": ["monument"], "flexible": {"purple": 5}}, "there is no colour 'purple'"),
    ],
)
def test_bad_input_is_told_in_one_sentence(given: dict[str, Any], says: str) -> None:
    with pytest.raises(BadOptions) as wrong:
        position(**given)

    assert says in str(wrong.value)


def test_commodities_of_either_map_are_accepted_unless_one_is_named() -> None:
    both = {"jade": 1, "resin": 1, "bone": 2, "water": 3}

    assert sum(position(hand=both).hand) == 7
    assert sum(position(hand={"jade": 5, "resin": 5}, players=15, map="both").hand) == 10


def test_names_are_read_in_any_case() -> None:
    assert position(own=[" Drama & Poetry ", "universal-doctrine", "POTTERY", ""]).owned == {36, 34, POTTERY}


def test_a_position_from_plain_facts_is_that_of_the_game() -> None:
    world = a_world(8, treasury={2: 9}, stock={2: 20}, advances={2: [POTTERY]}, hand={2: [0, 0]})
    facts: Facts = {
        "owned": ["pottery"],
        "hand": {CARD_IDS[0]: 2},
        "treasury": 9,
        "stock": 20,
        "credits": dict(zip(COLOUR_IDS, world.credits[2], strict=True)),
        "ast": world.position[2],
        "players": 8,
        "map": "",
        "short": False,
    }
    told, known = position_from(facts), position_of(world, 2)

    assert (told.owned, told.credits, told.hand) == (known.owned, known.credits, known.hand)
    assert (told.treasury, told.stock, told.ast) == (known.treasury, known.stock, known.ast)
    assert (told.players, told.short, told.keep) == (known.players, known.short, known.keep)
