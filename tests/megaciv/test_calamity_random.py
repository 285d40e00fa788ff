"""Random play through phase 9 from many positions: nothing is lost, nothing stands still, everything can be told."""

from random import Random

import pytest

from cradle.games.megaciv.box.cards import CALAMITIES, CARD_KIND, MAJORS, MINOR, MINORS, WATER
from cradle.games.megaciv.box.civilizations import BLOCKS, USES_MINORS
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.world.state import EAST_CARD, World, card_of
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import Choice, reply, settle
from loops import as_they_come
from megaciv.test_abilities import crowded
from megaciv.world import check_pieces


def deal_calamities(world: World, rng: Random) -> None:
    """Every copy of every calamity to somebody, two majors and a minor at most in a hand (P8.2)."""
    for block in range(BLOCKS[world.scenario]):
        for card in MAJORS + (MINORS if USES_MINORS[world.scenario] else ()):
            most = 1 if CARD_KIND[card] == MINOR else 2
            open_to = [
                seat
                for seat in range(world.seats)
                if len([each for each in held(world, seat) if (CARD_KIND[each] == MINOR) == (most == 1)]) < most
                and card not in held(world, seat)
            ]
            if open_to:
                seat = rng.choice(open_to)
                world.hand[seat] = tuple(sorted((*world.hand[seat], card + EAST_CARD * block)))
                world.giver[card + EAST_CARD * block] = rng.choice((-1, rng.randrange(world.seats)))


def held(world: World, seat: int) -> list[int]:
    return [card_of(card) for card in world.hand[seat] if card_of(card) in CALAMITIES]


@pytest.mark.parametrize("seed", range(30))
def test_random_play_through_the_phase(seed: int) -> None:
    """P9.1, C.gen.nocheck: 55 tokens and 9 cities for everyone after every answer; all calamities go to their piles"""
    rng = Random(seed)
    world = crowded(rng, rng.choice((5, 7, 9, 14, 18)))
    deal_calamities(world, rng)
    cards = sorted(card for hand in world.hand for card in hand if card_of(card) != WATER)
    table = RecordingTable(rng.random)
    names = [f"Player {seat}" for seat in range(world.seats)]

    world.then(CalamityResolution())
    for choice in as_they_come(settle, world, table):
        speak(world, choice, names)
        options = list(choice.options(world))
        reply(world, choice, rng.choice(options), table)
        check_pieces(world)

    for _, event, facts in table.events:
        assert GAME.catalog.event(event, facts, names)
    assert not [seat for seat in range(world.seats) if held(world, seat)]
    kept = [card for hand in world.hand for card in hand] + [card for pile in world.discards for card in pile]
    assert sorted(card for card in kept if card_of(card) != WATER) == cards


def speak(world: World, choice: Choice, names: list[str]) -> None:
    assert GAME.catalog.fill(choice.prompt, choice.facts(world), names)
    for value in choice.candidates(world):
        assert GAME.catalog.sentence(choice.label(world, value), names)
        reason = choice.refuse(world, value)
        assert reason is None or GAME.catalog.sentence(reason, names)


@pytest.mark.parametrize("seed", range(10))
def test_what_others_hear_names_no_hidden_card(seed: int) -> None:
    """G.34, Q-33: of commodity cards only those given up to Corruption are shown"""
    rng = Random(100 + seed)
    world = crowded(rng, 18)
    deal_calamities(world, rng)
    table = RecordingTable(rng.random)

    world.then(CalamityResolution())
    for choice in as_they_come(settle, world, table):
        reply(world, choice, rng.choice(list(choice.options(world))), table)

    for seat, event, facts in table.events:
        names = GAME.catalog.events[event][0].split()
        if seat is None and "card" in names:
            assert event == "card_given_up", (event, facts)
