"""Every calamity with every advance that changes it: at a board on the table as on the screen, in both roles."""

from itertools import product
from random import Random
from typing import Any

import pytest

from conftest import SOAK
from cradle import builds
from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import (
    CARD_IDS,
    MAJORS,
    MINORS,
    TOUCHED_BY,
)
from cradle.games.megaciv.phases.calamities.cards.minor import MinorCalamity
from cradle.games.megaciv.phases.calamities.reported.losses import ReportAnnexation, ReportTokensAnnexed
from cradle.games.megaciv.phases.calamities.resolution import resolution
from cradle.games.megaciv.world.calamity_copy import CalamityCopy
from cradle.games.megaciv.world.state import World, city_count, tokens_on_board
from cradle.games.megaciv.world.yes_or_no import NO
from cradle.kernel.chance.table import RecordingTable, Table
from cradle.kernel.flow.agenda import DONE, Choice, Step, name_of
from laws.rich import rich_world
from megaciv.shadow import Said, at_the_table, check_against, on_the_screen, play_reported
from megaciv.test_reported_places import People

pytestmark = pytest.mark.skipif(builds.compiled(), reason="columns of a compiled world cannot be guarded")
SEATS = 7
SEEDS = range(40 if SOAK else 4)


class Befall(Step):
    """One calamity befalls a player, as phase 9 resolves it."""

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        if self.copy.calamity() in MINORS:
            world.then(MinorCalamity(self.copy))
        else:
            world.then(*resolution(world, (self.copy,)))


class Witnesses(People):
    """They report what the engine told, and answer as its players did what is asked on the screen too."""

    def __init__(self, events: list[Any], said: list[Said]) -> None:
        super().__init__(events)
        self.said = said

    def report(self, choice: Choice, table: World, before: World, after: World) -> Any:
        for at, (name, seat, answer) in enumerate(self.said):
            if (name, seat) == (name_of(choice), choice.seat):
                self.said.pop(at)
                return answer
        if isinstance(choice, ReportAnnexation):
            return city_count(before, choice.copy.victim) - city_count(after, choice.copy.victim)
        if isinstance(choice, ReportTokensAnnexed):
            return tokens_on_board(before, choice.copy.victim) - tokens_on_board(after, choice.copy.victim)
        if ".reported" not in type(choice).__module__:
            return DONE if DONE in choice.candidates(table) else NO
        return super().report(choice, table, before, after)


def those_with(world: World, advance: int, holders: list[int]) -> World:
    """The same position, in which these players alone have the advance."""
    changed = world.copy()
    for seat in range(world.seats):
        changed.advances[seat] = world.advances[seat] - {advance} | ({advance} if seat in holders else set())
    return changed


@pytest.mark.parametrize("calamity", [*MINORS, *MAJORS], ids=lambda calamity: CARD_IDS[calamity])
def test_an_advance_changes_a_calamity_at_the_table_as_on_the_screen(calamity: int) -> None:
    """3.17, C.gen.auto: nobody has it, the victim alone, or everybody else."""
    changing = set[int]()
    for seed in SEEDS:
        position = rich_world(SEATS, seed)
        position.giver = [NONE] * len(position.giver)
        for victim, advance in product(range(SEATS), TOUCHED_BY[calamity] or (NONE,)):
            others = [seat for seat in range(SEATS) if seat != victim]
            copy, holders = CalamityCopy(victim, calamity), (list[int](), [victim], others)
            ends = [compared(those_with(position, advance, each), copy, seed) for each in holders]
            if any(losses_of(end) != losses_of(ends[0]) for end in ends):
                changing.add(advance)
    assert changing == {*TOUCHED_BY[calamity]}, "each makes a difference somewhere"


def losses_of(world: World) -> Any:
    """What a calamity takes."""
    return world.stock, world.treasury, world.city_stock, world.position, world.hand


def compared(before: World, copy: CalamityCopy, seed: int) -> World:
    """What comes of it on the screen, which is what comes of it at the table."""
    before.hand[copy.victim] = tuple(sorted({*before.hand[copy.victim], copy.card}))
    heard, said = RecordingTable(Random(seed).random), list[Said]()
    after = on_the_screen(before, Befall(copy), seed, heard, said)
    table = at_the_table(before, Random(seed))
    play_reported(table, Befall(copy), Witnesses(heard.events, said).report, before, after)
    check_against(table, after)
    return after
