"""Phase 8: how many calamities are shown, which ones are thrown off, and what stays hidden (P8)."""

from collections.abc import Sequence
from random import Random

import pytest

from cradle.games.megaciv.box.cards import (
    BANDITRY,
    BARBARIAN_HORDES,
    CALAMITIES,
    CARD,
    CITY_RIOTS,
    COASTAL_MIGRATION,
    EPIDEMIC,
    FAMINE,
    MINORS,
    PIRACY,
    SQUANDERED_WEALTH,
    STACK,
    SUPERSTITION,
    TEMPEST,
    TREACHERY,
    TYRANNY,
)
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.phases.calamity_selection import CalamitySelection, calamities_of
from cradle.games.megaciv.world.state import STACKS, World, block_of, card_of
from cradle.kernel.chance.table import RecordingTable, ScriptedTable, Table
from cradle.kernel.flow.playout import play_at_random
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.written import Things
from megaciv.world import a_world, east, run

SALT = CARD["salt"]


def throwing_off(picks: list[int], *cards: int, seats: int = 16) -> tuple[World, ScriptedTable]:
    """Seat 0 holds these cards when phase 8 begins; chance decides as scripted, and not once more."""
    world, table = a_world(seats, hand={0: cards}), ScriptedTable(picks)
    assert run(world, CalamitySelection(), table=table) is None
    return world, table


def thrown_off(table: ScriptedTable) -> list[object]:
    return [facts[1] for _, event, facts in table.events if event == "calamity_thrown_off"]


@pytest.mark.parametrize("pick", [0, 1, 2])
def test_E_85_one_of_three_majors_goes(pick: int) -> None:
    """P8.3, C.gen.limit: with 8 players two calamities are the most."""
    held = sorted([FAMINE, TREACHERY, BARBARIAN_HORDES])
    world, table = throwing_off([pick], *held, seats=8)

    assert thrown_off(table) == [held[pick]]
    assert list(world.hand[0]) == [card for card in held if card != held[pick]]
    assert world.discards[STACK[held[pick]]] == (held[pick],)


def test_X_28_each_of_the_three_may_be_the_one() -> None:
    """C.gen.limit: two remain, whatever the draw."""
    seen = set()
    for seed in range(40):
        world = a_world(8, hand={0: [FAMINE, TREACHERY, BARBARIAN_HORDES]})
        run(world, CalamitySelection(), table=RecordingTable(Random(seed).random))
        assert len(world.hand[0]) == 2
        seen |= {FAMINE, TREACHERY, BARBARIAN_HORDES} - set(world.hand[0])

    assert seen == {FAMINE, TREACHERY, BARBARIAN_HORDES}


RULEBOOK_HAND = [SUPERSTITION, east(SUPERSTITION), TYRANNY, SQUANDERED_WEALTH, COASTAL_MIGRATION]


@pytest.mark.parametrize("pick", [0, 1, 2, 3])
def test_E_86_one_superstition_goes_then_one_of_the_remaining_four(pick: int) -> None:
    """P8.2, P8.3: 2 majors and 2 minors are drawn from together."""
    remaining = sorted([SUPERSTITION, TYRANNY, SQUANDERED_WEALTH, COASTAL_MIGRATION])
    world, table = throwing_off([1, pick], *RULEBOOK_HAND)

    assert thrown_off(table) == [SUPERSTITION, remaining[pick]]
    assert sorted(world.hand[0]) == [card for card in remaining if card != remaining[pick]]


def test_X_29_three_remain_of_the_rulebooks_five() -> None:
    """C.gen.discard: one Superstition always goes, and each of the remaining four may follow it."""
    followed = set()
    for seed in range(60):
        world, table = a_world(16, hand={0: RULEBOOK_HAND}), RecordingTable(Random(seed).random)
        run(world, CalamitySelection(), table=table)
        first, second = [facts[1] for _, event, facts in table.events if event == "calamity_thrown_off"]
        assert first == SUPERSTITION
        assert len(world.hand[0]) == 3
        followed.add(second)

    assert followed == {SUPERSTITION, TYRANNY, SQUANDERED_WEALTH, COASTAL_MIGRATION}


@pytest.mark.parametrize("pick", [0, 1, 2, 3])
def test_E_88_one_major_and_three_minors(pick: int) -> None:
    """P8.2: one of the four goes, the major too if it is drawn."""
    held = sorted([FAMINE, TEMPEST, CITY_RIOTS, BANDITRY])
    world, table = throwing_off([pick], *held)

    assert thrown_off(table) == [held[pick]]
    assert len(world.hand[0]) == 3


def test_E_88_three_minors_are_kept() -> None:
    """P8.2"""
    world, table = throwing_off([], TEMPEST, CITY_RIOTS, BANDITRY)

    assert thrown_off(table) == []
    assert world.hand[0] == (TEMPEST, CITY_RIOTS, BANDITRY)


def test_Q_16_majors_go_first_then_anything() -> None:
    """P8.3, C.gen.discard: 3 majors and 3 minors, so one draw among 3 majors and two among all that is left."""
    world, table = a_world(16, hand={0: [FAMINE, EPIDEMIC, PIRACY, TEMPEST, CITY_RIOTS, BANDITRY]}), Counting()

    run(world, CalamitySelection(), table=table)

    assert table.ways == [3, 5, 4]
    assert len(world.hand[0]) == 3


class Counting(Table):
    """Always draws the first of all, and notes from how many."""

    def __init__(self) -> None:
        super().__init__(lambda: 0.0)
        self.ways: list[int] = []

    def draw(self, layer: Sequence[int], kind: Things, seat: int | None = None) -> int:
        self.ways.append(len(layer))
        return super().draw(layer, kind, seat)


@pytest.mark.parametrize("pick", [0, 1, 2])
def test_R_14_while_majors_are_too_many_only_majors_are_drawn(pick: int) -> None:
    """3 majors and 1 minor: one major goes, and then 3 calamities are no longer too many."""
    majors = sorted([FAMINE, EPIDEMIC, PIRACY])
    world, table = throwing_off([pick], *majors, TEMPEST)

    assert thrown_off(table) == [majors[pick]]
    assert TEMPEST in world.hand[0]
    assert len(world.hand[0]) == 3


@pytest.mark.parametrize("pick, block, giver", [(0, 1, 5), (1, 0, 3)])
def test_Q_74_chance_decides_which_copy_goes_and_so_who_may_benefit(pick: int, block: int, giver: int) -> None:
    world = a_world(16, hand={0: [PIRACY, east(PIRACY)]})
    world.giver[PIRACY], world.giver[east(PIRACY)] = 3, 5

    run(world, CalamitySelection(), table=ScriptedTable([pick]))

    [kept] = world.hand[0]
    assert (card_of(kept), block_of(kept), world.giver[kept]) == (PIRACY, block, giver)
    assert world.discards[STACKS * (1 - block) + STACK[PIRACY]] == (PIRACY if block else east(PIRACY),)


def test_Q_74_what_is_thrown_off_is_shown_and_what_is_kept_is_not() -> None:
    """P8.1: the others hear how many, and the names of those thrown off alone."""
    world, table = throwing_off([0], FAMINE, EPIDEMIC, PIRACY, SALT, seats=8)

    told = [(event, facts) for listener, event, facts in table.events if listener is None]
    assert told == [("calamities_shown", (0, 3)), ("calamity_thrown_off", (0, FAMINE))]
    assert len(told) == len(table.events)
    names = [str(seat) for seat in range(8)]
    swapped = world.copy()
    swapped.hand[0] = tuple(sorted((TREACHERY, TYRANNY, SALT)))
    for seen_by in (None, 1):
        seen = Perspective(GAME, world, seen_by, names).view()
        assert seen["public"]["players"][0]["hand_size"] == 3
        assert seen["public"] == Perspective(GAME, swapped, seen_by, names).view()["public"]


def test_P8_1_every_holder_shows_the_number_before_anything_is_thrown_off() -> None:
    world = a_world(8, hand={1: [FAMINE, TREACHERY, TYRANNY], 4: [SALT], 5: [PIRACY]})
    table = ScriptedTable([0])

    run(world, CalamitySelection(), table=table)

    assert [(event, facts[0]) for _, event, facts in table.events] == [
        ("calamities_shown", 1),
        ("calamities_shown", 5),
        ("calamity_thrown_off", 1),
    ]


def test_P8_1_without_calamities_nothing_is_shown() -> None:
    """P7.9: a commodity has no effect here, and nothing is asked."""
    _, table = throwing_off([], SALT, SALT)

    assert table.events == [(None, "no_calamities", ())]


@pytest.mark.parametrize("seats", [5, 8, 9, 11, 12, 14, 15, 18])
def test_C_gen_limit_is_kept_by_random_hands(seats: int) -> None:
    """P8.2, C.gen.limit: 3 at most where minor ones are used, else 2; 2 majors; never two alike."""
    rng = Random(seats)
    minors = seats in (9, 10, 11, 15, 16, 17, 18)
    deck = [card for card in CALAMITIES if minors or card not in MINORS]
    if seats > 11:
        deck += [east(card) for card in deck]
    for _ in range(60):
        held = rng.sample(deck, rng.randrange(1, 9))
        world = a_world(seats, hand={2: [*held, SALT]})
        run(world, CalamitySelection(), table=RecordingTable(rng.random))
        kept = [card_of(card) for card in calamities_of(world, 2)]
        assert len(kept) == len(set(kept)) == min(len(kept), 3 if minors else 2)
        assert len([card for card in kept if card not in MINORS]) <= 2
        assert SALT in world.hand[2]
        assert sorted([*calamities_of(world, 2), *[card for pile in world.discards for card in pile]]) == sorted(held)


def test_P8_3_a_calamity_thrown_off_is_not_resolved() -> None:
    """P8.3, P7.9: only those kept have an effect, and only in phase 9."""
    world = a_world(8, hand={0: [FAMINE, TREACHERY, TYRANNY]})
    table = RecordingTable(Random(1).random)

    run(world, CalamitySelection(), table=table)
    thrown = [facts[1] for _, event, facts in table.events if event == "calamity_thrown_off"]
    world.then(CalamityResolution())
    play_at_random(world, table, Random(2).random, 1000)
    called = {facts[0] for _, event, facts in table.events if event == "calamity_called"}

    assert len(thrown) == 1
    assert called == {FAMINE, TREACHERY, TYRANNY} - set(thrown)
